import { describe, expect, it } from 'vitest';
import { searchServer } from '../testing/search-server.ts';

const server = await searchServer();

describe('the description of the API', () => {
  it('has every call of the contract', async () => {
    const { paths, openapi } = (await server.call({ url: '/openapi.json' })).json() as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(openapi).toMatch(/^3\./);
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /v1/search/{siteKey}',
        'POST /v1/search/{siteKey}',
        'GET /v1/suggest/{siteKey}',
        'GET /v1/autocomplete/document-field/{siteKey}',
        'GET /v1/recommendations/{siteKey}',
        'GET /v1/recommendations/index/{siteKey}/block/{block}',
        'POST /v1/stats/{siteKey}/',
        'POST /v2/indices/{siteKey}/conversations',
        'PUT /v2/indices/{siteKey}/conversations/{id}/rating',
        'POST /v2/indices/{siteKey}/documents/',
        'PUT /v2/indices/{siteKey}/documents/',
        'PUT /v2/indices/{siteKey}/documents:batch',
        'DELETE /v2/indices/{siteKey}/documents:batch',
        'GET /v1/reports/{siteKey}',
      ]),
    );
  });

  it('is a page that loads nothing and runs nothing', async () => {
    const page = await server.call({ url: '/docs/api/' });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('cacheResponseWithTtlSeconds');
    expect(page.text).not.toMatch(/<script|src=|<link/);
  });
});
