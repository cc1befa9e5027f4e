import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

/** Anything but what is asked for: the values that break parsers. */
const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '*',
    '**',
    '"',
    '"""',
    '(',
    ')))',
    '((((((',
    'AND',
    'a AND',
    'NOT NOT',
    'OR OR OR',
    '-',
    '--',
    '%',
    '%00',
    '\0',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e309',
    '1e-400',
    '9'.repeat(40),
    '\u202e',
    '\ud800',
    '<em>',
    '</em><script>',
    '{',
    '[]',
    '{}',
    '[{}]',
    'true',
    '0',
    '-1',
    '2026-13-45',
    '0000-00-00',
    '+999999-01-01',
    "'; drop table sites; --",
    '../../etc/passwd',
  ),
  fc
    .constantFrom('a ', '(a ', 'a* ', '"a b" ', 'NOT ', 'lavoro ', 'àèìòù ', '<em> ')
    .map((each) => each.repeat(200)),
);

const words = fc.constantFrom(
  'lavoro',
  'licenziamento',
  'iva',
  'art. 2103 c.c.',
  'd.lgs. 81/2008',
  'società',
  'di',
  'NOT',
  'AND',
  'OR',
  '(',
  ')',
  '"',
  '*',
);
const term = fc.oneof(
  fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
  garbage,
);
const field = fc.oneof(
  fc.constantFrom(
    'category',
    'language',
    'doc_date',
    'document_type',
    'price',
    'id',
    'custom_fields.area',
    'custom_fields.anno',
    'custom_fields.__proto__',
    'custom_fields.constructor',
    'relevance',
    'date',
    'title',
  ),
  garbage,
);
const scalar = fc.oneof(
  garbage,
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('Lavoro', 'norma', 'it', '2026-01-10'),
);

const leaf = fc.oneof(
  fc.tuple(field, scalar).map(([name, value]) => ({ [name]: value })),
  fc
    .tuple(field, fc.constantFrom('gt', 'gte', 'lt', 'lte', 'eq'), fc.oneof(fc.integer(), scalar))
    .map(([name, bound, value]) => ({ range: { [name]: { [bound]: value } } })),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 3 }),
);
const { filter } = fc.letrec<{ filter: unknown }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    leaf,
    fc.array(tie('filter'), { maxLength: 4 }).map((and) => ({ and })),
    fc.array(tie('filter'), { maxLength: 4 }).map((or) => ({ or })),
    tie('filter').map((not) => ({ not })),
  ),
}));

const json = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    value.map((each) => JSON.stringify(each)),
    garbage,
  );
const rangeFacets = fc.array(
  fc.record({
    field,
    ranges: fc.array(fc.record({ from: scalar, to: scalar }, { requiredKeys: [] }), { maxLength: 4 }),
  }),
  { maxLength: 3 },
);
const hierarchicalFacets = fc.array(
  fc.record(
    {
      fields: fc.array(field, { maxLength: 4 }),
      sortOrder: fc.constantFrom('COUNT_DESC_NAME_ASC', 'NAME_ASC', 'X'),
    },
    { requiredKeys: ['fields'] },
  ),
  { maxLength: 3 },
);

const searchParameters: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  term,
  lang: fc.oneof(fc.constantFrom('it', 'EN', 'xx'), garbage),
  fuzzy: fc.oneof(fc.constantFrom('true', 'false', 'auto'), garbage),
  collectAnalytics: fc.constantFrom('true', 'false', 'x'),
  postfixWildcard: fc.oneof(fc.constantFrom('true', 'false'), garbage),
  categories: fc.oneof(fc.constantFrom('Lavoro', 'Lavoro,Fisco', ',,,', 'doctype_norma'), garbage),
  priceFromCents: scalar,
  priceToCents: scalar,
  dateFrom: fc.oneof(fc.constantFrom('2026-01-01', '1900-02-29'), garbage),
  dateTo: fc.oneof(fc.constantFrom('2026-12-31', '9999-12-31'), garbage),
  page: fc.oneof(fc.integer({ min: -1, max: 40 }), garbage),
  limit: fc.oneof(fc.integer({ min: -1, max: 310 }), garbage),
  shuffleAndLimitTo: fc.oneof(fc.integer({ min: 0, max: 50 }), garbage),
  jwt: garbage,
  resultType: fc.oneof(fc.constant('organic'), garbage),
  userToken: garbage,
  numFacets: fc.oneof(fc.integer({ min: 0, max: 1_001 }), garbage),
  cacheResponseWithTtlSeconds: fc.oneof(fc.integer({ min: -1, max: 100 }), garbage),
  defaultOperator: fc.oneof(fc.constantFrom('and', 'or'), garbage),
  analyticsTag: garbage,
  sort: fc.array(field, { maxLength: 4 }),
  order: fc.array(fc.constantFrom('asc', 'desc', 'x'), { maxLength: 4 }),
  facet: fc.array(field, { maxLength: 4 }),
  fieldStat: fc.array(field, { maxLength: 4 }),
  customField: fc.array(
    fc.tuple(garbage, garbage).map((pair) => pair.join('=')),
    { maxLength: 4 },
  ),
  personalizationEvent: fc.array(
    fc.tuple(field, garbage).map((pair) => pair.join('=')),
    { maxLength: 4 },
  ),
  rangeFacets: json(rangeFacets),
  hierarchicalFacets: json(hierarchicalFacets),
  filter: json(filter),
};

