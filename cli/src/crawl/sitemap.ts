import { Parser } from 'htmlparser2';

export interface SitemapEntry {
  readonly url: string;
  /** As the site writes it: an ISO date or date-time. */
  readonly lastModified?: string;
}

export interface Sitemap {
  /** Pages. */
  readonly pages: readonly SitemapEntry[];
  /** Further sitemaps, of an index. */
  readonly sitemaps: readonly string[];
}

/** True for what begins as a sitemap or a sitemap index does. */
export function looksLikeSitemap(text: string): boolean {
  return /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/.test(text.slice(0, 4096));
}

/** Reads `<urlset>` and `<sitemapindex>` (sitemaps.org), or a plain list of addresses. Addresses are left as written. */
export function parseSitemap(text: string): Sitemap {
  if (!text.trimStart().startsWith('<')) {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    return { pages: lines.filter((line) => URL.canParse(line)).map((url) => ({ url })), sitemaps: [] };
  }
  const pages: SitemapEntry[] = [];
  const sitemaps: string[] = [];
  let inside: 'url' | 'sitemap' | undefined;
  let field: 'loc' | 'lastmod' | undefined;
  let values = { loc: '', lastmod: '' };
  const parser = new Parser(
    {
      onopentag(qualified) {
        const name = localName(qualified);
        if (name === 'url' || name === 'sitemap') {
          inside = name;
          values = { loc: '', lastmod: '' };
        } else if (inside !== undefined && (name === 'loc' || name === 'lastmod')) {
          // `<image:loc>` is not the page's.
          field = /^(image|video|news):/.test(qualified) ? undefined : name;
        }
      },
      ontext(part) {
        if (field !== undefined) values[field] += part;
      },
      onclosetag(qualified) {
        const name = localName(qualified);
        if (name === 'loc' || name === 'lastmod') field = undefined;
        if (name !== inside) return;
        const url = values.loc.trim();
        const lastModified = values.lastmod.trim();
        if (url !== '' && inside === 'sitemap') sitemaps.push(url);
        else if (url !== '') pages.push({ url, ...(lastModified !== '' && { lastModified }) });
        inside = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return { pages, sitemaps };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
