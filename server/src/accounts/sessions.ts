import { createHmac, randomUUID } from 'node:crypto';
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
/** How long a replaced token still answers once its successor was used: a second tab may have sent it before it knew. */
const GRACE_MS = 60_000;
/** In the place of the moment from which a replaced token is on its way out: nobody has shown its successor yet. */
const NOT_SHOWN = 0;

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
  readonly #secret: string;
  readonly #now: () => Date;

  /** @param secret makes each token's successor, which nobody else can tell from it */
  constructor(database: Database, secret: string, now: () => Date) {
    this.#database = database;
    this.#secret = secret;
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
   * The session of a token, renewed: the token is replaced and the end moves on. A replaced token is given the same
   * successor again, because its answer may have been lost on the way; once the successor has been used it answers for
   * moments only, and later it is in the wrong hands: the session ends for everybody.
   */
  async renew(token: string): Promise<OpenSession | undefined> {
    const given = secretHash(token);
    const row = await this.#find(given);
    if (row === undefined) return undefined;
    const next = this.#successorOf(token);
    if (row.token_hash !== given) return this.#opened(row, next);
    const now = this.#now().getTime();
    const expiresAt = Math.min(
      now + (row.remember === 1 ? REMEMBERED_MS : IDLE_MS),
      row.created_at + LONGEST_MS,
    );
    // Another tab may be a moment quicker: it is given the same.
    await this.#database
      .updateTable('account_sessions')
      .set({
        token_hash: secretHash(next),
        previous_hash: given,
        rotated_at: NOT_SHOWN,
        expires_at: expiresAt,
      })
      .where('id', '=', row.id)
      .where('token_hash', '=', given)
      .execute();
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
    if (row === undefined) return undefined;
    if (row.token_hash === hash) {
      if (row.rotated_at === NOT_SHOWN) await this.#shown(row.id, hash, now);
      return row;
    }
    if (row.rotated_at === NOT_SHOWN || now - row.rotated_at <= GRACE_MS) return row;
    await this.close(row.id);
    return undefined;
  }

  /** From now on the token before this one is on its way out. */
  async #shown(id: string, hash: string, now: number): Promise<void> {
    await this.#database
      .updateTable('account_sessions')
      .set({ rotated_at: now })
      .where('id', '=', id)
      .where('token_hash', '=', hash)
      .execute();
  }

  #successorOf(token: string): string {
    return createHmac('sha256', this.#secret).update(`session ${token}`).digest('base64url');
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
