import { expect, it } from 'vitest';
import { fuzz, fuzzedDocuments } from '../../testing/fuzz.ts';
import { searchServer } from '../../testing/search-server.ts';

const server = await searchServer();

it('answers any request with less than a failure and any highlight with <em> alone', async () => {
  const site = await server.site({}, fuzzedDocuments);
  await fuzz(server, site, 3_000);
  expect((await site.get('search', { term: 'licenziamento' })).status).toBe(200);
}, 120_000);
