import { LockedOut } from '../accounts/locked-out.ts';
import type { AttemptLimit, Attempts } from '../accounts/attempts.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Reader } from './reader.ts';

/** Documents that one reader has sent in an hour. */
const READER_MAIL_LIMIT: AttemptLimit = { attempts: 10, windowMs: 3_600_000 };

export interface ReaderMail {
  readonly subject: string;
  readonly text: string;
  /** Made only once it is sure that the message may go. */
  readonly attachment: () => Promise<{
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }>;
}

/**
 * Sends a reader something they asked for, to their own address.
 * @throws LockedOut after too many in an hour
 */
export type MailToReader = (reader: Reader, mail: ReaderMail) => Promise<void>;

export function mailToReader(attempts: Attempts, mailer: Mailer): MailToReader {
  return async ({ userName }, { subject, text, attachment }) => {
    const wait = await attempts.take(`reader-mail:${userName}`, READER_MAIL_LIMIT);
    if (wait !== null) throw new LockedOut(wait);
    await mailer.send({ to: userName, subject, text, attachments: [await attachment()] });
  };
}
