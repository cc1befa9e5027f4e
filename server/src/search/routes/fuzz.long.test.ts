import { expect, it } from 'vitest';
import { fuzz, fuzzedDocuments } from '../../testing/fuzz.ts';
import { searchServer } from '../../testing/search-server.ts';

const REQUESTS = 100_000;
const SLOWEST_MS = 1_000;

const server = await searchServer();

it(`answers ${REQUESTS} generated requests without a failure, each within ${SLOWEST_MS} ms`, async () => {
  const site = await server.site({}, fuzzedDocuments);
  await fuzz(server, site, REQUESTS, SLOWEST_MS);
  expect((await site.get('search', { term: 'licenziamento' })).status).toBe(200);
});
