import { beforeEach, describe, expect, it } from 'vitest';
import { openAccountsServer, type AccountsServer } from '../testing/accounts-server.ts';

let server: AccountsServer;
beforeEach(async () => {
  server = await openAccountsServer();
});

describe('a request for help', () => {
  const request = {
    name: 'Anna Neri',
    email: 'anna@studio.example',
    subject: 'Non vedo le circolari',
    message: 'Dopo l’accesso la pagina resta vuota.',
  };

  it('reaches the mailbox, to be answered to who wrote', async () => {
    const { status } = await server.call('POST', '/api/support/assistance/', { payload: request });
    expect(status).toBe(200);
    const [mail = ''] = await server.mails();
    expect(mail).toContain('To: assistenza@prontuario.example');
    expect(mail).toContain('Reply-To: anna@studio.example');
    expect(mail).toContain('Non vedo le circolari');
  });

  it.each([
    ['subject', 'Aiuto\r\nBcc: tutti@altrove.example'],
    ['subject', 'Aiuto\u2028Bcc: tutti@altrove.example'],
    ['subject', 'Aiuto\u0000'],
    ['name', 'Anna\u000bBcc: tutti@altrove.example'],
    ['email', 'a@b.example\r\nBcc: tutti@altrove.example'],
    // None of these would come back to who wrote.
    ['email', '"tutti"@altrove.example'],
    ['email', 'tutti:a@b.example'],
    ['email', 'a(b@c.example'],
    ['email', 'a\u0000@b.example'],
    ['name', ''],
    ['name', ' \t '],
  ])('cannot carry headers of its own in its %s', async (field, value) => {
    const { status } = await server.call('POST', '/api/support/assistance/', {
      payload: { ...request, [field]: value },
    });
    expect(status).toBe(400);
    expect(await server.mails()).toEqual([]);
  });

  it('may have an accent, a tab and whatever an address has', async () => {
    const { status } = await server.call('POST', '/api/support/assistance/', {
      payload: { ...request, name: 'Nicolò D’Amico\t(studio)', email: "n.d'amico+prova@studio-àè.example" },
    });
    expect(status).toBe(200);
  });

  it('cannot come from another site', async () => {
    const { status } = await server.call('POST', '/api/support/information/', {
      payload: { name: 'A', email: 'a@b.example', phone: '', company: '', area: 'fisco', message: '' },
      headers: { origin: 'https://altrove.example' },
    });
    expect(status).toBe(403);
  });
});
