// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anonymous } from '../../app/session/session-slice.ts';
import { openPage } from '../../testing/open-page.tsx';
import { json } from '../../testing/services.ts';
import { searchRules } from '../../app/search/search-rules.ts';

afterEach(cleanup);

const TOKEN = '/api/search/token/';
const subscriber = {
  session: { ...anonymous, auth: 'gettone', tokenMaxAge: 900, roles: ['Prontuario.Fisco' as const] },
};

describe('the page of results', () => {
  it('tells a visitor that the search is for subscribers, without asking for anything', async () => {
    const { asked } = await openPage('/fisco/ricerca?search=iva');
    expect(
      screen.getByText('La funzione di ricerca è disponibile solo per gli utenti abbonati'),
    ).toBeTruthy();
    const main = screen.getByRole('main');
    const login = [...main.querySelectorAll('a')].find((link) => link.textContent === 'Accedi');
    expect(login?.getAttribute('href')).toBe('/login/?ritorno=%2Ffisco%2Fricerca%3Fsearch%3Diva');
    expect(asked).toEqual([]);
  });

  it('keeps in the form what was asked for', async () => {
    await openPage('/lavoro/ricerca?search=ferie+non+godute');
    expect(screen.getByRole('searchbox', { name: 'Che cosa cerchi' })).toHaveProperty(
      'value',
      'ferie non godute',
    );
  });

  it('tells a subscriber of the other area what is missing', async () => {
    const { asked } = await openPage('/lavoro/ricerca?search=iva', {}, subscriber);
    expect(screen.getByText(/Il tuo abbonamento non comprende questa parte/)).toBeTruthy();
    const support = within(screen.getByRole('main')).getByRole('link', {
      name: 'Scrivi al supporto clienti',
    });
    expect(support.getAttribute('href')).toBe('/supporto-clienti/richiesta-assistenza/');
    expect(asked).toEqual([]);
  });

  it('tells a subscriber when the search cannot be had', async () => {
    await openPage('/fisco/ricerca?search=iva', { [TOKEN]: json({}, 503) }, subscriber);
    expect(await screen.findByText('Si è verificato un errore, riprova più tardi')).toBeTruthy();
  });

  it('searches one area, all terms, exactly, with operators, nothing after today', () => {
    expect(searchRules('lavoro', '2026-11-27')).toEqual({
      searchOperator: 'and',
      fuzzy: false,
      enableLogicalOperators: true,
      customFieldFilters: [{ field: 'area', value: 'lavoro' }],
      dateTo: '2026-11-27',
    });
  });
});
