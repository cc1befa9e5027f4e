import { setImmediate as turn } from 'node:timers/promises';
import type { ArticleListQuery } from '../contract/article-list.ts';
import type { Database } from '../storage/database.ts';
import { readEditionState } from './edition-state.ts';
import { guideAreas } from './guide-areas.ts';
import { SharedValues } from './shared-values.ts';
import { sortedInTurns } from './sorted-in-turns.ts';
import { TextColumn } from './text-column.ts';
import { WordIndexBuilder, type WordIndex } from './word-index.ts';

/** The rows that have something. */
export type RowsByKey = ReadonlyMap<string, readonly number[]>;

/** A heading of the second level in an area's index, and the rows that stand under it. */
export interface IndexPlace {
  readonly area: string;
  readonly voce1: string;
  readonly voce2: string;
  readonly rows: readonly number[];
}

/**
 * What the lists ask of every article, by row: rows are in the order of the articles' numbers. Texts that are only
 * shown stay in the store.
 */
export interface ListedArticles {
  /** Of the store that was read. */
  readonly edition: string | undefined;
  readonly ids: readonly number[];
  /** As `dayNumber` writes them. */
  readonly days: readonly number[];
  readonly drafts: readonly boolean[];
  readonly areas: SharedValues;
  readonly types: SharedValues;
  readonly subjects: SharedValues;
  readonly categories: SharedValues;
  readonly isbns: SharedValues;
  readonly titles: TextColumn;
  /** Of what a list's `search` looks in. */
  readonly words: WordIndex;
  readonly byTag: RowsByKey;
  readonly byAuthor: RowsByKey;
  /** By `headingKey`. */
  readonly byHeading: RowsByKey;
  /** By `placeKey`, those of both areas and of the collections of guides. */
  readonly places: ReadonlyMap<string, IndexPlace>;
  readonly authorNames: ReadonlyMap<string, string>;
  /** The rows in each order, smallest first. */
  readonly orders: Readonly<Record<ArticleListQuery['order'], Uint32Array>>;
}

/** Articles read at once: other questions are answered in between. */
const PORTION = 500;

/** A day written `YYYY-MM-DD` as a number that compares as days do. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

/** A heading of an area's index by subject, or of one of the collections of guides. */
export function headingKey(index: string, level: 'voce1' | 'voce2', heading: string): string {
  return `${index}\n${level}\n${heading}`;
}

export function placeKey({ area, voce1, voce2 }: Omit<IndexPlace, 'rows'>): string {
  return `${area}\n${voce1}\n${voce2}`;
}

/** A day as `dayNumber` writes it, as `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return String(day).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
}

/** Reads what the lists need of the whole store; again when an import came between. */
export async function readListedArticles(database: Database): Promise<ListedArticles> {
  const edition = await readEditionState(database);
  const articles = new ArticlesRead();
  for (;;) {
    const after = articles.ids.at(-1) ?? 0;
    const rows = await portionAfter(database, after);
    const last = rows.at(-1);
    if (last === undefined) break;
    const [tags, signatures, headings] = await Promise.all([
      database
        .selectFrom('content_article_tags')
        .select(['article_id', 'tag_key'])
        .where('article_id', '>', after)
        .where('article_id', '<=', last.id)
        .execute(),
      database
        .selectFrom('content_article_authors')
        .select(['article_id', 'author_id'])
        .where('article_id', '>', after)
        .where('article_id', '<=', last.id)
        .execute(),
      database
        .selectFrom('content_article_topics')
        .select(['article_id', 'area', 'voce1', 'voce2'])
        .where('article_id', '>', after)
        .where('article_id', '<=', last.id)
        .execute(),
    ]);
    articles.add(rows);
    for (const { article_id: id, tag_key: tag } of tags) articles.mark(articles.byTag, tag, id);
    for (const { article_id: id, author_id: author } of signatures)
      articles.mark(articles.byAuthor, author, id);
    for (const { article_id: id, area, voce1, voce2 } of headings) {
      articles.mark(articles.byHeading, headingKey(area, 'voce1', voce1), id);
      articles.mark(articles.byHeading, headingKey(area, 'voce2', voce2), id);
      articles.place({ area, voce1, voce2 }, id);
    }
    await turn();
  }
  const authors = await database.selectFrom('content_authors').select(['id', 'name_key']).execute();
  if ((await readEditionState(database)) !== edition) return readListedArticles(database);
  const { ids, days, drafts, areas, types, subjects, categories, isbns, byTag, byAuthor, byHeading, places } =
    articles;
  return {
    edition,
    ...{ ids, days, drafts, areas, types, subjects, categories, isbns, byTag, byAuthor, byHeading, places },
    authorNames: new Map(authors.map(({ id, name_key: name }) => [id, name])),
    orders: await ordersOf(articles),
    titles: new TextColumn(articles.titleKeys),
    words: await articles.words.build(),
  };
}

