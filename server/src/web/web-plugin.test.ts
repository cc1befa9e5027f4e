import { parseFeed } from 'feedsmith';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import type { ArticleSummary } from '../contract/article.ts';
import type { FeedSection } from './feeds.ts';
import type { Render, RenderRequest } from './renderer.ts';
import { webPlugin, type WebOptions } from './web-plugin.ts';

const page =
  (html = '<!doctype html><title>Pagina</title>'): Render =>
  () =>
    Promise.resolve({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, html });

const section: FeedSection = {
  address: '/lavoro/opinioni/',
  title: 'Opinioni & commenti',
  description: 'Le opinioni del giorno.',
  listed: { area: 'LAVORO', T: 'O', baseTag: '' },
};

const article: ArticleSummary = {
  id: 7,
  type: 'opinione',
  prontuarioType: 'O',
  area: 'LAVORO',
  title: 'Ferie & permessi: «chi» <decide>?',
  occhiello: '',
  abstract: 'Un sommario con ]]> e <b>.',
  tags: ['ferie & permessi'],
  settore: 'Orario',
  dataDocumento: '2026-03-10',
  authors: [{ id: 'ada-neri', nominativo: 'Ada Neri', qualifica: 'Avvocata', url: '/autori/ada-neri/' }],
  friendlyUrl: '/lavoro/banche-dati/opinioni/ferie/',
  url: '/lavoro/banche-dati/opinioni/ferie/?id=7',
  subscribersOnly: false,
  isConsultancy: false,
  image: null,
  durationSeconds: null,
  readingMinutes: 2,
};

