import { SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SearchParametersSchema } from './search-parameters.ts';
import { searchServer, type Answer, type Parameters, type TestSite } from '../../testing/search-server.ts';

const server = await searchServer();

const documents = [
  {
    id: 'art-2103',
    url: 'https://www.example.it/2103',
    title: 'Mansioni del lavoratore',
    main_content:
      'Il lavoratore deve essere adibito alle mansioni <b>per le quali</b> è stato assunto & no altre.',
    meta_description: 'Prestazione del lavoro',
    meta_keywords: 'mansioni, qualifica',
    doc_date: '2026-01-10',
    document_type: 'norma',
    categories: ['Lavoro', 'Codice civile'],
    images: { main: 'https://www.example.it/i.png' },
    priceCents: 1000,
    custom_fields: { anno: 2015, area: 'lavoro', voce: 'Mansioni', sottovoce: 'Ius variandi' },
  },
  {
    id: 'iva-19',
    url: 'https://www.example.it/iva-19',
    title: 'Detrazione',
    main_content: 'È detraibile l’imposta assolta nell’esercizio dell’impresa.',
    doc_date: '2026-02-20T10:30:00Z',
    document_type: 'norma',
    categories: ['Fisco'],
    priceCents: 2000,
    custom_fields: { anno: 1972, area: 'fisco', voce: 'IVA', sottovoce: 'Detrazione' },
  },
  {
    id: 'tfr',
    title: 'Trattamento di fine rapporto',
    main_content: 'In ogni caso di cessazione il lavoratore ha diritto al trattamento.',
    doc_date: '2026-03-01',
    document_type: 'guida',
    categories: ['Lavoro'],
    custom_fields: { anno: 1982, area: 'lavoro', voce: 'Retribuzione', sottovoce: 'Tfr' },
  },
];

interface Found {
  page: number;
  total_hits: number;
  hits: { id: string; type?: string; highlight: string; score: number }[];
  facets: Record<string, { value: string; count: number }[]>;
  rangeFacets: Record<string, { key: string; count: number }[]>;
  hierarchicalFacets: Record<string, unknown[]>;
  fieldStats: Record<string, { min: number; max: number; avg: number }>;
}

const found = (answer: Answer) => answer.json() as Found;
const ids = (answer: Answer) => found(answer).hits.map(({ id }) => id);
const shared = await server.site({}, documents);
const search = (parameters: Parameters) => shared.get('search', parameters);

