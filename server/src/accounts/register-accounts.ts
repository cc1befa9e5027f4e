import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { OUTBOX_DIRECTORY, outboxMailer, smtpMailer, type Mailer } from '../mail/mailer.ts';
import type { Database } from '../storage/database.ts';
import { supportRoutes } from '../support/support-routes.ts';
import { Accounts } from './accounts.ts';
import { authRoutes } from './auth-routes.ts';
import { derivedLoginToken, storedAuthSecret } from './auth-secret.ts';
import { askBeforeForeignLogout } from './foreign-logout.ts';
import { TemporaryAccesses } from './temporary-access.ts';

export interface RegisteredAccounts {
  readonly accounts: Accounts;
  readonly temporaryAccesses: TemporaryAccesses;
  readonly mailer: Mailer;
  /** What the portal's pages send with a login. */
  readonly loginToken: string;
}

/** Accounts on this server: the calls under `/api/auth` and `/api/support`, and the messages they send. */
export async function registerAccounts(
  app: FastifyInstance,
  { config, database }: { readonly config: Config; readonly database: Database },
): Promise<RegisteredAccounts> {
  const { accounts: settings, dataDir, publicOrigin } = config;
  const secret = settings.secret ?? (await storedAuthSecret(dataDir));
  const loginToken = settings.loginToken ?? derivedLoginToken(secret);
  const mailer =
    settings.smtpUrl === undefined
      ? outboxMailer(join(dataDir, OUTBOX_DIRECTORY), settings.mailFrom)
      : smtpMailer(settings.smtpUrl, settings.mailFrom);
  const { demoAccounts, mailbox } = settings;
  const temporaryAccesses = new TemporaryAccesses(secret);
  askBeforeForeignLogout(app);
  const accounts = new Accounts({ database, secret, mailer, demoAccounts, log: app.log });
  // Not waited for: hashing the demo accounts' passwords would hold the start up. The first login waits instead.
  app.addHook('onReady', (done) => {
    accounts
      .start()
      .catch((error: unknown) => app.log.error({ err: error }, 'accounts could not be made ready'));
    done();
  });
  app.addHook('onClose', async () => {
    await accounts.close();
    mailer.close();
  });
  const typed = app.withTypeProvider<TypeBoxTypeProvider>();
  await typed.register(authRoutes, {
    prefix: '/api/auth',
    accounts,
    temporaryAccesses,
    loginToken,
    publicOrigin,
  });
  await typed.register(supportRoutes, {
    prefix: '/api/support',
    attempts: accounts.attempts,
    mailer,
    mailbox,
    publicOrigin,
  });
  return { accounts, temporaryAccesses, mailer, loginToken };
}
