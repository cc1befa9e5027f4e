// @vitest-environment jsdom
import type { Session } from '@prontuario/server/contract/auth';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '../../app/session/session-slice.ts';
import { installDialog } from '../../testing/dialog.ts';
import { article, homePayload } from '../../testing/fixtures.ts';
import { openPage, settings } from '../../testing/open-page.tsx';
import { json, type Answers } from '../../testing/services.ts';

beforeAll(installDialog);
afterEach(cleanup);

const session: Session = {
  auth: 'gettone',
  userName: 'anna.neri@studio.example',
  tokenMaxAge: 900,
  roles: ['Prontuario.Fisco'],
};
const LOGIN = 'POST /api/auth/doLogin/';
const refused = json({ error: { code: 'login', message: 'Nome utente o password non corretti.' } }, 401);
const homes = {
  '/api/cesi/home/quotidianoFiscoNew_Cache/': homePayload(),
  '/api/cesi/home/quotidianoLavoroNew_Cache/': homePayload(),
};

const user = () => screen.getByRole('textbox', { name: 'Nome utente (indirizzo e-mail)' });
const password = () => screen.getByLabelText('Password');
const send = () => userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Accedi' }));

async function fill(name: string, secret: string) {
  await userEvent.type(user(), name);
  await userEvent.type(password(), secret);
}

const openLogin = (answers: Answers = {}, attempts = 0, path = '/login/') =>
  openPage(path, { ...homes, ...answers }, { session: { ...anonymous, loginAttempts: attempts } });

describe('the login form', () => {
  it('asks for both fields, under each of them', async () => {
    const { asked } = await openLogin();
    await send();
    expect(await screen.findAllByText('Campo obbligatorio')).toHaveLength(2);
    expect(user().getAttribute('aria-invalid')).toBe('true');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each(['anna', 'anna@', '@studio', 'anna neri@studio.example', 'anna@stu dio', 'a@b@c'])(
    'finds the shape of «%s» wrong',
    async (name) => {
      await openLogin();
      await userEvent.type(user(), name);
      await userEvent.tab();
      expect(await screen.findByText('Formato errato')).toBeTruthy();
    },
  );

  it('takes something@something and any password', async () => {
    const { asked } = await openLogin({ [LOGIN]: refused });
    await fill('a@b', 'x');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ricordami al prossimo accesso' }));
    await send();
    await screen.findByRole('alertdialog');
    const login = asked.find(({ path }) => path === '/api/auth/doLogin/');
    expect(JSON.parse(login?.body ?? '')).toEqual({ userName: 'a@b', password: 'x', remember: true });
    expect(login?.headers.get('token')).toBe(settings.loginToken);
  });

  it('is busy while it waits, and as before after a failure', async () => {
    let answer: (response: Response) => void = () => undefined;
    await openLogin({ [LOGIN]: () => new Promise((resolve) => (answer = resolve)) });
    await fill('a@b', 'x');
    await send();
    const busy = await screen.findByRole('button', { name: 'Accesso in corso…' });
    expect(busy).toHaveProperty('disabled', true);
    await waitFor(() => expect(busy.isConnected).toBe(true));
    answer(refused.clone());
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Accedi' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('shows the password only when asked to', async () => {
    await openLogin();
    expect(password().getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostra la password' }));
    expect(password().getAttribute('type')).toBe('text');
  });
});

describe('the dialog of a failed login', () => {
  it('says how many attempts are left, and leads to the recovery of the password', async () => {
    const { jar } = await openLogin({ [LOGIN]: refused }, 2);
    await fill('a@b', 'x');
    await send();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Accesso negato' }));
    expect(dialog.getByText('Errore di accesso al sistema, riprova tra qualche minuto')).toBeTruthy();
    expect(dialog.getByText("Prova nuovamente ad eseguire l'accesso")).toBeTruthy();
    expect(dialog.getByText("ATTENZIONE: 7 tentativi rimasti prima di bloccare l'account.")).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Recupera la password' }).getAttribute('href')).toBe(
      '/mystore/password-dimenticata/',
    );
    expect(jar.get('loginAttempts')).toBe('3');
  });

  it('says that the limit is reached, and the button gives way to the advice to wait', async () => {
    await openLogin({ [LOGIN]: refused }, 9);
    await fill('a@b', 'x');
    await send();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Accesso negato' }));
    expect(dialog.getByText('ATTENZIONE: Limite massimo di tentativi raggiunto.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Recupera la password' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
    expect(
      screen.getByText('Hai tentato di accedere più volte? Attendi qualche minuto e riprova.'),
    ).toBeTruthy();
    expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Accedi' })).toBeNull();
  });
});

describe('a login from the page', () => {
  it('says that it succeeded, and goes to the area’s home when that is closed', async () => {
    const { loaded, store, jar } = await openLogin({ [LOGIN]: session }, 3);
    await fill(session.userName, 'x');
    await send();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Accesso riuscito' }));
    expect(store.getState().session.auth).toBe('gettone');
    expect(store.getState().session.loginAttempts).toBe(0);
    expect(jar.has('loginAttempts')).toBe(false);
    await userEvent.click(
      dialog.getByRole('button', { name: 'Clicca qui per proseguire con la navigazione' }),
    );
    await waitFor(() => expect(loaded).toEqual(['/fisco/']));
  });

  it('goes back to the page that the reader came from', async () => {
    const { loaded } = await openLogin({ [LOGIN]: session }, 0, '/login/?ritorno=%2Flavoro%2Fguide%2F');
    await fill(session.userName, 'x');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: /Clicca qui/ }));
    await waitFor(() => expect(loaded).toEqual(['/lavoro/guide/']));
  });

  it('never leaves the portal', async () => {
    const { loaded } = await openLogin({ [LOGIN]: session }, 0, '/login/?ritorno=%2F%2Faltrove.example');
    await fill(session.userName, 'x');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: /Clicca qui/ }));
    await waitFor(() => expect(loaded).toEqual(['/fisco/']));
  });
});

