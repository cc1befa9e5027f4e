import { analyzerFor } from '../../analysis/analyzers.ts';
import type { SearchDocument } from '../../document.ts';
import type { FieldName, SearchQuery, TermNode } from '../../query/query.ts';
import type { EngineHit, IndexSettings, SearchAnswer, SearchIndex } from '../engine.ts';
import { highlight } from './answer/highlight.ts';
import { fieldValues, valueText } from './fields/field-values.ts';
import { mayBeMisspelt, allowedEdits } from './ranking/word-limits.ts';
import { DocumentStore } from './store/document-store.ts';
import { plainDocument, plainSearch } from './testing/plain-search.ts';
import { analyzeWords, editsBetween } from './testing/plain-words.ts';
import type { PlainDocument } from './testing/plain-words.ts';

/** A first index that reads every document at each search. */
export class ThinIndex implements SearchIndex {
  private readonly store: DocumentStore;
  private documents = new Map<number, PlainDocument>();
  private settings: IndexSettings;

  constructor(file: string) {
    this.store = new DocumentStore(file);
    this.settings = JSON.parse(this.store.meta('settings') ?? '{}') as IndexSettings;
    this.load();
  }

  private load(): void {
    this.documents = new Map();
    for (const { n, document } of this.store.all()) {
      this.documents.set(n, plainDocument(document, this.settings.language));
    }
  }

  put(documents: readonly SearchDocument[]): Promise<void> {
    const last = [...new Map(documents.map((document) => [document.id, document])).values()];
    const { added, removed } = this.store.put(last);
    for (const n of removed) this.documents.delete(n);
    last.forEach((document, i) =>
      this.documents.set(added[i]!, plainDocument(document, this.settings.language)),
    );
    return Promise.resolve();
  }

  delete(ids: readonly string[]): Promise<number> {
    const removed = this.store.delete(ids);
    for (const n of removed) this.documents.delete(n);
    return Promise.resolve(removed.length);
  }

  get(id: string): Promise<SearchDocument | undefined> {
    return Promise.resolve(this.store.get(id));
  }

  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer> {
    signal?.throwIfAborted();
    const answer = plainSearch([...this.documents.values()], this.settings, query);
    const analyzer = analyzerFor(query.language ?? this.settings.language);
    const words = leaves(query.term).flatMap(({ text, prefix }) =>
      analyzeWords(analyzer, text).map((word) => ({ ...word, prefix })),
    );
    const wanted = (surface: string, stem: string) =>
      words.some(
        (word) =>
          word.stem === stem ||
          (word.prefix && surface.startsWith(word.surface)) ||
          (query.fuzzy !== 'off' &&
            mayBeMisspelt(word.surface) &&
            mayBeMisspelt(surface) &&
            editsBetween(word.surface, surface) <= allowedEdits(word.surface)),
      );
    const hits = answer.hits.map(({ id, score }): EngineHit => {
      const document = this.store.get(id)!;
      const own = analyzerFor(document.language ?? this.settings.language);
      return { document, score, highlight: highlight(document, own, wanted) };
    });
    return Promise.resolve({ ...answer, hits });
  }

  values(field: FieldName | 'title', prefix: string, size: number): Promise<readonly string[]> {
    const analyzer = analyzerFor('plain');
    const typed = analyzeWords(analyzer, prefix).map(({ surface }) => surface);
    const counts = new Map<string, number>();
    for (const { document } of this.documents.values()) {
      const texts =
        field === 'title'
          ? [document.title]
          : fieldValues(document, field).map((value) => valueText(field, value));
      for (const text of new Set(texts)) {
        const words = analyzeWords(analyzer, text).map(({ surface }) => surface);
        if (typed.every((start) => words.some((word) => word.startsWith(start)))) {
          counts.set(text, (counts.get(text) ?? 0) + 1);
        }
      }
    }
    const sorted = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    return Promise.resolve(sorted.slice(0, size).map(([text]) => text));
  }

  async similar(id: string, size: number): Promise<readonly EngineHit[]> {
    const document = this.store.get(id);
    if (document === undefined) return [];
    const nodes = analyzeWords(analyzerFor(document.language), document.title).map(
      ({ surface }): TermNode => ({ kind: 'word', text: surface, prefix: false }),
    );
    const answer = await this.search({
      term: { kind: 'or', nodes },
      text: '',
      fuzzy: 'off',
      operator: 'or',
      sort: [{ by: 'relevance', order: 'desc' }],
      offset: 0,
      limit: size + 1,
      facets: [],
      rangeFacets: [],
      hierarchicalFacets: [],
      fieldStats: [],
      interests: [],
    });
    return answer.hits.filter((hit) => hit.document.id !== id).slice(0, size);
  }

  list(after: string | undefined, size: number): Promise<readonly SearchDocument[]> {
    return Promise.resolve(this.store.list(after ?? '', size));
  }

  count(): number {
    return this.documents.size;
  }

  configure(settings: IndexSettings): Promise<void> {
    this.store.setMeta('settings', JSON.stringify(settings));
    this.settings = settings;
    this.load();
    return Promise.resolve();
  }

  close(): void {
    this.store.close();
  }
}

function leaves(node: TermNode): { text: string; prefix: boolean }[] {
  switch (node.kind) {
    case 'all':
    case 'not':
      return [];
    case 'word':
      return [node];
    case 'phrase':
      return [{ text: node.text, prefix: false }];
    case 'and':
    case 'or':
      return node.nodes.flatMap(leaves);
  }
}
