/** Our own client against an index that answers nothing without a token: each of its reading calls sends it. */
import { createHmac } from 'node:crypto';
import { createSearchClient } from '@prontuario/widget/client';
import { createDocumentsClient } from '@prontuario/widget/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConformanceSite, type ConformanceSite } from './conformance-site.ts';

const secret = 'a secret that only the site and its search service know';

let site: ConformanceSite;

/** A token as a site signs it for a visitor: HS256, for an hour (RFC 7519). */
function token(claims: Readonly<Record<string, unknown>> = {}): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = [
    encode({ alg: 'HS256', typ: 'JWT' }),
    encode({ exp: Math.floor(Date.now() / 1000) + 3600, ...claims }),
  ].join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const clientWith = (jwt?: string) => {
  const client = createSearchClient({ siteKey: site.siteKey, apiBase: site.server.origin });
  client.setThrottleTime(0);
  client.setJWT(jwt);
  return client;
};

const forbidden = { code: 'http', status: 403 };

beforeAll(async () => {
  site = await startConformanceSite({ requiresJwt: true, jwtSecret: secret });
  const documents = createDocumentsClient({
    siteKey: site.siteKey,
    privateKey: site.privateKey,
    apiBase: site.server.origin,
  });
  await documents.saveBatch({
    documents: ['Fisco', 'Lavoro'].map((category) => ({
      id: category.toLowerCase(),
      url: `https://example.it/${category}`,
      title: `Circolare riservata ${category}`,
      main_content: 'Il versamento degli acconti si effettua entro il termine.',
      categories: [category],
    })),
  });
}, 120_000);

afterAll(() => site.close());

describe('an index that wants a token', () => {
  it('gives suggestions, completions, recommendations and answers to whoever has one', async () => {
    const client = clientWith(token());
    expect((await client.search({ keyword: 'versamento' })).total_hits).toBe(2);
    expect((await client.suggestions({ prefix: 'circolare' })).suggestions).not.toEqual([]);
    const completed = await client.autocomplete({ field: 'category', prefix: 'fi' });
    expect(completed.autocomplete).toEqual([{ value: 'Fisco' }]);
    const related = await client.recommendations({ blockId: 'related', itemId: 'fisco' }, {});
    expect(related.hits.map(({ id }) => id)).toEqual(['lavoro']);
    const { sources } = await client.aiAnswers({ question: 'Entro quando si versano gli acconti?' });
    expect(sources).not.toEqual([]);
  });

  it('keeps what a token does not allow out of each of them', async () => {
    const client = clientWith(token({ filter: { category: 'Lavoro' } }));
    expect((await client.search({ keyword: 'versamento' })).hits.map(({ id }) => id)).toEqual(['lavoro']);
    const completed = await client.autocomplete({ field: 'category', prefix: 'f' });
    expect(completed.autocomplete).toEqual([]);
    const related = await client.recommendations({ blockId: 'related', itemId: 'lavoro' }, {});
    expect(related.hits).toEqual([]);
  });

  it('answers nothing to whoever has none', async () => {
    const client = clientWith();
    await expect(client.search({ keyword: 'versamento' })).rejects.toMatchObject(forbidden);
    await expect(client.suggestions({ prefix: 'circolare' })).rejects.toMatchObject(forbidden);
    await expect(client.autocomplete({ field: 'category', prefix: 'fi' })).rejects.toMatchObject(forbidden);
    await expect(client.recommendations({ blockId: 'related', itemId: 'fisco' }, {})).rejects.toMatchObject(
      forbidden,
    );
    await expect(client.aiAnswers({ question: 'Entro quando?' })).rejects.toMatchObject(forbidden);
  });
});
