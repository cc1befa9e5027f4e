// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SUGGESTION_HIDE_MS, SUGGESTION_PAUSE_MS } from '../app/search/search-box-saga.ts';
import { anonymous } from '../app/session/session-slice.ts';
import { installDialog } from '../testing/dialog.ts';
import { homePayload } from '../testing/fixtures.ts';
import { openPage } from '../testing/open-page.tsx';
import { json, type Answers } from '../testing/services.ts';

configure({ asyncUtilTimeout: 5000 });
beforeAll(installDialog);
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SUGGEST = '/v1/suggest/chiave';
const subscriber = {
  session: { ...anonymous, auth: 'gettone', tokenMaxAge: 900, roles: ['Prontuario.Interno' as const] },
};
const answers: Answers = {
  '/api/cesi/home/quotidianoFiscoNew_Cache/': homePayload(),
  '/api/cesi/home/quotidianoLavoroNew_Cache/': homePayload(),
  '/api/search/token/': { token: 'jwt-area', expiresIn: 900 },
  [SUGGEST]: { suggestions: [{ value: 'ravvedimento operoso' }, { value: 'ravvedimento imu' }] },
};

const box = () => screen.getByRole('combobox', { name: 'Cerca nel portale' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = () =>
  within(screen.getByRole('search'))
    .queryAllByRole('option')
    .map((option) => [option.textContent, option.getAttribute('aria-selected')]);
const submit = () => fireEvent.submit(screen.getByRole('search'));

const openHome = (state: Parameters<typeof openPage>[2] = subscriber, path = '/lavoro/') =>
  openPage(path, answers, state);

describe('suggestions', () => {
  it('are asked for from three characters, after a pause, for the area and with its token', async () => {
    const { asked } = await openHome();
    type('ra');
    await pass(1000);
    expect(asked.some(({ path }) => path.startsWith(SUGGEST))).toBe(false);
    type('rav');
    expect(asked.some(({ path }) => path.startsWith(SUGGEST))).toBe(false);
    await pass(SUGGESTION_PAUSE_MS);
    expect(options().map(([text]) => text)).toEqual(['ravvedimento operoso', 'ravvedimento imu']);
    const { path, headers } = asked.find((each) => each.path.startsWith(SUGGEST)) ?? {};
    expect(Object.fromEntries(new URL(path ?? '', 'http://x').searchParams)).toEqual({
      term: 'rav',
      size: '10',
      lang: 'it',
      jwt: 'jwt-area',
    });
    // The search service may be another host: it gets no credentials of the portal's.
    expect(headers?.has('authorization')).toBe(false);
    expect(asked.some((each) => each.path === '/api/search/token/?area=lavoro')).toBe(true);
  });

  it('are asked for once for what is typed in one go', async () => {
    const { asked } = await openHome();
    type('rav');
    await pass(100);
    type('ravv');
    await pass(100);
    type('ravve');
    await pass(SUGGESTION_PAUSE_MS);
    const terms = asked.filter(({ path }) => path.startsWith(SUGGEST)).map(({ path }) => path);
    expect(terms).toHaveLength(1);
    expect(terms[0]).toContain('term=ravve&');
  });

  it('are none for a visitor', async () => {
    const { asked } = await openHome({});
    type('ravvedimento');
    await pass(1000);
    expect(asked.some(({ path }) => /suggest|token/.test(path))).toBe(false);
    expect(options()).toEqual([]);
  });

  it('are moved through by the arrows, which wrap', async () => {
    await openHome();
    type('rav');
    await pass(SUGGESTION_PAUSE_MS);
    const selected = () => options().findIndex(([, state]) => state === 'true');
    expect(selected()).toBe(-1);
    press('ArrowDown');
    expect(selected()).toBe(0);
    expect(box().getAttribute('aria-activedescendant')).toBe('header-search-suggestions-0');
    press('ArrowDown');
    press('ArrowDown');
    expect(selected()).toBe(0);
    press('ArrowUp');
    expect(selected()).toBe(1);
  });

  it('start from the last when the first arrow goes up', async () => {
    await openHome();
    type('rav');
    await pass(SUGGESTION_PAUSE_MS);
    press('ArrowUp');
    expect(options()[1]?.[1]).toBe('true');
  });

  it('are picked by Enter, which goes to the results', async () => {
    const { router } = await openHome();
    type('rav');
    await pass(SUGGESTION_PAUSE_MS);
    press('ArrowDown');
    submit();
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/lavoro/ricerca?search=ravvedimento+operoso',
      ),
    );
  });

  it('do not come between Enter and what stands in the field before the page has heard of it', async () => {
    const { router } = await openHome();
    screen.getByRole<HTMLInputElement>('combobox', { name: 'Cerca nel portale' }).value = 'imu';
    submit();
    await waitFor(() => expect(router.state.location.search).toBe('?search=imu'));
  });

  it('are picked by a click', async () => {
    const { router } = await openHome();
    type('rav');
    await pass(SUGGESTION_PAUSE_MS);
    fireEvent.click(screen.getByRole('option', { name: 'ravvedimento imu' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=ravvedimento+imu'));
  });

  it('are none when the session has ended meanwhile: the reader is told', async () => {
    const gone = json({ error: { code: 'forcelogout', message: 'The token is missing or is expired' } }, 401);
    const { asked } = await openPage(
      '/lavoro/',
      {
        ...answers,
        '/api/search/token/': gone,
        'POST /api/auth/renew/': json({ error: { code: 'unauth', message: '' } }, 401),
      },
      subscriber,
    );
    type('rav');
    await pass(SUGGESTION_PAUSE_MS);
    expect(await screen.findByRole('alertdialog', { name: 'Sessione scaduta' })).toBeTruthy();
    expect(options()).toEqual([]);
    expect(box()).toHaveProperty('value', 'rav');
    expect(asked.some(({ path }) => path.startsWith(SUGGEST))).toBe(false);
  });

  it('stay for a moment after the box is left, then go', async () => {
    await openHome();
    type('rav');
    await pass(SUGGESTION_PAUSE_MS);
    fireEvent.blur(box());
    expect(options()).toHaveLength(2);
    await pass(SUGGESTION_HIDE_MS);
    expect(options()).toEqual([]);
  });

  it('go at Escape', async () => {
    await openHome();
    type('rav');
    await pass(SUGGESTION_PAUSE_MS);
    press('Escape');
    expect(options()).toEqual([]);
  });
});

describe('a search from the header', () => {
  it('needs three characters', async () => {
    const { router } = await openHome();
    type(' ab ');
    submit();
    await pass(10);
    expect(screen.getByText('Inserisci minimo 3 caratteri')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/lavoro/');
    expect(box().getAttribute('aria-describedby')).toBe('header-search-note');
    type('abc');
    expect(screen.queryByText('Inserisci minimo 3 caratteri')).toBeNull();
  });

  it('is for subscribers: a visitor is told, by a message that closes itself', async () => {
    const { router } = await openHome({});
    type('ravvedimento');
    submit();
    await pass(10);
    const text = 'La funzione di ricerca è disponibile solo per gli utenti abbonati';
    expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeTruthy();
    await pass(2000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(text)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/lavoro/');
  });

  it('goes to the results of the area, and leaves the box empty', async () => {
    const { router, store } = await openHome(subscriber, '/fisco/');
    type('  imposta di registro ');
    submit();
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/fisco/ricerca?search=imposta+di+registro',
      ),
    );
    await waitFor(() => expect(store.getState().searchBox.text).toBe(''));
  });

  it('has no box where the results are', async () => {
    await openPage('/fisco/ricerca', answers, subscriber);
    expect(screen.queryByRole('combobox', { name: 'Cerca nel portale' })).toBeNull();
  });
});
