import { beforeEach, describe, expect, it } from 'vitest';
import { FISCO, openAccountsServer, type AccountsServer } from '../testing/accounts-server.ts';

let server: AccountsServer;
beforeEach(async () => {
  server = await openAccountsServer();
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
