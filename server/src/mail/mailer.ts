import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: nothing that a correspondent wrote becomes markup. */
  readonly text: string;
  readonly replyTo?: string;
  readonly attachments?: {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

/** Sends the portal's messages. */
export interface Mailer {
  /** @throws when the message could not be handed over */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export const OUTBOX_DIRECTORY = 'outbox';
const OWNER_ONLY = 0o600;
const SMTP_TIMEOUT_MS = 20_000;

/** The library is loaded by the first message: no start needs it. */
async function loadTransports() {
  return (await import('nodemailer')).createTransport;
}

/** Hands messages to an SMTP server: `smtps://user:password@host:465`. */
export function smtpMailer(url: string, from: string): Mailer {
  const connect = async () =>
    (await loadTransports())(
      {
        url,
        connectionTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  let transport: ReturnType<typeof connect> | undefined;
  return {
    send: async (mail) => {
      transport ??= connect();
      await (await transport).sendMail(mail);
    },
    close: () => {
      void transport?.then((opened) => {
        opened.close();
      });
    },
  };
}

/** Leaves messages as `.eml` files in a folder, for installations without an SMTP server. */
export function outboxMailer(directory: string, from: string): Mailer {
  const connect = async () =>
    (await loadTransports())({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  let transport: ReturnType<typeof connect> | undefined;
  return {
    send: async (mail) => {
      transport ??= connect();
      const { message } = await (await transport).sendMail(mail);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const file = join(directory, `${stamp}-${randomUUID()}.eml`);
      await writeFile(file, message, { mode: OWNER_ONLY, flag: 'wx' });
    },
    close: () => undefined,
  };
}
