import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '../../contract/article.ts';
import { NEWSLETTER_BANNER_ID } from '../../contract/banner.ts';
import { testEdition } from '../testing/edition.ts';
import { examplePortal, portalOf, type TestPortal } from '../testing/portal.ts';

const FULL = '/api/cesi/articlesAuthorialDetail/aDocFull/';
const BASIC = '/api/cesi/articlesAuthorialDetail/aDoc/';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('an article', () => {
  it('that is public is whole for anybody', async () => {
    const { body, headers } = await portal.call(`${BASIC}?id=1`);
    expect(body).toMatchObject({
      id: 1,
      locked: false,
      content: expect.stringContaining('Altro testo') as unknown,
    });
    expect(headers['cache-control']).toBe('public, max-age=180');
  });

  it('that is not shows its opening to who has no subscription, and what it would contain', async () => {
    const { body } = await portal.call(`${BASIC}?id=2`);
    expect(body).toMatchObject({ locked: true, content: '<p>Apertura.</p>' });
    expect(JSON.stringify(body)).not.toContain('riservato');
    expect((body as Article).summary.map(({ text }) => text)).toEqual(['Uno', 'Due']);
  });

  it('says what it is about without the tags by which it is filed', async () => {
    expect((await portal.call(`${BASIC}?id=1`)).body).toMatchObject({ argomenti: ['iva', 'rivalsa'] });
    expect((await portal.call(`${BASIC}?id=9`)).body).toMatchObject({
      tags: ['aziendale'],
      argomenti: [],
      isConsultancy: true,
    });
  });

  it.each([
    [undefined, 401, undefined],
    ['lavoro', 200, true],
    ['fisco', 200, false],
    ['interno', 200, false],
  ])('in full is, for %s, answered with %i, locked: %s', async (as, status, locked) => {
    const answer = await portal.call(`${FULL}?id=2`, as === undefined ? {} : { as });
    expect(answer.status).toBe(status);
    expect((answer.body as Partial<Article>).locked).toBe(locked);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
  });

  it('that is a draft or dated tomorrow is there for the editors alone', async () => {
    for (const id of [6, 7]) {
      expect((await portal.call(`${BASIC}?id=${id}`)).status).toBe(404);
      expect((await portal.call(`${FULL}?id=${id}`, { as: 'fisco' })).status).toBe(404);
      expect((await portal.call(`${FULL}?id=${id}`, { as: 'interno' })).status).toBe(200);
    }
  });

  it('is found by its address, whatever slashes surround it', async () => {
    for (const url of ['/fisco/banche-dati/notizie/libera/', 'fisco/banche-dati/notizie/libera']) {
      const { body } = await portal.call(
        `/api/cesi/articlesAuthorialDetail/aDocUrl?friendlyUrl=${encodeURIComponent(url)}`,
      );
      expect(body).toMatchObject({ id: 1, url: '/fisco/banche-dati/notizie/libera/?id=1' });
    }
  });

  it('is found by the address it had before it moved', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/prima.md', { id: 1 });
    const own = await portalOf(edition);
    edition.remove('fisco/notizie/prima.md');
    edition.article('fisco/opinioni/dopo.md', { id: 1 });
    await own.content.refresh();
    const former = encodeURIComponent('/fisco/banche-dati/notizie/prima/');
    const { body } = await own.call(`/api/cesi/articlesAuthorialDetail/aDocUrl?friendlyUrl=${former}`);
    expect(body).toMatchObject({ id: 1, friendlyUrl: '/fisco/banche-dati/opinioni/dopo/' });
  });

  it('knows its neighbours in the section', async () => {
    const { body } = await portal.call(`${BASIC}?id=10`);
    expect(body).toMatchObject({ previous: null, next: { url: '/fisco/banche-dati/notizie/libera/?id=1' } });
  });

  it('opened by a subscriber is noted', async () => {
    await portal.call(`${FULL}?id=4`, { as: 'fisco' });
    const noted = await portal.database
      .selectFrom('content_access_log')
      .selectAll()
      .where('scope', '=', '4')
      .execute();
    expect(noted).toMatchObject([{ reader: 'fisco@example.it', type: 'articolo' }]);
  });

  it('under the banner’s number is the banner', async () => {
    const { body } = await portal.call(`${BASIC}?id=${NEWSLETTER_BANNER_ID}&area=fisco`);
    expect(body).toEqual({
      id: NEWSLETTER_BANNER_ID,
      title: 'Banner',
      imageURL: '/media/banner.svg',
      link: '/fisco/',
    });
  });

  it('has ancestors, related articles and links', async () => {
    expect((await portal.call('/api/cesi/articlesAuthorialDetail/getAncestors?id=3')).body).toEqual({
      items: [
        { titolo: 'Fisco', url: '/fisco/' },
        { titolo: 'Guide', url: '/fisco/guide/' },
        { titolo: 'Titolo', url: '/fisco/banche-dati/guide/guida/?id=2' },
      ],
    });
    const related = (await portal.call('/api/cesi/articlesAuthorialDetail/getCorrelatiAutorali?id=1'))
      .body as {
      correlati: { link: { id: number } }[];
    };
    expect(related.correlati.map(({ link }) => link.id)).toEqual([2, 4, 3, 8, 10]);
    const links = '/api/cesi/articlesAuthorialDetail/getLinkListByID?id=2';
    expect((await portal.call(links)).body).toEqual({ items: [] });
    expect((await portal.call(links, { as: 'fisco' })).body).toEqual({
      items: [
        { titolo: 'la notizia', url: '/fisco/banche-dati/notizie/libera/?id=1' },
        { titolo: 'il sito', url: 'https://www.example.it/' },
      ],
    });
  });
});
