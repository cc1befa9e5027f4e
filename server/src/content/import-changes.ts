import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { chunks } from './chunks.ts';
import { countsFromToday, mediaNamedIn, writeEditionState } from './edition-state.ts';
import type { ImportReport } from './import-edition.ts';
import { readEditionTables, writeEditionTables } from './import-tables.ts';
import { queueForIndex } from './index-queue.ts';
import { foldText } from './keys.ts';
import { namedFiles } from './named-files.ts';
import { READER_VERSION } from './reader-version.ts';
import { readAuthors, type AuthorSource } from './source/authors.ts';
import { digestOf, type EditionFile, type MediaMark } from './source/edition-files.ts';
import { ContentError, type ContentProblem } from './source/problems.ts';
import { readArticle, type ArticleRecord } from './source/read-article.ts';

/** An edition's files, as found. */
export interface FoundEdition {
  readonly directory: string;
  /** The articles' files, in order of path. */
  readonly files: readonly EditionFile[];
  readonly media: readonly MediaMark[];
  /** `YYYY-MM-DD`: what relative dates count from. */
  readonly today: string;
  /** What the store is marked with once it equals these files. */
  readonly state: string;
}

/**
 * Reads what changed in an edition's files and writes it, all in one transaction.
 * @throws ContentError with file and line; then nothing was written
 */
export async function importChanges(
  database: Database,
  { directory, files, media, today, state }: FoundEdition,
): Promise<ImportReport> {
  const authors = await readAuthors(directory);
  const tables = await readEditionTables(directory);
  const authorsDigest = digestOf(...[...authors.values()].map(({ digest }) => digest));
  const stored = await database
    .selectFrom('content_articles')
    .select(['id', 'source', 'digest', 'friendly_url'])
    .execute();
  const storedBySource = new Map(stored.map((row) => [row.source, row]));

  const problems: ContentProblem[] = [];
  const records: ArticleRecord[] = [];
  const sourceOfId = new Map<number, string>();
  let unchanged = 0;
  for (const each of files) {
    const digest = digestOf(
      String(READER_VERSION),
      each.bytes,
      authorsDigest,
      countsFromToday(each) ? today : '',
      mediaNamedIn(each, media),
    );
    const before = storedBySource.get(each.file);
    const read =
      before?.digest === digest ? before.id : readArticle(each, digest, { directory, authors, today });
    if (typeof read !== 'number' && !('row' in read)) {
      problems.push(...read);
      continue;
    }
    const id = typeof read === 'number' ? read : read.row.id;
    const twin = sourceOfId.get(id);
    if (twin !== undefined)
      problems.push({ file: each.file, line: 1, message: `id: ${id} is already the id of ${twin}` });
    sourceOfId.set(id, each.file);
    if (typeof read === 'number') unchanged++;
    else records.push(read);
  }
  if (problems.length > 0) throw new ContentError(problems);

  const removed = stored.filter(({ id }) => !sourceOfId.has(id)).map(({ id }) => id);
  const storedIds = new Set(stored.map(({ id }) => id));
  const changed = records.filter(({ row }) => storedIds.has(row.id)).length;
  await database.transaction().execute(async (transaction) => {
    await writeAuthors(transaction, authors);
    await writeEditionTables(transaction, tables);
    await keepFormerAddresses(transaction, stored, records);
    await removeArticles(transaction, [...removed, ...records.map(({ row }) => row.id)]);
    await insertArticles(transaction, records);
    await queueForIndex(transaction, [...removed, ...records.map(({ row }) => row.id)]);
    await writeEditionState(transaction, state);
  });
  return { added: records.length - changed, changed, removed: removed.length, unchanged };
}

async function writeAuthors(
  transaction: Transaction<Schema>,
  authors: ReadonlyMap<string, AuthorSource>,
): Promise<void> {
  const stored = await transaction.selectFrom('content_authors').select(['id', 'digest']).execute();
  const gone = stored.filter(({ id }) => !authors.has(id)).map(({ id }) => id);
  if (gone.length > 0) await transaction.deleteFrom('content_authors').where('id', 'in', gone).execute();
  const digests = new Map(stored.map(({ id, digest }) => [id, digest]));
  for (const { id, name, role, biography, digest } of authors.values()) {
    if (digests.get(id) === digest) continue;
    const row = { name, name_key: foldText(name), role, biography, digest };
    await transaction
      .insertInto('content_authors')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}

/** An article that is found elsewhere now keeps its former address as a way to it. */
async function keepFormerAddresses(
  transaction: Transaction<Schema>,
  stored: readonly { readonly id: number; readonly friendly_url: string }[],
  records: readonly ArticleRecord[],
): Promise<void> {
  const before = new Map(stored.map(({ id, friendly_url: url }) => [id, url]));
  for (const { row } of records) {
    await transaction.deleteFrom('content_moved').where('friendly_url', '=', row.friendly_url).execute();
    const former = before.get(row.id);
    if (former === undefined || former === row.friendly_url) continue;
    await transaction
      .insertInto('content_moved')
      .values({ friendly_url: former, article_id: row.id })
      .onConflict((conflict) => conflict.column('friendly_url').doUpdateSet({ article_id: row.id }))
      .execute();
  }
}

async function removeArticles(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids)) {
    await transaction.deleteFrom('content_articles').where('id', 'in', some).execute();
  }
}

async function insertArticles(
  transaction: Transaction<Schema>,
  records: readonly ArticleRecord[],
): Promise<void> {
  for (const some of chunks(records)) {
    await transaction
      .insertInto('content_articles')
      .values(some.map(({ row }) => row))
      .execute();
    const tags = some.flatMap(({ row, tagKeys }) =>
      tagKeys.map((tag_key) => ({ article_id: row.id, tag_key })),
    );
    if (tags.length > 0) await transaction.insertInto('content_article_tags').values(tags).execute();
    const signatures = some.flatMap(({ row, authors }) =>
      authors.map((author_id) => ({ article_id: row.id, author_id })),
    );
    if (signatures.length > 0)
      await transaction.insertInto('content_article_authors').values(signatures).execute();
    const topics = some.flatMap(({ row, topics: places }) =>
      places.map((place) => ({ article_id: row.id, area: row.area, ...place })),
    );
    if (topics.length > 0) await transaction.insertInto('content_article_topics').values(topics).execute();
    const files = some.flatMap(({ row }) => namedFiles(row).map((file) => ({ article_id: row.id, ...file })));
    if (files.length > 0) await transaction.insertInto('content_article_files').values(files).execute();
  }
}
