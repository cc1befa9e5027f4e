import { beforeEach, describe, expect, it } from 'vitest';
import { outboxMailer } from '../mail/mailer.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { Accounts } from './accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { FISCO, SECRET, openAccountsServer, type AccountsServer } from '../testing/accounts-server.ts';

let server: AccountsServer;
beforeEach(async () => {
  server = await openAccountsServer();
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
      secret: SECRET,
      mailer: outboxMailer(temporaryDirectory(), 'x@prontuario.example'),
      demoAccounts: false,
      log: server.app.log,
    });
    const request = { userName: FISCO, password: DEMO_PASSWORD, remember: false };
    const attempt = { request, address: '192.0.2.1', knownBrowser: undefined };
    await expect(production.login(attempt)).rejects.toMatchObject({ kind: 'login' });
  });
});
