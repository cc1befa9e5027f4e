/** Specification §5, validation rules: those of the search client, and those of the portal that hold on the wire. */
import type { SearchClient } from '@prontuario/widget/client';
import { describe, expect, it } from 'vitest';
import { callUntyped } from '../../widget/src/client/testing/call-untyped.ts';
import { articles } from './support/edition.ts';
import { heard } from './support/heard.ts';
import { startProduct } from './support/product.ts';

const product = await startProduct();

const newClient = () => product.searchClient().client;

describe('§5 search client: paging', () => {
  const setPaging = (...paging: readonly unknown[]) => callUntyped(newClient(), 'setPaging', ...paging);

  it.each([0, -1, 1.5, '1'])('page is at least 1, not %s', (page) => {
    expect(() => setPaging(page, 10, 'relevance', 'desc')).toThrow('page from 1');
  });

  it.each([0, 301, -10])('page size is 1-300, not %i', (pageSize) => {
    expect(() => setPaging(1, pageSize, 'relevance', 'desc')).toThrow('pageSize 1-300');
  });

  it.each([1, 300])('page size may be %i', async (pageSize) => {
    const { client, wire } = product.searchClient();
    client.setPaging(1, pageSize, 'relevance', 'desc');
    await client.search({});
    expect(wire.last().query.get('limit')).toBe(`${pageSize}`);
  });

  it.each<[string, unknown, unknown]>([
    ['sortBy alone', 'date', undefined],
    ['sortOrder alone', undefined, 'asc'],
    ['a string and an array', 'date', ['asc']],
    ['an array and a string', ['date'], 'asc'],
    ['arrays of unequal length', ['date', 'relevance'], ['asc']],
  ])('sortBy and sortOrder are both strings or both arrays of equal length, not %s', (_what, by, order) => {
    expect(() => setPaging(1, 10, by, order)).toThrow('for each sortBy a sortOrder');
  });

  it.each(['ASC', 'up', ''])('a sortOrder value is asc or desc, not "%s"', (order) => {
    expect(() => setPaging(1, 10, 'date', order)).toThrow('(asc, desc)');
  });

  it('two arrays of equal length are accepted', () => {
    const client = newClient();
    client.setPaging(1, 10, ['date', 'relevance'], ['asc', 'desc']);
    expect(client.getSettings().paging).toMatchObject({
      sortBy: ['date', 'relevance'],
      sortOrder: ['asc', 'desc'],
    });
  });
});

describe('§5 search client: language, fuzzy and operator', () => {
  it.each(['en', 'en-GB', 'it-IT'])('a locale code such as %s is reduced to 2 characters', (code) => {
    const client = newClient();
    client.setLanguage(code);
    expect(client.getSettings().lang).toBe(code.slice(0, 2));
  });

  it.each(['', 'e', 'italiano', 'fil', 'en_GB!'])('"%s" is no language', (code) => {
    expect(() => newClient().setLanguage(code)).toThrow(
      'use 2-char/4-char language code (e.g. "en", "en-GB")',
    );
  });

  it.each<true | false | 'auto' | 'retry'>([true, false, 'auto', 'retry'])('fuzzy may be %s', (fuzzy) => {
    const client = newClient();
    client.setFuzzyMatch(fuzzy);
    expect(client.getSettings().fuzzy).toBe(fuzzy);
  });

  it.each(['true', 'sometimes', 1, null])('fuzzy may not be %j', (fuzzy) => {
    expect(() => callUntyped(newClient(), 'setFuzzyMatch', fuzzy)).toThrow(
      "fuzzy matching can be true, false, 'auto', or 'retry'",
    );
  });

  it.each<'and' | 'or'>(['and', 'or'])('the operator may be "%s"', (operator) => {
    const client = newClient();
    client.setSearchOperator(operator);
    expect(client.getSettings().searchOperator).toBe(operator);
  });

  it.each(['AND', 'not', ''])('the operator may not be "%s"', (operator) => {
    expect(() => callUntyped(newClient(), 'setSearchOperator', operator)).toThrow(
      "operator must be 'and' || 'or'",
    );
  });
});

