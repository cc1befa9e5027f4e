/** A base for relative addresses; nothing is ever asked of it (RFC 2606). */
const base = 'https://relative.invalid';

/**
 * An address from an answer, if a page may link to it: http(s), mailto or relative; otherwise undefined. Tabs, line
 * breaks and control characters that a browser would drop from a scheme are judged as the browser would (WHATWG URL).
 */
export function safeUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.trim() || !URL.canParse(address, base)) return undefined;
  return /^(https?|mailto):$/.test(new URL(address, base).protocol) ? address : undefined;
}
