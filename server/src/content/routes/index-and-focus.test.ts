import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplePortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('topics', () => {
  it('are given with their flags, and by area with their counts', async () => {
    expect(
      (await portal.call('/api/cesi/articlesAuthorialFocus/getIndiceArgomentiConfig/')).body,
    ).toMatchObject({
      items: [{ id: 'iva', areaProntuario: 'FISCO', isFocus: true, isArchivied: false }],
    });
    expect(
      (await portal.call('/api/cesi/articlesAuthorialFocus/getBaseDataByArea/?AREA=FISCO')).body,
    ).toMatchObject({
      items: [{ id: 'iva', count: 6, lastDay: '2026-03-10' }],
    });
    expect(
      (await portal.call('/api/cesi/articlesAuthorialFocus/getBaseDataByArea/?AREA=LAVORO')).body,
    ).toEqual({ items: [] });
  });
});

describe('the analytical index', () => {
  it('lists an area’s headings with the synonyms that lead to one', async () => {
    const { items } = (await portal.call('/api/cesi/analitycalIndex/getBaseDataByArea?area=fisco')).body as {
      items: { Voce1: string; Voce2: string; Sinonimo: string; FirstLetter: string }[];
    };
    expect(items.map(({ Voce1, Voce2, Sinonimo }) => [Voce1, Voce2, Sinonimo])).toEqual([
      ['Imposta sul valore aggiunto', '', 'Iva'],
      ['Iva', 'Rivalsa', ''],
    ]);
    expect(items[1]?.FirstLetter).toBe('I');
  });

  it('finds the articles under a heading, newest first', async () => {
    for (const url of ['getResults?area=fisco&voce2=rivalsa', 'GetResultsByVoce1?area=FISCO&voce1=Iva']) {
      const { items } = (await portal.call(`/api/cesi/analitycalIndex/${url}`)).body as {
        items: { LinkID: string }[];
      };
      expect(items.map(({ LinkID }) => LinkID)).toEqual([
        '/fisco/banche-dati/notizie/libera/?id=1',
        '/fisco/banche-dati/guide/guida/?id=2',
      ]);
    }
  });

  it('has the guides by collection as an index of its own', async () => {
    expect(
      (await portal.call('/api/cesi/analitycalIndex/getBaseDataByArea?area=COLLANE_GUIDE')).body,
    ).toMatchObject({
      items: [{ Voce1: 'Iva', Voce2: 'Titolo' }],
    });
    expect(
      (await portal.call('/api/cesi/analitycalIndex/getBaseDataByArea?area=LAV_COLLANE_GUIDE')).body,
    ).toEqual({ items: [] });
  });
});
