import type { SearchIndex } from '../engine/engine.ts';
import { parseTerm } from '../query/term-grammar.ts';
import { RecentMap } from '../recent-map.ts';
import { within, type Scope } from '../visible-hits.ts';

const KEPT_MAX = 20_000;
/** What was deleted may be suggested so much longer. */
const KEPT_MS = 60_000;

interface Known {
  readonly isFound: boolean;
  readonly until: number;
}

export interface Place extends Scope {
  readonly siteId: string;
  readonly index: SearchIndex;
}

/** Tells which queries find something among what a visitor may find and wants to: others must not learn by a suggestion what a token keeps back. */
export class FindableQueries {
  readonly #known = new RecentMap<string, Known>(KEPT_MAX);

  /** The first `size` of the queries that find a document with all their words. */
  async first(queries: readonly string[], size: number, where: Place): Promise<readonly string[]> {
    const scope = `${where.siteId}\0${where.language ?? ''}\0${JSON.stringify(where.imposed ?? {})}\0`;
    const found: string[] = [];
    for (const query of queries) {
      if (found.length === size) break;
      if (await this.#finds(query, scope, where)) found.push(query);
    }
    return found;
  }

  async #finds(query: string, scope: string, place: Place): Promise<boolean> {
    const known = this.#known.get(scope + query);
    if (known !== undefined && known.until > Date.now()) return known.isFound;
    const isFound = await finds(query, place);
    this.#known.set(scope + query, { isFound, until: Date.now() + KEPT_MS });
    return isFound;
  }
}

async function finds(text: string, { index, ...scope }: Place): Promise<boolean> {
  const term = parseTerm(text, { operator: 'and', operators: true, postfixWildcard: true });
  const { total } = await index.search({
    ...within(scope),
    term,
    text,
  });
  return total > 0;
}
