import { setImmediate as turn } from 'node:timers/promises';
import type { ArticleList } from '../contract/article.ts';
import { LIST_PAGE_SIZE, type ArticleListQuery } from '../contract/article-list.ts';
import type { Database } from '../storage/database.ts';
import { readAuthorsOf } from './authors-repository.ts';
import { summaryColumns, toSummary } from './article-rows.ts';
import { readEditionState } from './edition-state.ts';
import { KeptAnswers } from './kept-answers.ts';
import { conditionsOf, type Condition } from './list-conditions.ts';
import { readListedArticles, type ListedArticles } from './listed-articles.ts';
import { SelectedArticles } from './selected-articles.ts';

/** Who reads decides what a list may contain. */
export interface ListScope {
  /** `YYYY-MM-DD`; nothing dated later is listed. */
  readonly today: string;
  /** Drafts and articles of the days to come, for the editors. */
  readonly drafts: boolean;
}

/** What a list is narrowed by. */
type Narrowed = Omit<ArticleListQuery, 'page' | 'items' | 'order' | 'ascending'>;

/** Lists whose articles are remembered for who pages on: four bytes an article each. */
const LISTS_KEPT = 40;
/** Rows looked at between two looks at the clock. */
const ROWS_AT_ONCE = 1_000;
/** How long one list may keep everybody else waiting. */
const TURN_MS = 10;

interface Kept {
  readonly listed: ListedArticles;
  /** Each list's rows in its order, smallest first. */
  readonly lists: KeptAnswers<Uint32Array>;
}

export interface ArticleListsOptions {
  readonly database: Database;
  readonly now: () => Date;
  /** The articles could not be read anew; the lists go on as they were. */
  readonly onError: (error: unknown) => void;
}

/**
 * The lists of articles (spec §7, `aDocLst2`). What they are narrowed and ordered by is held in memory, read anew
 * whenever the store holds another edition; meanwhile they answer as before.
 */
export class ArticleLists {
  readonly #options: ArticleListsOptions;
  #kept: Kept | undefined;
  #reading: Promise<Kept> | undefined;

  constructor(options: ArticleListsOptions) {
    this.#options = options;
  }

  /** Reads what the store holds, so that no list has to wait for it. */
  async renew(): Promise<void> {
    const { database } = this.#options;
    if (!this.#kept || (await readEditionState(database)) !== this.#kept.listed.edition) await this.#read();
  }

  /** Every article that satisfies the conditions of a list. @throws ListParameterError */
  async select(narrowed: Narrowed, scope: ListScope): Promise<SelectedArticles> {
    const query = { ...narrowed, page: 0, order: 'DataDocumento', ascending: false } as const;
    const { listed, lists } = await this.#current();
    const conditions = conditionsOf(listed, query, scope);
    const rows = await lists.of(listKey(query, scope), () =>
      satisfying(listed.orders.DataDocumento, conditions),
    );
    return new SelectedArticles(listed, rows);
  }

  /**
   * One page of the articles that satisfy every condition, newest first unless asked, ties by number; `totalCount`
   * is of the whole match.
   * @throws ListParameterError
   */
  async page(query: ArticleListQuery, scope: ListScope): Promise<ArticleList> {
    const { listed, lists } = await this.#current();
    const conditions = conditionsOf(listed, query, scope);
    const rows = await lists.of(listKey(query, scope), () =>
      satisfying(listed.orders[query.order], conditions),
    );
    const size = query.items ?? LIST_PAGE_SIZE;
    const start = query.page * size;
    const onPage = query.ascending
      ? rows.subarray(start, start + size)
      : rows.subarray(Math.max(0, rows.length - start - size), Math.max(0, rows.length - start)).toReversed();
    return {
      totalCount: rows.length,
      items: await this.#summaries(
        Array.from(onPage, (row) => listed.ids[row]!),
        scope,
      ),
    };
  }

  async #current(): Promise<Kept> {
    const state = await readEditionState(this.#options.database);
    if (this.#kept && this.#kept.listed.edition === state) return this.#kept;
    const reading = this.#read();
    if (!this.#kept) return reading;
    reading.catch(this.#options.onError);
    return this.#kept;
  }

  /** Concurrent callers share one reading. */
  #read(): Promise<Kept> {
    const { database, now } = this.#options;
    this.#reading ??= readListedArticles(database)
      .then((listed) => (this.#kept = { listed, lists: new KeptAnswers(now, LISTS_KEPT) }))
      .finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /** What is shown of these articles, but for those that the store holds no more or not for this reader. */
  async #summaries(ids: readonly number[], scope: ListScope): Promise<ArticleList['items']> {
    if (ids.length === 0) return [];
    const { database } = this.#options;
    const published = database.selectFrom('content_articles').select(summaryColumns).where('id', 'in', ids);
    const rows = await (
      scope.drafts ? published : published.where('draft', '=', 0).where('published_on', '<=', scope.today)
    ).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const authors = await readAuthorsOf(database, rows);
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toSummary(row, authors)] : [];
    });
  }
}

/** Tells a list from others, whichever of its pages is asked for and from which end. */
function listKey(query: ArticleListQuery, scope: ListScope): string {
  const { page: _page, items: _items, ascending: _ascending, ...narrowed } = query;
  return JSON.stringify([scope, Object.entries(narrowed).sort()]);
}

/** Those of the rows that satisfy every condition, in their order. */
async function satisfying(
  rows: Uint32Array,
  prepared: ReturnType<typeof conditionsOf>,
): Promise<Uint32Array> {
  const pause = takingTurns();
  const conditions: Condition[] = [];
  for (const prepare of prepared) {
    conditions.push(prepare());
    await pause();
  }
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!;
    if (holds(conditions, row)) found[count++] = row;
    if (place % ROWS_AT_ONCE === 0) await pause();
  }
  return found.slice(0, count);
}

function holds(conditions: readonly Condition[], row: number): boolean {
  for (const condition of conditions) if (!condition(row)) return false;
  return true;
}

/** Waits, when called after so long a work, until everybody else had a turn. */
function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await turn();
    since = performance.now();
  };
}
