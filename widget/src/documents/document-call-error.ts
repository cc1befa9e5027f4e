import type { RejectedDocument } from './document.ts';

/** The status that stands for "no answer came" (spec §8). */
export const NETWORK_FAILURE_STATUS = 400;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: string;
  readonly header: (name: string) => string | null;
  readonly rejected: readonly RejectedDocument[];
}

/**
 * A document call that did not succeed (spec §8): `status` and `text` are the answer's own, or 400 and the
 * failure's message when no whole answer came. `answered` tells the two apart.
 */
export class DocumentCallError extends Error {
  override readonly name = 'DocumentCallError';
  readonly status: number;
  readonly text: string;
  readonly answered: boolean;
  /** The answer's body as text; empty when none came. */
  readonly body: string;
  /** The documents a batch's answer names, when it names any. */
  readonly rejected: readonly RejectedDocument[];
  readonly #header: (name: string) => string | null;

  private constructor(message: string, answered: boolean, answer: Answer, options?: ErrorOptions) {
    super(message, options);
    this.status = answer.status;
    this.text = answer.text;
    this.answered = answered;
    this.body = answer.body;
    this.rejected = answer.rejected;
    this.#header = answer.header;
  }

  static unexpectedAnswer(answer: Answer): DocumentCallError {
    return new DocumentCallError(`${answer.status} ${answer.text}`.trim(), true, answer);
  }

  static networkFailure(cause: unknown): DocumentCallError {
    const text = innermostMessage(cause);
    const answer = { status: NETWORK_FAILURE_STATUS, text, body: '', header: () => null, rejected: [] };
    return new DocumentCallError(text, false, answer, { cause });
  }

  /** A header of the answer, or null. */
  header(name: string): string | null {
    return this.#header(name);
  }
}

/** `fetch` says only "fetch failed"; what failed is in its cause. */
function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return innermostMessage(error.cause);
  return error.message || error.name;
}
