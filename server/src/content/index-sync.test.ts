import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedEngine } from '../search/engine/embedded/embedded-engine.ts';
import type { SearchIndex } from '../search/engine/engine.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { importEdition } from './import-edition.ts';
import { queueForIndex } from './index-queue.ts';
import { drainIndexQueue, findDrift, type FollowingIndex } from './index-sync.ts';
import { testDatabase, testEdition } from './testing/edition.ts';

const now = new Date('2026-03-10T11:00:00Z');
const today = '2026-03-10';

async function setting() {
  const edition = testEdition();
  edition.article('fisco/opinioni/libera.md', { id: 1, authors: ['ada-neri'] });
  edition.article('fisco/guide/riservata.md', { id: 2 });
  edition.article('lavoro/notizie/domani.md', { id: 3, published: 'today+1' });
  edition.article('lavoro/notizie/bozza.md', { id: 4, draft: true });
  const database = await testDatabase();
  await importEdition(database, edition.directory, now);
  const engine = await openEmbeddedEngine({ directory: join(temporaryDirectory(), 'index') });
  onTestFinished(() => engine.close());
  const following = async (name: string, publicOnly: boolean, origin: string): Promise<FollowingIndex> => ({
    name,
    index: await engine.index(name),
    origin: () => origin,
    publicOnly,
  });
  return {
    edition,
    database,
    portal: await following('portal', false, ''),
    demo: await following('demo', true, 'https://portale.example'),
  };
}

async function idsIn(index: SearchIndex): Promise<string[]> {
  return (await index.list(undefined, 100)).map(({ id }) => id);
}

const inStep = { missing: [], stale: [], extra: [] };

describe('an index that follows the store', () => {
  it('gets what is published, and only what is public where others search', async () => {
    const { database, portal, demo } = await setting();
    expect(await drainIndexQueue(database, [portal, demo], today)).toBe(4);
    expect(await idsIn(portal.index)).toEqual(['articolo-1', 'articolo-2']);
    expect(await idsIn(demo.index)).toEqual(['articolo-1']);
    expect(await database.selectFrom('content_index_queue').selectAll().execute()).toEqual([]);
    expect(await portal.index.get('articolo-1')).toMatchObject({
      url: '/fisco/banche-dati/opinioni/libera/?id=1',
      doc_date: '2026-03-10',
      document_type: 'Opinione',
      categories: ['Fisco', 'Opinioni'],
      custom_fields: { area: 'fisco', section: 'Opinioni', author: ['Ada Neri'], access: 'public' },
    });
    expect((await demo.index.get('articolo-1'))?.url).toBe(
      'https://portale.example/fisco/banche-dati/opinioni/libera/?id=1',
    );
  });

  it('loses what vanishes and gets what changes', async () => {
    const { edition, database, portal } = await setting();
    await drainIndexQueue(database, [portal], today);
    edition.remove('fisco/guide/riservata.md');
    edition.article('fisco/opinioni/libera.md', { id: 1, title: 'Un altro titolo' });
    await importEdition(database, edition.directory, now);
    await drainIndexQueue(database, [portal], today);
    expect(await idsIn(portal.index)).toEqual(['articolo-1']);
    expect((await portal.index.get('articolo-1'))?.title).toBe('Un altro titolo');
  });

  it('gets what was to come once its day is here', async () => {
    const { database, portal } = await setting();
    await drainIndexQueue(database, [portal], today);
    expect(await findDrift(database, portal, today)).toEqual(inStep);
    expect(await findDrift(database, portal, '2026-03-11')).toEqual({ ...inStep, missing: [3] });
  });

  it('is done again when the index fails: the queue is kept', async () => {
    const { database, portal } = await setting();
    const broken: FollowingIndex = {
      ...portal,
      index: { ...portal.index, put: () => Promise.reject(new Error('disk full')) },
    };
    await expect(drainIndexQueue(database, [broken], today)).rejects.toThrow('disk full');
    expect(await drainIndexQueue(database, [portal], today)).toBe(4);
    expect(await findDrift(database, portal, today)).toEqual(inStep);
  });

  it('is done again for an article that is queued while it is being written', async () => {
    const { database, portal } = await setting();
    let meanwhile = true;
    const slow: FollowingIndex = {
      ...portal,
      index: {
        ...portal.index,
        list: (after, size) => portal.index.list(after, size),
        delete: (ids) => portal.index.delete(ids),
        put: async (documents) => {
          await portal.index.put(documents);
          if (meanwhile) await queueForIndex(database, [1]);
          meanwhile = false;
        },
      },
    };
    expect(await drainIndexQueue(database, [slow], today)).toBe(5);
    expect(await database.selectFrom('content_index_queue').selectAll().execute()).toEqual([]);
  });
});

describe('the comparison of an index with the store', () => {
  it('names what is missing, what is old and what should not be there, and leaves strangers alone', async () => {
    const { database, portal } = await setting();
    await portal.index.put([{ id: 'aaa', title: 'Altrui', main_content: 'x' }]);
    await portal.index.put([{ id: 'zzz', title: 'Altrui', main_content: 'x' }]);
    await drainIndexQueue(database, [portal], today);
    expect(await findDrift(database, portal, today)).toEqual(inStep);

    await portal.index.delete(['articolo-1']);
    const held = await portal.index.get('articolo-2');
    if (!held) throw new Error('articolo-2 is missing');
    await portal.index.put([
      { ...held, title: 'Vecchio' },
      { ...held, id: 'articolo-99' },
    ]);
    const drift = await findDrift(database, portal, today);
    expect(drift).toEqual({ missing: [1], stale: [2], extra: [99] });

    await queueForIndex(database, [...drift.missing, ...drift.stale, ...drift.extra]);
    await drainIndexQueue(database, [portal], today);
    expect(await findDrift(database, portal, today)).toEqual(inStep);
    expect(await idsIn(portal.index)).toEqual(['aaa', 'articolo-1', 'articolo-2', 'zzz']);
  });
});
