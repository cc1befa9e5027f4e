import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SitemapEntry } from '../content/sitemap.ts';
import { UNKNOWN_ORIGIN_CACHE, visitedOrigin } from './visited-origin.ts';

/** What the crawlers' files need of the content. */
export interface SitemapSource {
  /** Months with something to list, `YYYY-MM`, newest first. */
  months(): Promise<readonly string[]>;
  entries(month: string): Promise<readonly SitemapEntry[]>;
}

const XML = 'application/xml; charset=utf-8';
const HOUR = 'public, max-age=3600';
/** `robots.txt`, and the sitemaps: an index, one file of fixed pages, one a month of articles. */
export function siteFiles(
  app: FastifyInstance,
  options: {
    readonly sitemap: SitemapSource;
    /** Fixed pages, root-relative. */
    readonly pages: readonly string[];
    readonly origin: string | undefined;
  },
): void {
  const originOf = (request: FastifyRequest): string => visitedOrigin(request, options.origin);
  const cache = options.origin === undefined ? UNKNOWN_ORIGIN_CACHE : HOUR;

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', cache)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...['/api/', '/v1/', '/v2/', '/*/ricerca', '/editoria/', '/area-riservata/'].map(
            (path) => `Disallow: ${path}`,
          ),
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const files = ['sezioni', ...(await options.sitemap.months())];
    const body = files.map((name) => `<sitemap><loc>${xml(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>`);
    return reply.header('cache-control', cache).type(XML).send(document('sitemapindex', body));
  });

  app.get('/sitemap-sezioni.xml', (request, reply) => {
    const body = options.pages.map((path) => `<url><loc>${xml(originOf(request) + path)}</loc></url>`);
    return reply.header('cache-control', cache).type(XML).send(document('urlset', body));
  });

  app.get<{ Params: { month: string } }>('/sitemap-:month(^\\d{4}-\\d{2}).xml', async (request, reply) => {
    const entries = await options.sitemap.entries(request.params.month);
    if (entries.length === 0) {
      reply.callNotFound();
      return reply;
    }
    const origin = originOf(request);
    const body = entries.map(
      ({ url, changed }) => `<url><loc>${xml(origin + url)}</loc><lastmod>${changed}</lastmod></url>`,
    );
    return reply.header('cache-control', cache).type(XML).send(document('urlset', body));
  });
}

function document(root: string, body: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body.join('\n')}\n</${root}>\n`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
