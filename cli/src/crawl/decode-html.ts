import { TextDecoder } from 'node:util';

/** Bytes read to look for a page's own declaration (HTML standard, prescan). */
const PRESCAN_BYTES = 1024;
const BOM = '\uFEFF';

/** A page's text by the charset of its header, of its first bytes, or UTF-8. */
export function decodeHtml(body: Buffer, contentType: string): string {
  const named = charsetIn(contentType) ?? charsetIn(body.subarray(0, PRESCAN_BYTES).toString('latin1'));
  const text = decoder(named).decode(body);
  return text.startsWith(BOM) ? text.slice(1) : text;
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1];
}

function decoder(name: string | undefined): TextDecoder {
  try {
    return new TextDecoder(name ?? 'utf-8');
  } catch {
    // A name nobody knows: the text is more likely UTF-8 than anything else.
    return new TextDecoder('utf-8');
  }
}
