import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEdition } from '../testing/edition.ts';
import { examplePortal, portalOf, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('a front page', () => {
  it('is made of the lead, the features and the news, without drafts and without tomorrow', async () => {
    for (const call of ['quotidianoFisco', 'quotidianoFiscoNew', 'quotidianoFiscoNew_Cache']) {
      const { status, body } = await portal.call(`/api/cesi/home/${call}/`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        primoPiano: { id: 1, titolo: 'Titolo' },
        news: [{ id: 10 }],
        approfondimenti: [],
      });
    }
  });

  it('says which of its items are practice sheets', async () => {
    const edition = testEdition();
    edition.article('fisco/consulenza/scheda.md', { id: 1, home: 'primo-piano', tags: ['valigetta'] });
    edition.article('fisco/notizie/notizia.md', { id: 2 });
    const { body } = await (await portalOf(edition)).call('/api/cesi/home/quotidianoFisco/');
    expect(body).toMatchObject({
      primoPiano: { id: 1, isConsultancy: true },
      news: [{ id: 2, isConsultancy: false }],
    });
  });

  it('shows the popup that runs today, harmless, and null otherwise', async () => {
    expect((await portal.call('/api/cesi/home/quotidianoFiscoNew/')).body).toMatchObject({
      popUpContent: '<p>Novità</p>',
      popUpContentHash: createHash('sha256').update('<p>Novità</p>').digest('hex'),
      popUpAudience: 'not-subscribed',
    });
    expect((await portal.call('/api/cesi/home/quotidianoLavoroNew/')).body).toMatchObject({
      popUpContent: null,
      popUpContentHash: null,
      popUpAudience: 'everyone',
    });
  });

  it('in draft is for the editors alone', async () => {
    const draft = '/api/cesi/home/quotidianoFiscoNewDraft/';
    expect((await portal.call(draft)).status).toBe(401);
    expect((await portal.call(draft, { as: 'fisco' })).status).toBe(403);
    const { body, headers } = await portal.call(draft, { as: 'interno' });
    expect(headers['cache-control']).toBe('private, no-store');
    expect((body as { news: { id: number }[] }).news.map(({ id }) => id)).toEqual([7, 6, 10]);
  });

  it('is kept for 180 s, until the day turns, or until an import', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/a.md', { id: 1, published: '2026-03-01' });
    edition.article('fisco/notizie/b.md', { id: 2, published: '2026-03-11' });
    const own = await portalOf(edition);
    const news = async (): Promise<number[]> => {
      const { body } = await own.call('/api/cesi/home/quotidianoFiscoNew_Cache/');
      return (body as { news: { id: number }[] }).news.map(({ id }) => id);
    };
    expect(await news()).toEqual([1]);
    await own.database.updateTable('content_articles').set({ draft: 1 }).where('id', '=', 1).execute();
    own.setNow('2026-03-10T11:02:59Z');
    expect(await news()).toEqual([1]);
    own.setNow('2026-03-10T11:03:01Z');
    expect(await news()).toEqual([]);
    own.setNow('2026-03-10T23:00:01Z');
    expect(await news()).toEqual([2]);
  });
});
