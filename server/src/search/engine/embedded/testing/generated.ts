/** Corpora and queries for fast-check: few words that are close to each other, so that everything meets. */
import fc from 'fast-check';
import type { SearchDocument } from '../../../document.ts';
import type { FieldName, FilterNode, SearchQuery, TermNode } from '../../../query/query.ts';
import type { IndexSettings } from '../../engine.ts';

const WORDS = (
  'contratto contratti contrattuale contrato lavoro lavori lavoratore lavoratori società societa casa cassa ' +
  'capello cappello imposta imposte impsta 2000 2001 81 di il per la and the running run runs of ' +
  'licenziamento licenziamenti liccenziamento giusta giusto causa cause art legge leggi'
).split(' ');

const word = fc.constantFrom(...WORDS);
const words = (maxLength: number) =>
  fc.array(word, { minLength: 1, maxLength }).map((list) => list.join(' '));

const IDS = Array.from({ length: 24 }, (_, i) => `d${i}`);
const category = fc.constantFrom('Fisco', 'Lavoro', 'Codice civile', '2024', '');
const level = fc.constantFrom('a', 'b', 'c', ' ');
const amount = fc.oneof(fc.integer({ min: -3, max: 8 }), fc.constantFrom('2', '7.5', '02', 'n.d.', '', ' '));

export const document: fc.Arbitrary<SearchDocument> = fc
  .record(
    {
      id: fc.constantFrom(...IDS),
      title: fc.oneof(
        words(4),
        fc.constantFrom('Art. 2087 c.c.', 'Art. 18 legge 300/1970', 'Articolo 18 del contratto'),
      ),
      main_content: words(14),
      h1: words(2),
      meta_description: words(3),
      language: fc.constantFrom('it', 'en'),
      doc_date: fc.constantFrom('2024-01-01', '2024-03-05', '2025-12-31T10:00:00Z', '1999-07-01'),
      document_type: fc.constantFrom('norma', 'notizia'),
      categories: fc.array(category, { maxLength: 3 }),
      priceCents: fc.integer({ min: 0, max: 500 }),
      custom_fields: fc.dictionary(fc.constantFrom('area', 'livello', 'codice'), level, { maxKeys: 2 }),
      amounts: fc.array(amount, { maxLength: 3 }),
      paths: fc.array(fc.tuple(level, level), { maxLength: 2 }),
    },
    { requiredKeys: ['id', 'title', 'main_content', 'custom_fields', 'amounts', 'paths'] },
  )
  .map(({ amounts, paths, custom_fields, ...rest }) => ({
    ...rest,
    custom_fields: {
      ...custom_fields,
      ...(amounts.length > 0 && { importo: amounts.map(String) }),
      ...(paths.length > 0 && { l0: paths.map(([upper]) => upper), l1: paths.map(([, lower]) => lower) }),
    },
  }));

export type Step =
  | { readonly kind: 'put'; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'delete'; readonly ids: readonly string[] }
  | { readonly kind: 'restart' }
  | { readonly kind: 'configure'; readonly settings: IndexSettings };

const settings: fc.Arbitrary<IndexSettings> = fc.record(
  {
    language: fc.constantFrom('it', 'en'),
    weights: fc.record({ title: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] }),
    synonyms: fc.constantFrom(
      [['casa', 'societa']],
      [
        ['licenziamento', 'giusta causa'],
        ['legge', 'imposta', 'art'],
      ],
      [['contratto di lavoro', 'lavoratore']],
    ),
    popularity: fc.dictionary(fc.constantFrom(...IDS), fc.constantFrom(1, 1.2, 1.5)),
  },
  { requiredKeys: [] },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      documents: fc.array(document, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('delete' as const),
      ids: fc.array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('configure' as const), settings }) },
);

/** A first batch that gives queries something to find, then changes of every kind. */
export const steps: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(document, { minLength: 8, maxLength: 24 }), fc.array(step, { maxLength: 10 }))
  .map(([documents, later]) => [{ kind: 'put', documents }, ...later]);

