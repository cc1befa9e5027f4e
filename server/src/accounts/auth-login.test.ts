import { beforeEach, describe, expect, it } from 'vitest';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { TOKEN_SECONDS } from './access-token.ts';
import { changeAccount, findAccount } from './account-store.ts';
import { authRoutes } from './auth-routes.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import {
  FISCO,
  LOGIN_TOKEN,
  HOST,
  openAccountsServer,
  type AccountsServer,
} from '../testing/accounts-server.ts';

let server: AccountsServer;
beforeEach(async () => {
  server = await openAccountsServer();
});

describe('a login', () => {
  it('answers the token, its age and the roles, and sets a cookie that scripts cannot read', async () => {
    const { status, body, cookie } = await server.login('Fisco@Prontuario.example');
    expect(status).toBe(200);
    expect(body).toMatchObject({ userName: FISCO, tokenMaxAge: TOKEN_SECONDS, roles: ['Prontuario.Fisco'] });
    expect(cookie).toMatch(/^sessione=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await server.who(body.auth)).body).toEqual({
      reader: { userName: FISCO, roles: ['Fisco'] },
      temporary: [],
    });
  });

  it('lasts a month for who asks to be remembered', async () => {
    const { cookie } = await server.login(FISCO, DEMO_PASSWORD, { remember: true });
    expect(cookie).toContain(`Max-Age=${30 * 24 * 3600}`);
  });

  it('marks the cookie secure and its own host’s over https', async () => {
    const secure = Fastify({ trustProxy: true }).withTypeProvider<TypeBoxTypeProvider>();
    await secure.register(authRoutes, {
      accounts: server.accounts,
      temporaryAccesses: server.temporaryAccesses,
      loginToken: LOGIN_TOKEN,
      publicOrigin: undefined,
    });
    const { headers } = await secure.inject({
      method: 'POST',
      url: '/doLogin/',
      headers: { token: LOGIN_TOKEN, 'x-forwarded-proto': 'https' },
      payload: { userName: FISCO, password: DEMO_PASSWORD },
    });
    expect(String(headers['set-cookie'])).toMatch(/^__Host-sessione=.*; Secure/);
  });

  it('is refused in the same words for a wrong password and for a name that does not exist', async () => {
    const wrong = await server.login(FISCO, 'sbagliata');
    const unknown = await server.login('nessuno@prontuario.example', 'sbagliata');
    // An answer, not a failure of the call: a browser has nothing to report on its console.
    expect(wrong.status).toBe(200);
    expect(wrong.body.Result).toBe(false);
    expect(wrong.body.error?.code).toBe('login');
    expect(wrong.body.auth).toBeUndefined();
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.cookie).toBeUndefined();
  });

  it('is refused to another application, which lacks the token of this one', async () => {
    const { status, body } = await server.login(FISCO, DEMO_PASSWORD, { headers: { token: 'altro' } });
    expect([status, body.error?.code]).toEqual([403, 'norole']);
  });

  it.each([
    ['from another origin', { origin: 'https://altrove.example' }],
    ['from another site, by what the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused %s', async (_what, headers) => {
    expect((await server.login(FISCO, DEMO_PASSWORD, { headers })).status).toBe(403);
  });

  it('is accepted from a page of this origin', async () => {
    const headers = { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
    expect((await server.login(FISCO, DEMO_PASSWORD, { headers })).status).toBe(200);
  });

  it.each([
    ['a name without its shape', { userName: 'fisco', password: 'x' }],
    ['no password', { userName: FISCO, password: '' }],
    ['a password longer than anybody types', { userName: FISCO, password: 'x'.repeat(513) }],
  ])('is refused with %s', async (_what, payload) => {
    const { status, body } = await server.call('POST', '/api/auth/doLogin/', {
      payload,
      headers: { token: LOGIN_TOKEN },
    });
    expect([status, body.error?.code]).toEqual([400, 'invalid']);
  });

  it('locks the account after ten failures, known or not, until the window ends', async () => {
    for (const name of [FISCO, 'nessuno@prontuario.example']) {
      for (let attempt = 1; attempt <= 10; attempt++) {
        expect((await server.login(name, 'sbagliata')).body.error?.code).toBe('login');
      }
      const locked = await server.login(name, DEMO_PASSWORD);
      expect([locked.status, locked.body.error?.code]).toEqual([429, 'locked']);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    }
    server.pass(15 * 60 + 1);
    expect((await server.login(FISCO)).status).toBe(200);
  });

  it('lets no more than ten of many attempts at once be tried', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => server.login(FISCO, 'sbagliata')));
    expect(answers.filter(({ body }) => body.Result === false)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('starts counting again after a success', async () => {
    for (let attempt = 1; attempt <= 9; attempt++) await server.login(FISCO, 'sbagliata');
    expect((await server.login(FISCO)).status).toBe(200);
    expect((await server.login(FISCO, 'sbagliata')).body.error?.code).toBe('login');
    expect((await server.login(FISCO)).status).toBe(200);
  });

  it('locks an address that tries many accounts', async () => {
    for (let attempt = 0; attempt < 60; attempt++) {
      await server.login(`a${attempt}@prontuario.example`, 'sbagliata');
    }
    expect((await server.login(FISCO)).status).toBe(429);
    expect((await server.login(FISCO, DEMO_PASSWORD, { remoteAddress: '192.0.2.7' })).status).toBe(200);
  });

  it('never goes on with a session that was there before it', async () => {
    const planted = await server.login('lavoro@prontuario.example');
    const { secret } = await server.login(FISCO, DEMO_PASSWORD, {
      headers: { cookie: `sessione=${planted.secret ?? ''}` },
    });
    expect(secret).not.toBe(planted.secret);
    const before = await server.call('GET', '/api/auth/session/', server.withCookie(planted.secret));
    expect(before.status).toBe(401);
  });

  it('does not take a secret that the visitor chose', async () => {
    const chosen = 'x'.repeat(43);
    const { secret } = await server.login(FISCO, DEMO_PASSWORD, {
      headers: { cookie: `sessione=${chosen}` },
    });
    expect(secret).not.toBe(chosen);
    expect((await server.call('GET', '/api/auth/session/', server.withCookie(chosen))).status).toBe(401);
  });

  it('that locks an account leaves the sessions that are open', async () => {
    const { body } = await server.login(FISCO);
    for (let attempt = 1; attempt <= 11; attempt++) await server.login(FISCO, 'sbagliata');
    expect((await server.who(body.auth)).status).toBe(200);
  });

  it('is refused to a disabled account', async () => {
    const account = await findAccount(server.database, FISCO);
    await changeAccount(server.database, account?.id ?? '', { disabled: 1 });
    expect((await server.login(FISCO)).body.error?.code).toBe('login');
  });
});