const document = fc.record(
  {
    id: fc.oneof(fc.constantFrom('a', 'b', 'c'), garbage),
    url: fc.oneof(fc.constant('https://www.example.it/x'), garbage),
    title: fc.oneof(term, fc.jsonValue()),
    main_content: fc.oneof(term, garbage, fc.jsonValue()),
    language: fc.oneof(fc.constantFrom('it', 'en', 'xx'), garbage),
    doc_date: fc.oneof(fc.constantFrom('2026-01-10', '2026-01-10T10:00:00Z'), garbage),
    document_type: garbage,
    categories: fc.oneof(fc.array(garbage, { maxLength: 4 }), fc.jsonValue()),
    priceCents: fc.oneof(fc.nat(), scalar),
    images: fc.dictionary(garbage, garbage, { maxKeys: 3 }),
    custom_fields: fc.oneof(
      fc.dictionary(
        fc.constantFrom('area', 'anno', '__proto__', 'constructor', 'x y'),
        fc.oneof(
          garbage,
          fc.double(),
          fc.array(garbage, { maxLength: 3 }),
          fc.array(fc.integer(), { maxLength: 3 }),
        ),
      ),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: [] },
);

export interface FuzzTarget {
  readonly siteKey: string;
  readonly authorization: string;
}

/** Requests to every call of the search service, from right through nearly right to nonsense. */
export function generatedRequests({ siteKey, authorization }: FuzzTarget): fc.Arbitrary<InjectOptions> {
  const owner = { authorization, 'content-type': 'application/json' };
  const some = (parameters: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
    fc.record(parameters, { requiredKeys: [] });
  const get = (path: string, parameters: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
    some(parameters).map((given): InjectOptions => ({ url: `${path}?${queryOf(given)}` }));
  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: fc.Arbitrary<unknown>,
    headers: Record<string, string>,
  ) => body.map((payload): InjectOptions => ({ method, url, headers, payload: JSON.stringify(payload) }));
  const open = { 'content-type': 'application/json' };
  const documents = `/v2/indices/${siteKey}/documents`;
  const anyOf = (body: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary: body, weight: 4 }, fc.jsonValue());
  const listOf = (item: fc.Arbitrary<unknown>) =>
    anyOf(fc.record({ documents: fc.array(item, { maxLength: 4 }) }));
  const event = some({
    action: fc.constantFrom('search', 'click', 'x'),
    session: garbage,
    keyword: term,
    numberOfResults: fc.oneof(fc.nat(), scalar),
    docid: garbage,
    position: fc.oneof(fc.nat(), scalar),
    tag: garbage,
  });
  return fc.oneof(
    { weight: 12, arbitrary: get(`/v1/search/${siteKey}`, searchParameters) },
    {
      weight: 4,
      arbitrary: send('POST', `/v1/search/${siteKey}`, anyOf(some({ ...searchParameters, filter })), open),
    },
    {
      weight: 1,
      arbitrary: garbage.map((query) => ({ url: `/v1/search/${siteKey}?${encodeURI(fixed(query))}` })),
    },
    { weight: 1, arbitrary: garbage.map((path) => ({ url: `/${encodeURI(fixed(path))}` })) },
    {
      weight: 2,
      arbitrary: get(`/v1/suggest/${siteKey}`, { term, size: scalar, lang: garbage, jwt: garbage }),
    },
    {
      weight: 2,
      arbitrary: get(`/v1/autocomplete/document-field/${siteKey}`, { term, source: field, size: scalar }),
    },
    {
      weight: 1,
      arbitrary: get(`/v1/recommendations/${siteKey}`, { itemId: garbage, configurationKey: garbage }),
    },
    {
      weight: 1,
      arbitrary: get(`/v1/recommendations/index/${siteKey}/block/x`, {
        itemId: fc.constantFrom('a', 'b', 'c'),
      }),
    },
    {
      weight: 2,
      arbitrary: send('POST', `/v1/stats/${siteKey}/`, anyOf(event), { 'content-type': 'text/plain' }),
    },
    {
      weight: 1,
      arbitrary: send(
        'POST',
        `/v2/indices/${siteKey}/conversations`,
        anyOf(some({ question: term, filter, streaming: fc.boolean() })),
        open,
      ),
    },
    {
      weight: 1,
      arbitrary: send(
        'PUT',
        `/v2/indices/${siteKey}/conversations/x/rating`,
        anyOf(some({ value: scalar })),
        open,
      ),
    },
    { weight: 1, arbitrary: send('PUT', `${documents}/`, anyOf(document), owner) },
    { weight: 1, arbitrary: send('POST', `${documents}/`, anyOf(document), owner) },
    { weight: 1, arbitrary: send('PUT', `${documents}:batch`, listOf(document), owner) },
    { weight: 1, arbitrary: send('DELETE', `${documents}:batch`, listOf(garbage), owner) },
    {
      weight: 1,
      arbitrary: garbage.map((id) => ({
        url: `${documents}/${encodeURIComponent(fixed(id))}`,
        headers: { authorization },
      })),
    },
    {
      weight: 1,
      arbitrary: some({ from: garbage, to: garbage, tag: garbage }).map((given) => ({
        url: `/v1/reports/${siteKey}?${queryOf(given)}`,
        headers: { authorization, accept: 'text/html' },
      })),
    },
  );
}

/** Half a surrogate pair cannot be percent-encoded. */
function fixed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function queryOf(parameters: object): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) =>
      [value].flat().map((each) => `${name}=${encodeURIComponent(fixed(String(each)))}`),
    )
    .join('&');
}
