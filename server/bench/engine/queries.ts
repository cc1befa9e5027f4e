/** One workload for every engine: kinds of question, each with words drawn from the documents themselves. */
import type { SearchDocument } from '../../src/search/document.ts';
import type { FieldName, SearchQuery, TermNode } from '../../src/search/query/query.ts';
import { generator } from './corpora.ts';

export const KINDS = [
  'two-term AND',
  'common term',
  'term + prefix',
  'fuzzy',
  'filter + 3 facets',
  'date sort',
  'phrase',
  'as typed (auto)',
] as const;
export type Kind = (typeof KINDS)[number];

/** A question in the terms of all engines: the baselines translate it, the engine gets `query`. */
export interface Question {
  readonly kind: Kind;
  readonly words: readonly string[];
  readonly query: SearchQuery;
}

const QUESTIONS_A_KIND = 60;
const FACETS: readonly FieldName[] = ['category', 'document_type', 'custom_fields.area'];

/** Words of the sampled documents with the number of those that have them, the most common first. */
function wordCounts(sample: readonly SearchDocument[]): [word: string, documents: number][] {
  const counts = new Map<string, number>();
  for (const document of sample) {
    const words = new Set(document.main_content.toLowerCase().match(/[a-z]{4,}/g) ?? []);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

/** The questions for a corpus, from a sample of its documents; the same every time. */
export function questions(sample: readonly SearchDocument[]): Question[] {
  const random = generator(2);
  const counts = wordCounts(sample);
  const pick = (from: number, to: number) => {
    const low = Math.floor(from * sample.length);
    const wanted = counts.filter(([, count]) => count > low && count <= to * sample.length);
    return wanted[Math.floor(random() * wanted.length)]?.[0] ?? counts[0]![0];
  };
  const document = () => sample[Math.floor(random() * sample.length)]!;
  const together = (): [string, string] => {
    for (let tries = 0; tries < 100; tries++) {
      const words =
        document()
          .main_content.toLowerCase()
          .match(/[a-z]{4,}/g) ?? [];
      const at = Math.floor(random() * (words.length - 1));
      if (words[at] !== undefined && words[at + 1] !== undefined) return [words[at], words[at + 1]!];
    }
    return [counts[0]![0], counts[1]![0]];
  };
  return KINDS.flatMap((kind) =>
    Array.from({ length: QUESTIONS_A_KIND }, (_, i): Question => {
      switch (kind) {
        case 'two-term AND':
          return ask(kind, [pick(0.005, 0.1), pick(0.005, 0.3)]);
        case 'common term':
          return ask(kind, [counts[i % 3]![0]]);
        case 'term + prefix':
          return ask(kind, [pick(0.01, 0.3), pick(0.0, 0.1).slice(0, 4)], { prefix: true });
        case 'fuzzy':
          return ask(kind, [misspelt(pick(0.002, 0.1), random)], { fuzzy: 'after' });
        case 'filter + 3 facets':
          return ask(kind, [pick(0.05, 0.5)], {
            filter: { kind: 'equals', field: 'custom_fields.area', value: 'lavoro' },
            facets: FACETS.map((field) => ({ field, size: 10 })),
          });
        case 'date sort':
          return ask(kind, [pick(0.05, 1)], { sort: [{ by: 'doc_date', order: 'desc' }] });
        case 'phrase':
          return ask(kind, together(), { phrase: true });
        case 'as typed (auto)':
          return ask(kind, [...together(), pick(0, 0.1).slice(0, 5)], {
            prefix: true,
            fuzzy: 'after',
            operator: 'or',
          });
      }
    }),
  );
}

function misspelt(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

function ask(
  kind: Kind,
  words: readonly string[],
  {
    prefix = false,
    phrase = false,
    ...rest
  }: { readonly prefix?: boolean; readonly phrase?: boolean } & Partial<SearchQuery> = {},
): Question {
  const operator = rest.operator ?? 'and';
  const nodes = words.map((text, i): TermNode => ({
    kind: 'word',
    text,
    prefix: prefix && i === words.length - 1,
  }));
  const term: TermNode = phrase ? { kind: 'phrase', text: words.join(' ') } : { kind: operator, nodes };
  return {
    kind,
    words,
    query: {
      term,
      text: words.join(' '),
      fuzzy: 'off',
      operator,
      sort: [{ by: 'relevance', order: 'desc' }],
      offset: 0,
      limit: 10,
      facets: [],
      rangeFacets: [],
      hierarchicalFacets: [],
      fieldStats: [],
      interests: [],
      ...rest,
    },
  };
}