describe('a search', () => {
  it('answers with hits as the contract has them', async () => {
    const answer = await search({ term: 'mansioni' });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      page: 1,
      total_hits: 1,
      processing_time_ms: expect.any(Number),
      hits: [
        {
          id: 'art-2103',
          url: 'https://www.example.it/2103',
          title: 'Mansioni del lavoratore',
          meta_description: 'Prestazione del lavoro',
          meta_keywords: 'mansioni, qualifica',
          highlight: expect.stringContaining('<em>'),
          ts: '2026-01-10T00:00:00.000Z',
          categories: ['Lavoro', 'Codice civile'],
          document_type: 'norma',
          images: { main: 'https://www.example.it/i.png' },
          custom_fields: { anno: 2015, area: 'lavoro', voce: 'Mansioni', sottovoce: 'Ius variandi' },
          score: expect.any(Number),
        },
      ],
      facets: {},
      rangeFacets: {},
      hierarchicalFacets: {},
      fieldStats: {},
    });
  });

  it('escapes the text of a highlight', async () => {
    const [hit] = found(await search({ term: 'mansioni' })).hits;
    expect(hit?.highlight).toContain('&amp;');
    expect(hit?.highlight.replaceAll(/<\/?em>/g, '')).not.toMatch(/[<>]/);
  });

  it.each([
    ['everything', { term: '*' }, ['art-2103', 'iva-19', 'tfr']],
    ['everything when there is no term', {}, ['art-2103', 'iva-19', 'tfr']],
    ['a prefix', { term: 'trattam' }, ['tfr']],
    ['no prefix when the wildcard is off', { term: 'trattam', postfixWildcard: false, fuzzy: false }, []],
    ['a typing error', { term: 'detrazzione', fuzzy: true }, ['iva-19']],
    ['no typing error when told', { term: 'detrazzione', fuzzy: false }, []],
    ['all words', { term: 'lavoratore mansioni', defaultOperator: 'and', fuzzy: false }, ['art-2103']],
    [
      'any word',
      { term: 'detrazione mansioni', defaultOperator: 'or', fuzzy: false },
      ['art-2103', 'iva-19'],
    ],
    ['operators', { term: 'lavoratore NOT mansioni', fuzzy: false }, ['tfr']],
    ['a phrase', { term: '"fine rapporto"', fuzzy: false }, ['tfr']],
    ['any of the categories', { term: '*', categories: 'Fisco,Codice civile' }, ['art-2103', 'iva-19']],
    ['prices', { term: '*', priceFromCents: 1000, priceToCents: 1500 }, ['art-2103']],
    ['dates, the last day included', { term: '*', dateFrom: '2026-01-11', dateTo: '2026-02-20' }, ['iva-19']],
    ['a language that none has', { term: '*', lang: 'fr' }, []],
    [
      'either value of a custom field',
      { term: '*', customField: ['anno=1972', 'anno=1982'] },
      ['iva-19', 'tfr'],
    ],
    ['two custom fields', { term: '*', customField: ['area=lavoro', 'anno=1982'] }, ['tfr']],
    [
      'a filter',
      {
        term: '*',
        filter: JSON.stringify({ and: [{ category: 'Lavoro' }, { not: { 'custom_fields.anno': 2015 } }] }),
      },
      ['tfr'],
    ],
    [
      'a range filter',
      { term: '*', filter: '{"range":{"custom_fields.anno":{"gte":"1980","lt":2015}}}' },
      ['tfr'],
    ],
  ])('finds %s', async (_what, parameters: Parameters, expected) => {
    const answer = await search(parameters);
    expect(answer.status).toBe(200);
    expect(ids(answer).sort()).toEqual(expected);
    expect(found(answer).total_hits).toBe(expected.length);
  });

  it('sorts by pairs of sort and order', async () => {
    expect(ids(await search({ term: '*', sort: 'date', order: 'desc' }))).toEqual([
      'tfr',
      'iva-19',
      'art-2103',
    ]);
    expect(ids(await search({ term: '*', sort: 'custom_fields.anno', order: 'asc' }))).toEqual([
      'iva-19',
      'tfr',
      'art-2103',
    ]);
    const byTwo = { term: '*', sort: ['custom_fields.area', 'date'], order: ['desc', 'asc'] };
    expect(ids(await search(byTwo))).toEqual(['art-2103', 'tfr', 'iva-19']);
  });

  it('pages without changing totals or facets', async () => {
    const all = { term: '*', sort: 'date', order: 'asc', facet: ['category'] };
    const first = await search({ ...all, limit: 2 });
    const second = await search({ ...all, limit: 2, page: 2 });
    expect([...ids(first), ...ids(second)]).toEqual(['art-2103', 'iva-19', 'tfr']);
    expect([found(first).page, found(second).page]).toEqual([1, 2]);
    expect(found(second).total_hits).toBe(3);
    expect(found(second).facets).toEqual(found(first).facets);
    expect(ids(await search({ ...all, limit: 2, page: 9 }))).toEqual([]);
  });

  it('counts facets, ranges, hierarchies and statistics over the whole match', async () => {
    const answer = found(
      await search({
        term: '*',
        limit: 1,
        numFacets: 1,
        facet: ['category', 'custom_fields.area'],
        fieldStat: 'custom_fields.anno',
        rangeFacets: JSON.stringify([
          { field: 'custom_fields.anno', ranges: [{ to: 1980 }, { from: 1980, to: 2000 }, { from: 2000 }] },
        ]),
        hierarchicalFacets: JSON.stringify([{ fields: ['custom_fields.area', 'custom_fields.voce'] }]),
      }),
    );
    expect(answer.facets).toEqual({
      category: [{ value: 'Lavoro', count: 2 }],
      'custom_fields.area': [{ value: 'lavoro', count: 2 }],
    });
    expect(answer.fieldStats).toEqual({
      'custom_fields.anno': { min: 1972, max: 2015, avg: (2015 + 1972 + 1982) / 3 },
    });
    expect(answer.rangeFacets['custom_fields.anno']).toEqual([
      { key: '-1980', to: 1980, count: 1 },
      { key: '1980-2000', from: 1980, to: 2000, count: 1 },
      { key: '2000-', from: 2000, count: 1 },
    ]);
    expect(answer.hierarchicalFacets['custom_fields.area']).toMatchObject([
      { field: 'custom_fields.area', value: 'lavoro', displayValue: 'lavoro', count: 2 },
    ]);
  });

  it('offers no blank value to choose, though one can be filtered by', async () => {
    const site = await server.site({}, [
      {
        id: 'vuoto',
        title: 'Atto',
        main_content: 'Testo.',
        categories: ['', ' '],
        custom_fields: { marca: '', tema: 'Iva' },
      },
      {
        id: 'pieno',
        title: 'Atto',
        main_content: 'Testo.',
        categories: ['Fisco'],
        custom_fields: { marca: 'X' },
      },
    ]);
    const answer = found(
      await site.get('search', {
        facet: ['category', 'custom_fields.marca'],
        hierarchicalFacets: '[{"fields":["custom_fields.tema","custom_fields.marca"]}]',
      }),
    );
    expect(answer.facets).toEqual({
      category: [{ value: 'Fisco', count: 1 }],
      'custom_fields.marca': [{ value: 'X', count: 1 }],
    });
    expect(answer.hierarchicalFacets['custom_fields.tema']).toMatchObject([{ value: 'Iva', children: [] }]);
    const completed = await site.get('autocomplete/document-field', { source: 'custom_fields.marca' });
    expect(completed.json()).toEqual({ autocomplete: [{ value: 'X' }] });
    expect(ids(await site.get('search', { customField: 'marca=' }))).toEqual(['vuoto']);
  });

  it('shuffles the first hits and leaves out the rest', async () => {
    const answer = await search({ term: '*', sort: 'date', order: 'asc', shuffleAndLimitTo: 2 });
    expect(ids(answer).sort()).toEqual(['art-2103', 'iva-19']);
  });

  it('takes a body instead of an address, with lists and objects as they are', async () => {
    const post = (payload: unknown, type = 'application/json') =>
      server.call({
        method: 'POST',
        url: `/v1/search/${shared.siteKey}`,
        headers: { 'content-type': type },
        payload: JSON.stringify(payload),
      });
    const body = {
      term: '*',
      filter: { category: 'Lavoro' },
      customField: ['anno=1982'],
      facet: 'category',
      rangeFacets: [{ field: 'custom_fields.anno', ranges: [{ from: 1900 }] }],
      fuzzy: false,
      limit: '5',
    };
    for (const type of ['application/json', 'text/plain'])
      expect(ids(await post(body, type))).toEqual(['tfr']);
    expect((await post({ limit: 0 })).status).toBe(400);
    expect((await post('mansioni')).status).toBe(400);
  });

  it('takes null and the empty text in a body for what is not set, as an address leaves them out', async () => {
    const names = Object.keys(SearchParametersSchema.properties);
    const plain = found(await search({}));
    for (const unset of [null, '']) {
      for (const members of [...names.map((name) => [name]), names]) {
        const answer = await server.call({
          method: 'POST',
          url: `/v1/search/${shared.siteKey}`,
          payload: Object.fromEntries(members.map((name) => [name, unset])),
        });
        expect([members, answer.status]).toEqual([members, 200]);
        expect([members, ids(answer)]).toEqual([members, plain.hits.map(({ id }) => id)]);
      }
    }
  });

  it('ignores parameters it does not know', async () => {
    expect((await search({ term: 'mansioni', utm_source: 'x', __proto__: 'y' })).status).toBe(200);
  });

  it.each([
    [{ lang: 'italiano' }, 'lang: must be two letters, such as it'],
    [{ dateFrom: '01/02/2026' }, 'dateFrom: must be a day, such as 2024-12-31'],
  ])('says in words what %j must be', async (parameters, message) => {
    const answer = await search(parameters);
    expect([answer.status, answer.json()]).toEqual([400, { error: { code: 'invalid_parameter', message } }]);
  });

  it.each([
    ['lang', { lang: 'italiano' }],
    ['fuzzy', { fuzzy: 'retry' }],
    ['postfixWildcard', { postfixWildcard: 'forse' }],
    ['priceFromCents', { priceFromCents: 'x' }],
    ['dateFrom', { dateFrom: '2026-02-30' }],
    ['dateTo', { dateTo: '20/02/2026' }],
    ['page', { page: 0 }],
    ['page', { page: 101, limit: 100 }],
    ['limit', { limit: 301 }],
    ['limit', { limit: 0 }],
    ['shuffleAndLimitTo', { shuffleAndLimitTo: -1 }],
    ['resultType', { resultType: 'paid' }],
    ['numFacets', { numFacets: 0 }],
    ['cacheResponseWithTtlSeconds', { cacheResponseWithTtlSeconds: -1 }],
    ['defaultOperator', { defaultOperator: 'xor' }],
    ['analyticsTag', { analyticsTag: 'x'.repeat(51) }],
    ['sort', { sort: 'title', order: 'asc' }],
    ['order', { sort: 'date', order: 'up' }],
    ['order', { sort: ['date', 'relevance'], order: 'asc' }],
    ['facet', { facet: 'titolo' }],
    ['fieldStat', { fieldStat: 'custom_fields.' }],
    ['customField', { customField: 'senza-uguale' }],
    ['personalizationEvent', { personalizationEvent: '=x' }],
    ['rangeFacets', { rangeFacets: '{' }],
    ['rangeFacets', { rangeFacets: '[{"field":"custom_fields.a","ranges":[{"from":"x"}]}]' }],
    ['hierarchicalFacets', { hierarchicalFacets: '[{"fields":[]}]' }],
    ['filter', { filter: '{"title":"x"}' }],
    ['filter', { filter: '{"and":{}}' }],
    ['term', { term: 'x'.repeat(2001) }],
    ['term', { term: ['a', 'b'] }],
  ])('names the parameter %s when it is wrong: %j', async (name, parameters) => {
    const answer = await search(parameters);
    expect(answer.status).toBe(400);
    const { error } = answer.json() as { error: { code: string; message: string } };
    expect(error.code).toBe('invalid_parameter');
    expect(error.message).toMatch(new RegExp(`^${name}\\b`));
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('knows no other site', async () => {
    const answer = await server.call({ url: `/v1/search/${'f'.repeat(32)}?term=x` });
    expect([answer.status, answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});

const SECRET = 'una-chiave-abbastanza-lunga-per-hs256-davvero';

function token(
  claims: Record<string, unknown>,
  secret = SECRET,
  expires: string | number = '5m',
  alg = 'HS256',
) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
}

describe('a site that wants a jwt', () => {
  const reading: readonly (readonly [string, Parameters])[] = [
    ['search', { term: '*' }],
    ['suggest', { term: 'm' }],
    ['autocomplete/document-field', { term: 'm', source: 'custom_fields.voce' }],
    ['recommendations', { itemId: 'art-2103' }],
  ];

  it('answers none of its reading calls without one', async () => {
    const site = await server.site({ requiresJwt: true, jwtSecret: SECRET }, documents);
    const jwt = await token({});
    for (const [call, parameters] of reading) {
      const refused = await site.get(call, parameters);
      expect([call, refused.status]).toEqual([call, 403]);
      expect(refused.json()).toMatchObject({ error: { code: 'jwt_required' } });
      expect([call, (await site.get(call, { ...parameters, jwt })).status]).toEqual([call, 200]);
    }
  });

  it('answers its owner, who sends the private key, and nobody with another key', async () => {
    const site = await server.site({ requiresJwt: true, jwtSecret: SECRET }, documents);
    const other = await server.site();
    const url = `/v1/search/${site.siteKey}?term=*`;
    const owner = await server.call({ url, headers: { authorization: site.authorization } });
    expect([owner.status, owner.json()]).toMatchObject([200, { total_hits: documents.length }]);
    for (const authorization of [other.authorization, 'Basic', `${site.authorization}x`, 'Bearer x']) {
      const refused = await server.call({ url, headers: { authorization } });
      expect([refused.status, refused.json()]).toMatchObject([403, { error: { code: 'jwt_required' } }]);
    }
  });

  it('refuses what it did not sign, what has expired and what is weaker', async () => {
    const site = await server.site({ requiresJwt: true, jwtSecret: SECRET }, documents);
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"exp":99999999999}')}.`;
    const forever = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET));
    for (const jwt of [
      'x',
      unsigned,
      forever,
      await token({}, `${SECRET}!`),
      await token({}, SECRET, Math.floor(Date.now() / 1_000) - 60),
      await token({}, SECRET.padEnd(64, 'x'), '5m', 'HS512'),
      (await token({})).slice(0, -2),
    ]) {
      const answer = await site.get('search', { term: '*', jwt });
      expect([answer.status, answer.json()]).toMatchObject([403, { error: { code: 'jwt_invalid' } }]);
      expect(answer.text).not.toContain(SECRET);
    }
  });

  it('holds a visitor to the filter that it signed', async () => {
    const site = await server.site({ requiresJwt: true, jwtSecret: SECRET }, documents);
    const jwt = await token({ filter: { category: 'Lavoro' } });
    const asked: Parameters[] = [
      { term: '*' },
      { term: '*', filter: '{"or":[{"category":"Fisco"},{"category":"Lavoro"}]}' },
      { term: '*', filter: '{}' },
      { term: '*', filter: '{"not":{"category":"Lavoro"}}' },
      { term: '*', categories: 'Fisco,Lavoro' },
      { term: 'detrazione OR *', fuzzy: true },
      { term: 'detrazione', cacheResponseWithTtlSeconds: 60 },
    ];
    for (const parameters of asked) {
      const answer = await site.get('search', { ...parameters, facet: 'custom_fields.area', jwt });
      expect(ids(answer)).not.toContain('iva-19');
      expect(found(answer).facets['custom_fields.area']?.map(({ value }) => value) ?? []).not.toContain(
        'fisco',
      );
    }
    for (const keyword of ['detrazione', 'detratta'])
      await server.call({
        method: 'POST',
        url: `/v1/stats/${site.siteKey}/`,
        payload: { action: 'search', session: keyword, keyword, numberOfResults: 1 },
      });
    expect((await site.get('suggest', { term: 'detr', jwt })).json()).toEqual({ suggestions: [] });
    const values = { source: 'custom_fields.voce', jwt };
    expect((await site.get('autocomplete/document-field', { term: 'iva', ...values })).json()).toEqual({
      autocomplete: [],
    });
    expect((await site.get('autocomplete/document-field', { term: 'mans', ...values })).json()).toEqual({
      autocomplete: [{ value: 'Mansioni' }],
    });
    const similar = await site.get('recommendations', { itemId: 'tfr', jwt });
    expect(ids(similar)).not.toContain('iva-19');
  });

  it('refuses a signed filter that is none, rather than answering without it', async () => {
    const site = await server.site({ requiresJwt: true, jwtSecret: SECRET }, documents);
    const answer = await site.get('search', { term: '*', jwt: await token({ filter: { area: 'lavoro' } }) });
    expect(answer.status).toBe(403);
  });

  it('stops trusting a token when its secret changes', async () => {
    const site = await server.site({ requiresJwt: true, jwtSecret: SECRET }, documents);
    const jwt = await token({});
    expect((await site.get('search', { jwt })).status).toBe(200);
    await site.set({ requiresJwt: true, jwtSecret: `${SECRET}-nuova` });
    expect((await site.get('search', { jwt })).status).toBe(403);
  });
});

