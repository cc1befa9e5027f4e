import { vi } from 'vitest';

/** Stands for the page that the client runs on: what a visitor's browser keeps, and what was written to it. */
export function visitorPage(cookies: Readonly<Record<string, string>> = {}): { readonly written: string[] } {
  const jar = new Map(Object.entries(cookies));
  const written: string[] = [];
  vi.stubGlobal('location', { origin: 'https://www.example.it', protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    },
  });
  return { written };
}
