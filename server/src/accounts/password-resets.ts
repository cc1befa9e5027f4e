import type { Database } from '../storage/database.ts';
import { newSecret, secretHash } from './secrets.ts';

/** A way back to an account holds this long, and once. */
export const RESET_MINUTES = 30;
const RESET_MS = RESET_MINUTES * 60_000;

export class PasswordResets {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** A new token for the account; those given before stop working. */
  async issue(accountId: string): Promise<string> {
    const token = newSecret();
    const now = this.#now().getTime();
    await this.#database
      .deleteFrom('account_resets')
      .where((either) => either.or([either('account_id', '=', accountId), either('expires_at', '<=', now)]))
      .execute();
    await this.#database
      .insertInto('account_resets')
      .values({ token_hash: secretHash(token), account_id: accountId, expires_at: now + RESET_MS })
      .execute();
    return token;
  }

  /** Whether a token would be redeemed now. */
  async holds(token: string): Promise<boolean> {
    const row = await this.#database
      .selectFrom('account_resets')
      .select('account_id')
      .where('token_hash', '=', secretHash(token))
      .where('expires_at', '>', this.#now().getTime())
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The account of a token, which is used up; undefined when it does not hold. */
  async redeem(token: string): Promise<string | undefined> {
    const row = await this.#database
      .deleteFrom('account_resets')
      .where('token_hash', '=', secretHash(token))
      .where('expires_at', '>', this.#now().getTime())
      .returning('account_id')
      .executeTakeFirst();
    return row?.account_id;
  }
}
