import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answerPortalError } from '../content/portal-error.ts';
import type { Session } from '../contract/auth.ts';
import { outboxMailer } from '../mail/mailer.ts';
import { openDatabase } from '../storage/database.ts';
import { supportRoutes } from '../support/support-routes.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { TOKEN_SECONDS } from './access-token.ts';
import { Accounts } from './accounts.ts';
import { changeAccount, findAccount } from './account-store.ts';
import { authRoutes } from './auth-routes.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { TemporaryAccesses } from './temporary-access.ts';

const HOST = 'portal.test';
const LOGIN_TOKEN = 'il-portale';
const FISCO = 'fisco@prontuario.example';
const SECRET = 'un segreto lungo abbastanza per firmare';

/** The calls on a store of their own, with a clock that the test moves. */
async function openServer({ demoAccounts = true } = {}) {
  const directory = temporaryDirectory();
  const database = await openDatabase({ dataDir: directory });
  const clock = { now: new Date('2026-11-27T08:00:00Z') };
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  const outbox = join(directory, 'outbox');
  const mailer = outboxMailer(outbox, 'Prontuario <redazione@prontuario.example>');
  const temporaryAccesses = new TemporaryAccesses(SECRET, () => clock.now);
  const accounts = new Accounts({
    database,
    secret: SECRET,
    mailer,
    demoAccounts,
    log: app.log,
    now: () => clock.now,
  });
  const publicOrigin = undefined;
  await app.register(authRoutes, {
    prefix: '/api/auth',
    accounts,
    temporaryAccesses,
    loginToken: LOGIN_TOKEN,
    publicOrigin,
  });
  await app.register(supportRoutes, {
    prefix: '/api/support',
    attempts: accounts.attempts,
    mailer,
    mailbox: 'assistenza@prontuario.example',
    publicOrigin,
  });
  app.setErrorHandler(answerPortalError);
  app.get('/chi', async (request) => ({
    reader: await accounts.readerOf(request),
    temporary: await temporaryAccesses.areasOf(request),
  }));
  await accounts.start();
  onTestFinished(async () => {
    await app.close();
    await database.destroy();
  });

  const call = async (method: 'GET' | 'POST', url: string, more: InjectOptions = {}) => {
    const response = await app.inject({
      method,
      url,
      ...(method === 'POST' && more.payload === undefined && { payload: {} }),
      ...more,
      headers: { host: HOST, ...more.headers },
    });
    const [cookie] = [response.headers['set-cookie'] ?? []].flat();
    return {
      status: response.statusCode,
      headers: response.headers,
      cookie,
      secret: cookie?.split(';')[0]?.split('=')[1],
      body: JSON.parse(response.body) as Session & {
        error?: { code: string; message: string };
        Result?: false;
      },
    };
  };
  const login = (
    userName: string,
    password = DEMO_PASSWORD,
    more: InjectOptions & { remember?: boolean } = {},
  ) => {
    const { remember = false, ...rest } = more;
    return call('POST', '/api/auth/doLogin/', {
      payload: { userName, password, remember },
      ...rest,
      headers: { token: LOGIN_TOKEN, ...rest.headers },
    });
  };
  const withCookie = (secret: string | undefined) => ({ headers: { cookie: `sessione=${secret ?? ''}` } });
  const who = (auth: string) => call('GET', '/chi', { headers: { authorization: `Bearer ${auth}` } });
  const pass = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000);
  };
  const mails = async (): Promise<string[]> => {
    await accounts.close();
    const files = (await readdir(outbox).catch(() => [])).sort();
    return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  };
  return { app, database, accounts, temporaryAccesses, clock, call, login, withCookie, who, pass, mails };
}

