import type { SearchDocument } from './document.ts';
import type { SearchAnswer, SearchEngine, SearchIndex } from './engine/engine.ts';
import type { FilterNode, SearchQuery, TermNode } from './query/query.ts';

/** A provisional engine that forgets at the end: the embedded one takes its place. */
export function openEngine(): Promise<SearchEngine> {
  const indexes = new Map<string, SearchIndex>();
  return Promise.resolve({
    ready: true,
    index: (site) => {
      const index = indexes.get(site) ?? newIndex();
      indexes.set(site, index);
      return Promise.resolve(index);
    },
    drop: (site) => {
      indexes.delete(site);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  });
}

function newIndex(): SearchIndex {
  const documents = new Map<string, SearchDocument>();
  return {
    put: (added) => {
      for (const document of added) documents.set(document.id, document);
      return Promise.resolve();
    },
    delete: (ids) => Promise.resolve(ids.filter((id) => documents.delete(id)).length),
    get: (id) => Promise.resolve(documents.get(id)),
    search: (query) => Promise.resolve(search([...documents.values()], query)),
    values: () => Promise.resolve([]),
    similar: () => Promise.resolve([]),
    list: () => Promise.resolve([...documents.values()]),
    count: () => documents.size,
    configure: () => Promise.resolve(),
  };
}

function search(documents: readonly SearchDocument[], query: SearchQuery): SearchAnswer {
  const found = documents.filter(
    (document) => matches(document, query.term) && passes(document, query.filter),
  );
  return {
    total: found.length,
    hits: found
      .slice(query.offset, query.offset + query.limit)
      .map((document) => ({ document, score: 1, highlight: '' })),
    facets: {},
    rangeFacets: {},
    hierarchicalFacets: {},
    fieldStats: {},
  };
}

function matches(document: SearchDocument, term: TermNode): boolean {
  switch (term.kind) {
    case 'all':
      return true;
    case 'word':
    case 'phrase':
      return `${document.title} ${document.main_content}`.toLowerCase().includes(term.text.toLowerCase());
    case 'and':
      return term.nodes.every((node) => matches(document, node));
    case 'or':
      return term.nodes.some((node) => matches(document, node));
    case 'not':
      return !matches(document, term.node);
  }
}

function passes(document: SearchDocument, filter: FilterNode | undefined): boolean {
  switch (filter?.kind) {
    case 'and':
      return filter.nodes.every((node) => passes(document, node));
    case 'or':
      return filter.nodes.some((node) => passes(document, node));
    case 'not':
      return !passes(document, filter.node);
    case 'equals':
      return filter.field === 'category'
        ? (document.categories ?? []).includes(filter.value)
        : String(document.custom_fields?.[filter.field.replace('custom_fields.', '')]) === filter.value;
    default:
      return true;
  }
}
