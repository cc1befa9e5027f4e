import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { FISCO, openAccountsServer, type AccountsServer } from '../testing/accounts-server.ts';

let server: AccountsServer;
beforeEach(async () => {
  server = await openAccountsServer();
});

describe('a forgotten password', () => {
  const tokenIn = (mail: string | undefined) =>
    /token=3?D?([\w-]{43})/.exec((mail ?? '').replace(/=\r?\n/g, ''))?.[1];
  const recover = (userName: string) =>
    server.call('POST', '/api/auth/recoverPassword/', { payload: { userName } });
  const reset = (token: string, password: string) =>
    server.call('POST', '/api/auth/resetPassword/', { payload: { token, password } });

  it('is answered alike for every name, and only an account is written to', async () => {
    expect((await recover('nessuno@prontuario.example')).body).toEqual((await recover(FISCO)).body);
    const [mail, ...others] = await server.mails();
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${FISCO}`);
    expect(tokenIn(mail)).toBeDefined();
  });

  it('becomes a new one, once, and every session ends', async () => {
    const { body } = await server.login(FISCO);
    await recover(FISCO);
    const token = tokenIn((await server.mails())[0]) ?? '';
    expect((await reset(token, 'una nuova password')).status).toBe(200);
    expect((await server.who(body.auth)).status).toBe(401);
    expect((await server.login(FISCO)).body.Result).toBe(false);
    expect((await server.login(FISCO, 'una nuova password')).body.auth).toBeDefined();
    expect((await reset(token, 'un’altra password')).body.error?.code).toBe('invalid');
    expect(await server.mails()).toHaveLength(2);
  });

  it('is refused cheaply: a flood of made-up tokens keeps nobody from logging in', async () => {
    const flood = Array.from({ length: 100 }, (_, index) =>
      reset(`inventato-${index}-${'x'.repeat(30)}`, DEMO_PASSWORD),
    );
    const { status, body } = await server.login(FISCO);
    expect([status, body.userName]).toEqual([200, FISCO]);
    expect(new Set((await Promise.all(flood)).map((answer) => answer.status))).toEqual(new Set([400]));
  });

  it('opens an account that was locked', async () => {
    for (let attempt = 1; attempt <= 11; attempt++) await server.login(FISCO, 'sbagliata');
    await recover(FISCO);
    await reset(tokenIn((await server.mails())[0]) ?? '', 'una nuova password');
    expect((await server.login(FISCO, 'una nuova password')).status).toBe(200);
  });

  it('has half an hour, and the newest message alone holds', async () => {
    await recover(FISCO);
    const first = tokenIn((await server.mails())[0]) ?? '';
    await recover(FISCO);
    expect((await reset(first, 'una nuova password')).status).toBe(400);
    const second = tokenIn((await server.mails())[1]) ?? '';
    server.pass(30 * 60 + 1);
    expect((await reset(second, 'una nuova password')).status).toBe(400);
  });

  it('cannot become a short one', async () => {
    await recover(FISCO);
    const token = tokenIn((await server.mails())[0]) ?? '';
    expect((await reset(token, 'corta')).status).toBe(400);
  });

  it('cannot be used to flood mailboxes', async () => {
    for (let message = 0; message < 10; message++) await recover(FISCO);
    expect((await recover(FISCO)).status).toBe(429);
  });
});

describe('a message with a way back to an account', () => {
  const linkIn = (mail: string | undefined) =>
    /https?:\S+(?=\/mystore)/.exec((mail ?? '').replace(/=\r?\n/g, ''))?.[0];
  const recover = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    server.call('POST', '/api/auth/recoverPassword/', {
      payload: { userName: FISCO },
      headers,
      remoteAddress,
    });

  it('never leads to a host that the request invented', async () => {
    await recover({ host: 'ladro.example' });
    expect(linkIn((await server.mails())[0])).toMatch(/^http:\/\/localhost/);
  });

  it('leads to this machine for who works on it', async () => {
    await recover({ host: '127.0.0.1:4321' });
    expect(linkIn((await server.mails())[0])).toBe('http://127.0.0.1:4321');
  });

  it('reaches one account five times in half an hour, wherever it is asked from, and the answer stays the same', async () => {
    const answers = [];
    for (let index = 0; index < 7; index++) answers.push(await recover({}, `192.0.2.${index + 1}`));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.mails()).toHaveLength(5);
  });
});
