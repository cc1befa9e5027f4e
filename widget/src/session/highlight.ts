/** A run of a highlighted text: what it says and whether the search matched it. */
export interface HighlightRun {
  readonly text: string;
  readonly matched: boolean;
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const highestCodePoint = 0x10ffff;

function decode(escaped: string): string {
  return escaped.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hex, name) => {
    if (typeof name === 'string') return namedEntities[name.toLowerCase()] ?? entity;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= highestCodePoint ? String.fromCodePoint(code) : entity;
  });
}

/**
 * Reads the service's highlight: text with HTML escapes and `<em>` around what matched. Everything else, tags of any
 * other kind included, stays plain text, so the runs can be shown without ever parsing HTML.
 */
export function highlightRuns(highlight: string): readonly HighlightRun[] {
  const runs: HighlightRun[] = [];
  let matched = false;
  for (const part of highlight.split(/(<\/?em>)/i)) {
    if (/^<\/?em>$/i.test(part)) matched = !part.startsWith('</');
    else if (part !== '') runs.push({ text: decode(part), matched });
  }
  return runs;
}
