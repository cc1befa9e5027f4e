import { describe, expect, it } from 'vitest';
import { searchServer } from '../../testing/search-server.ts';

interface Member {
  readonly type?: 'string' | 'integer' | 'boolean' | 'array' | 'object';
  readonly enum?: readonly unknown[];
}

interface Operation {
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: { readonly properties: Readonly<Record<string, Member>> };
      };
    };
  };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const server = await searchServer();
const site = await server.site();
const { paths } = (await server.call({ url: '/openapi.json' })).json() as Description;

const SEARCH = '/v1/search/{siteKey}';
/** A right body for each call, in which one member after the other is made wrong. */
const bodies: Readonly<Record<string, object>> = {
  [SEARCH]: {},
  '/v1/stats/{siteKey}/': { action: 'click', session: 's', keyword: 'iva', docid: 'a', position: 1 },
  '/v2/indices/{siteKey}/conversations': { question: 'Che cosa è detraibile?' },
  '/v2/indices/{siteKey}/conversations/{id}/rating': { value: 1 },
  '/v2/indices/{siteKey}/documents/': { id: 'a', title: 'Titolo', main_content: 'Testo' },
};
/** Their members are documents or ids, each refused for itself. */
const BATCHES = '/v2/indices/{siteKey}/documents:batch';

const wrong: Readonly<Record<NonNullable<Member['type']>, readonly unknown[]>> = {
  string: [true, false, 7, [], ['testo'], { testo: 'testo' }],
  integer: [true, false, '1', '', 'uno', 1.5, [], [1], { 1: 1 }],
  boolean: [1, 0, 'true', '', 'sì', [], [true], { true: true }],
  array: [true, 7, 'testo', '', { 0: 'testo' }, [7], [true], [['testo']]],
  object: [true, 7, 'testo', '', ['testo']],
};

/** What the body of a search may hold, because an address would: nothing, or a value as text. */
function isAddressForm(value: unknown, { type, enum: choices = [] }: Member): boolean {
  if (typeof value === 'boolean') return choices.includes(String(value));
  return (
    value === '' ||
    (value === '1' && type === 'integer') ||
    value === 'true' ||
    (value === 'testo' && type === 'array')
  );
}

const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { requestBody }]) =>
    requestBody === undefined || path === BATCHES
      ? []
      : [{ path, method, members: requestBody.content['application/json'].schema.properties }],
  ),
);

async function refusal(method: string, path: string, body: object): Promise<unknown> {
  const answer = await server.call({
    method: method === 'put' ? 'PUT' : 'POST',
    url: path.replace('{siteKey}', site.siteKey).replace('{id}', 'c'),
    headers: { authorization: site.authorization, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  const { error } = answer.json() as { error?: { code: string; message: string } };
  return [answer.status, error?.code, error?.message.match(/^\w+/)?.[0]];
}

describe('a member of a posted body', () => {
  it('is looked at in every call that takes one', () => {
    expect([...new Set(calls.map(({ path }) => path))].sort()).toEqual(Object.keys(bodies).sort());
  });

  it.each(calls)('of another kind is refused and named: $method $path', async ({ method, path, members }) => {
    const code = path.endsWith('/documents/') ? 'invalid_document' : 'invalid_parameter';
    for (const [name, member] of Object.entries(members)) {
      for (const value of member.type === undefined ? [] : wrong[member.type]) {
        if (path === SEARCH && isAddressForm(value, member)) continue;
        const refused = await refusal(method, path, { ...bodies[path], [name]: value });
        expect([{ [name]: value }, refused]).toEqual([{ [name]: value }, [400, code, name]]);
      }
    }
  });

  it('is read as an address would be in a search', async () => {
    const ask = (body: object) =>
      server.call({ method: 'POST', url: `/v1/search/${site.siteKey}`, payload: body });
    const text = await ask({
      page: '2',
      limit: '5',
      fuzzy: false,
      postfixWildcard: 'false',
      facet: 'category',
    });
    expect([text.status, text.json()]).toMatchObject([200, { page: 2, facets: { category: [] } }]);
    for (const page of ['0', '-1', '1.5', '1e3', ' 1', '0x10'])
      expect((await ask({ page })).status).toBe(400);
  });
});
