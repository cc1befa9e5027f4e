import { hash, verify, type Options } from '@node-rs/argon2';
import { PortalError } from '../content/portal-error.ts';

/** argon2id with OWASP's minimum of 19 MiB and two passes. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing at once, and waiting: a flood of logins takes neither all memory nor all patience. */
const AT_ONCE = 4;
const WAITING_MAX = 64;

/** Hashes and checks passwords, a few at a time. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | undefined;

  async hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, options));
  }

  /**
   * Whether the password is the account's. Without an account the same work is done against a hash that nothing
   * matches, so that the time taken does not tell which names exist.
   */
  async verify(kept: string | undefined, password: string): Promise<boolean> {
    this.#decoy ??= hash(crypto.randomUUID(), options);
    const against = kept ?? (await this.#decoy);
    const matches = await this.#inTurn(() => verify(against, password));
    return matches && kept !== undefined;
  }

  /** Makes the decoy before the first login, which would otherwise be told by its time. */
  async prepare(): Promise<void> {
    this.#decoy ??= hash(crypto.randomUUID(), options);
    await this.#decoy;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING_MAX) {
        throw new PortalError('unavailable', 'Troppi accessi in questo momento, riprova tra poco.');
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      // The place passes on to who waits; only when nobody does is it given back.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
