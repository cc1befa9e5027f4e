// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '../../app/session/session-slice.ts';
import { installDialog } from '../../testing/dialog.ts';
import { openPage } from '../../testing/open-page.tsx';
import { json } from '../../testing/services.ts';

beforeAll(installDialog);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const ASSISTANCE = 'POST /api/support/assistance/';
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia la richiesta' }));

async function fillAssistance() {
  await type('Nome e cognome', 'Anna Neri');
  await type('Indirizzo e-mail', 'anna@studio.example');
  await type('Oggetto', 'Non vedo le circolari');
  await type('Descrizione', 'Dopo l’accesso la pagina resta vuota.');
  await userEvent.click(screen.getByRole('checkbox'));
}

describe('a request for assistance', () => {
  it('shows the first thing wrong under each field', async () => {
    const { asked } = await openPage('/supporto-clienti/richiesta-assistenza/');
    await type('Indirizzo e-mail', 'anna');
    await type('Descrizione', 'corta');
    await send();
    expect(await screen.findByText('Formato errato')).toBeTruthy();
    expect(await screen.findByText('Scrivi almeno 10 caratteri')).toBeTruthy();
    // Name, subject, and the checkbox left unchecked.
    await waitFor(() => expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(3));
    // The first field that has an error has the focus, and its error is read with it.
    const first = screen.getByLabelText('Nome e cognome');
    await waitFor(() => expect(document.activeElement).toBe(first));
    const described = first.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Campo obbligatorio');
    expect(asked).toEqual([]);
  });

  it('is sent, and says when the answer comes', async () => {
    const { asked } = await openPage('/supporto-clienti/richiesta-assistenza/', {
      [ASSISTANCE]: { done: true },
    });
    await fillAssistance();
    await send();
    expect(await screen.findByText(/La richiesta è arrivata/)).toBeTruthy();
    expect(await screen.findByRole('alertdialog', { name: 'Operazione riuscita' })).toBeTruthy();
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      name: 'Anna Neri',
      email: 'anna@studio.example',
      subject: 'Non vedo le circolari',
      message: 'Dopo l’accesso la pagina resta vuota.',
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('that does not reach the service is kept, and can be sent again', async () => {
    await openPage('/supporto-clienti/richiesta-assistenza/', {
      [ASSISTANCE]: json({ error: { code: 'unavailable', message: 'Fuori servizio' } }, 503),
    });
    await fillAssistance();
    await send();
    expect(await screen.findByText('Si è verificato un errore, riprova più tardi')).toBeTruthy();
    expect(screen.getByLabelText('Oggetto')).toHaveProperty('value', 'Non vedo le circolari');
  });

  it('says that the network is lost, keeps the draft, and is sent when asked again', async () => {
    const answers: Record<string, unknown> = {
      [ASSISTANCE]: () => Promise.reject(new TypeError('Failed to fetch')),
    };
    await openPage('/supporto-clienti/richiesta-assistenza/', answers);
    await fillAssistance();
    await send();
    expect(
      await screen.findByText('La rete non risponde: controlla il collegamento e riprova.'),
    ).toBeTruthy();
    expect(sessionStorage.getItem('bozza-assistenza')).toContain('Non vedo le circolari');
    answers[ASSISTANCE] = { done: true };
    await send();
    expect(await screen.findByText(/La richiesta è arrivata/)).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });

  it('comes back after the page is loaded again', async () => {
    const first = await openPage('/supporto-clienti/richiesta-assistenza/');
    await type('Oggetto', 'Una bozza');
    first.view.unmount();
    await openPage('/supporto-clienti/richiesta-assistenza/');
    expect(await screen.findByDisplayValue('Una bozza')).toBeTruthy();
  });

  it('ignores a kept draft that is not one', async () => {
    sessionStorage.setItem('bozza-assistenza', '{"subject":{"a":1},"altro":"x"}');
    await openPage('/supporto-clienti/richiesta-assistenza/');
    expect(screen.getByLabelText('Oggetto')).toHaveProperty('value', '');
  });
});

describe('a request for information', () => {
  it('starts from the area that the visitor is in', async () => {
    const { asked } = await openPage('/richiedi-info/?area=lavoro', {
      'POST /api/support/information/': { done: true },
    });
    expect(screen.getByRole('radio', { name: 'Lavoro e previdenza' })).toHaveProperty('checked', true);
    await type('Nome e cognome', 'Anna Neri');
    await type('Indirizzo e-mail', 'anna@studio.example');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    expect(await screen.findByText(/la tua richiesta è arrivata/)).toBeTruthy();
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ area: 'lavoro', phone: '', company: '' });
  });

  it.each([
    [
      'the network is lost',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'La rete non risponde: controlla il collegamento e riprova.',
    ],
    [
      'too many were sent',
      json({ error: { code: 'locked', message: 'x' } }, 429),
      'Troppi tentativi. Attendi qualche minuto e riprova.',
    ],
  ])('says that %s, and keeps what was written', async (_what, answer, text) => {
    await openPage('/richiedi-info/', { 'POST /api/support/information/': answer });
    await type('Nome e cognome', 'Anna Neri');
    await type('Indirizzo e-mail', 'anna@studio.example');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText('Nome e cognome')).toHaveProperty('value', 'Anna Neri');
    expect(screen.queryByText(/la tua richiesta è arrivata/)).toBeNull();
  });

  it('is for visitors: a subscriber is led to the support', async () => {
    const session = { ...anonymous, auth: 'gettone', userName: 'a@b.example' };
    await openPage('/richiedi-info/', {}, { session });
    expect(screen.queryByRole('button', { name: 'Invia la richiesta' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Scrivi al supporto clienti' }).getAttribute('href')).toBe(
      '/supporto-clienti/richiesta-assistenza/',
    );
  });
});
