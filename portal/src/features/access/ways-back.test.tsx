// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { installDialog } from '../../testing/dialog.ts';
import { openPage } from '../../testing/open-page.tsx';
import { json } from '../../testing/services.ts';

beforeAll(installDialog);
afterEach(cleanup);

const user = () => screen.getByRole('textbox', { name: 'Nome utente (indirizzo e-mail)' });

describe('a forgotten password', () => {
  it('is asked for by the address, and the answer tells nothing of who has an account', async () => {
    const { asked } = await openPage('/mystore/password-dimenticata/', {
      'POST /api/auth/recoverPassword/': { done: true },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Invia il collegamento' }));
    expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
    await userEvent.type(user(), 'a@b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Invia il collegamento' }));
    const note = await screen.findByText(/Se l’indirizzo è di un abbonato/);
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Accedi' })).toBeTruthy();
    expect(asked.at(-1)?.body).toBe('{"userName":"a@b.example"}');
  });

  it('becomes a new one, typed twice, with the token of the message', async () => {
    const { asked } = await openPage('/mystore/nuova-password/?token=abc', {
      'POST /api/auth/resetPassword/': { done: true },
    });
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva la password' }));
    await userEvent.type(screen.getByLabelText(/^Nuova password/), 'corta');
    await userEvent.type(screen.getByLabelText(/^Ripeti/), 'diversa');
    await save();
    expect(await screen.findByText('Servono almeno 10 caratteri')).toBeTruthy();
    expect(screen.getByText('Le due password sono diverse')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/^Nuova password/));
    await userEvent.type(screen.getByLabelText(/^Nuova password/), 'lunga abbastanza');
    await userEvent.clear(screen.getByLabelText(/^Ripeti/));
    await userEvent.type(screen.getByLabelText(/^Ripeti/), 'lunga abbastanza');
    await save();
    expect(await screen.findByText(/La password è stata cambiata/)).toBeTruthy();
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ token: 'abc', password: 'lunga abbastanza' });
  });

  it('tells what the service has against it', async () => {
    await openPage('/mystore/nuova-password/?token=abc', {
      'POST /api/auth/resetPassword/': json(
        {
          error: {
            code: 'invalid',
            message: 'Il collegamento è scaduto o è già stato usato: richiedine uno nuovo.',
          },
        },
        400,
      ),
    });
    await userEvent.type(screen.getByLabelText(/^Nuova password/), 'lunga abbastanza');
    await userEvent.type(screen.getByLabelText(/^Ripeti/), 'lunga abbastanza');
    await userEvent.click(screen.getByRole('button', { name: 'Salva la password' }));
    expect(await screen.findByText(/Il collegamento è scaduto/)).toBeTruthy();
  });
});

describe('a link of temporary access', () => {
  const ENTER = 'POST /api/auth/temporaryAccess/';
  const opens = { areas: ['fisco'], until: '2026-12-04T08:00:00.000Z' };

  it('is checked, says what it opens and until when, and leaves the address', async () => {
    const { store, router, asked } = await openPage(
      '/accesso-temporaneo/?token=dato&ritorno=%2Ffisco%2Fguide%2F',
      {
        [ENTER]: opens,
      },
    );
    expect(
      await screen.findByText(/fino al 04\/12\/2026 leggi per intero i testi di Fisco e società/),
    ).toBeTruthy();
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ token: 'dato' });
    expect(store.getState().session.tempAccess).toBe('dato');
    await waitFor(() => expect(router.state.location.search).toBe('?ritorno=%2Ffisco%2Fguide%2F'));
    expect(screen.getByRole('link', { name: 'Inizia a leggere' }).getAttribute('href')).toBe('/fisco/guide/');
  });

  it('leads nowhere else', async () => {
    await openPage('/accesso-temporaneo/?token=dato&ritorno=%2F%5Caltrove.example', { [ENTER]: opens });
    const link = await screen.findByRole('link', { name: 'Inizia a leggere' });
    expect(link.getAttribute('href')).toBe('/fisco/');
  });

  it.each([
    ['that does not hold', '?token=scaduto'],
    ['without its token', ''],
  ])('%s is told so, with what can be done', async (_what, search) => {
    const { store } = await openPage(`/accesso-temporaneo/${search}`, {
      [ENTER]: { Result: false, error: { code: 'invalid', message: '' } },
    });
    expect(await screen.findByText(/Il collegamento è scaduto o non è valido/)).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Richiedi info' })).toBeTruthy();
    expect(store.getState().session.tempAccess).toBeNull();
  });
});

describe('a process of the access when nobody answers', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const NETWORK = 'La rete non risponde: controlla il collegamento e riprova.';

  /** Answers as if the network were lost, and then with what it is told. */
  function lostOnce(answer: unknown) {
    let first = true;
    return () => {
      if (!first) return Promise.resolve(json(answer));
      first = false;
      return lost();
    };
  }

  it('says so over a forgotten password, whose address stays written, and sends it when asked again', async () => {
    await openPage('/mystore/password-dimenticata/', {
      'POST /api/auth/recoverPassword/': lostOnce({ done: true }),
    });
    await userEvent.type(user(), 'a@b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Invia il collegamento' }));
    expect(await screen.findByText(NETWORK)).toBeTruthy();
    expect(user()).toHaveProperty('value', 'a@b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Invia il collegamento' }));
    expect(await screen.findByText(/Se l’indirizzo è di un abbonato/)).toBeTruthy();
  });

  it.each([
    ['too many were asked for', 429, 'Troppi tentativi. Attendi qualche minuto e riprova.'],
    ['the service is broken', 500, 'Si è verificato un errore, riprova più tardi'],
  ])('says that no message was sent because %s', async (_why, status, text) => {
    await openPage('/mystore/password-dimenticata/', {
      'POST /api/auth/recoverPassword/': json({ error: { code: 'error', message: 'x' } }, status),
    });
    await userEvent.type(user(), 'a@b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Invia il collegamento' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/Se l’indirizzo è di un abbonato/)).toBeNull();
  });

  it('says so over a new password, and saves it when asked again', async () => {
    await openPage('/mystore/nuova-password/?token=abc', {
      'POST /api/auth/resetPassword/': lostOnce({ done: true }),
    });
    await userEvent.type(screen.getByLabelText(/^Nuova password/), 'lunga abbastanza');
    await userEvent.type(screen.getByLabelText(/^Ripeti/), 'lunga abbastanza');
    await userEvent.click(screen.getByRole('button', { name: 'Salva la password' }));
    expect(await screen.findByText(NETWORK)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Salva la password' }));
    expect(await screen.findByText(/La password è stata cambiata/)).toBeTruthy();
  });

  it.each([
    ['the network is lost', lost, NETWORK],
    ['the service is broken', json({}, 500), 'Si è verificato un errore, riprova più tardi'],
  ])(
    'does not call a link of temporary access bad when %s, and checks it again',
    async (_why, answer, text) => {
      const answers: Record<string, unknown> = { 'POST /api/auth/temporaryAccess/': answer };
      const { store } = await openPage('/accesso-temporaneo/?token=dato', answers);
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByText(/Il collegamento è scaduto o non è valido/)).toBeNull();
      expect(store.getState().session.tempAccess).toBeNull();
      answers['POST /api/auth/temporaryAccess/'] = { areas: ['fisco'], until: '2026-12-04T08:00:00.000Z' };
      await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
      expect(await screen.findByText(/L’accesso temporaneo è attivo/)).toBeTruthy();
      expect(screen.queryByText(text)).toBeNull();
      expect(store.getState().session.tempAccess).toBe('dato');
    },
  );
});