describe('a login from the modal', () => {
  it('opens over the page, closes when it succeeds, and loads the same path again', async () => {
    const { loaded } = await openPage('/lavoro/', { ...homes, [LOGIN]: session });
    await userEvent.click(screen.getByRole('link', { name: 'Accedi' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Accedi a Prontuario' }));
    await userEvent.type(modal.getByRole('textbox'), session.userName);
    await userEvent.type(modal.getByLabelText('Password'), 'x');
    await userEvent.click(modal.getByRole('button', { name: 'Accedi' }));
    const done = await screen.findByRole('alertdialog', { name: 'Accesso riuscito' });
    expect(screen.queryByRole('dialog', { name: 'Accedi a Prontuario' })).toBeNull();
    await userEvent.click(within(done).getByRole('button', { name: /Clicca qui/ }));
    await waitFor(() => expect(loaded).toEqual(['/lavoro/']));
  });

  it('closes at its button', async () => {
    await openPage('/lavoro/', homes);
    await userEvent.click(screen.getByRole('link', { name: 'Accedi' }));
    await screen.findByRole('dialog', { name: 'Accedi a Prontuario' });
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('who is logged in', () => {
  const logged = { session: { ...anonymous, ...session } };

  it('reads the name before the @, and finds favourites and logout but no request for information', async () => {
    await openPage('/fisco/', homes, logged);
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('anna.neri')).toBeTruthy();
    expect(header.getByRole('link', { name: 'Preferiti' }).getAttribute('href')).toBe(
      '/area-riservata/preferiti/',
    );
    expect(header.getByRole('link', { name: 'Esci' }).getAttribute('href')).toBe('/logout?redirect=FISCO');
    expect(header.queryByRole('link', { name: 'Accedi' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Richiedi info', hidden: true })).toBeNull();
  });

  it('logs out by the link, and goes on in the same area', async () => {
    const { loaded, asked } = await openPage(
      '/lavoro/',
      { ...homes, 'POST /api/auth/logout/': { done: true } },
      logged,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Esci' }));
    await waitFor(() => expect(loaded).toEqual(['/lavoro/']));
    expect(asked.find(({ path }) => path === '/api/auth/logout/')?.body).toBe('{"everywhere":false}');
  });

  it('with a Demo account cannot put out the others who try it', async () => {
    const demo = { session: { ...anonymous, ...session, roles: ['Prontuario.Demo' as const] } };
    const { asked } = await openPage('/mystore/customer/info/', homes, demo);
    await userEvent.click(screen.getByRole('button', { name: 'Esci da tutti i dispositivi' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Funzionalità non abilitata per utenti Demo')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('ends every session from the account’s page', async () => {
    const { asked, loaded } = await openPage(
      '/mystore/customer/info/',
      { ...homes, 'POST /api/auth/logout/': { done: true } },
      logged,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Esci da tutti i dispositivi' }));
    await waitFor(() => expect(loaded).toEqual(['/fisco/']));
    expect(asked.at(-1)?.body).toBe('{"everywhere":true}');
  });

  it('is told when the session is over, and may log in again without leaving the page', async () => {
    const gone = json({ error: { code: 'forcelogout', message: 'The token is missing or is expired' } }, 401);
    const { store } = await openPage(
      '/fisco/banche-dati/x/?id=7',
      {
        ...homes,
        '/api/cesi/articlesAuthorialDetail/aDocFull/': gone,
        'POST /api/auth/renew/': json({ error: { code: 'unauth', message: '' } }, 401),
      },
      logged,
    );
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sessione scaduta' }));
    expect(store.getState().session.auth).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Accedi' }));
    expect(await screen.findByRole('dialog', { name: 'Accedi a Prontuario' })).toBeTruthy();
  });

  it('does not notice that a token ended when the session goes on', async () => {
    const gone = json({ error: { code: 'forcelogout', message: 'The token is missing or is expired' } }, 401);
    const { store } = await openPage(
      '/fisco/banche-dati/x/?id=7',
      {
        ...homes,
        '/api/cesi/articlesAuthorialDetail/aDocFull/': (request: Request) =>
          Promise.resolve(
            request.headers.get('authorization') === 'Bearer nuovo' ? json(article()) : gone.clone(),
          ),
        'POST /api/auth/renew/': { ...session, auth: 'nuovo' },
      },
      logged,
    );
    expect(await screen.findByRole('heading', { name: 'Acconti di novembre' })).toBeTruthy();
    expect(store.getState().session.auth).toBe('nuovo');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a logout that another site led to', () => {
  it('only asks', async () => {
    const logged = { session: { ...anonymous, ...session } };
    const { asked } = await openPage('/logout?redirect=FISCO&chiedi=1', homes, logged);
    expect(screen.getByText('Vuoi uscire da Prontuario?')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