describe('§5 search client: what each call needs', () => {
  it('search takes keyword and callback', async () => {
    const client = newClient();
    expect(await heard((callback) => client.search('detrazione', callback))).toMatchObject({ total_hits: 3 });
  });

  it('search takes a callback alone, and searches everything', async () => {
    const { client, wire } = product.searchClient();
    await heard((callback) => client.search(callback));
    expect(wire.last().query.get('term')).toBe('*');
  });

  it.each<readonly unknown[]>([[], ['iva'], ['iva', 'no callback'], [3]])(
    'search with anything else is refused: "Illegal search parameters..."',
    (...values) => {
      expect(() => callUntyped(newClient(), 'search', ...values)).toThrow('Illegal search parameters...');
    },
  );

  it.each<[string, string, readonly unknown[]]>([
    ['suggestions need prefix and callback function', 'suggestions', ['iva']],
    ['suggestions need prefix and callback function', 'suggestions', [() => undefined]],
    ['autocomplete needs field, prefix and callback', 'autocomplete', ['custom_fields.tema', 'iva']],
    [
      'autocomplete needs field, prefix and callback',
      'autocomplete',
      ['custom_fields.tema', () => undefined],
    ],
    ['recommendations need options and callback', 'recommendations', [{ itemId: '1' }]],
    ['recommendations need options and callback', 'recommendations', [() => undefined]],
    ['a stats event type is search or click', 'sendStatsEvent', ['view', 'iva', {}]],
  ])('%s', (_clause, method, values) => {
    const { client, wire } = product.searchClient();
    expect(() => callUntyped(client, method, ...values)).toThrow(`Illegal ${method} parameters...`);
    expect(wire.requests).toEqual([]);
  });

  it.each(['saveBatch', 'deleteBatch'])(
    '%s needs an object with a documents array, and sends nothing without it',
    async (method) => {
      for (const batch of [undefined, {}, { documents: 'doc-1' }, [{ id: 'doc-1' }]]) {
        const { documents, wire } = product.documentsClient();
        await expect(Promise.resolve(callUntyped(documents, method, batch))).rejects.toThrow(
          'documents array',
        );
        expect(wire.requests).toEqual([]);
      }
    },
  );
});

describe('§5 search client: logical operators in the keyword', () => {
  const termOf = async (keyword: string, prepare: (client: SearchClient) => void) => {
    const { client, wire } = product.searchClient();
    prepare(client);
    await client.search({ keyword });
    return wire.last().query.get('term');
  };

  it('enabled, lowercase " and ", " or ", " not " become uppercase', async () => {
    expect(await termOf('iva and irpef or imu not tasi', (it) => it.enableLogicalOperators(true))).toBe(
      'iva AND irpef OR imu NOT tasi',
    );
  });

  it('disabled, uppercase ones become lowercase', async () => {
    expect(await termOf('iva AND irpef OR imu NOT tasi', (it) => it.enableLogicalOperators(false))).toBe(
      'iva and irpef or imu not tasi',
    );
  });

  it('they are whole words: what only contains one stays', async () => {
    expect(await termOf('andare orario nota', (it) => it.enableLogicalOperators(true))).toBe(
      'andare orario nota',
    );
  });
});

describe('§5 login', () => {
  it.each(['fisco', 'fisco@', '@example.it', 'fi sco@example.it', 'fisco@exa mple.it'])(
    'the username has the shape something@something with no whitespace: "%s" is refused',
    async (userName) => {
      const { status, body } = await product.login(userName);
      expect({ status, body }).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } });
    },
  );

  it('username and password are required', async () => {
    expect((await product.login('')).status).toBe(400);
    expect((await product.login('fisco@prontuario.example', '')).status).toBe(400);
  });
});

describe('§5 search (portal)', () => {
  /** A subscriber's search as the portal makes it. */
  const search = async (keyword: string, area = 'fisco') => {
    const access = await product.get(`/api/search/token/?area=${area}`, await product.tokenOf(area));
    const { token } = access.body as { token: string };
    const query = new URLSearchParams({ term: keyword, fuzzy: 'false', defaultOperator: 'and', jwt: token });
    const { status, body } = await product.get(`/v1/search/${product.portalKey}?${query.toString()}`);
    expect(status).toBe(200);
    return (body as { hits: { id: string }[] }).hits.map(({ id }) => id);
  };
  const inIndex = (id: number) => `articolo-${id}`;

  it('is for subscribers only: anonymous users are told so', async () => {
    expect(await product.get('/api/search/token/?area=fisco')).toMatchObject({
      status: 401,
      body: {
        error: { message: 'La funzione di ricerca è disponibile solo per gli utenti abbonati' },
      },
    });
    expect((await product.get(`/v1/search/${product.portalKey}?term=iva`)).status).toBe(403);
  });

  it('is case-insensitive', async () => {
    expect(await search('RIVALSA')).toEqual([inIndex(articles.news)]);
    expect(await search('rivalsa')).toEqual([inIndex(articles.news)]);
  });

  it('all terms must match', async () => {
    expect(await search('rivalsa opinione')).toEqual([]);
    expect(await search('rivalsa iva')).toEqual([inIndex(articles.news)]);
  });

  it('matches exactly', async () => {
    expect(await search('rivallsa')).toEqual([]);
  });

  it('has logical operators', async () => {
    const found = await search('rivalsa OR opinione');
    expect(found.sort()).toEqual([inIndex(articles.news), inIndex(articles.opinion)].sort());
  });

  it('is filtered by area', async () => {
    expect(await search('ferie', 'lavoro')).toContain(inIndex(articles.employmentNews));
    expect(await search('ferie', 'fisco')).toEqual([]);
  });

  it('is limited to documents up to today', async () => {
    expect(await search('novità futura')).toEqual([]);
  });
});

describe('§5 responses of content services', () => {
  it('a success has HTTP 200 and no error body', async () => {
    const { status, body } = await product.get('/api/cesi/articlesAuthorial/aDocLst2');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('error');
  });

  it('what is not a success has another status and an error body', async () => {
    const { status, body } = await product.get('/api/cesi/articlesAuthorialDetail/aDoc?id=999999');
    expect(status).toBe(404);
    expect(body).toHaveProperty('error');
  });
});
