/** What a browser would not read as http(s), mailto or relative, tabs and line breaks taken out as it does (WHATWG URL). */
const other = /^[\0- ]*(?!(?:https?|mailto):)[a-z][\w+.-]*:/i;

/** An address from an answer, if a page may link to it: http(s), mailto or relative; otherwise undefined. */
export function safeUrl(address: unknown): string | undefined {
  return typeof address === 'string' && address.trim() && !other.test(address.replace(/[\t\n\r]/g, ''))
    ? address
    : undefined;
}
