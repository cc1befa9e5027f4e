import { describe, expect, it } from 'vitest';
import { searchServer } from '../../testing/search-server.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required?: boolean;
}

interface Description {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}

const server = await searchServer();
const site = await server.site({}, [
  { id: 'a', title: 'Detrazione dell’IVA', main_content: 'È detraibile l’imposta.', categories: ['Fisco'] },
  {
    id: 'b',
    title: 'Mansioni',
    main_content: 'Il lavoratore è adibito alle mansioni.',
    doc_date: '2026-01-10',
  },
]);
const { paths } = (await server.call({ url: '/openapi.json' })).json() as Description;

/** What each call needs, and what else its path names. */
const needed: Readonly<Record<string, string>> = { source: 'title', itemId: 'a' };
const calls = Object.entries(paths).flatMap(([path, { get }]) => {
  const names = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const optional = names.filter(({ required }) => required !== true).map(({ name }) => name);
  return optional.length === 0 || !path.includes('{siteKey}') ? [] : [{ path, names, optional }];
});

async function ask(path: string, query: [name: string, value: string][]): Promise<unknown> {
  const address = path.replace('{siteKey}', site.siteKey).replace(/\{\w+\}/, 'x');
  const answer = await server.call({
    url: `${address}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: site.authorization },
  });
  const { processing_time_ms: _, ...body } = answer.json() as Record<string, unknown>;
  return [answer.status, body];
}

describe('a parameter that is empty in the address', () => {
  it('is looked at in every call that takes one', () => {
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/v1/search/{siteKey}', '/v1/suggest/{siteKey}', '/v1/reports/{siteKey}']),
    );
  });

  it.each(calls)('counts as not given, as in a body: $path', async ({ path, names, optional }) => {
    const own = names.flatMap(({ name, required }): [string, string][] =>
      required === true ? [[name, needed[name] ?? '']] : [],
    );
    const plain = await ask(path, own);
    expect(plain).toMatchObject([200, {}]);
    for (const empty of [...optional.map((name) => [name]), optional]) {
      const answer = await ask(path, [...own, ...empty.map((name): [string, string] => [name, ''])]);
      expect([empty, answer]).toEqual([empty, plain]);
    }
  });

  it.each(['source', 'itemId'])('is missing where the call needs %s', async (name) => {
    const path = name === 'source' ? 'autocomplete/document-field' : 'recommendations';
    const answer = await server.call({ url: `/v1/${path}/${site.siteKey}?${name}=` });
    const { error } = answer.json() as { error: { message: string } };
    expect([answer.status, error.message]).toEqual([400, expect.stringMatching(new RegExp(`^${name}\\b`))]);
  });
});
