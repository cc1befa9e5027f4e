import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { articleTypeKeys, articleTypes } from '../contract/article-types.ts';
import type { NormReference, Picture } from '../contract/article.ts';
import { demoEditionDirectory } from '../web/build-files.ts';
import { readHome } from './home-payload.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import { addDays, dayInRome } from './days.ts';
import { importEdition } from './import-edition.ts';
import { linksOf } from './links.ts';
import { publicScope } from './reader.ts';
import { testDatabase } from './testing/edition.ts';
import type { Database } from '../storage/database.ts';

const now = new Date('2026-05-20T10:00:00Z');
const today = dayInRome(now);
const directory = demoEditionDirectory();
/** Two hundred as an editor counts, the numbers of lists and the signs of tables among them. */
const FEWEST_WORDS = 180;
const MOST_WORDS = 600;
/** Of each type of content in each area: what makes a list worth opening. */
const FEWEST_ITEMS = 12;

let database: Database;
let articles: ContentArticlesTable[];

beforeAll(async () => {
  database = await testDatabase(afterAll);
  await importEdition(database, directory, now);
  articles = await database.selectFrom('content_articles').selectAll().orderBy('id').execute();
}, 60_000);

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

describe('the demo edition', () => {
  it('has a dozen articles of every type of content, in each area that has it', () => {
    for (const type of articleTypeKeys) {
      for (const area of articleTypes[type].areas) {
        expect(
          articles.filter((row) => row.type === type && row.area === area).length,
          `${area} ${type}`,
        ).toBeGreaterThanOrEqual(FEWEST_ITEMS);
      }
    }
  });

  it('has a lead, features, news of today, video and podcast on both front pages', async () => {
    for (const area of ['FISCO', 'LAVORO'] as const) {
      const home = await readHome(database, area, publicScope(now));
      expect(home.primoPiano?.dataQuotidiano).toBe(today);
      expect(home.news[0]?.dataQuotidiano).toBe(today);
      expect(home.approfondimenti.length).toBeGreaterThan(2);
      for (const items of [home.altreNews, home.video, home.podcast, home.italiaOggi])
        expect(items).not.toEqual([]);
    }
  });

  it('has full articles, with headings, tags, an abstract and a date of its own', () => {
    for (const row of articles) {
      const words = wordsOf(row.text);
      expect(words, row.source).toBeGreaterThanOrEqual(FEWEST_WORDS);
      expect(words, row.source).toBeLessThanOrEqual(MOST_WORDS);
      expect(JSON.parse(row.summary), row.source).not.toEqual([]);
      expect((JSON.parse(row.tags) as string[]).length, row.source).toBeGreaterThan(1);
      expect(row.abstract.length, row.source).toBeGreaterThan(60);
      expect(row.published_on >= addDays(today, -400) && row.published_on <= today, row.source).toBe(true);
    }
  });

  it('has no two articles with the same title, abstract or paragraph', () => {
    for (const column of ['title', 'abstract'] as const) {
      const values = articles.map((row) => row[column]);
      expect(new Set(values).size).toBe(values.length);
    }
    const seen = new Map<string, string>();
    for (const row of articles) {
      for (const [paragraph = ''] of row.html.matchAll(/<p>[\s\S]*?<\/p>/g)) {
        if (paragraph.length < 80) continue;
        expect(seen.get(paragraph) ?? row.source, paragraph).toBe(row.source);
        seen.set(paragraph, row.source);
      }
    }
  });

  it('cites whole references, shows pictures that exist, links nowhere that is missing', () => {
    const urls = new Set(articles.map((row) => `${row.friendly_url}?id=${row.id}`));
    for (const row of articles) {
      for (const { testo } of JSON.parse(row.norms) as NormReference[])
        expect(testo, row.source).toMatch(/^\p{L}/u);
      const image = JSON.parse(row.image) as Picture | null;
      if (image) {
        expect(existsSync(join(directory, image.src.slice(1))), row.source).toBe(true);
        expect(image.alt, row.source).not.toBe('');
      }
      for (const { url } of linksOf(row.html)) {
        if (url.includes('/banche-dati/')) expect(urls, row.source).toContain(url);
      }
    }
  });

  it('is written with the accents that Italian wants', () => {
    for (const row of articles) {
      const text = `${row.title} ${row.abstract} ${row.text}`;
      expect(text, row.source).not.toMatch(/\b(?:perchè|poichè|affinchè|benchè|nè|sè stess)\b/i);
      expect(text, row.source).not.toMatch(/\b(?:e|piu|puo|cosi|citta|societa|pero)'/i);
      expect(text, row.source).not.toMatch(/\s[,;.]|\p{L}'\p{L}/u);
    }
  });

  it('ties chapters to guides, and only to guides', () => {
    const chapters = articles.filter((row) => row.parent_id !== null);
    expect(chapters.length).toBeGreaterThan(0);
    for (const chapter of chapters) {
      expect(articles.find((row) => row.id === chapter.parent_id)?.type, chapter.source).toBe('guida');
    }
  });

  it('draws without scripts and without outside references', () => {
    for (const file of readdirSync(join(directory, 'media'))) {
      if (!file.endsWith('.svg')) continue;
      expect(readFileSync(join(directory, 'media', file), 'utf8')).not.toMatch(
        /<script|href=|on\w+=|<foreignObject/i,
      );
    }
  });
});
