/** What the demonstration edition tells search engines and feed readers, judged by libraries that others wrote. */
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { JSDOM } from 'jsdom';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { feedSections } from '../../server/src/content/feed-sections.ts';
import { schemaOrgValidator, type JsonNode } from '../support/schema-org.ts';
import { startServer, type RunningServer } from '../support/server.ts';

const validate = await schemaOrgValidator();

let server: RunningServer;
/** The fixed pages, and the articles by month, as the sitemaps list them. */
let sections: readonly string[];
let articles: readonly string[];

beforeAll(async () => {
  server = await startServer();
  const index = await parseSitemapIndex(Readable.from([await text('/sitemap.xml')]));
  const [first, ...months] = await Promise.all(index.map(({ url }) => locations(url)));
  sections = first ?? [];
  articles = months.flat();
}, 120_000);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

async function text(path: string): Promise<string> {
  const answer = await fetch(new URL(path, server.origin));
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer.text();
}

/** Reads a sitemap as an XML document, which ends at the first fault of form. */
async function locations(url: string): Promise<readonly string[]> {
  const { window } = new JSDOM(await text(url), { contentType: 'application/xml' });
  return [...window.document.getElementsByTagName('loc')].map(({ textContent }) => textContent);
}

/** The blocks of JSON-LD of a page. */
async function blocksOf(url: string): Promise<readonly JsonNode[]> {
  const { window } = new JSDOM(await text(url));
  return [...window.document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as JsonNode,
  );
}

/** The first article of each section of each area. */
function oneOfEachKind(): readonly string[] {
  const kindOf = (url: string) => /^https?:\/\/[^/]+(\/[^/]+\/banche-dati\/[^/]+)\//.exec(url)?.[1] ?? url;
  return [...new Map(articles.map((url) => [kindOf(url), url])).values()];
}

async function firstAuthor(): Promise<string> {
  const { items } = JSON.parse(await text('/api/cesi/articlesAuthorialDetail/getAuthors/')) as {
    items: readonly { readonly id: string }[];
  };
  return items[0]?.id ?? '';
}

/** What is wrong with the blocks of these pages, and of which types they are. */
async function judged(pages: readonly string[]): Promise<{ problems: string[]; types: Set<string> }> {
  const problems: string[] = [];
  const types = new Set<string>();
  for (const page of pages) {
    for (const block of await blocksOf(page)) {
      types.add(typeof block['@type'] === 'string' ? block['@type'] : 'no type');
      problems.push(...(await validate(block)).map((problem) => `${page}: ${problem}`));
    }
  }
  return { problems, types };
}

describe('structured data', () => {
  it('of every kind of article is what schema.org says of its type', { timeout: 120_000 }, async () => {
    const { problems, types } = await judged(oneOfEachKind());
    expect(problems).toEqual([]);
    expect([...types].sort()).toEqual([
      'Article',
      'BreadcrumbList',
      'NewsArticle',
      'OpinionNewsArticle',
      'PodcastEpisode',
      'VideoObject',
    ]);
  });

  it('of front pages, sections and authors is what schema.org says', { timeout: 120_000 }, async () => {
    const author = `${server.origin}/autori/${await firstAuthor()}/`;
    const { problems, types } = await judged([...sections, author]);
    expect(problems).toEqual([]);
    expect([...types].sort()).toEqual(['BreadcrumbList', 'Person', 'WebSite']);
  });

  it.each<[string, JsonNode, RegExp]>([
    ['a property that is none', { '@type': 'NewsArticle', headlin: 'x' }, /"headlin"/],
    ['a type that is none', { '@type': 'NewsArtikel', headline: 'x' }, /"NewsArtikel"/],
    ['a property of another class', { '@type': 'NewsArticle', pageEnd: 'x', startOffset: 1 }, /startOffset/],
    ['a value of another type', { '@type': 'NewsArticle', isAccessibleForFree: 'sì' }, /isAccessibleForFree/],
    ['a superseded property', { '@type': 'AudioObject', fileFormat: 'audio/mpeg' }, /superseded/],
    ['a video without its picture', { '@type': 'VideoObject', name: 'x' }, /thumbnailUrl/],
  ])('is refused with %s', async (_what, block, problem) => {
    const found = await validate({ '@context': 'https://schema.org', ...block }).catch((error: unknown) =>
      JSON.stringify(error),
    );
    expect(String(found)).toMatch(problem);
  });
});

