const safeSchemes = new Set(['http:', 'https:', 'mailto:']);

/**
 * An address from an answer, if a page may link to it: http(s), mailto or relative; otherwise undefined. Tabs, line
 * breaks and control characters that a browser would drop from a scheme are judged as the browser would (WHATWG URL).
 */
export function safeUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.trim() === '') return undefined;
  try {
    return safeSchemes.has(new URL(address, 'https://relative.invalid/').protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
