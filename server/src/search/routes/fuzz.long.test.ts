import { expect, it } from 'vitest';
import { fuzz, fuzzedDocuments } from '../../testing/fuzz.ts';
import { searchServer } from '../../testing/search-server.ts';

const REQUESTS = 100_000;
const SLOWEST_MS = 1_000;

const server = await searchServer();

it.each([
  ['one after the other', 1, 60],
  ['several at once, of an index that two threads search', 8, 12_000],
])(
  `answers ${REQUESTS} generated requests without a failure, each within ${SLOWEST_MS} ms: %s`,
  async (_how, atOnce, documents) => {
    const site = await server.site();
    for (let from = 0; from < documents; from += 2_000) {
      const batch = { documents: fuzzedDocuments(from, Math.min(documents, from + 2_000)) };
      expect((await site.manage('PUT', '/documents:batch', batch)).status).toBe(202);
    }
    await fuzz(server, site, { requests: REQUESTS, atOnce, slowestMs: SLOWEST_MS });
    expect((await site.get('search', { term: 'licenziamento' })).status).toBe(200);
  },
);
