import type { Database } from '../../storage/database.ts';
import type { EngineHit, SearchIndex } from '../engine/engine.ts';
import type { FilterNode } from '../query/query.ts';
import { fadedScore } from '../stats/statistics-store.ts';
import { hitsOf } from '../visible-hits.ts';

export const RECOMMENDATIONS = 10;
/** Candidates read, since some may be gone or not for this visitor. */
const CANDIDATES = 50;

export interface RecommendRequest {
  readonly siteId: string;
  readonly index: SearchIndex;
  readonly itemId: string;
  /** What the visitor may find. */
  readonly imposed: FilterNode | undefined;
}

/** Documents that those who read this one read too; where nobody has yet, related ones. */
export async function readTogether(
  database: Database,
  request: RecommendRequest,
): Promise<readonly EngineHit[]> {
  if (await isKeptBack(request)) return [];
  const together = await pairsOf(database, request);
  return together.length > 0 ? together : similarTo(request);
}

/** Documents about the same; where the document is unknown or stands alone, those read together with it. */
export async function related(database: Database, request: RecommendRequest): Promise<readonly EngineHit[]> {
  if (await isKeptBack(request)) return [];
  const similar = await similarTo(request);
  return similar.length > 0 ? similar : pairsOf(database, request);
}

/** Whether the item is not for this visitor, who must not learn from its neighbours what it is about. */
async function isKeptBack({ index, itemId, imposed }: RecommendRequest): Promise<boolean> {
  return imposed !== undefined && (await hitsOf(index, [itemId], imposed)).length === 0;
}

async function pairsOf(
  database: Database,
  { siteId, index, itemId, imposed }: RecommendRequest,
): Promise<readonly EngineHit[]> {
  const rows = await database
    .selectFrom('read_together')
    .select(['other_id', 'score', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('document_id', '=', itemId)
    .orderBy('score', 'desc')
    .limit(CANDIDATES)
    .execute();
  const now = Date.now();
  const ids = rows
    .map((row) => ({ id: row.other_id, score: fadedScore(row, now) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  return (await hitsOf(index, ids, imposed)).slice(0, RECOMMENDATIONS);
}

async function similarTo({ index, itemId, imposed }: RecommendRequest): Promise<readonly EngineHit[]> {
  if (imposed === undefined) return index.similar(itemId, RECOMMENDATIONS);
  const similar = await index.similar(itemId, CANDIDATES);
  const visible = await hitsOf(
    index,
    similar.map(({ document }) => document.id),
    imposed,
  );
  const ids = new Set(visible.map(({ document }) => document.id));
  return similar.filter(({ document }) => ids.has(document.id)).slice(0, RECOMMENDATIONS);
}
