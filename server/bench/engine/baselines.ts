/** What else could have been used, on the same documents and questions. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import MiniSearch from 'minisearch';
import { Client } from 'pg';
import type { SearchDocument } from '../../src/search/document.ts';
import { startCluster } from './postgres-cluster.ts';
import type { Question } from './queries.ts';

export interface Baseline {
  readonly name: string;
  /** Takes in a batch of documents. @throws NotRunError */
  readonly add: (documents: readonly SearchDocument[]) => void | Promise<void>;
  /** Called once after the last batch. */
  readonly ready: () => void | Promise<void>;
  /** Undefined for a question it has no way to answer. */
  readonly run: (question: Question) => unknown;
  readonly close: () => void | Promise<void>;
}

/** A baseline cannot be measured here; the message is the reason that the table gives. */
export class NotRunError extends Error {
  override readonly name = 'NotRunError';
}

/** An answer of PostgreSQL that takes longer is given up. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** MiniSearch keeps everything on the heap: with more than this there, the benchmark would measure the collector. */
const MINI_SEARCH_BYTES = 2 * 2 ** 30;

const area = (document: SearchDocument) => String(document.custom_fields?.['area'] ?? '');

export function openFts5(directory: string): Baseline {
  const db = new Database(join(directory, 'fts5.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  db.exec(`
    CREATE VIRTUAL TABLE f USING fts5(title, body, content='', tokenize='unicode61 remove_diacritics 2', prefix='4');
    CREATE TABLE d (n INTEGER PRIMARY KEY, json TEXT, day TEXT, type TEXT, area TEXT, category TEXT);
  `);
  const insertText = db.prepare('INSERT INTO f (rowid, title, body) VALUES (?, ?, ?)');
  const insertRow = db.prepare('INSERT INTO d VALUES (?, ?, ?, ?, ?, ?)');
  let n = 0;
  const add = db.transaction((documents: readonly SearchDocument[]) => {
    for (const document of documents) {
      insertText.run(++n, document.title, document.main_content);
      insertRow.run(
        n,
        JSON.stringify(document),
        document.doc_date ?? null,
        document.document_type ?? null,
        area(document),
        document.categories?.[0] ?? null,
      );
    }
  });
  const match = ({ kind, words }: Question) => {
    const quoted = words.map((word) => `"${word}"`);
    if (kind === 'phrase') return `"${words.join(' ')}"`;
    if (kind === 'term + prefix') return `${quoted.join(' AND ')}*`;
    if (kind === 'as typed (auto)') return `${quoted.join(' OR ')}*`;
    return quoted.join(' AND ');
  };
  const ranked = db.prepare(
    'SELECT json FROM f JOIN d ON d.n = f.rowid WHERE f MATCH ? ORDER BY bm25(f, 5, 1) LIMIT 10',
  );
  const total = db.prepare('SELECT count(*) FROM f WHERE f MATCH ?');
  const filtered = db.prepare(
    "SELECT json FROM f JOIN d ON d.n = f.rowid WHERE f MATCH ? AND area = 'lavoro' ORDER BY bm25(f, 5, 1) LIMIT 10",
  );
  const facets = ['category', 'type', 'area'].map((column) =>
    db.prepare(
      `SELECT ${column}, count(*) c FROM f JOIN d ON d.n = f.rowid WHERE f MATCH ? AND area = 'lavoro' GROUP BY 1 ORDER BY c DESC LIMIT 10`,
    ),
  );
  const byDate = db.prepare(
    'SELECT json FROM f JOIN d ON d.n = f.rowid WHERE f MATCH ? ORDER BY day DESC LIMIT 10',
  );
  return {
    name: 'SQLite FTS5',
    add,
    ready: () => undefined,
    run: (question) => {
      if (question.kind === 'fuzzy') return undefined;
      const text = match(question);
      if (question.kind === 'filter + 3 facets')
        return [filtered.all(text), facets.map((facet) => facet.all(text))];
      return [total.get(text), (question.kind === 'date sort' ? byDate : ranked).all(text)];
    },
    close: () => void db.close(),
  };
}

export function openMiniSearch(): Baseline {
  const index = new MiniSearch<{ id: string; title: string; body: string; area: string; day: string }>({
    fields: ['title', 'body'],
    storeFields: ['area', 'day'],
  });
  const before = process.memoryUsage().heapUsed;
  return {
    name: 'MiniSearch',
    add: (documents) => {
      for (const document of documents) {
        index.add({
          id: document.id,
          title: document.title,
          body: document.main_content,
          area: area(document),
          day: document.doc_date ?? '',
        });
      }
      if (process.memoryUsage().heapUsed - before > MINI_SEARCH_BYTES) {
        throw new NotRunError(
          `over ${MINI_SEARCH_BYTES / 2 ** 30} GB after ${index.documentCount.toLocaleString('en')} documents`,
        );
      }
    },
    ready: () => undefined,
    run: ({ kind, words }) => {
      if (kind === 'phrase') return undefined;
      const text = words.join(' ');
      const last = words.at(-1);
      const found = index.search(text, {
        combineWith: kind === 'as typed (auto)' ? 'OR' : 'AND',
        boost: { title: 5 },
        prefix: (term) => (kind === 'term + prefix' || kind === 'as typed (auto)') && term === last,
        fuzzy: kind === 'fuzzy' || kind === 'as typed (auto)' ? 0.2 : false,
        ...(kind === 'filter + 3 facets' && { filter: (hit) => hit['area'] === 'lavoro' }),
      });
      if (kind === 'date sort') found.sort((a, b) => (a['day'] < b['day'] ? 1 : -1));
      return found.slice(0, 10);
    },
    close: () => undefined,
  };
}

/**
 * The server that `BENCH_POSTGRES_URL` names, or one started for this run where PostgreSQL is installed.
 *
 * @throws NotRunError when there is neither.
 */
export async function openPostgres(): Promise<Baseline> {
  const url = process.env['BENCH_POSTGRES_URL'];
  const cluster = url === undefined ? startCluster() : undefined;
  const config = url === undefined ? cluster?.config : { connectionString: url };
  if (!config) throw new NotRunError('PostgreSQL is not installed and BENCH_POSTGRES_URL names no server');
  const client = new Client({ ...config, statement_timeout: STATEMENT_TIMEOUT_MS });
  await client.connect();
  await client.query(
    'CREATE TEMPORARY TABLE d (n serial PRIMARY KEY, json text, day text, type text, area text, category text, words tsvector)',
  );
  const run = async ({ kind, words }: Question): Promise<unknown> => {
    if (kind === 'fuzzy') return undefined;
    const continues = kind === 'term + prefix' || kind === 'as typed (auto)';
    const text = words
      .map((word, i) => word + (continues && i === words.length - 1 ? ':*' : ''))
      .join(kind === 'phrase' ? ' <-> ' : kind === 'as typed (auto)' ? ' | ' : ' & ');
    const where = `words @@ to_tsquery('italian', $1)${kind === 'filter + 3 facets' ? " AND area = 'lavoro'" : ''}`;
    const order = kind === 'date sort' ? 'day DESC' : "ts_rank(words, to_tsquery('italian', $1)) DESC";
    const columns = kind === 'filter + 3 facets' ? ['category', 'type', 'area'] : [];
    const total = await client.query(`SELECT count(*) FROM d WHERE ${where}`, [text]);
    for (const column of columns) {
      await client.query(
        `SELECT ${column}, count(*) FROM d WHERE ${where} GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
        [text],
      );
    }
    return [
      total,
      await client.query(`SELECT json FROM d WHERE ${where} ORDER BY ${order} LIMIT 10`, [text]),
    ];
  };
  return {
    name: 'PostgreSQL',
    add: async (documents) => {
      await client.query(
        `INSERT INTO d (json, day, type, area, category, words)
         SELECT j, j::json->>'doc_date', j::json->>'document_type', j::json->'custom_fields'->>'area', j::json->'categories'->>0,
           setweight(to_tsvector('italian', j::json->>'title'), 'A') || to_tsvector('italian', j::json->>'main_content')
         FROM unnest($1::text[]) j`,
        [documents.map((document) => JSON.stringify(document))],
      );
    },
    ready: async () => {
      await client.query('SET statement_timeout = 0');
      await client.query('CREATE INDEX ON d USING gin (words)');
      await client.query('ANALYZE d');
      await client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    },
    run,
    close: async () => {
      await client.end();
      cluster?.stop();
    },
  };
}