function optionsWith(options: Partial<WebOptions> = {}): WebOptions {
  const directory = temporaryDirectory();
  for (const [file, content] of [
    ['portal/assets/entry-AbCdEf12.js', 'export const a = 1;\n'.repeat(100)],
    ['portal/.vite/manifest.json', '{}'],
    ['widget/site-search.js', 'export const b = 2;\n'.repeat(100)],
    ['media/disegno.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['media/video/a.webm', '0123456789'],
  ] as const) {
    mkdirSync(join(directory, file, '..'), { recursive: true });
    writeFileSync(join(directory, file), content);
  }
  return {
    render: page(),
    settings: () => ({ siteKey: 'portal-key', searchApiBase: '', version: 'v0.9.0', loginToken: '' }),
    origin: undefined,
    inlineScripts: false,
    demoSiteKey: () => 'demo-key',
    portalFiles: join(directory, 'portal'),
    widgetFiles: join(directory, 'widget'),
    mediaFiles: { directory: join(directory, 'media'), accessOf: () => Promise.resolve('public') },
    sitemap: {
      months: () => Promise.resolve(['2026-03']),
      entries: (month) =>
        Promise.resolve(
          month === '2026-03' ? [{ url: '/fisco/banche-dati/a/?id=1&x="', changed: '2026-03-02' }] : [],
        ),
    },
    feeds: { sections: [section], newest: () => Promise.resolve([article]) },
    ...options,
  };
}

async function site(options: Partial<WebOptions> = {}): Promise<FastifyInstance> {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(webPlugin, optionsWith(options));
  return app;
}

describe('a page', () => {
  it('allows no inline code, no eval, no frame, and markup only through named policies', async () => {
    const { headers } = await (await site()).inject('/fisco/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types lit-html dompurify');
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('asks for https for good where the public address has it', async () => {
    const { headers } = await (await site({ origin: 'https://www.example.it' })).inject('/fisco/');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('that cannot be rendered is the access-denied page, and says nothing of what failed', async () => {
    const app = await site({ render: () => Promise.reject(new Error('secret of the house')) });
    const { statusCode, headers, body } = await app.inject('/fisco/');
    expect(statusCode).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>Accesso non consentito</h1>');
    expect(body).toContain('noindex');
    expect(body).not.toContain('secret');
  });

  it('is rendered with its full address, the visitor’s cookie and the public settings', async () => {
    const asked: RenderRequest[] = [];
    const app = await site({
      render: (request, { settings }) => {
        asked.push(request);
        return page(settings.siteKey)(request, {
          settings,
          fetch: () => Promise.reject(new Error('unused')),
        });
      },
    });
    const answer = await app.inject({
      url: '/fisco/?a=1',
      headers: { host: 'portale.example', cookie: 'area=LAVORO' },
    });
    expect(asked).toEqual([{ url: 'http://portale.example/fisco/?a=1', cookie: 'area=LAVORO' }]);
    expect(answer.body).toBe('portal-key');
  });

  it('is known by the public address, whatever host the visitor named', async () => {
    let url = '';
    const app = await site({
      origin: 'https://www.example.it',
      render: (request, services) => {
        url = request.url;
        return page()(request, services);
      },
    });
    await app.inject({ url: '/lavoro/', headers: { host: 'evil.example' } });
    expect(url).toBe('https://www.example.it/lavoro/');
  });

  it('passes on the status and the headers that the renderer gives', async () => {
    const app = await site({
      render: () => Promise.resolve({ status: 302, headers: { location: '/fisco/' }, html: '' }),
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/fisco/');
  });

  it('reads its data from this server without a socket, with its credentials', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.get('/api/prova/', (request) => ({ cookie: request.headers.cookie, ip: request.ip }));
    const rendered: Render = async (_request, services) => {
      const answer = await services.fetch('/api/prova/', { headers: { cookie: 'a=1' } });
      return { status: answer.status, headers: {}, html: await answer.text() };
    };
    await app.register(webPlugin, optionsWith({ render: rendered }));
    const answer = await app.inject({ url: '/fisco/', remoteAddress: '192.0.2.7' });
    expect(JSON.parse(answer.body)).toEqual({ cookie: 'a=1', ip: '192.0.2.7' });
  });

  it.each(['/api/no', '/v1/no', '/v2/no', '/portal/no.js', '/widget/no.js', '/media/no.svg'])(
    'is not what %s gets: it is no page',
    async (url) => {
      const answer = await (await site()).inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('Pagina');
    },
  );

  it('comes compressed to those who take it so', async () => {
    const app = await site({ render: page('<p>testo</p>'.repeat(500)) });
    const answer = await app.inject({ url: '/fisco/', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(500);
  });

  it('tells caches that it depends on the encoding, and on what the renderer says', async () => {
    const render: Render = () =>
      Promise.resolve({ status: 200, headers: { vary: 'Cookie' }, html: '<p>testo</p>'.repeat(500) });
    const app = await site({ render });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await app.inject({ url: '/fisco/', headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers.vary).toBe('Cookie, Accept-Encoding');
    }
  });
});

describe('the portal’s files', () => {
  it('are kept for good when their name carries a hash', async () => {
    const answer = await (await site()).inject('/portal/assets/entry-AbCdEf12.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('are not sent again to who has them', async () => {
    const app = await site();
    const { headers } = await app.inject('/portal/assets/entry-AbCdEf12.js');
    const again = await app.inject({
      url: '/portal/assets/entry-AbCdEf12.js',
      headers: { 'if-none-match': `"other", W/${String(headers.etag)}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('come in the encoding that is accepted, and caches are told', async () => {
    const app = await site();
    const url = '/portal/assets/entry-AbCdEf12.js';
    for (const encoding of ['br', 'gzip']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toMatch(/accept-encoding/i);
    }
    const plain = await app.inject(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toContain('export const a');
  });

  it('do not include the build’s own notes', async () => {
    expect((await (await site()).inject('/portal/.vite/manifest.json')).statusCode).toBe(404);
  });
});

describe('the widget', () => {
  it('may be included by any site', async () => {
    const { headers } = await (await site()).inject('/widget/site-search.js');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).not.toContain('immutable');
  });
});

describe('the edition’s files', () => {
  it('run nothing, even when a drawing is opened by itself', async () => {
    const { headers } = await (await site()).inject('/media/disegno.svg');
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
  });

  it('can be read in parts, as players do', async () => {
    const answer = await (
      await site()
    ).inject({ url: '/media/video/a.webm', headers: { range: 'bytes=2-4' } });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe('234');
  });
});

describe('a host that a request only claims', () => {
  it.each(['user@evil.example', 'a b', '[::1', 'x:99999', 'x/y', 'x?y', 'x#y', '"><script>'])(
    'is refused when it is none, and nothing fails: %s',
    async (host) => {
      const app = await site();
      for (const url of ['/fisco/', '/demo/', '/robots.txt', '/sitemap.xml', '/lavoro/opinioni/feed.xml'])
        expect((await app.inject({ url, headers: { host } })).statusCode, url).toBe(400);
    },
  );

  it('stays out of caches that others read', async () => {
    const files = ['/robots.txt', '/sitemap.xml', '/sitemap-sezioni.xml', '/lavoro/opinioni/atom.xml'];
    const cachesOf = async (app: FastifyInstance) =>
      Promise.all(
        files.map(
          async (url) =>
            (await app.inject({ url, headers: { host: 'evil.example' } })).headers['cache-control'],
        ),
      );
    expect(new Set(await cachesOf(await site()))).toEqual(new Set(['no-cache']));
    for (const cache of await cachesOf(await site({ origin: 'https://www.example.it' })))
      expect(cache).toContain('public');
  });
});

describe('the demonstration page', () => {
  it('shows the widget on the public index, under the same policy', async () => {
    const app = await site();
    const answer = await app.inject({ url: '/demo/', headers: { host: 'localhost:4000' } });
    expect(answer.body).toContain('<site-search site-key="demo-key" api-base="http://localhost:4000">');
    expect(answer.body).not.toMatch(/<style|style=|<script>/);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await app.inject('/demo/stile.css')).headers['content-type']).toContain('text/css');
    expect((await app.inject('/demo')).headers.location).toBe('/demo/');
  });

  it('cannot be broken out of by a host name', async () => {
    const answer = await (
      await site()
    ).inject({ url: '/demo/', headers: { host: '"><script>alert(1)</script>' } });
    expect(answer.body).not.toContain('<script>alert');
  });
});

describe('crawlers', () => {
  it('are told where the sitemap is and what is not for them', async () => {
    const { body } = await (
      await site()
    ).inject({ url: '/robots.txt', headers: { host: 'portale.example' } });
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain('Sitemap: http://portale.example/sitemap.xml');
  });

  it('find one sitemap a month, its addresses escaped', async () => {
    const app = await site({ origin: 'https://www.example.it' });
    expect((await app.inject('/sitemap.xml')).body).toContain(
      '<loc>https://www.example.it/sitemap-2026-03.xml</loc>',
    );
    expect((await app.inject('/sitemap-2026-03.xml')).body).toContain(
      '<loc>https://www.example.it/fisco/banche-dati/a/?id=1&amp;x=&quot;</loc><lastmod>2026-03-02</lastmod>',
    );
    expect((await app.inject('/sitemap-2026-04.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-sezioni.xml')).body).toContain(
      '<loc>https://www.example.it/lavoro/opinioni/</loc>',
    );
  });
});

/** What a feed says, whether RSS or Atom. */
function readBack(xml: string) {
  const { format, feed } = parseFeed(xml, { parseDateFn: (written) => new Date(written).toISOString() });
  if (format === 'rss') {
    const items = feed.items?.map(({ title, link, pubDate, description }) => ({
      title,
      link,
      published: pubDate,
      summary: description,
    }));
    return { title: feed.title, items };
  }
  if (format !== 'atom') throw new Error(`neither RSS nor Atom but ${format}`);
  const items = feed.entries?.map(({ title, links, published, summary }) => ({
    title: title?.value,
    link: links?.[0]?.href,
    published,
    summary: summary?.value,
  }));
  return { title: feed.title?.value, items };
}

describe('feeds', () => {
  it.each(['feed.xml', 'atom.xml'])('are read back by a reader as they were written: %s', async (file) => {
    const app = await site({ origin: 'https://www.example.it' });
    const answer = await app.inject(`/lavoro/opinioni/${file}`);
    expect(answer.headers['content-type']).toMatch(/^application\/(?:rss|atom)\+xml/);
    const { title, items } = readBack(answer.body);
    expect(title).toBe(section.title);
    expect(items).toEqual([
      {
        title: article.title,
        link: 'https://www.example.it/lavoro/banche-dati/opinioni/ferie/?id=7',
        published: '2026-03-10T06:00:00.000Z',
        summary: article.abstract,
      },
    ]);
  });
});
