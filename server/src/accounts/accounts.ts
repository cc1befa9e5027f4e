import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { PortalError } from '../content/portal-error.ts';
import type { Reader } from '../content/reader.ts';
import type { LoginRequest, RoleName, Session } from '../contract/auth.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Database } from '../storage/database.ts';
import { AccessTokens, TOKEN_SECONDS } from './access-token.ts';
import {
  addAccount,
  changeAccount,
  findAccount,
  findAccountById,
  normalisedName,
  type Account,
} from './account-store.ts';
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  addressKey,
  Attempts,
  MAIL_LIMIT,
  RECOVERY_LIMIT,
  type AttemptLimit,
} from './attempts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { LockedOut } from './locked-out.ts';
import { passwordChangedMail, recoveryMail } from './mails.ts';
import { Passwords } from './passwords.ts';
import { PasswordResets } from './password-resets.ts';
import { secretHash } from './secrets.ts';
import { sessionCookie } from './session-cookie.ts';
import { Sessions, type OpenSession } from './sessions.ts';

export interface AccountsOptions {
  readonly database: Database;
  /** Signs the tokens of the content calls. */
  readonly secret: string;
  readonly mailer: Mailer;
  /** Whether the accounts that everybody knows may log in; never in production. */
  readonly demoAccounts: boolean;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
}

/** How a login comes: what the visitor wrote, and from where. */
export interface LoginAttempt {
  readonly request: LoginRequest;
  readonly address: string;
  /** What the browser was left with by an earlier login. */
  readonly knownBrowser: string | undefined;
}

/** An open session and what its reader is told. */
export interface LoggedIn {
  readonly session: OpenSession;
  readonly answer: Session;
}

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;
const ROLE_PREFIX = 'Prontuario.';
const DEMO_ROLE: RoleName = 'Prontuario.Demo';

/** Who may read what: accounts, their sessions, and the passwords they forgot. */
export class Accounts {
  readonly #options: AccountsOptions;
  readonly #passwords = new Passwords();
  readonly #sessions: Sessions;
  readonly #resets: PasswordResets;
  readonly #browsers: KnownBrowsers;
  readonly #tokens: AccessTokens;
  readonly #now: () => Date;
  /** Shared with the other forms that have the portal send mail. */
  readonly attempts: Attempts;
  #sending: Promise<void> = Promise.resolve();
  #started: Promise<void> = Promise.resolve();

