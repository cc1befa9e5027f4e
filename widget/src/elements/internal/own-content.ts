/**
 * Whether the page has put anything into the slot without a name. What goes into others, comments and the blanks between
 * tags are nothing; a browser takes those blanks for content, so that what a slot itself holds would not be seen.
 */
export function hasOwnContent(element: Element): boolean {
  return [...element.childNodes].some((node) =>
    node instanceof Element ? node.slot === '' : node instanceof Text && node.data.trim() !== '',
  );
}
