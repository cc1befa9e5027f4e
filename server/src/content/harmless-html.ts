/** What is known of HTML that the policy let through; the policy itself is a large library that only an import needs. */

/** The text of a stretch without blocks. */
export function inlineText(html: string): string {
  // What the policy wrote has no `>` inside a tag: it is escaped in attributes.
  return decodeBasicEntities(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const BLOCKS =
  /<\/?(p|h[2-4]|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|div|section|aside|table|caption|thead|tbody|tfoot|tr|td|th|hr)\b[^>]*>/;
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
/** What follows reads on from here, or begins anew, without anything put between. */
const ENDED = /[.!?…:;,][»”’"')\]]*$/;

/**
 * The words of harmless HTML as sentences: a heading, an item of a list or a row of a table ends as one, so that an
 * excerpt does not read it together with what stands below it.
 */
export function textOf(html: string): string {
  const blocks: string[] = [];
  let sameRow = true;
  for (const [place, piece] of html.split(BLOCKS).entries()) {
    if (place % 2 === 1) {
      sameRow &&= CELLS.has(piece);
      continue;
    }
    const words = inlineText(piece.replaceAll(/<br\b[^>]*>/g, ' '));
    if (words === '') continue;
    const before = blocks.pop();
    if (before !== undefined) blocks.push(ended(before, sameRow ? ';' : '.'));
    blocks.push(words);
    sameRow = true;
  }
  // A stretch that is no block stays as it is.
  const last = blocks.pop();
  if (last === undefined) return '';
  return [...blocks, sameRow ? last : ended(last, '.')].join(' ');
}

function ended(words: string, mark: string): string {
  return ENDED.test(words) ? words : words + mark;
}

/** sanitize-html escapes exactly these four when it writes text. */
export function decodeBasicEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The same HTML without the ids of its headings: what stands beside another text must not share its fragments. */
export function withoutFragments(html: string): string {
  return html.replaceAll(/(<h[2-4]) id="[^"]*"/g, '$1');
}
