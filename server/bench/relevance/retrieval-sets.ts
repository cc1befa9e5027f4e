/** The retrieval sets of the shared data: documents, queries and the documents that answer them. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SearchDocument } from '../../src/search/document.ts';

export interface RetrievalQuery {
  readonly id: string;
  readonly text: string;
  readonly kind: string;
  /** Ids of the documents that answer it. */
  readonly answers: ReadonlySet<string>;
}

/** A record as the data files hold it; only what is indexed. */
interface CorpusRecord {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url?: string;
  readonly date?: string;
  readonly type?: string;
  readonly categories?: readonly string[];
}

function lines(directory: string, file: string): string[] {
  const bytes = readFileSync(join(directory, file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').filter((line) => line !== '');
}

/** Whether the data are there. */
export function hasRetrievalSets(directory: string): boolean {
  return existsSync(join(directory, 'retrieval'));
}

/** The documents of some corpus files as a site would push them. */
export function readCorpus(directory: string, files: readonly string[]): SearchDocument[] {
  return files.flatMap((file) =>
    lines(directory, file).map((line) => {
      const { id, title, text, url, date, type, categories } = JSON.parse(line) as CorpusRecord;
      return {
        id,
        title,
        main_content: text,
        ...(url !== undefined && { url }),
        ...(date !== undefined && { doc_date: date }),
        ...(type !== undefined && { document_type: type }),
        ...(categories !== undefined && { categories }),
      };
    }),
  );
}

/** The queries of a set with their answers; a query that nothing answers is an error in the data. */
export function readQueries(directory: string, set: string): RetrievalQuery[] {
  const answers = new Map<string, Set<string>>();
  for (const line of lines(directory, `retrieval/${set}-qrels.tsv`)) {
    const [query = '', document = '', grade = '0'] = line.split('\t');
    if (Number(grade) > 0) answers.set(query, (answers.get(query) ?? new Set()).add(document));
  }
  return lines(directory, `retrieval/${set}-queries.jsonl`).map((line) => {
    const { id, query, kind } = JSON.parse(line) as { id: string; query: string; kind?: string };
    const found = answers.get(id);
    if (!found) throw new Error(`Query ${id} of the set "${set}" has no answer in its qrels file.`);
    return { id, text: query, kind: kind ?? set, answers: found };
  });
}
