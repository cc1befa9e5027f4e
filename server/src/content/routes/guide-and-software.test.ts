import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplePortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('a guide', () => {
  it('has an index of its headings and chapters in order, the same from every chapter', async () => {
    const index = (await portal.call('/api/cesi/articlesSidebar/getIndexGuide?id=2')).body;
    expect(index).toMatchObject({
      id: '2',
      items: [
        { text: 'Uno', url: '/fisco/banche-dati/guide/guida/?id=2#sez-uno', items: [{ text: 'Uno bis' }] },
        { text: 'Due' },
        { text: 'Capitolo A', items: [{ text: 'Un titolo' }] },
        { text: 'Capitolo B' },
      ],
    });
    expect((await portal.call('/api/cesi/articlesSidebar/getIndexGuide?id=3')).body).toEqual(index);
  });

  it('has descendants', async () => {
    expect((await portal.call('/api/cesi/articlesSidebar/getDescendants?id=2')).body).toMatchObject({
      items: [{ titolo: 'Capitolo A' }, { titolo: 'Capitolo B' }],
    });
  });

  it('stands on a shelf of its section, its chapters under it', async () => {
    const shelves = { items: [{ text: 'Iva', count: 1, items: [{ id: '2' }] }] };
    expect(
      (await portal.call('/api/cesi/articlesSidebar/getIndice?collection=FISCO&tipo=H')).body,
    ).toMatchObject(shelves);
    expect((await portal.call('/api/cesi/articlesSidebar/getIndex2Json?t=H')).body).toMatchObject(shelves);
  });
});

describe('a program’s page', () => {
  const url = (email: string, id = 8): string =>
    `/api/cesi/articlesAuthorialDetail/getSoftwarePage?userEmail=${email}&contentID=${id}&isFisco=true`;

  it('opens for who subscribes to its area, under their own name', async () => {
    expect((await portal.call(url('fisco@example.it'))).status).toBe(401);
    expect((await portal.call(url('lavoro@example.it'), { as: 'lavoro' })).status).toBe(403);
    expect((await portal.call(url('altri@example.it'), { as: 'fisco' })).status).toBe(403);
    expect((await portal.call(url('fisco@example.it', 1), { as: 'fisco' })).status).toBe(404);
    expect((await portal.call(url('FISCO@example.it'), { as: 'fisco' })).body).toMatchObject({
      downloads: [{ tipo: 'Excel', nome: 'Foglio', url: '/media/calcolo.xlsx' }],
    });
  });
});
