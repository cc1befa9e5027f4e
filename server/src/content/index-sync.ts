import type { SearchDocument } from '../search/document.ts';
import type { SearchIndex } from '../search/engine/engine.ts';
import type { Database } from '../storage/database.ts';
import { readAuthorsOf } from './authors-repository.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import { documentId, DOCUMENT_PREFIX, toSearchDocument } from './search-document.ts';

/** What a comparison needs of an index. */
export type ReadableIndex = Pick<SearchIndex, 'list'>;

/** An index that follows the content store, and which articles it takes. */
export interface FollowingIndex<Index extends ReadableIndex = SearchIndex> {
  readonly name: string;
  readonly index: Index;
  /** Put before addresses: empty for the portal's own pages, the public origin for other sites'. */
  readonly origin: () => string;
  readonly publicOnly: boolean;
}

const BATCH = 100;

/**
 * Brings the indexes up to date with every article that is queued. An entry leaves the queue only when all indexes
 * have what its article is now; what fails stays queued, and what is queued again meanwhile is done again.
 * @param today nothing dated later is in an index
 * @returns how many articles were brought up to date
 */
export async function drainIndexQueue(
  database: Database,
  indexes: readonly FollowingIndex[],
  today: string,
): Promise<number> {
  let done = 0;
  for (;;) {
    const entries = await database
      .selectFrom('content_index_queue')
      .selectAll()
      .orderBy('article_id')
      .limit(BATCH)
      .execute();
    if (entries.length === 0) return done;
    const ids = entries.map(({ article_id: id }) => id);
    const rows = await database.selectFrom('content_articles').selectAll().where('id', 'in', ids).execute();
    for (const following of indexes) {
      const documents = await documentsFor(database, rows, following, today);
      const kept = new Set(documents.map(({ id }) => id));
      if (documents.length > 0) await following.index.put(documents);
      const gone = ids.map(documentId).filter((id) => !kept.has(id));
      if (gone.length > 0) await following.index.delete(gone);
    }
    for (const { article_id: id, ticket } of entries) {
      await database
        .deleteFrom('content_index_queue')
        .where('article_id', '=', id)
        .where('ticket', '=', ticket)
        .execute();
    }
    done += entries.length;
  }
}

/** What an index must hold of these articles: published, not to come, and public where only that is wanted. */
async function documentsFor(
  database: Database,
  rows: readonly ContentArticlesTable[],
  { origin, publicOnly }: FollowingIndex<ReadableIndex>,
  today: string,
): Promise<SearchDocument[]> {
  const wanted = rows.filter(
    (row) => row.draft === 0 && row.published_on <= today && !(publicOnly && row.subscribers_only === 1),
  );
  const authors = await readAuthorsOf(database, wanted);
  return wanted.map((row) => toSearchDocument(row, authors, origin()));
}

export interface Drift {
  /** Articles the index should have and has not. */
  readonly missing: readonly number[];
  /** Articles whose document is not what the store says. */
  readonly stale: readonly number[];
  /** Documents of the edition that the index should not have. */
  readonly extra: readonly number[];
}

/** Compares an index with the store, article by article; documents of other origins are left out. */
export async function findDrift(
  database: Database,
  following: FollowingIndex<ReadableIndex>,
  today: string,
): Promise<Drift> {
  const held = await heldDocuments(following.index);
  const missing: number[] = [];
  const stale: number[] = [];
  let after = 0;
  for (;;) {
    const rows = await database
      .selectFrom('content_articles')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    for (const document of await documentsFor(database, rows, following, today)) {
      const id = articleIdOf(document.id);
      const found = held.get(document.id);
      if (!found) missing.push(id);
      else if (canonical(found) !== canonical(document)) stale.push(id);
      held.delete(document.id);
    }
  }
  return { missing, stale, extra: [...held.keys()].map(articleIdOf) };
}

async function heldDocuments(index: ReadableIndex): Promise<Map<string, SearchDocument>> {
  const held = new Map<string, SearchDocument>();
  let after: string | undefined = DOCUMENT_PREFIX;
  for (;;) {
    const page: readonly SearchDocument[] = await index.list(after, BATCH);
    const last = page.at(-1);
    if (!last) return held;
    for (const document of page) {
      if (!document.id.startsWith(DOCUMENT_PREFIX)) return held;
      held.set(document.id, document);
    }
    after = last.id;
  }
}

function articleIdOf(id: string): number {
  return Number(id.slice(DOCUMENT_PREFIX.length));
}

/** Equal for equal documents, whatever the order of their fields. */
function canonical(document: SearchDocument): string {
  return JSON.stringify(document, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
