import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEdition } from '../testing/edition.ts';
import { examplePortal, portalOf, type TestPortal } from '../testing/portal.ts';

const FULL = '/api/cesi/articlesAuthorialDetail/aDocFull/';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('logs and files', () => {
  it('note what a logged-in reader did', async () => {
    const note = { method: 'POST' as const, payload: { type: 'stampa', scope: 'articolo 1' } };
    expect((await portal.call('/api/logs/saveGenericAuthUser/', note)).status).toBe(401);
    expect((await portal.call('/api/logs/saveGenericAuthUser/', { ...note, as: 'fisco' })).body).toEqual({
      isSuccess: true,
    });
    const bad = { method: 'POST' as const, payload: { type: 'a\nb', scope: 'x' }, as: 'fisco' };
    expect((await portal.call('/api/logs/saveGenericAuthUser/', bad)).status).toBe(400);
  });

  it('keep one note a day of what a reader opened, and no more of one reader than they need', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/a.md', { id: 1 });
    const own = await portalOf(edition);
    const notes = () => own.database.selectFrom('content_access_log').selectAll().orderBy('at').execute();
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    await own.call(`${FULL}?id=1`, { as: 'lavoro' });
    own.setNow('2026-03-10T12:00:00Z');
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    expect(await notes()).toMatchObject([
      { reader: 'lavoro@example.it' },
      { reader: 'fisco@example.it', at: Date.parse('2026-03-10T12:00:00Z') },
    ]);
    own.setNow('2026-03-11T12:00:00Z');
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    expect(await notes()).toHaveLength(3);

    const old = Array.from({ length: 5_000 }, (_, index) => ({
      id: `nota-${index}`,
      reader: 'fisco@example.it',
      type: 'stampa',
      scope: `articolo ${index}`,
      extra: '',
      at: Date.parse('2026-03-11T13:00:00Z') + index,
    }));
    for (let from = 0; from < old.length; from += 500)
      await own.database
        .insertInto('content_access_log')
        .values(old.slice(from, from + 500))
        .execute();
    own.setNow('2026-03-12T12:00:00Z');
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    const kept = await notes();
    expect(kept.filter(({ reader }) => reader === 'fisco@example.it')).toHaveLength(5_000);
    expect(kept.filter(({ reader }) => reader === 'lavoro@example.it')).toHaveLength(1);
    expect(kept.at(-1)).toMatchObject({ scope: '1', at: Date.parse('2026-03-12T12:00:00Z') });
  });

  it('forget them after a year', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/a.md', { id: 1 });
    const own = await portalOf(edition);
    await own.call(`${FULL}?id=1`, { as: 'fisco' });
    own.setNow('2027-03-11T11:00:00Z');
    await own.content.refresh();
    expect(await own.database.selectFrom('content_access_log').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['calcolo.xlsx', true],
    ['/media/calcolo.xlsx', true],
    ['manca.xlsx', false],
    ['../authors.json', false],
    ['/media/../authors.json', false],
  ])('tell whether %s is there: %s', async (fileName, exists) => {
    const { body } = await portal.call('/api/stream/checkAssetExist/', {
      method: 'POST',
      payload: { fileName, type: 'attachment' },
    });
    expect(body).toEqual({ exists, url: exists ? '/media/calcolo.xlsx' : null });
  });
});
