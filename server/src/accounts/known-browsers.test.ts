import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../content/testing/edition.ts';
import type { Mail } from '../mail/mailer.ts';
import { Accounts } from './accounts.ts';
import { authRoutes } from './auth-routes.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { TemporaryAccesses } from './temporary-access.ts';

const SECRET = 'un segreto lungo abbastanza per firmare';
const LOGIN_TOKEN = 'il-portale';
const FISCO = 'fisco@prontuario.example';
const LAVORO = 'lavoro@prontuario.example';

/** The calls on a store of their own; each login comes from another address, so that none is counted by it. */
async function openServer({ trustProxy = false } = {}) {
  const clock = { now: new Date('2026-11-27T08:00:00Z') };
  const mails: Mail[] = [];
  const app = Fastify({ trustProxy }).withTypeProvider<TypeBoxTypeProvider>();
  const accounts = new Accounts({
    database: await testDatabase(),
    secret: SECRET,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)), close: () => undefined },
    demoAccounts: true,
    log: app.log,
    now: () => clock.now,
  });
  await accounts.start();
  await app.register(authRoutes, {
    prefix: '/api/auth',
    accounts,
    temporaryAccesses: new TemporaryAccesses(SECRET),
    loginToken: LOGIN_TOKEN,
    publicOrigin: undefined,
  });
  onTestFinished(() => app.close());
  let addresses = 0;
  const post = async (call: string, payload: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/auth/${call}/`,
      payload,
      headers: { token: LOGIN_TOKEN, ...headers },
      remoteAddress: `192.0.2.${++addresses}`,
    });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    return { status: answer.statusCode, cookies, body: answer.json<{ auth?: string }>() };
  };
  const login = async (userName: string, password = DEMO_PASSWORD, browser?: string) => {
    const cookie = browser === undefined ? {} : { cookie: `dispositivo=${browser}` };
    const answer = await post('doLogin', { userName, password, remember: false }, cookie);
    const given = answer.cookies.find((each) => each.startsWith('dispositivo='));
    return { ...answer, given, browser: /=([^;]+)/.exec(given ?? '')?.[1] };
  };
  const lockFromOutside = async (userName: string) => {
    for (let attempt = 1; attempt <= 11; attempt++) await login(userName, 'sbagliata');
  };
  const recoverToken = async () => {
    await post('recoverPassword', { userName: FISCO });
    await accounts.close();
    return /token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const pass = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000);
  };
  return { post, login, lockFromOutside, recoverToken, mails, pass };
}

let server: Awaited<ReturnType<typeof openServer>>;
beforeEach(async () => {
  server = await openServer();
});

describe('a browser in which an account has logged in', () => {
  it('logs in although strangers have locked the account', async () => {
    const { browser } = await server.login(FISCO);
    await server.lockFromOutside(FISCO);
    expect((await server.login(FISCO)).status).toBe(429);
    expect((await server.login(FISCO, DEMO_PASSWORD, browser)).body.auth).toBeDefined();
    // Its success gives the strangers no new attempts.
    expect((await server.login(FISCO)).status).toBe(429);
  });

  it('has ten attempts of its own, and no more', async () => {
    const { browser } = await server.login(FISCO);
    for (let attempt = 1; attempt <= 10; attempt++)
      expect((await server.login(FISCO, 'sbagliata', browser)).status).toBe(200);
    expect((await server.login(FISCO, DEMO_PASSWORD, browser)).status).toBe(429);
    // They are not the account's: its owner comes in from elsewhere.
    expect((await server.login(FISCO)).status).toBe(200);
  });

  it('is not locked any more once the password was recovered', async () => {
    const { browser } = await server.login(FISCO);
    for (let attempt = 1; attempt <= 11; attempt++) await server.login(FISCO, 'sbagliata', browser);
    const token = await server.recoverToken();
    await server.post('resetPassword', { token, password: 'una nuova password' });
    expect((await server.login(FISCO, 'una nuova password', browser)).status).toBe(200);
  });

  it('is known for that account alone, for half a year, by what the portal signed', async () => {
    const { browser } = await server.login(LAVORO);
    const foreign = await new KnownBrowsers('un altro segreto', () => new Date('2026-11-27T08:00:00Z')).sign(
      FISCO,
    );
    await server.lockFromOutside(FISCO);
    for (const stranger of [browser, foreign, 'inventato'])
      expect((await server.login(FISCO, DEMO_PASSWORD, stranger)).status).toBe(429);
    server.pass(180 * 86_400 + 1);
    await server.lockFromOutside(LAVORO);
    expect((await server.login(LAVORO, DEMO_PASSWORD, browser)).status).toBe(429);
  });

  it('is asked for a password all the same', async () => {
    const { browser } = await server.login(FISCO);
    const { body, given } = await server.login(FISCO, 'sbagliata', browser);
    expect([body.auth, given]).toEqual([undefined, undefined]);
  });

  it('keeps its mark where no script and no other site reads it', async () => {
    const { given } = await server.login(FISCO);
    expect(given).toMatch(/; Path=\/api\/auth\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/);
    const secure = await openServer({ trustProxy: true });
    const { cookies } = await secure.post(
      'doLogin',
      { userName: FISCO, password: DEMO_PASSWORD },
      { 'x-forwarded-proto': 'https' },
    );
    expect(cookies.map((cookie) => /(\w+)=.*; (\w+)$/.exec(cookie)?.slice(1))).toEqual([
      ['sessione', 'Secure'],
      ['dispositivo', 'Secure'],
    ]);
  });
});

describe('strangers who ask for another’s password', () => {
  it('leave a way back in the mailbox that holds until the next may be asked for', async () => {
    for (let asked = 1; asked <= 7; asked++) await server.recoverToken();
    const token = await server.recoverToken();
    expect(server.mails).toHaveLength(5);
    server.pass(29 * 60);
    expect((await server.post('resetPassword', { token, password: 'una nuova password' })).status).toBe(200);
  });

  it('cannot keep the next away: with the password chosen, or the window over, another is sent', async () => {
    for (let asked = 1; asked <= 7; asked++) await server.recoverToken();
    const token = await server.recoverToken();
    await server.post('resetPassword', { token, password: 'una nuova password' });
    const sent = server.mails.length;
    await server.recoverToken();
    expect(server.mails).toHaveLength(sent + 1);
    for (let asked = 1; asked <= 7; asked++) await server.recoverToken();
    server.pass(30 * 60);
    const before = server.mails.length;
    await server.recoverToken();
    expect(server.mails).toHaveLength(before + 1);
  });
});
