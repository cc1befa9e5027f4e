/** Specification §8, error catalogue: what the search client's callers hear, and what a refused portal call answers. */
import { createSearchClient } from '@prontuario/widget/client';
import { createDocumentsClient } from '@prontuario/widget/documents';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callUntyped } from '../../widget/src/client/testing/call-untyped.ts';
import { articles } from './support/edition.ts';
import { heard } from './support/heard.ts';
import { startProduct } from './support/product.ts';

const product = await startProduct();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('§8 search client', () => {
  it('unknown query type gives {response 400, message "invalid query type"}', async () => {
    const { client, wire } = product.searchClient();
    const answer = await heard((callback) =>
      callUntyped(client, 'recommendations', { type: 'NO_SUCH_TYPE', itemId: 'x' }, callback),
    );
    expect(answer).toEqual({ error: { response: 400, message: 'invalid query type' } });
    expect(wire.requests).toEqual([]);
  });

  const failures: [string, () => Promise<Response>][] = [
    ['that the service refuses', () => fetch(`${product.origin}/v1/search/no-such-site?term=x`)],
    ['whose answer is no JSON', () => Promise.resolve(new Response('<html></html>'))],
    ['whose answer is no search', () => Promise.resolve(Response.json({ total_hits: 'many' }))],
  ];

  it.each(failures)(
    'a failed search request, one %s, gives {response 500, message "invalid server response"} and is logged',
    async (_why, answer) => {
      const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
      const client = createSearchClient({
        siteKey: product.siteKey,
        apiBase: product.origin,
        fetch: () => answer(),
      });
      expect(await heard((callback) => client.search('iva', callback))).toEqual({
        error: { response: 500, message: 'invalid server response' },
      });
      expect(log).toHaveBeenCalledOnce();
    },
  );

  it('a document call with an unexpected status rejects with status and status text', async () => {
    const { documents } = product.documentsClient();
    await expect(documents.get('non-esiste')).rejects.toMatchObject({ status: 404, text: 'Not Found' });
    await expect(documents.save({ id: 'senza-testo', title: 'X' })).rejects.toMatchObject({
      status: 400,
      text: 'Bad Request',
    });
  });

  it('a document call whose network fails rejects with status 400', async () => {
    const { siteKey, privateKey, origin } = product;
    const documents = createDocumentsClient({
      siteKey,
      privateKey,
      apiBase: origin,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const failure = { status: 400, answered: false };
    await expect(documents.get('x')).rejects.toMatchObject(failure);
    await expect(documents.save({ title: 'x' })).rejects.toMatchObject(failure);
    await expect(documents.saveBatch({ documents: [] })).rejects.toMatchObject(failure);
    await expect(documents.delete('x')).rejects.toMatchObject(failure);
    await expect(documents.deleteBatch({ documents: ['x'] })).rejects.toMatchObject(failure);
  });
});

describe('§8 normalised service errors', () => {
  const draft = '/api/cesi/home/quotidianoFiscoNewDraft/';

  it.each([
    ['an article', '/api/cesi/articlesAuthorialDetail/aDoc?id=999999'],
    ['an address', '/api/cesi/articlesAuthorialDetail/aDocUrl?friendlyUrl=/fisco/non-esiste/'],
    ['a draft', `/api/cesi/articlesAuthorialDetail/aDoc?id=${articles.draft}`],
    ['a call', '/api/cesi/non-esiste/'],
  ])('notfound: %s that is not there', async (_what, path) => {
    expect(await product.get(path)).toMatchObject({
      status: 404,
      body: { error: { code: 'notfound', message: expect.any(String) } },
    });
  });

  it('forcelogout: text "The token is missing or is expired"', async () => {
    expect(await product.get(draft, 'scaduto')).toMatchObject({
      body: { error: { code: 'forcelogout', message: 'The token is missing or is expired' } },
    });
  });

  it('unauth: code 401', async () => {
    expect(await product.get(draft)).toMatchObject({ status: 401, body: { error: { code: 'unauth' } } });
  });

  it('norole: code 403', async () => {
    const auth = await product.tokenOf('lavoro');
    expect(await product.get(draft, auth)).toMatchObject({
      status: 403,
      body: { error: { code: 'norole' } },
    });
  });

  it('login failure: Result false and an error body that never says which of the two was wrong', async () => {
    const wrongPassword = await product.login('fisco@prontuario.example', 'sbagliata');
    const noSuchUser = await product.login('nessuno@prontuario.example', 'sbagliata');
    expect(wrongPassword).toMatchObject({ status: 200, body: { Result: false, error: { code: 'login' } } });
    expect(noSuchUser.body).toEqual(wrongPassword.body);
  });

  it('a parameter that cannot be used is named', async () => {
    expect(await product.get('/api/cesi/articlesAuthorial/aDocLst2?items=301')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', message: expect.stringContaining('items') } },
    });
  });

  it('no error tells a file or a line of the product', async () => {
    const answers = await Promise.all(
      ['?page=x', '?T=%00', '?search=%27%22--', '?order=constructor'].map((query) =>
        product.get(`/api/cesi/articlesAuthorial/aDocLst2${query}`),
      ),
    );
    for (const { body } of answers)
      expect(JSON.stringify(body)).not.toMatch(/\.(js|ts)\b|node_modules|at \w+ \(/);
  });
});
