import { beforeEach, describe, expect, it } from 'vitest';
import { TOKEN_SECONDS } from './access-token.ts';
import { changeAccount, findAccount } from './account-store.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { FISCO, openAccountsServer, type AccountsServer } from '../testing/accounts-server.ts';

let server: AccountsServer;
beforeEach(async () => {
  server = await openAccountsServer();
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