type PortionRow = Awaited<ReturnType<typeof portionAfter>>[number];

function portionAfter(database: Database, id: number) {
  return database
    .selectFrom('content_articles')
    .select(['id', 'area', 'type', 'draft', 'published_on', 'parent_id', 'title'])
    .select(['title_key', 'search_key', 'subject', 'category', 'isbn'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(PORTION)
    .execute();
}

class ArticlesRead {
  readonly ids: number[] = [];
  readonly days: number[] = [];
  readonly drafts: boolean[] = [];
  readonly areas = new SharedValues();
  readonly types = new SharedValues();
  readonly subjects = new SharedValues();
  readonly categories = new SharedValues();
  readonly isbns = new SharedValues();
  readonly titleKeys: string[] = [];
  readonly words = new WordIndexBuilder();
  readonly byTag = new Map<string, number[]>();
  readonly byAuthor = new Map<string, number[]>();
  readonly byHeading = new Map<string, number[]>();
  readonly places = new Map<string, IndexPlace & { readonly rows: number[] }>();
  readonly #rowOf = new Map<number, number>();

  add(rows: readonly PortionRow[]): void {
    for (const row of rows) {
      this.#rowOf.set(row.id, this.ids.length);
      this.ids.push(row.id);
      this.days.push(dayNumber(row.published_on));
      this.drafts.push(row.draft === 1);
      this.areas.push(row.area);
      this.types.push(row.type);
      this.subjects.push(row.subject);
      this.categories.push(row.category);
      this.isbns.push(row.isbn);
      this.titleKeys.push(row.title_key);
      this.words.push(row.search_key);
      if (row.type !== 'guida' || row.parent_id !== null) continue;
      for (const [index, area] of guideAreas) {
        if (area !== row.area) continue;
        this.mark(this.byHeading, headingKey(index, 'voce1', row.category), row.id);
        this.mark(this.byHeading, headingKey(index, 'voce2', row.title), row.id);
        this.place({ area: index, voce1: row.category, voce2: row.title }, row.id);
      }
    }
  }

  place(heading: Omit<IndexPlace, 'rows'>, id: number): void {
    const row = this.#rowOf.get(id);
    if (row === undefined) return;
    const key = placeKey(heading);
    const place = this.places.get(key);
    if (place === undefined) this.places.set(key, { ...heading, rows: [row] });
    else place.rows.push(row);
  }

  mark(rowsByKey: Map<string, number[]>, key: string, id: number): void {
    const row = this.#rowOf.get(id);
    if (row === undefined) return;
    const rows = rowsByKey.get(key);
    if (rows === undefined) rowsByKey.set(key, [row]);
    else rows.push(row);
  }
}

async function ordersOf({ ids, days, titleKeys }: ArticlesRead): Promise<ListedArticles['orders']> {
  const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return {
    Id: Uint32Array.from(ids, (_, row) => row),
    DataDocumento: await sortedInTurns(ids.length, (a, b) => days[a]! - days[b]! || a - b),
    Titolo: await sortedInTurns(ids.length, (a, b) => compared(titleKeys[a]!, titleKeys[b]!) || a - b),
  };
}
