// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { pageAssets } from './assets.ts';
import { embeddedJson, escapeHtml } from './escape.ts';
import { applyHead, type HeadModel } from './head.ts';
import { htmlDocument } from './html-document.ts';
import { fetchLaterScripts } from './later-scripts.ts';

const manifest = {
  'src/app/entry-client.ts': { file: 'assets/entry.js', imports: ['_shared.js'] },
  'src/app/start.tsx': {
    file: 'assets/start.js',
    css: ['assets/start.css'],
    imports: ['_shared.js'],
    assets: ['assets/serif-latin-wght-normal-x.woff2', 'assets/serif-latin-wght-italic-x.woff2'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'src/features/home/home-page.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_shared.js', 'src/app/entry-client.ts'],
  },
};
const ORIGIN = 'https://prontuario.example';
const head: HeadModel = {
  title: 'Titolo «& <b>»',
  description: 'Di che cosa parla',
  canonical: '/fisco/',
  jsonLd: [{ '@type': 'WebSite', name: '</script><script>alert(1)</script>' }],
};

function served(parts: Partial<Parameters<typeof htmlDocument>[0]> = {}) {
  const html = htmlDocument({
    head,
    origin: ORIGIN,
    bodyClass: 'template-home',
    theme: null,
    assets: pageAssets(manifest, 'src/features/home/home-page.tsx'),
    followed: { title: 'Area lavoro', address: '/lavoro/' },
    markup: '<main></main>',
    state: embeddedJson({ text: '</script><!--' }),
    ...parts,
  });
  return { html, page: new DOMParser().parseFromString(html, 'text/html') };
}

describe('the served document', () => {
  it('names the files of the page and of what they import, each once, and its scripts for later', () => {
    const { page } = served();
    const hrefs = (rel: string) =>
      [...page.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));
    expect(hrefs('stylesheet')).toEqual(['/portal/assets/start.css', '/portal/assets/home.css']);
    expect(hrefs('modulepreload')).toEqual([]);
    fetchLaterScripts(page);
    expect(hrefs('modulepreload')).toEqual([
      '/portal/assets/shared.js',
      '/portal/assets/start.js',
      '/portal/assets/home.js',
    ]);
    expect(hrefs('preload')).toEqual(['/portal/assets/serif-latin-wght-normal-x.woff2']);
    expect(page.querySelector('script[type="module"]')?.getAttribute('src')).toBe('/portal/assets/entry.js');
  });

  it('embeds data that cannot leave its block', () => {
    const { page } = served();
    const state = page.getElementById('state')?.textContent ?? '';
    expect(JSON.parse(state)).toEqual({ text: '</script><!--' });
    const [jsonLd] = page.querySelectorAll('script[type="application/ld+json"]');
    expect(JSON.parse(jsonLd?.textContent ?? '')).toMatchObject({
      name: '</script><script>alert(1)</script>',
    });
    expect(page.querySelectorAll('script:not([src]):not([type^="application/"])')).toHaveLength(0);
  });

  it('says what the page is called, about, and where it belongs', () => {
    const { page } = served();
    expect(page.title).toBe('Titolo «& <b>» · Prontuario');
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Di che cosa parla');
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${ORIGIN}/fisco/`);
    expect(page.querySelector('meta[name="robots"]')).toBeNull();
    expect(page.documentElement.lang).toBe('it');
  });

  it('asks search engines to leave a noindex page out', () => {
    const { page } = served({ head: { title: 'x', noindex: true } });
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });

  it('has no style attribute and no inline handler', () => {
    const { page } = served();
    expect(page.querySelectorAll('[style], [onclick], [onload], style')).toHaveLength(0);
  });

  it('wears the colours that the reader chose', () => {
    expect(served({ theme: 'dark' }).page.documentElement.dataset['theme']).toBe('dark');
    expect(served().page.documentElement.dataset['theme']).toBeUndefined();
  });

  it('cannot be made without a client build', () => {
    expect(() => pageAssets({}, '')).toThrow(/npm run build/);
  });
});

describe('escaping', () => {
  it('leaves no character that ends a text or an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
    expect(embeddedJson({ a: '<!--</script>' })).not.toContain('<');
  });
});

describe('the head after a navigation', () => {
  beforeEach(() => {
    document.head.innerHTML =
      '<title>Prima</title><meta name="description" content="prima"><meta name="robots" content="noindex">' +
      '<script type="application/ld+json" data-page>{}</script>' +
      '<link rel="alternate" href="/fisco/guide/feed.xml" data-page><link rel="alternate" href="/fisco/feed.xml">';
  });

  it('takes the title, the description and the canonical address of the page shown', () => {
    applyHead(document, head, ORIGIN);
    expect(document.title).toBe('Titolo «& <b>» · Prontuario');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'Di che cosa parla',
    );
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${ORIGIN}/fisco/`);
  });

  it('loses what the page left said and this one does not', () => {
    applyHead(document, { title: 'Altra' }, ORIGIN);
    expect(document.querySelector('meta[name="description"]')).toBeNull();
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    const feeds = [...document.querySelectorAll('link[rel="alternate"]')];
    expect(feeds.map((link) => link.getAttribute('href'))).toEqual(['/fisco/feed.xml']);
  });
});