describe('sitemaps', () => {
  it('satisfy the schema of sitemaps.org, the fixed pages and every month', async () => {
    const packageFile = fileURLToPath(import.meta.resolve('sitemap/package.json'));
    const schema = await readFile(join(dirname(packageFile), 'schema/sitemap.xsd'), 'utf8');
    const index = await parseSitemapIndex(Readable.from([await text('/sitemap.xml')]));
    expect(index.length).toBeGreaterThan(2);
    const xml = await Promise.all(
      index.map(async ({ url }) => ({ fileName: new URL(url).pathname.slice(1), contents: await text(url) })),
    );
    const { valid, errors } = await validateXML({ xml, schema });
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
  });

  it('name each page once, under the site’s own address', () => {
    const all = [...sections, ...articles];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((url) => !url.startsWith(`${server.origin}/`))).toEqual([]);
    expect(articles.length).toBeGreaterThan(200);
  });

  it('name pages as these want to be known', { timeout: 120_000 }, async () => {
    const canonical = async (url: string) => {
      const { window } = new JSDOM(await text(url));
      return window.document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    };
    const pages = [...sections, ...oneOfEachKind()];
    expect(await Promise.all(pages.map(canonical))).toEqual(pages);
  });
});

/** The feeds of this file name below both areas and each of their sections. */
const feedsOf = (file: string) => feedSections.map(({ address }) => `${server.origin}${address}${file}`);

/** The text, when it is well-formed XML with its namespaces. */
async function wellFormed(url: string): Promise<string> {
  const xml = await text(url);
  new JSDOM(xml, { contentType: 'application/xml' });
  return xml;
}

describe('feeds of areas and sections', () => {
  it('are named by the page of each section: its own, then the area’s', { timeout: 120_000 }, async () => {
    const feedLinks = async (address: string) => {
      const { window } = new JSDOM(await text(address));
      const links = window.document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]');
      return [...links].map((link) => link.getAttribute('href'));
    };
    const both = (address: string) => [`${address}feed.xml`, `${address}atom.xml`];
    const areas = ['/fisco/', '/lavoro/'];
    const named = feedSections.filter(({ address }) => !areas.includes(address));
    expect(named.length).toBeGreaterThan(20);
    for (const { address } of named) {
      // The practice sheets stand outside the areas' addresses; those of neither are read in the first by who has visited none.
      const area = /^\/(?:consulenza-)?lavoro\//.test(address) ? '/lavoro/' : '/fisco/';
      expect(await feedLinks(address), address).toEqual([...both(address), ...both(area)]);
    }
    for (const area of areas) {
      expect(await feedLinks(area)).toEqual(both(area));
      expect((await feedLinks(`${area}archivio-quotidiano/`)).slice(0, 2)).toEqual(
        both(`${area}notizie-del-giorno/`),
      );
    }
  });

  it('are RSS 2.0 with all that it asks for', { timeout: 120_000 }, async () => {
    const feeds = feedsOf('feed.xml');
    expect(feeds.length).toBeGreaterThan(20);
    for (const url of feeds) {
      const feed = parseRssFeed(await wellFormed(url), { parseDateFn: strictDate(RFC_822) });
      expect(feed, url).toMatchObject({
        title: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
        link: expect.stringContaining(server.origin),
        language: 'it',
      });
      expect(feed.items?.length, url).toBeGreaterThan(0);
      for (const item of feed.items ?? []) {
        expect(item, url).toMatchObject({
          title: expect.stringMatching(/./),
          link: expect.stringContaining(server.origin),
          guid: { value: expect.stringContaining(server.origin) },
          pubDate: expect.any(Date),
        });
      }
      expect(newestFirst(feed.items?.map(({ pubDate }) => pubDate)), url).toBe(true);
    }
  });

  it('are Atom with all that RFC 4287 asks for', { timeout: 120_000 }, async () => {
    const feeds = feedsOf('atom.xml');
    expect(feeds.length).toBeGreaterThan(20);
    for (const url of feeds) {
      const feed = parseAtomFeed(await wellFormed(url), { parseDateFn: strictDate(RFC_3339) });
      expect(feed, url).toMatchObject({
        id: expect.stringContaining(server.origin),
        title: { value: expect.stringMatching(/./) },
        updated: expect.any(Date),
      });
      expect(feed.links?.find(({ rel }) => rel === 'self')?.href, url).toBe(url);
      expect(feed.entries?.length, url).toBeGreaterThan(0);
      for (const entry of feed.entries ?? []) {
        expect(entry, url).toMatchObject({
          id: expect.stringContaining(server.origin),
          title: { value: expect.stringMatching(/./) },
          updated: expect.any(Date),
        });
        // Of the entry or, for all of them, of the feed.
        expect(entry.authors ?? feed.authors, `${url} ${entry.id}`).not.toEqual(undefined);
      }
      expect(new Set(feed.entries?.map(({ id }) => id)).size).toBe(feed.entries?.length);
      expect(newestFirst(feed.entries?.map(({ updated }) => updated)), url).toBe(true);
    }
  });
});

const RFC_822 = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Reads dates of one form alone; others are no dates. */
const strictDate = (form: RegExp) => (raw: string) => {
  if (!form.test(raw)) throw new Error(`not a date of this kind of feed: ${raw}`);
  return new Date(raw);
};

function newestFirst(dates: readonly (Date | undefined)[] = []): boolean {
  return dates.every((date, index) => Number(dates[index - 1] ?? Infinity) >= Number(date));
}
