import { describe, expect, it } from 'vitest';
import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import { searchServer, type Answer } from '../testing/search-server.ts';

const server = await searchServer();

interface Operation {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

const description = (await server.call({ url: '/openapi.json' })).json() as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** What the description says of an answer: undefined when it knows no such status or type. */
function schemaOf(operation: Operation, { status, headers }: Answer): object | undefined {
  const responses = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`];
  const type = String(headers['content-type']).split(';')[0] ?? '';
  return responses?.content?.[type]?.schema;
}

describe('the description of the API', () => {
  it('has every call of the contract', () => {
    expect(description.openapi).toMatch(/^3\./);
    const calls = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual(
      [
        'GET /health',
        'GET /v1/search/{siteKey}',
        'POST /v1/search/{siteKey}',
        'GET /v1/suggest/{siteKey}',
        'GET /v1/autocomplete/document-field/{siteKey}',
        'GET /v1/recommendations/{siteKey}',
        'GET /v1/recommendations/index/{siteKey}/block/{block}',
        'POST /v1/stats/{siteKey}/',
        'POST /v2/indices/{siteKey}/conversations',
        'PUT /v2/indices/{siteKey}/conversations/{id}/rating',
        'GET /v2/indices/{siteKey}/documents',
        'GET /v2/indices/{siteKey}/documents/{id}',
        'POST /v2/indices/{siteKey}/documents/',
        'PUT /v2/indices/{siteKey}/documents/',
        'DELETE /v2/indices/{siteKey}/documents/{id}',
        'PUT /v2/indices/{siteKey}/documents:batch',
        'DELETE /v2/indices/{siteKey}/documents:batch',
        'GET /v1/reports/{siteKey}',
      ].sort(),
    );
  });

  it('names what each path holds, and wants nothing that may be left out', () => {
    const wanted: string[] = [];
    for (const [path, item] of Object.entries(description.paths)) {
      for (const [method, { parameters = [] }] of Object.entries(item)) {
        const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
        expect([method, path, inPath]).toEqual([
          method,
          path,
          Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name),
        ]);
        for (const each of parameters)
          if (each.in === 'query' && each.required === true) wanted.push(`${path} ${each.name}`);
      }
    }
    expect(wanted).toEqual([
      '/v1/autocomplete/document-field/{siteKey} source',
      '/v1/recommendations/{siteKey} itemId',
      '/v1/recommendations/index/{siteKey}/block/{block} itemId',
    ]);
  });

  it('says that what a page sends may be plain text', () => {
    for (const path of [
      '/v1/search/{siteKey}',
      '/v1/stats/{siteKey}/',
      '/v2/indices/{siteKey}/conversations',
    ])
      expect(Object.keys(description.paths[path]?.['post']?.requestBody?.content ?? {}).sort()).toEqual([
        'application/json',
        'text/plain',
      ]);
  });

  it('is true of what every call answers', async () => {
    const site = await server.site({}, [
      {
        id: 'a/b',
        url: 'https://www.example.it/a',
        title: 'Preavviso',
        main_content: 'Il preavviso di licenziamento.',
        meta_keywords: 'recesso',
        doc_date: '2026-01-10',
        document_type: 'norma',
        categories: ['Lavoro'],
        images: { main: 'https://www.example.it/i.png' },
        priceCents: 100,
        custom_fields: { anno: 2015, voci: ['a', 'b'], anni: [1, 2] },
      },
      { id: 'c', title: 'Preavviso', main_content: 'Il preavviso di recesso.' },
    ]);
    await site.set({ pinned: { preavviso: ['c'] } });
    const { siteKey, authorization } = site;
    const owner = { authorization };
    const page = { ...owner, accept: 'text/html' };
    const document = { id: 'n', title: 'Nuovo', main_content: 'Testo.' };
    const facets = new URLSearchParams([
      ['term', 'preavviso'],
      ['facet', 'category'],
      ['fieldStat', 'price'],
      ['rangeFacets', '[{"field":"price","ranges":[{"from":1},{"to":2}]}]'],
      ['hierarchicalFacets', '[{"fields":["category","document_type"]}]'],
    ]).toString();
    const event = { action: 'search', session: 's', keyword: 'preavviso', numberOfResults: 2 };
    const asked = { question: 'Che cosa dice del preavviso?' };
    const search = `/v1/search/${siteKey}`;
    const documents = `/v2/indices/${siteKey}/documents`;
    const conversations = `/v2/indices/${siteKey}/conversations`;
    const conversation = (
      await server.call({ method: 'POST', url: conversations, payload: asked })
    ).json() as {
      response: { conversation_id: string };
    };
    const rating = `${conversations}/${conversation.response.conversation_id}/rating`;
    const nobody = 'f'.repeat(32);

    const calls: readonly (readonly [path: string, status: number, ...Parameters<typeof server.call>])[] = [
      ['/health', 200, { url: '/health' }],
      ['/v1/search/{siteKey}', 200, { url: `${search}?${facets}` }],
      ['/v1/search/{siteKey}', 200, { url: `${search}?term=nulla-di-simile` }],
      ['/v1/search/{siteKey}', 400, { url: `${search}?page=0` }],
      ['/v1/search/{siteKey}', 404, { url: `/v1/search/${nobody}` }],
      ['/v1/search/{siteKey}', 200, { method: 'POST', url: search, payload: { term: 'preavviso' } }],
      [
        '/v1/search/{siteKey}',
        415,
        { method: 'POST', url: search, headers: { 'content-type': 'text/xml' }, payload: 'x' },
      ],
      ['/v1/suggest/{siteKey}', 200, { url: `/v1/suggest/${siteKey}?term=pre` }],
      [
        '/v1/autocomplete/document-field/{siteKey}',
        200,
        { url: `/v1/autocomplete/document-field/${siteKey}?term=l&source=category` },
      ],
      [
        '/v1/autocomplete/document-field/{siteKey}',
        400,
        { url: `/v1/autocomplete/document-field/${siteKey}` },
      ],
      ['/v1/recommendations/{siteKey}', 200, { url: `/v1/recommendations/${siteKey}?itemId=c` }],
      [
        '/v1/recommendations/index/{siteKey}/block/{block}',
        200,
        { url: `/v1/recommendations/index/${siteKey}/block/b?itemId=c` },
      ],
      ['/v1/stats/{siteKey}/', 202, { method: 'POST', url: `/v1/stats/${siteKey}/`, payload: event }],
      ['/v1/stats/{siteKey}/', 400, { method: 'POST', url: `/v1/stats/${siteKey}/`, payload: {} }],
      ['/v2/indices/{siteKey}/conversations', 200, { method: 'POST', url: conversations, payload: asked }],
      [
        '/v2/indices/{siteKey}/conversations',
        200,
        { method: 'POST', url: conversations, payload: { ...asked, streaming: true } },
      ],
      [
        '/v2/indices/{siteKey}/conversations/{id}/rating',
        200,
        { method: 'PUT', url: rating, payload: { value: 1 } },
      ],
      [
        '/v2/indices/{siteKey}/conversations/{id}/rating',
        404,
        { method: 'PUT', url: `${conversations}/x/rating`, payload: { value: 1 } },
      ],
      ['/v2/indices/{siteKey}/documents', 200, { url: `${documents}?size=1`, headers: owner }],
      ['/v2/indices/{siteKey}/documents', 200, { url: `${documents}?fields=hash`, headers: owner }],
      ['/v2/indices/{siteKey}/documents', 401, { url: documents }],
      ['/v2/indices/{siteKey}/documents/{id}', 200, { url: `${documents}/a/b`, headers: owner }],
      ['/v2/indices/{siteKey}/documents/{id}', 404, { url: `${documents}/z`, headers: owner }],
      [
        '/v2/indices/{siteKey}/documents/',
        202,
        { method: 'POST', url: `${documents}/`, headers: owner, payload: document },
      ],
      [
        '/v2/indices/{siteKey}/documents/',
        202,
        { method: 'PUT', url: `${documents}/`, headers: owner, payload: document },
      ],
      [
        '/v2/indices/{siteKey}/documents/',
        400,
        { method: 'PUT', url: `${documents}/`, headers: owner, payload: {} },
      ],
      [
        '/v2/indices/{siteKey}/documents:batch',
        202,
        {
          method: 'PUT',
          url: `${documents}:batch`,
          headers: owner,
          payload: { documents: [document, 5, { id: 'x' }] },
        },
      ],
      [
        '/v2/indices/{siteKey}/documents:batch',
        400,
        { method: 'PUT', url: `${documents}:batch`, headers: owner, payload: { documents: [5] } },
      ],
      [
        '/v2/indices/{siteKey}/documents:batch',
        202,
        { method: 'DELETE', url: `${documents}:batch`, headers: owner, payload: { documents: ['n', ''] } },
      ],
      [
        '/v2/indices/{siteKey}/documents/{id}',
        202,
        { method: 'DELETE', url: `${documents}/n`, headers: owner },
      ],
      ['/v1/reports/{siteKey}', 200, { url: `/v1/reports/${siteKey}`, headers: owner }],
      ['/v1/reports/{siteKey}', 200, { url: `/v1/reports/${siteKey}?tag=x`, headers: owner }],
      ['/v1/reports/{siteKey}', 200, { url: `/v1/reports/${siteKey}`, headers: page }],
      ['/v1/reports/{siteKey}', 400, { url: `/v1/reports/${siteKey}?from=ieri`, headers: owner }],
    ];
    const tried = new Set<string>();
    for (const [path, status, request] of calls) {
      const method = (request.method ?? 'GET').toLowerCase();
      tried.add(`${method} ${path}`);
      const operation = description.paths[path]?.[method];
      const answer = await server.call(request);
      expect([method, path, answer.status]).toEqual([method, path, status]);
      const schema = operation && schemaOf(operation, answer);
      expect([method, path, status, schema]).toEqual([method, path, status, expect.anything()]);
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const validator = Compile(Type.Unsafe<unknown>(schema ?? {}));
      const value = isJson ? answer.json() : answer.text;
      expect([method, path, status, validator.Errors(value)]).toEqual([method, path, status, []]);
    }
    const described = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect([...tried].sort()).toEqual(described.sort());
  });

  it('is a page that loads nothing and runs nothing', async () => {
    const page = await server.call({ url: '/docs/api/' });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('cacheResponseWithTtlSeconds');
    expect(page.text).not.toMatch(/<script|src=|<link/);
  });
});
