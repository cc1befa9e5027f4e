import { expect, it } from 'vitest';
import { fuzz, fuzzedDocuments } from '../../testing/fuzz.ts';
import { searchServer } from '../../testing/search-server.ts';

const server = await searchServer();

it('answers any request with less than a failure and any highlight with <em> alone', async () => {
  const site = await server.site({}, fuzzedDocuments(0, 60));
  await fuzz(server, site, { requests: 3_000, atOnce: 1 });
  expect((await site.get('search', { term: 'licenziamento' })).status).toBe(200);
}, 120_000);