const typed = fc.oneof(
  { weight: 6, arbitrary: word },
  {
    weight: 1,
    arbitrary: fc.constantFrom('contr', 'lav', 'l', 'soc', 'licenziamneto', 'cappelo', '200', 'c.c.'),
  },
);

const term: fc.Arbitrary<TermNode> = fc.letrec<{ node: TermNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('word' as const), text: typed, prefix: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'all' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('phrase' as const), text: words(3) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        nodes: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('not' as const), node: tie('node') }) },
  ),
})).node;

const FIELDS: FieldName[] = [
  'category',
  'language',
  'doc_date',
  'document_type',
  'price',
  'id',
  'custom_fields.area',
  'custom_fields.importo',
  'custom_fields.l0',
  'custom_fields.l1',
  'custom_fields.nowhere',
];
const field = fc.constantFrom(...FIELDS);
const bound = fc.oneof(
  fc.integer({ min: -5, max: 400 }),
  fc.constantFrom(Date.parse('2024-01-01'), Date.parse('2025-01-01')),
);
const value = fc.oneof(
  category,
  level,
  fc.constantFrom(...IDS, 'it', 'en', 'norma', '2024-01-01', '2', '7.5', '02', 'boh'),
);

const filter: fc.Arbitrary<FilterNode> = fc.letrec<{ node: FilterNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('equals' as const), field, value }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('range' as const),
        field,
        bounds: fc.record({ gt: bound, gte: bound, lt: bound, lte: bound }, { requiredKeys: [] }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        nodes: fc.array(tie('node'), { maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('not' as const), node: tie('node') }) },
  ),
})).node;

const sortKey = fc.record({
  by: fc.oneof({ weight: 2, arbitrary: fc.constant('relevance' as const) }, field),
  order: fc.constantFrom('asc' as const, 'desc' as const),
});

const whole = fc.record({
  term,
  text: fc.oneof(
    { weight: 5, arbitrary: fc.constant('') },
    fc.constantFrom('art. 2087 c.c.', 'art 18 l. 300/1970', 'articolo 18 contratto', 'codice civile'),
  ),
  fuzzy: fc.constantFrom('off' as const, 'equal' as const, 'after' as const),
  operator: fc.constantFrom('and' as const, 'or' as const),
  sort: fc.oneof(
    fc.constant([{ by: 'relevance' as const, order: 'desc' as const }]),
    fc.array(sortKey, { minLength: 1, maxLength: 3 }),
  ),
  offset: fc.constantFrom(0, 0, 3),
  limit: fc.constantFrom(30, 5),
  facets: fc.uniqueArray(fc.record({ field, size: fc.constantFrom(2, 50) }), {
    maxLength: 3,
    selector: (facet) => facet.field,
  }),
  rangeFacets: fc.uniqueArray(
    fc.record({
      field,
      ranges: fc.array(fc.record({ from: bound, to: bound }, { requiredKeys: [] }), { maxLength: 3 }),
    }),
    { maxLength: 2, selector: (facet) => facet.field },
  ),
  hierarchicalFacets: fc.array(
    fc.record({
      fields: fc.constantFrom<FieldName[]>(
        ['custom_fields.l0', 'custom_fields.l1'],
        ['category', 'custom_fields.area'],
        ['document_type', 'language', 'custom_fields.l0'],
        ['custom_fields.nowhere', 'category'],
      ),
      sortOrder: fc.constantFrom('COUNT_DESC_NAME_ASC' as const, 'NAME_ASC' as const),
      size: fc.constantFrom(2, 50),
    }),
    { maxLength: 1 },
  ),
  fieldStats: fc.uniqueArray(field, { maxLength: 2 }),
  interests: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.array(fc.record({ field, value, weight: fc.constantFrom(0.25, 0.5, 1) }), { maxLength: 2 }),
  ),
});

/** A search; one in five in a language, one in three with a filter. */
export const query: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    whole,
    fc.integer({ min: 0, max: 4 }),
    fc.constantFrom('it', 'en', 'de'),
    fc.integer({ min: 0, max: 2 }),
    filter,
  )
  .map(([asked, speaks, language, filters, node]) => ({
    ...asked,
    ...(speaks === 0 && { language }),
    ...(filters === 0 && { filter: node }),
  }));
