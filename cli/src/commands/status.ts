import { classify } from '../delivery/call-failure.ts';
import { CliError } from '../cli-error.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { deliveryMessages } from '../messages/delivery-messages.ts';
import { statusMessages } from '../messages/status-messages.ts';
import { getJson } from '../network/get-json.ts';
import { formatCount } from '../output/numbers.ts';
import { isObject, isText } from '../support/guards.ts';
import type { CommandContext } from './command-context.ts';
import { connect, type Service } from './connect.ts';

const READY = 200;
const NOT_READY = 503;
/** A status is asked for to know now. */
const TIMEOUT_MS = 10_000;

/** Says whether the service answers, whether it takes the keys and how many documents the index holds. */
export async function status(context: CommandContext): Promise<ExitCode> {
  const service = await connect(context);
  const { apiBase, site, siteKey, keysFrom } = service.connection;
  const state = await once(service, (signal) => readState(service, signal));
  const total =
    state === 'ready'
      ? (await once(service, (signal) => service.client.listHashes({ size: 1, signal }))).total
      : undefined;
  context.output.result(
    { command: 'status', apiBase, site, siteKey, keysFrom, state, documents: total ?? null },
    statusMessages.status(
      apiBase,
      site,
      siteKey,
      keysFrom,
      state,
      total === undefined ? '?' : formatCount(total),
    ),
  );
  return state === 'ready' ? exitCode.done : exitCode.network;
}

async function readState({ fetch, connection }: Service, signal: AbortSignal): Promise<string> {
  const health = await getJson(fetch, `${connection.apiBase}/health`, {
    signal,
    statuses: [READY, NOT_READY],
  });
  return isObject(health) && isText(health['status']) ? health['status'] : 'unknown';
}

/** One attempt: what a status reports is how things are at this moment. */
async function once<Answer>(
  { connection: { apiBase } }: Service,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    const failure = classify(error, apiBase);
    switch (failure.kind) {
      case 'fatal':
        throw failure.error;
      case 'unknown':
        throw new CliError(exitCode.notAuthorised, deliveryMessages.noListing(apiBase, failure.reason));
      default:
        throw new CliError(exitCode.network, deliveryMessages.noAnswer(apiBase, failure.reason));
    }
  }
}