describe('documents that the owner placed', () => {
  const settings = {
    pinned: { 'Fine rapporto': ['iva-19', 'mai-visto', 'tfr'] },
    promoted: { 'fine rapporto': ['art-2103'] },
  };

  it('come first for their term, marked, and are counted once', async () => {
    const site = await server.site(settings, documents);
    const answer = found(await site.get('search', { term: 'FINE  rapporto', fuzzy: false }));
    expect(answer.hits.map(({ id, type }) => [id, type])).toEqual([
      ['iva-19', 'PINNED'],
      ['tfr', 'PINNED'],
      ['art-2103', 'PROMOTED'],
    ]);
    expect(answer.total_hits).toBe(3);
  });

  it('page through with the others', async () => {
    const site = await server.site(
      { pinned: { '*lavoratore': ['iva-19'], lavoratore: ['iva-19'] } },
      documents,
    );
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => site.get('search', { term: 'lavoratore', fuzzy: false, limit: 1, page })),
    );
    expect(pages.flatMap(ids)).toEqual(['iva-19', expect.any(String), expect.any(String)]);
    expect(new Set(pages.flatMap(ids)).size).toBe(3);
    expect(pages.map((page) => found(page).total_hits)).toEqual([3, 3, 3, 3]);
  });

  it('are left out of organic results, of other orders and of other terms', async () => {
    const site = await server.site(settings, documents);
    for (const parameters of [
      { term: 'fine rapporto', resultType: 'organic' },
      { term: 'fine rapporto', sort: 'date', order: 'desc' },
      { term: 'trattamento' },
    ]) {
      const answer = found(await site.get('search', { ...parameters, defaultOperator: 'and', fuzzy: false }));
      expect(answer.hits.map(({ id, type }) => [id, type])).toEqual([['tfr', undefined]]);
    }
  });

  it('obey the filters', async () => {
    const site = await server.site(settings, documents);
    const answer = found(
      await site.get('search', { term: 'fine rapporto', categories: 'Lavoro', fuzzy: false }),
    );
    expect(answer.hits.map(({ id }) => id)).toEqual(['tfr', 'art-2103']);
  });
});

