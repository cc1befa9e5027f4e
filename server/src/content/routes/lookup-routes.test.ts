import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEdition } from '../testing/edition.ts';
import { examplePortal, portalOf, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('catalogue pages', () => {
  it('say what they are and what they can be narrowed by', async () => {
    const { body, headers } = await portal.call(
      '/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=guida',
    );
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(body).toMatchObject({
      title: 'Guide',
      description: 'Le guide.',
      url: '/fisco/guide/',
      T: 'H',
      totalCount: 3,
      categories: [{ value: 'Iva', count: 1 }],
      tags: [{ value: 'iva', count: 3 }],
      firstDay: '2026-03-08',
    });
  });

  it('name tags as their articles write them, however differently', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/prima.md', { id: 1, tags: ['Società', 'IVA'], published: 'today-1' });
    edition.article('fisco/notizie/seconda.md', { id: 2, tags: ['società', 'IVA'], published: 'today-2' });
    const { call } = await portalOf(edition);
    const { body } = await call('/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=N');
    expect((body as { tags: unknown }).tags).toEqual([
      { value: 'IVA', count: 2 },
      { value: 'società', count: 2 },
    ]);
  });

  it('offer no tag by which sheets are filed: it says nothing of what they are about', async () => {
    const edition = testEdition();
    edition.article('fisco/consulenza/una.md', { id: 1, tags: ['Valigetta', 'immobili'] });
    edition.article('fisco/consulenza/altra.md', { id: 2, tags: ['aziendale', 'immobili'] });
    const { call } = await portalOf(edition);
    const { body } = await call('/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=W');
    expect((body as { tags: unknown }).tags).toEqual([{ value: 'immobili', count: 2 }]);
  });

  it('of an empty section are empty', async () => {
    expect(
      (await portal.call('/api/lookup/authorial/getCatalogPageConfig/?area=lavoro&type=V')).body,
    ).toMatchObject({
      totalCount: 0,
      firstDay: null,
      tags: [],
    });
  });

  it('of no type are refused', async () => {
    expect(
      (await portal.call('/api/lookup/authorial/getCatalogPageConfig/?area=fisco&type=film')).status,
    ).toBe(400);
  });

  it('are where the document types of a search lead', async () => {
    const { items } = (await portal.call('/api/lookup/authorial/getAddSearchFiltersMapping')).body as {
      items: { label: string; T: string; path: string; areas: string[] }[];
    };
    expect(items).toContainEqual({
      label: 'Commento',
      section: 'Commenti e prima lettura',
      T: 'C,P',
      path: '/commenti-primalettura/',
      areas: ['fisco', 'lavoro'],
    });
  });

  it('of the company sheets have shelves', async () => {
    expect((await portal.call('/api/lookup/getIndexesCompanyConsulting/')).body).toEqual({
      items: [
        {
          titolo: 'Assetti',
          categoria: 'assetti',
          count: 1,
          url: '/consulenza-aziendale/categoria/assetti/',
        },
      ],
    });
  });
});

describe('the lookups of forms and the indexes of summaries', () => {
  it('name every province once, and the ways people come to know of the product', async () => {
    const { call } = await portalOf(testEdition());
    const { items } = (await call('/api/lookup/getProvinces/')).body as {
      items: { sigla: string; nome: string }[];
    };
    expect(items).toHaveLength(107);
    expect(new Set(items.map(({ sigla }) => sigla)).size).toBe(107);
    expect(items.every(({ sigla, nome }) => /^[A-Z]{2}$/.test(sigla) && /^\p{Lu}/u.test(nome))).toBe(true);
    expect(items).toContainEqual({ sigla: 'AQ', nome: 'L’Aquila' });
    expect((await call('/api/lookup/getLeadOrigins')).body).toMatchObject({
      items: expect.arrayContaining([{ id: 'altro', descrizione: 'Altro' }]),
    });
  });

  it('list the summaries by their kind', async () => {
    const edition = testEdition();
    edition.article('lavoro/software/commercio.md', { id: 1, title: 'Commercio', category: 'Sintesi CCNL' });
    edition.article('lavoro/software/inps.md', { id: 2, title: 'Inps', category: 'Tabelle contributive' });
    const { call } = await portalOf(edition);
    const titles = async (name: string) =>
      (
        (await call(`/api/cesi/articlesSidebar/${name}`)).body as { items: { items: { text: string }[] }[] }
      ).items
        .flatMap(({ items }) => items)
        .map(({ text }) => text);
    expect(await titles('indiceSintesiCCNL')).toEqual(['Commercio']);
    expect(await titles('indiceSintesiTabelleContributive')).toEqual(['Inps']);
    expect(await titles('indiceSintesiTabelleRetributive')).toEqual([]);
  });
});