  constructor(options: AccountsOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
    this.#sessions = new Sessions(options.database, options.secret, this.#now);
    this.#resets = new PasswordResets(options.database, this.#now);
    this.#browsers = new KnownBrowsers(options.secret, this.#now);
    this.#tokens = new AccessTokens(options.secret, this.#now);
    this.attempts = new Attempts(options.database, this.#now);
  }

  /** Makes the demo accounts where they are allowed, and what the first login would otherwise wait for. */
  start(): Promise<void> {
    this.#started = this.#prepare();
    return this.#started;
  }

  async #prepare(): Promise<void> {
    await this.#passwords.prepare();
    if (!this.#options.demoAccounts) return;
    for (const { userName, roles } of DEMO_ACCOUNTS) {
      if (await findAccount(this.#options.database, userName)) continue;
      const passwordHash = await this.#passwords.hash(DEMO_PASSWORD);
      await addAccount(this.#options.database, { userName, roles, passwordHash, demo: true }, this.#now());
    }
  }

  /** Waits for the messages under way. */
  async close(): Promise<void> {
    await this.#started.catch(() => undefined);
    await this.#sending;
  }

  /**
   * @throws LockedOut after too many attempts on the account or from the address
   * @throws PortalError `login` when name or password is wrong: it never says which
   */
  async login({
    request: { userName, password, remember },
    address,
    knownBrowser,
  }: LoginAttempt): Promise<LoggedIn & { readonly knownBrowser: string }> {
    await this.#take(`address:${addressKey(address)}`, ADDRESS_LIMIT);
    await this.#started;
    const account = await findAccount(this.#options.database, userName);
    const browser = await this.#browsers.read(knownBrowser, userName);
    // The name is hashed: the table of attempts is no list of who has an account.
    const key =
      browser === null
        ? `account:${secretHash(normalisedName(userName))}`
        : // A new password is a new start for the browser too.
          `browser:${secretHash(`${browser} ${account?.passwordHash ?? ''}`)}`;
    await this.#take(key, ACCOUNT_LIMIT);
    const matches = await this.#passwords.verify(account?.passwordHash, password);
    if (!matches || account === undefined || !this.#mayLogIn(account)) {
      throw new PortalError('login', 'Nome utente o password non corretti.');
    }
    await this.attempts.forget(key);
    const loggedIn = await this.#loggedIn(account, await this.#sessions.open(account.id, remember));
    return { ...loggedIn, knownBrowser: await this.#browsers.sign(userName) };
  }

  async #take(key: string, limit: AttemptLimit): Promise<void> {
    const wait = await this.attempts.take(key, limit);
    if (wait !== null) throw new LockedOut(wait);
  }

  /** The session of a cookie, as it is; null when there is none. */
  async session(cookie: string | undefined): Promise<LoggedIn | null> {
    return this.#restored(cookie === undefined ? undefined : await this.#sessions.read(cookie));
  }

  /** The session of a cookie with a new secret and a new token; null when there is none. */
  async renew(cookie: string | undefined): Promise<LoggedIn | null> {
    return this.#restored(cookie === undefined ? undefined : await this.#sessions.renew(cookie));
  }

  /** @throws PortalError `norole` for a demo account that would end every session: it is many people's. */
  async logout(cookie: string | undefined, everywhere: boolean): Promise<void> {
    const session = cookie === undefined ? undefined : await this.#sessions.read(cookie);
    if (session === undefined) return;
    if (!everywhere) return this.#sessions.close(session.id);
    const account = await findAccountById(this.#options.database, session.accountId);
    if (account?.roles.includes(DEMO_ROLE) === true) {
      throw new PortalError('norole', 'Funzionalità non abilitata per utenti Demo');
    }
    return this.#sessions.closeAll(session.accountId);
  }

  /**
   * Who sent a request, by its token; null for who sent none.
   * @throws PortalError `forcelogout` for a token that no longer holds
   */
  async readerOf(request: FastifyRequest): Promise<Reader | null> {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const token = BEARER.exec(authorization)?.[1];
    const subject = token === undefined ? null : await this.#tokens.read(token);
    if (subject !== null && (await this.#sessions.isOpen(subject.sessionId))) {
      const reader = await this.#readerWith(subject.accountId);
      if (reader !== null) return reader;
    }
    // The words are the specification's (§8): the portal knows the end of a session by them.
    throw new PortalError('forcelogout', 'The token is missing or is expired');
  }

  /**
   * Who sent a request that a browser makes by itself, as for a recording or a download: known by the session's cookie,
   * or by a token. Null for anybody else.
   */
  async visitingReader(request: FastifyRequest): Promise<Reader | null> {
    const cookie = sessionCookie(request);
    const session = cookie === undefined ? undefined : await this.#sessions.read(cookie);
    if (session !== undefined) return this.#readerWith(session.accountId);
    try {
      return await this.readerOf(request);
    } catch (error) {
      if (error instanceof PortalError) return null;
      throw error;
    }
  }

  /** Sends the way back to an account, if there is such an account. What the caller sees is the same either way. */
  async recoverPassword(userName: string, address: string, origin: string): Promise<void> {
    await this.#take(`mail:${addressKey(address)}`, MAIL_LIMIT);
    // Not waited for: the time of a message would tell that the account exists.
    this.#send(async () => {
      if ((await this.attempts.take(recoveryKey(userName), RECOVERY_LIMIT)) !== null) return;
      const account = await findAccount(this.#options.database, userName);
      if (account === undefined || !this.#mayLogIn(account)) return;
      const token = await this.#resets.issue(account.id);
      await this.#options.mailer.send(recoveryMail(account.userName, origin, token));
    });
  }

  /** @throws PortalError `invalid` for a token that was used, has expired, or never was */
  async resetPassword(token: string, password: string): Promise<void> {
    // Hashing is dear, and done for nobody who has no token; the token is used up only once the hash is there.
    const passwordHash = (await this.#resets.holds(token)) ? await this.#passwords.hash(password) : null;
    const accountId = passwordHash === null ? undefined : await this.#resets.redeem(token);
    const account =
      accountId === undefined ? undefined : await findAccountById(this.#options.database, accountId);
    if (account === undefined || passwordHash === null) {
      throw new PortalError(
        'invalid',
        'Il collegamento è scaduto o è già stato usato: richiedine uno nuovo.',
      );
    }
    await changeAccount(this.#options.database, account.id, { password_hash: passwordHash });
    await this.attempts.forget(`account:${secretHash(account.userName)}`);
    await this.attempts.forget(recoveryKey(account.userName));
    this.#send(() => this.#options.mailer.send(passwordChangedMail(account.userName)));
  }

  #mayLogIn(account: Account): boolean {
    return !account.disabled && (!account.demo || this.#options.demoAccounts);
  }

  async #readerWith(accountId: string): Promise<Reader | null> {
    const account = await findAccountById(this.#options.database, accountId);
    if (account === undefined || !this.#mayLogIn(account)) return null;
    return { userName: account.userName, roles: account.roles.map(shortRole) };
  }

  async #restored(session: OpenSession | undefined): Promise<LoggedIn | null> {
    if (session === undefined) return null;
    const account = await findAccountById(this.#options.database, session.accountId);
    return account !== undefined && this.#mayLogIn(account) ? this.#loggedIn(account, session) : null;
  }

  async #loggedIn(account: Account, session: OpenSession): Promise<LoggedIn> {
    const auth = await this.#tokens.sign({ accountId: account.id, sessionId: session.id });
    const { userName, roles } = account;
    return { session, answer: { auth, userName, tokenMaxAge: TOKEN_SECONDS, roles: [...roles] } };
  }

  #send(work: () => Promise<void>): void {
    const { log } = this.#options;
    this.#sending = this.#sending.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'a message could not be sent');
    });
  }
}

const recoveryKey = (userName: string): string => `recovery:${secretHash(normalisedName(userName))}`;

const shortRole = (role: RoleName): string => role.slice(ROLE_PREFIX.length);