let server: Awaited<ReturnType<typeof openServer>>;
beforeEach(async () => {
  server = await openServer();
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

describe('a session', () => {
  it('is restored from its cookie', async () => {
    const { secret } = await server.login(FISCO);
    const { status, body, headers } = await server.call(
      'GET',
      '/api/auth/session/',
      server.withCookie(secret),
    );
    expect(status).toBe(200);
    expect(body.userName).toBe(FISCO);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is none without a cookie, or with one that nobody was given', async () => {
    expect((await server.call('GET', '/api/auth/session/')).status).toBe(401);
    expect((await server.call('GET', '/api/auth/session/', server.withCookie('inventato'))).status).toBe(401);
  });

  it('changes its secret when renewed', async () => {
    const first = await server.login(FISCO);
    const renewed = await server.call('POST', '/api/auth/renew/', server.withCookie(first.secret));
    expect(renewed.status).toBe(200);
    expect(renewed.secret).not.toBe(first.secret);
    const restored = await server.call('GET', '/api/auth/session/', server.withCookie(renewed.secret));
    expect(restored.status).toBe(200);
  });

  it('lets a second tab renew with the secret just replaced, and ends when it comes back later', async () => {
    const first = await server.login(FISCO);
    const renewed = await server.call('POST', '/api/auth/renew/', server.withCookie(first.secret));
    const again = await server.call('POST', '/api/auth/renew/', server.withCookie(first.secret));
    expect([again.status, again.secret]).toEqual([200, renewed.secret]);
    await server.call('GET', '/api/auth/session/', server.withCookie(renewed.secret));
    server.pass(61);
    expect((await server.call('POST', '/api/auth/renew/', server.withCookie(first.secret))).status).toBe(401);
    // Whoever used the old secret may have stolen it: the new one ends too.
    expect((await server.call('GET', '/api/auth/session/', server.withCookie(renewed.secret))).status).toBe(
      401,
    );
  });

  it('renews once when many ask at the same moment', async () => {
    const { secret } = await server.login(FISCO);
    const renewals = await Promise.all(
      Array.from({ length: 5 }, () => server.call('POST', '/api/auth/renew/', server.withCookie(secret))),
    );
    expect(renewals.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(renewals.map((renewal) => renewal.secret)).size).toBe(1);
  });

  it('ends after half a day without use, later for who is remembered', async () => {
    const short = await server.login(FISCO);
    const long = await server.login('lavoro@prontuario.example', DEMO_PASSWORD, { remember: true });
    server.pass(12 * 3600 + 1);
    expect((await server.call('GET', '/api/auth/session/', server.withCookie(short.secret))).status).toBe(
      401,
    );
    expect((await server.call('GET', '/api/auth/session/', server.withCookie(long.secret))).status).toBe(200);
  });

  it('has a token that ends with its age, in the specification’s words', async () => {
    const { body } = await server.login(FISCO);
    server.pass(TOKEN_SECONDS + 1);
    const { status, body: refused } = await server.who(body.auth);
    expect(status).toBe(401);
    expect(refused.error).toEqual({ code: 'forcelogout', message: 'The token is missing or is expired' });
  });

  it('does not take a token that was changed, or none of ours', async () => {
    const { body } = await server.login(FISCO);
    const [head, payload] = body.auth.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload ?? ''}.`;
    for (const token of [`${head ?? ''}.${payload ?? ''}.AAAA`, unsigned, 'x']) {
      expect((await server.who(token)).body.error?.code).toBe('forcelogout');
    }
  });

  it('ends at logout, its token too', async () => {
    const { secret, body } = await server.login(FISCO);
    const { status, cookie } = await server.call('POST', '/api/auth/logout/', server.withCookie(secret));
    expect(status).toBe(200);
    expect(cookie).toContain('Max-Age=0');
    expect((await server.who(body.auth)).status).toBe(401);
    expect((await server.call('GET', '/api/auth/session/', server.withCookie(secret))).status).toBe(401);
  });

  it('is left by who finds that it has ended already', async () => {
    const { secret } = await server.login(FISCO);
    for (let time = 0; time < 2; time++) {
      const left = await server.call('POST', '/api/auth/logout/', server.withCookie(secret));
      expect(left.status).toBe(200);
      expect(left.cookie).toContain('Max-Age=0');
    }
  });

  it('ends everywhere when asked to', async () => {
    const first = await server.login(FISCO);
    const second = await server.login(FISCO);
    await server.call('POST', '/api/auth/logout/', {
      ...server.withCookie(first.secret),
      payload: { everywhere: true },
    });
    expect((await server.who(second.body.auth)).status).toBe(401);
  });

  it('of a demo account is left by whoever has it, and ends for nobody else', async () => {
    const DEMO = 'demo@prontuario.example';
    const [own, other] = [await server.login(DEMO), await server.login(DEMO)];
    const logout = (everywhere: boolean) =>
      server.call('POST', '/api/auth/logout/', { payload: { everywhere }, ...server.withCookie(own.secret) });
    const everywhere = await logout(true);
    expect([everywhere.status, everywhere.body.error]).toEqual([
      403,
      { code: 'norole', message: 'Funzionalità non abilitata per utenti Demo' },
    ]);
    expect((await logout(false)).status).toBe(200);
    expect((await server.who(own.body.auth)).status).toBe(401);
    expect((await server.who(other.body.auth)).status).toBe(200);
  });

  it('cannot be ended by another site', async () => {
    const { secret, body } = await server.login(FISCO);
    const headers = { cookie: `sessione=${secret ?? ''}`, origin: 'https://altrove.example' };
    expect((await server.call('POST', '/api/auth/logout/', { headers })).status).toBe(403);
    expect((await server.who(body.auth)).status).toBe(200);
  });

  it('ends when the account’s roles change', async () => {
    const { body } = await server.login(FISCO);
    const account = await findAccount(server.database, FISCO);
    await changeAccount(server.database, account?.id ?? '', { roles: '["Prontuario.Lavoro"]' });
    expect((await server.who(body.auth)).status).toBe(401);
  });
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

describe('a link of temporary access', () => {
  const DAY = 24 * 3600;
  const token = (days = 7) =>
    server.temporaryAccesses.sign({
      areas: ['fisco'],
      until: new Date(server.clock.now.getTime() + days * DAY * 1_000),
    });
  const enter = (given: string, headers = {}) =>
    server.call('POST', '/api/auth/temporaryAccess/', { payload: { token: given }, headers });
  const opened = async (given: string) =>
    (await server.call('GET', '/chi', { headers: { tempAccess: given } })).body;

  it('is kept until the browser is closed, out of reach of scripts, and says what it opens', async () => {
    const given = await token();
    const { status, cookie, body } = await enter(given);
    expect(status).toBe(200);
    expect(body).toEqual({ areas: ['fisco'], until: '2026-12-04T08:00:00.000Z' });
    expect(cookie).toBe(`tempAccess=${given}; Path=/; HttpOnly; SameSite=Lax`);
  });

  it('opens the areas it names, and makes nobody a reader with an account', async () => {
    expect(await opened(await token())).toEqual({ reader: null, temporary: ['FISCO'] });
  });

  it('opens nothing after its day', async () => {
    const given = await token(1);
    server.pass(DAY + 1);
    expect(await opened(given)).toEqual({ reader: null, temporary: [] });
    const { cookie, body } = await enter(given);
    expect([cookie, body.Result]).toEqual([undefined, false]);
  });

  it('cannot be made up, nor can a reader’s token pass for it, nor it for one', async () => {
    const { body } = await server.login(FISCO);
    expect((await enter('inventato-di-sana-pianta')).body.Result).toBe(false);
    expect((await enter(body.auth)).body.Result).toBe(false);
    expect((await server.who(await token())).body.error?.code).toBe('forcelogout');
  });

  it('cannot be planted by another site', async () => {
    expect((await enter(await token(), { origin: 'https://altrove.example' })).status).toBe(403);
  });
});

describe('the demo accounts', () => {
  it('are one for each role', async () => {
    for (const { userName, roles } of DEMO_ACCOUNTS) {
      expect((await server.login(userName)).body.roles).toEqual(roles);
    }
  });

  it('do not open where they are not allowed, even when the store has them', async () => {
    const production = new Accounts({
      database: server.database,
      secret: 'un segreto lungo abbastanza per firmare',
      mailer: outboxMailer(temporaryDirectory(), 'x@prontuario.example'),
      demoAccounts: false,
      log: server.app.log,
    });
    const request = { userName: FISCO, password: DEMO_PASSWORD, remember: false };
    const attempt = { request, address: '192.0.2.1', knownBrowser: undefined };
    await expect(production.login(attempt)).rejects.toMatchObject({ kind: 'login' });
  });
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
