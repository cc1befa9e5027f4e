import type { Database } from '../../storage/database.ts';
import type { Tally } from '../stats/tally.ts';
import { isPersonal } from './personal-query.ts';
import { QueryIndex } from './query-index.ts';

/** Queries kept ready for each site, the most frequent ones. */
const QUERIES_MAX = 20_000;
/** Other servers on the same database add queries too: they are read again after this long. */
const RELOAD_MS = 5 * 60_000;

interface Loaded {
  readonly index: QueryIndex;
  readonly loadedAt: number;
}

/** What each site's visitors have searched for and found. */
export class QueryHistory {
  readonly #database: Database;
  readonly #sites = new Map<string, Promise<Loaded>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The site's queries; read from the store the first time and now and then. */
  async of(siteId: string): Promise<QueryIndex> {
    const known = this.#sites.get(siteId);
    if (known !== undefined && Date.now() - (await known).loadedAt < RELOAD_MS) return (await known).index;
    const loading = this.#load(siteId);
    this.#sites.set(siteId, loading);
    loading.catch(() => this.#sites.delete(siteId));
    return (await loading).index;
  }

  /** Adds what has just been stored to the sites already read. */
  async add(tally: Tally): Promise<void> {
    for (const { site_id: siteId, keyword, found } of tally.queries.values()) {
      const loaded = await this.#sites.get(siteId);
      if (loaded !== undefined && !isPersonal(keyword)) loaded.index.add(keyword, found);
    }
  }

  /** Of a site that is no more. */
  forget(siteId: string): void {
    this.#sites.delete(siteId);
  }

  async #load(siteId: string): Promise<Loaded> {
    const rows = await this.#database
      .selectFrom('search_queries')
      .select(['keyword', 'found'])
      .where('site_id', '=', siteId)
      .where('found', '>', 0)
      .orderBy('found', 'desc')
      .limit(QUERIES_MAX)
      .execute();
    const shareable = rows.filter(({ keyword }) => !isPersonal(keyword));
    return {
      index: new QueryIndex(shareable.map(({ keyword, found }) => [keyword, found])),
      loadedAt: Date.now(),
    };
  }
}
