/** A run of a highlighted text: what it says and whether the search matched it. */
export interface HighlightRun {
  readonly text: string;
  readonly matched: boolean;
}

const named: Readonly<Record<string, string | null>> = {
  // An answer may name what every object has.
  __proto__: null,
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Names of accents in entities such as `egrave`, and the marks that they put on the letter before. */
const accents: Readonly<Record<string, string | null>> = {
  __proto__: null,
  grave: '\u0300',
  acute: '\u0301',
  uml: '\u0308',
  circ: '\u0302',
};

/** What stands for a character that is none (U+FFFD), and the last one there is. */
const replacement = 0xfffd;
const last = 0x10ffff;

function decode(escaped: string): string {
  return escaped.replace(/&(#x?)?(\w+);/gi, (entity, numeric: string | undefined, name: string) => {
    if (numeric) {
      const code = Number.parseInt(name, numeric.length > 1 ? 16 : 10);
      return String.fromCodePoint(code <= last ? code : replacement);
    }
    const accent = accents[name.slice(1)];
    return named[name] ?? (accent ? (name.charAt(0) + accent).normalize() : entity);
  });
}

/**
 * Reads the service's highlight: text with HTML escapes and `<em>` around what matched. Everything else, tags of any
 * other kind included, stays plain text, so the runs can be shown without ever parsing HTML. The first is always a plain
 * one, empty if need be, so that those of another text find nodes of their kind in their places.
 */
export function highlightRuns(highlight: string): readonly HighlightRun[] {
  let matched = false;
  return highlight.split(/(<\/?em>)/i).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' && index > 0 ? [] : { text: decode(part), matched };
    matched = !part.startsWith('</');
    return [];
  });
}
