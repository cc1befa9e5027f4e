// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { anonymous } from '../../app/session/session-slice.ts';
import { article } from '../../testing/fixtures.ts';
import { openPage, settings } from '../../testing/open-page.tsx';

afterEach(cleanup);

const LIST = '/api/cesi/articlesAuthorial/aDocLst2/';
const CONTENT = '/api/cesi/articlesAuthorial/ADocLstContent/';
const items = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    article({ id: index + 1, title: `Documento ${index + 1}`, url: `/fisco/banche-dati/x/?id=${index + 1}` }),
  );
const listed = (asked: readonly { path: string }[]) =>
  asked.filter(({ path }) => path.startsWith(LIST)).map(({ path }) => parameters(path));
const parameters = (path: string | undefined) =>
  Object.fromEntries(new URL(path ?? '', 'http://x').searchParams.entries());

describe('a catalogue section', () => {
  it('lists the documents of its types in its area, ten a page', async () => {
    const { asked } = await openPage('/lavoro/commenti-primalettura/', {
      [LIST]: { totalCount: 23, items: items(10) },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Commenti e prima lettura' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2, name: /^Documento/ })).toHaveLength(10);
    expect(screen.getByText('23 documenti')).toBeTruthy();
    expect(screen.getByText('Pagina 1 di 3')).toBeTruthy();
    expect(parameters(asked[0]?.path)).toEqual({ T: 'C,P', area: 'lavoro', page: '0', items: '10' });
  });

  it('goes on to the next page, which has an address of its own', async () => {
    const { router, asked } = await openPage('/fisco/opinioni/', {
      [LIST]: { totalCount: 23, items: items(10) },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Pagina successiva' }));
    expect(await screen.findByText('Pagina 2 di 3')).toBeTruthy();
    expect(router.state.location.search).toBe('?pagina=2');
    expect(listed(asked).at(-1)?.['page']).toBe('1');
    expect(screen.getByRole('link', { name: 'Pagina precedente' }).getAttribute('href')).toBe(
      '/fisco/opinioni/',
    );
  });

  it.each([
    ['a visitor', {}, 1],
    ['a subscriber to the area', { roles: ['Prontuario.Fisco'] }, 0],
    ['a subscriber to the other', { roles: ['Prontuario.Lavoro'] }, 1],
    ['an editor', { roles: ['Prontuario.Interno'] }, 0],
  ] as const)('tells %s which documents they may not read on', async (_who, user, marks) => {
    const list = {
      totalCount: 2,
      items: [article({ id: 1, subscribersOnly: true }), article({ id: 2, subscribersOnly: false })],
    };
    const session = { ...anonymous, ...('roles' in user && { auth: 'gettone', tokenMaxAge: 900, ...user }) };
    await openPage('/fisco/opinioni/', { [LIST]: list }, { session });
    expect(screen.queryAllByText('Per gli abbonati')).toHaveLength(marks);
  });

  it.each([
    ['their own kickers', ['Video in breve', 'Podcast in breve'], ['Video in breve', 'Podcast in breve']],
    ['their subjects, where one kicker would be on all', ['Software', 'Software'], ['Iva', 'Redditi']],
  ])('tells its rows apart by %s', async (_what, kickers, shown) => {
    await openPage('/fisco/strumenti/software/', {
      [LIST]: {
        totalCount: 2,
        items: [
          article({ id: 1, occhiello: kickers[0] ?? '', settore: 'Iva' }),
          article({ id: 2, occhiello: kickers[1] ?? '', settore: 'Redditi' }),
        ],
      },
    });
    const rows = screen.getAllByRole('article').map((row) => row.querySelector('.kicker')?.textContent);
    expect(rows).toEqual(shown);
  });

  it('has no page past its last', async () => {
    await openPage('/fisco/opinioni/?pagina=9', { [LIST]: { totalCount: 23, items: [] } });
    expect(screen.getByRole('heading', { name: 'Pagina non trovata' })).toBeTruthy();
  });

  it('that is empty says so and offers the next step', async () => {
    await openPage('/fisco/guide/', { [LIST]: { totalCount: 0, items: [] } });
    expect(screen.getByText('Non c’è ancora nulla in questa sezione.')).toBeTruthy();
  });

  it('of the day asks for today’s alone, up to a hundred', async () => {
    const { asked } = await openPage('/notizie-del-giorno/?area=lavoro', {
      [CONTENT]: { totalCount: 2, items: items(2) },
    });
    expect(parameters(asked[0]?.path)).toEqual({
      T: 'N',
      area: 'lavoro',
      startDate: settings.today,
      endDate: settings.today,
    });
  });

  it('of the practice sheets for companies goes by their tag, whatever the area', async () => {
    const { asked } = await openPage('/consulenza-aziendale/', {
      [LIST]: { totalCount: 1, items: items(1) },
    });
    expect(listed(asked)[0]).toMatchObject({ T: 'W', baseTag: 'aziendale' });
  });

  it('takes an address without a page for the first', async () => {
    const { asked } = await openPage('/fisco/guide/?pagina=-3', {
      [LIST]: { totalCount: 1, items: items(1) },
    });
    expect(parameters(asked[0]?.path)['page']).toBe('0');
  });
});

describe('a narrowed list', () => {
  it('asks for what its address says, and offers to take each filter away', async () => {
    const { asked } = await openPage('/fisco/guide/?tag=iva&titolo=acconti&pagina=2', {
      [LIST]: { totalCount: 13, items: items(3) },
    });
    expect(listed(asked)[0]).toEqual({
      T: 'H',
      area: 'fisco',
      tag1: 'iva',
      titleFilter: 'acconti',
      page: '1',
      items: '10',
    });
    const without = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(without('Togli il filtro iva')).toBe('/fisco/guide/?titolo=acconti');
    expect(without('Togli tutti i filtri')).toBe('/fisco/guide/');
    expect(without('Pagina precedente')).toBe('/fisco/guide/?tag=iva&titolo=acconti');
  });

  it('that is empty leads back to the whole one', async () => {
    await openPage('/fisco/guide/?tag=nulla', { [LIST]: { totalCount: 0, items: [] } });
    expect(screen.getByText('Nessun documento corrisponde a questi filtri.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'togli tutti i filtri' }).getAttribute('href')).toBe(
      '/fisco/guide/',
    );
  });

  it('of a group lists its kinds in the place of the list’s own', async () => {
    const { asked } = await openPage('/archivio-quotidiano/?gruppo=O,C,P', {
      [LIST]: { totalCount: 1, items: items(1) },
    });
    expect(listed(asked)[0]).not.toHaveProperty('T');
    expect(listed(asked)[0]).toMatchObject({ groupedContentType: 'O,C,P' });
  });
});