describe('an answer that was asked to be kept', () => {
  const kept = { term: 'lavoratore', fuzzy: false, cacheResponseWithTtlSeconds: 60 };
  const retitled = { ...documents[2], title: 'Tfr, il lavoratore' };

  it('is the same until the index changes', async () => {
    const site = await server.site({}, documents);
    const first = await site.get('search', kept);
    expect((await site.get('search', kept)).text).toBe(first.text);
    await site.manage('PUT', '/documents/', { ...retitled, id: 'nuovo' });
    expect(ids(await site.get('search', kept))).toContain('nuovo');
    await site.manage('DELETE', '/documents/nuovo');
    expect(ids(await site.get('search', kept))).not.toContain('nuovo');
  });

  it('is not given to a question that differs', async () => {
    const site = await server.site({}, documents);
    await site.get('search', kept);
    expect(found(await site.get('search', { ...kept, page: 2 })).page).toBe(2);
    expect(ids(await site.get('search', { ...kept, categories: 'Codice civile' }))).toEqual(['art-2103']);
  });
});

describe('a moment without a zone', () => {
  it('is one of UTC wherever the server stands, to sort, to filter and to show', async () => {
    const before = process.env['TZ'];
    onTestFinished(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });
    process.env['TZ'] = 'Europe/Rome';
    const inRome = await searchServer({}, onTestFinished);
    const moments = ['2026-07-22T00:30', '2026-07-22 23:30:15', '2026-03-29T02:30:00', '2026-07-22T01:00Z'];
    const site = await inRome.site(
      {},
      moments.map((doc_date, at) => ({ id: String(at), title: 'Atto', main_content: 'Testo.', doc_date })),
    );
    const onTheDay = await site.get('search', {
      term: '*',
      dateFrom: '2026-07-22',
      dateTo: '2026-07-22',
      sort: 'date',
      order: 'asc',
    });
    expect(ids(onTheDay)).toEqual(['0', '3', '1']);
    const same = { doc_date: '2026-03-29T02:30:00' };
    const { hits } = (await site.get('search', { term: '*', filter: JSON.stringify(same) })).json() as {
      hits: { id: string; ts: string }[];
    };
    expect(hits.map(({ id, ts }) => [id, ts])).toEqual([['2', '2026-03-29T02:30:00.000Z']]);
  });
});

