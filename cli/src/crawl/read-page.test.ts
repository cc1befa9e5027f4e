import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html.ts';
import { readPage } from './read-page.ts';
import { looksLikeSitemap, parseSitemap } from './sitemap.ts';

const page = `<!doctype html>
<html lang="it-IT"><head>
<title>Guida all&rsquo;IMU &ndash; Esempio</title>
<meta name="description" content="Chi paga l&#39;imposta">
<meta property="og:image" content="/img/imu.png">
<meta name="keywords" content="imu, casa">
<link rel="canonical" href="/guide/imu/">
<script type="application/ld+json">{"@type":"Article","datePublished":"2026-03-16T09:00:00+01:00"}</script>
</head><body>
<nav><a href="/menu">Menu</a></nav>
<header>Testata</header>
<main><h1>Guida all’IMU</h1><p>L’imposta è <b>dovuta</b>
dai   possessori.</p><aside>Nota a margine</aside>
<h2>Chi paga</h2><ul><li>Uno</li><li>Due</li></ul>
<script>var x = 'mai';</script><style>.mai{}</style><p hidden>Nascosto</p>
<a href="seconda.html#parte">Seconda</a> <a rel="nofollow" href="/no">No</a> <a href="mailto:a@b.it">Posta</a></main>
<footer>Piè di pagina</footer></body></html>`;

describe('a page', () => {
  it('becomes a document with its text, description, language, date and own address', () => {
    const { document, links, noIndex, noFollow } = readPage(
      page,
      'https://example.it/guide/imu/?utm=1',
      null,
    );
    expect(document).toEqual({
      url: 'https://example.it/guide/imu/',
      title: 'Guida all’IMU – Esempio',
      main_content:
        'Guida all’IMU\nL’imposta è dovuta dai possessori.\nNota a margine\nChi paga\nUno\nDue\nSeconda No Posta',
      language: 'it',
      doc_date: '2026-03-16T09:00:00+01:00',
      meta_description: "Chi paga l'imposta",
      meta_keywords: 'imu, casa',
      h1: 'Guida all’IMU',
      h2: 'Chi paga',
      images: { main: 'https://example.it/img/imu.png' },
    });
    expect(links).toEqual(['https://example.it/menu', 'https://example.it/guide/imu/seconda.html']);
    expect([noIndex, noFollow]).toEqual([false, false]);
  });

  it('without a main part gives its body without what surrounds the content', () => {
    const html =
      '<title>T</title><body><header>Testata</header><div role="navigation">Menu</div><div>Testo <em>vero</em></div><footer>Piede</footer>';
    expect(readPage(html, 'https://example.it/', null).document.main_content).toBe('Testo vero');
  });

  it.each([
    ['<meta name="robots" content="noindex">', null, true, false],
    ['<meta name="ROBOTS" content="none">', null, true, true],
    ['', 'noindex, nofollow', true, true],
    ['<meta name="robots" content="nofollow">', null, false, true],
    ['<meta name="robots" content="index,follow">', 'max-snippet:10', false, false],
  ])(
    'with %j and the header %j is kept out of the index: %s; not followed: %s',
    (head, header, noIndex, noFollow) => {
      expect(readPage(`<head>${head}</head><body>x`, 'https://example.it/', header)).toMatchObject({
        noIndex,
        noFollow,
      });
    },
  );

  it('nested without end is read all the same', () => {
    const deep = `${'<div>'.repeat(50_000)}fondo`;
    expect(readPage(deep, 'https://example.it/', null).document.main_content).toContain('fondo');
  });

  it.each([
    [Buffer.from('<p>città', 'utf8'), 'text/html; charset=utf-8'],
    [Buffer.from('<p>citt\xe0', 'latin1'), 'text/html; charset=ISO-8859-1'],
    [Buffer.from('<meta charset="windows-1252"><p>citt\xe0', 'latin1'), 'text/html'],
    [Buffer.from('\uFEFF<p>città', 'utf8'), 'text/html; charset=no-such'],
  ])('is read in its own charset', (bytes, contentType) => {
    expect(decodeHtml(bytes, contentType)).toMatch(/^(<meta[^>]+>)?<p>città$/);
  });
});

describe('a sitemap', () => {
  it('gives its pages and the sitemaps it names', () => {
    const urls = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">
      <url><loc> https://example.it/a?x=1&amp;y=2 </loc><lastmod>2026-03-16</lastmod><image:image><image:loc>https://example.it/i.png</image:loc></image:image></url>
      <url><loc><![CDATA[https://example.it/b]]></loc></url></urlset>`;
    expect(looksLikeSitemap(urls)).toBe(true);
    expect(parseSitemap(urls)).toEqual({
      pages: [
        { url: 'https://example.it/a?x=1&y=2', lastModified: '2026-03-16' },
        { url: 'https://example.it/b' },
      ],
      sitemaps: [],
    });
    const index = '<sitemapindex><sitemap><loc>https://example.it/1.xml</loc></sitemap></sitemapindex>';
    expect(parseSitemap(index)).toEqual({ pages: [], sitemaps: ['https://example.it/1.xml'] });
    expect(parseSitemap('https://example.it/a\r\n\nhttps://example.it/b\n').pages).toHaveLength(2);
    expect(looksLikeSitemap('<html><body>urlset</body></html>')).toBe(false);
  });
});
