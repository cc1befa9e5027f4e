import { createDocumentsClient, type DocumentsClient } from '@prontuario/widget/documents';
import { usageError } from '../cli-error.ts';
import { resolveConnection, travelsInTheOpen, type Connection } from '../config/connection.ts';
import type { CallPolicy } from '../delivery/persistent-call.ts';
import { Gate } from '../delivery/pause.ts';
import { deliveryMessages } from '../messages/delivery-messages.ts';
import { settingsMessages } from '../messages/settings-messages.ts';
import { chooseFetch, type WebFetch } from '../network/choose-fetch.ts';
import { formatDecimal } from '../output/numbers.ts';
import type { Output } from '../output/output.ts';
import type { CommandContext } from './command-context.ts';

/** An attempt without a whole answer in this time has failed. */
export const DEFAULT_TIMEOUT_SECONDS = 60;
const KEY_MAX_BYTES = 4096;

/** A service and the means to call it. */
export interface Service {
  readonly connection: Connection;
  readonly client: DocumentsClient;
  readonly fetch: WebFetch;
  /** How calls of one run are tried again; `stop` ends their waits. */
  policy(stop: AbortSignal): CallPolicy;
}

/** @throws CliError when keys or address are missing. */
export async function connect(
  context: CommandContext,
  { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: { readonly timeoutSeconds?: number | undefined } = {},
): Promise<Service> {
  const { output, flags, stdin } = context;
  const connection = await resolveConnection(flags, { ...context, readStdin: () => readKey(stdin) });
  output.protect(connection.privateKey);
  const { apiBase, siteKey, privateKey } = connection;
  output.protect(Buffer.from(`${siteKey}:${privateKey}`).toString('base64'));
  if (travelsInTheOpen(apiBase)) output.warning(settingsMessages.plainHttp(apiBase));
  const fetch = await chooseFetch(context.env);
  const gate = new Gate();
  const timeoutMs = timeoutSeconds * 1000;
  return {
    connection,
    client: createDocumentsClient({ siteKey, privateKey, apiBase, fetch }),
    fetch,
    policy: (stop) => ({ ...callPolicy(apiBase, output, stop), timeoutMs, gate }),
  };
}

/** How calls to an address are tried again; each policy has a gate of its own. */
export function callPolicy(apiBase: string, output: Output, stop: AbortSignal): CallPolicy {
  return {
    apiBase,
    timeoutMs: DEFAULT_TIMEOUT_SECONDS * 1000,
    stop,
    gate: new Gate(),
    onRetry: (reason, waitMs) =>
      output.notice(deliveryMessages.retrying(reason, formatDecimal(waitMs / 1000))),
  };
}

/** The private key alone on the standard input. */
export async function readKey(stdin: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const chunk of stdin) {
    text += chunk.toString();
    if (text.length > KEY_MAX_BYTES) throw usageError(settingsMessages.emptyStdinKey);
  }
  return text;
}