describe('a visitor’s interests', () => {
  const alike = ['uno', 'due', 'tre', 'quattro'].map((id, at) => ({
    id,
    title: 'Circolare sul rapporto',
    main_content: 'Testo identico per tutti.',
    categories: [at === 3 ? 'Agricoltura' : 'Industria'],
    custom_fields: { genere: at === 2 ? 'rock' : 'jazz' },
  }));
  const first = async (site: TestSite, parameters: Parameters) =>
    ids(await site.get('search', { term: 'circolare', ...parameters }))[0];

  it('bring forward what the page says they like', async () => {
    const site = await server.site({}, alike);
    expect(await first(site, {})).toBe('uno');
    expect(await first(site, { personalizationEvent: 'category=Agricoltura' })).toBe('quattro');
    expect(await first(site, { personalizationEvent: 'genere=rock' })).toBe('tre');
  });

  it('bring forward what is like the documents they opened, for them alone', async () => {
    const site = await server.site({}, [
      ...alike,
      { id: 'a1', title: 'Vite', main_content: 'x', categories: ['Agricoltura'] },
      { id: 'a2', title: 'Olivo', main_content: 'x', categories: ['Agricoltura'] },
    ]);
    for (const docid of ['a1', 'a2'])
      await server.call({
        method: 'POST',
        url: `/v1/stats/${site.siteKey}/`,
        payload: { action: 'click', session: 'visitatrice', keyword: 'campi', docid, position: 1 },
      });
    expect(await first(site, { userToken: 'visitatrice' })).toBe('quattro');
    expect(await first(site, { userToken: 'altra' })).toBe('uno');
    expect(await first(site, {})).toBe('uno');
  });

  it('find nothing more and nothing less', async () => {
    const site = await server.site({}, alike);
    const plain = ids(await site.get('search', { term: 'circolare' }));
    const personal = ids(
      await site.get('search', { term: 'circolare', personalizationEvent: 'category=Agricoltura' }),
    );
    expect(personal.sort()).toEqual(plain.sort());
  });
});
