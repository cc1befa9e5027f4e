/** What is known of HTML that the policy let through; the policy itself is a large library that only an import needs. */

/** The text of a stretch without blocks. */
export function inlineText(html: string): string {
  // What the policy wrote has no `>` inside a tag: it is escaped in attributes.
  return decodeBasicEntities(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
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
