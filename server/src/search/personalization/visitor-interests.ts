import type { Database } from '../../storage/database.ts';
import type { FoundDocument } from '../engine/engine.ts';
import type { SearchIndex } from '../engine/engine.ts';
import type { FieldName, FilterNode, Interest } from '../query/query.ts';
import { RecentMap } from '../recent-map.ts';
import { hitsOf } from '../visible-hits.ts';

/** What was opened last says the most: so many documents are looked at. */
const CLICKS_READ = 50;
const INTERESTS_MAX = 10;
/** A liking learned from clicks counts at most this much; one that the page declares counts 1. */
const LEARNED_WEIGHT_MAX = 0.5;
/** One click is no liking yet. */
const CLICKS_MIN = 2;
const VISITORS_KEPT = 5_000;
const KEPT_MS = 60_000;

interface Known {
  readonly interests: Promise<readonly Interest[]>;
  readonly until: number;
}

/** What visitors seem to like, by the documents that they opened under the same token. */
export class VisitorInterests {
  readonly #database: Database;
  readonly #known = new RecentMap<string, Known>(VISITORS_KEPT);

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param imposed what the visitor may find: other documents say nothing, or the ranking would tell of them. */
  async of(
    siteId: string,
    index: SearchIndex,
    userToken: string,
    imposed: FilterNode | undefined,
  ): Promise<readonly Interest[]> {
    const key = `${siteId}\0${imposed === undefined ? '' : JSON.stringify(imposed)}\0${userToken}`;
    const known = this.#known.get(key);
    if (known !== undefined && known.until > Date.now()) return known.interests;
    const interests = this.#learn(siteId, index, userToken, imposed);
    this.#known.set(key, { interests, until: Date.now() + KEPT_MS });
    interests.catch(() => {
      this.#known.delete(key);
    });
    return interests;
  }

  async #learn(
    siteId: string,
    index: SearchIndex,
    userToken: string,
    imposed: FilterNode | undefined,
  ): Promise<readonly Interest[]> {
    const clicks = await this.#database
      .selectFrom('search_clicks')
      .select('document_id')
      .where('site_id', '=', siteId)
      .where('session', '=', userToken)
      .orderBy('at', 'desc')
      .limit(CLICKS_READ)
      .execute();
    const ids = [...new Set(clicks.map(({ document_id: id }) => id))];
    return interestsIn((await hitsOf(index, ids, imposed)).map(({ document }) => document));
  }
}

/** The values that several of these documents share, the most frequent first. */
export function interestsIn(documents: readonly FoundDocument[]): readonly Interest[] {
  const counts = new Map<string, { readonly field: FieldName; readonly value: string; count: number }>();
  for (const { categories = [], document_type: type } of documents) {
    const values: (readonly [FieldName, string])[] = categories.map((value) => ['category', value] as const);
    if (type !== undefined) values.push(['document_type', type]);
    for (const [field, value] of new Set(values)) {
      const key = `${field}\0${value}`;
      const seen = counts.get(key) ?? { field, value, count: 0 };
      seen.count++;
      counts.set(key, seen);
    }
  }
  return [...counts.values()]
    .filter(({ count }) => count >= CLICKS_MIN)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, INTERESTS_MAX)
    .map(({ field, value, count }) => ({
      field,
      value,
      weight: (LEARNED_WEIGHT_MAX * count) / documents.length,
    }));
}
