import { ConfigError, text, url, type Environment } from '../config/environment.ts';

export interface AccountsConfig {
  /** Signs the tokens of logged-in readers; without it one is made and kept in the data directory. */
  readonly secret?: string;
  /** What the portal sends as `token` with a login; without it, derived from the secret. */
  readonly loginToken?: string;
  /** Whether the accounts that everybody knows exist. */
  readonly demoAccounts: boolean;
  /** Without it, messages are left in the data directory's `outbox`. */
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Where requests for help and information arrive. */
  readonly mailbox: string;
}

const SECRET_MIN_CHARACTERS = 32;
const MAIL_FROM = 'Prontuario <prontuario@localhost>';
const MAILBOX = 'assistenza@localhost';

/** @throws ConfigError on the first variable that cannot be used; production needs its secret set. */
export function readAccountsConfig(environment: Environment, production: boolean): AccountsConfig {
  const secret = text(environment, 'AUTH_SECRET');
  if (secret === undefined && production) {
    throw new ConfigError(
      'AUTH_SECRET',
      `production needs a secret of its own, the same on every server. Set ${SECRET_MIN_CHARACTERS} random characters or more.`,
    );
  }
  if (secret !== undefined && secret.length < SECRET_MIN_CHARACTERS) {
    throw new ConfigError('AUTH_SECRET', `it needs ${SECRET_MIN_CHARACTERS} characters or more.`);
  }
  const loginToken = text(environment, 'LOGIN_TOKEN');
  const smtpUrl = url(environment, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.it');
  return {
    ...(secret !== undefined && { secret }),
    ...(loginToken !== undefined && { loginToken }),
    demoAccounts: !production,
    ...(smtpUrl !== undefined && { smtpUrl }),
    mailFrom: text(environment, 'MAIL_FROM') ?? MAIL_FROM,
    mailbox: text(environment, 'MAILBOX') ?? MAILBOX,
  };
}
