import { fileURLToPath } from 'node:url';
import type { SearchDocument } from '../../src/search/document.ts';
import { generatedDocuments, realDocuments } from '../engine/corpora.ts';

const DOCUMENTS = 100_000;

export interface ServedDocuments {
  readonly documents: readonly SearchDocument[];
  readonly from: 'real' | 'generated';
}

/** The documents of CORPUS_DIR; generated ones where it does not hold enough. */
export async function documentsToServe(): Promise<ServedDocuments> {
  const corpus =
    process.env['CORPUS_DIR'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
  const documents: SearchDocument[] = [];
  for await (const document of realDocuments(corpus, DOCUMENTS)) documents.push(document);
  return documents.length === DOCUMENTS
    ? { documents, from: 'real' }
    : { documents: [...generatedDocuments(DOCUMENTS)], from: 'generated' };
}
