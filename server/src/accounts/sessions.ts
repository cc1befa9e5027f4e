import { randomUUID } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import type { AccountSessionsTable } from './account-tables.ts';
import { newSecret, secretHash } from './secrets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A session ends after so long without use; who asked to be remembered comes back within a month. */
const IDLE_MS = 12 * HOUR;
const REMEMBERED_MS = 30 * DAY;
/** However much it is used, a session ends after a season. */
const LONGEST_MS = 90 * DAY;
/** How long a replaced token still answers: a second tab may have sent it before it learnt of the new one. */
const GRACE_MS = 60_000;

export interface OpenSession {
  readonly id: string;
  readonly accountId: string;
  readonly remember: boolean;
  /** The cookie's value to set, when it changed. */
  readonly token: string | null;
  /** Seconds until the session ends unless used. */
  readonly maxAge: number;
}

/** Sessions, each known by a secret that changes whenever the session is renewed. */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async open(accountId: string, remember: boolean): Promise<OpenSession> {
    const now = this.#now().getTime();
    const token = newSecret();
    const id = randomUUID();
    const expiresAt = now + (remember ? REMEMBERED_MS : IDLE_MS);
    await this.#database.deleteFrom('account_sessions').where('expires_at', '<=', now).execute();
    await this.#database
      .insertInto('account_sessions')
      .values({
        id,
        account_id: accountId,
        token_hash: secretHash(token),
        previous_hash: null,
        rotated_at: now,
        created_at: now,
        expires_at: expiresAt,
        remember: remember ? 1 : 0,
      })
      .execute();
    return { id, accountId, remember, token, maxAge: Math.floor((expiresAt - now) / 1_000) };
  }

  /** The session of a token, left as it is. */
  async read(token: string): Promise<OpenSession | undefined> {
    const row = await this.#find(secretHash(token));
    return row && this.#opened(row, null);
  }

  /**
   * The session of a token, renewed: the token is replaced and the end moves on. A token already replaced answers
   * for moments only; later it is in the wrong hands, and the session ends for everybody.
   */
  async renew(token: string): Promise<OpenSession | undefined> {
    const given = secretHash(token);
    const row = await this.#find(given);
    if (row === undefined) return undefined;
    if (row.token_hash !== given) return this.#opened(row, null);
    const now = this.#now().getTime();
    const next = newSecret();
    const expiresAt = Math.min(
      now + (row.remember === 1 ? REMEMBERED_MS : IDLE_MS),
      row.created_at + LONGEST_MS,
    );
    const { numUpdatedRows } = await this.#database
      .updateTable('account_sessions')
      .set({ token_hash: secretHash(next), previous_hash: given, rotated_at: now, expires_at: expiresAt })
      .where('id', '=', row.id)
      .where('token_hash', '=', given)
      .executeTakeFirst();
    // Another tab was a moment quicker: this one goes on with the cookie that the other was given.
    if (numUpdatedRows === 0n) return this.#opened(row, null);
    return this.#opened({ ...row, expires_at: expiresAt }, next);
  }

  async isOpen(id: string): Promise<boolean> {
    const row = await this.#database
      .selectFrom('account_sessions')
      .select('id')
      .where('id', '=', id)
      .where('expires_at', '>', this.#now().getTime())
      .executeTakeFirst();
    return row !== undefined;
  }

  async close(id: string): Promise<void> {
    await this.#database.deleteFrom('account_sessions').where('id', '=', id).execute();
  }

  async closeAll(accountId: string): Promise<void> {
    await this.#database.deleteFrom('account_sessions').where('account_id', '=', accountId).execute();
  }

  async #find(hash: string): Promise<AccountSessionsTable | undefined> {
    const now = this.#now().getTime();
    const row = await this.#database
      .selectFrom('account_sessions')
      .selectAll()
      .where((either) => either.or([either('token_hash', '=', hash), either('previous_hash', '=', hash)]))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (row === undefined || row.token_hash === hash || now - row.rotated_at <= GRACE_MS) return row;
    await this.close(row.id);
    return undefined;
  }

  #opened(row: AccountSessionsTable, token: string | null): OpenSession {
    return {
      id: row.id,
      accountId: row.account_id,
      remember: row.remember === 1,
      token,
      maxAge: Math.max(0, Math.floor((row.expires_at - this.#now().getTime()) / 1_000)),
    };
  }
}
