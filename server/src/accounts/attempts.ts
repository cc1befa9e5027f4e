import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { RESET_MINUTES } from './password-resets.ts';

/** So many attempts in so long; then none until the window ends. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;

/** Logins to one account (spec §9: ten), whether it exists or not. */
export const ACCOUNT_LIMIT: AttemptLimit = { attempts: 10, windowMs: 15 * MINUTE };
/** Logins from one address: an office behind one address has many people, a script has more. */
export const ADDRESS_LIMIT: AttemptLimit = { attempts: 60, windowMs: 15 * MINUTE };
/** Messages that one address has the portal send. */
export const MAIL_LIMIT: AttemptLimit = { attempts: 10, windowMs: 60 * MINUTE };

/**
 * Messages to one account, whoever asks for them: nobody fills another's mailbox. The last of a window holds until the
 * window has ended, so that whoever asked for the others keeps nobody from the way back.
 */
export const RECOVERY_LIMIT: AttemptLimit = { attempts: 5, windowMs: RESET_MINUTES * MINUTE };

/** Counts attempts where every server sees them. */
export class Attempts {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Counts an attempt before it is made, so that many at once cannot pass a limit together.
   * @returns null when it may be made, else the seconds until one may
   */
  async take(key: string, limit: AttemptLimit): Promise<number | null> {
    const now = this.#now().getTime();
    await this.#database.deleteFrom('account_attempts').where('window_ends_at', '<=', now).execute();
    const { attempts, window_ends_at: endsAt } = await this.#database
      .insertInto('account_attempts')
      .values({ key, attempts: 1, window_ends_at: now + limit.windowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ attempts: sql`account_attempts.attempts + 1` }),
      )
      .returning(['attempts', 'window_ends_at'])
      .executeTakeFirstOrThrow();
    return attempts <= limit.attempts ? null : Math.max(1, Math.ceil((endsAt - now) / 1_000));
  }

  async forget(key: string): Promise<void> {
    await this.#database.deleteFrom('account_attempts').where('key', '=', key).execute();
  }
}

/** An address as limits see it: an IPv6 visitor commands a whole /64. */
export function addressKey(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
