import { usageError } from '../cli-error.ts';
import { deliver } from '../delivery/deliver.ts';
import { sendBatch } from '../delivery/send-batch.ts';
import { Counter } from '../delivery/tally.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { deleteMessages } from '../messages/delete-messages.ts';
import { pushMessages } from '../messages/push-messages.ts';
import { formatCount } from '../output/numbers.ts';
import { toError } from '../support/guards.ts';
import { listenForInterruption } from '../support/interruption.ts';
import type { CommandContext } from './command-context.ts';
import { confirmSite } from './confirm.ts';
import { connect, type Service } from './connect.ts';
import { readIds } from './read-ids.ts';
import { findIds } from './find-ids.ts';
import { listHashes } from './list-index.ts';
import { DEFAULT_CONCURRENCY } from './send-flags.ts';

export interface DeleteFlags {
  readonly file?: string;
  readonly query?: string;
  readonly all?: boolean;
  readonly confirm?: string;
  readonly dryRun?: boolean;
}

/** Ids in one call. */
const BATCH_IDS = 500;

/** Deletes the documents named in one way: by id, by a file of ids, by what a search finds, or all of them. */
export async function deleteDocuments(
  ids: readonly string[],
  flags: DeleteFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const ways = [ids.length > 0, flags.file !== undefined, flags.query !== undefined, flags.all === true];
  if (ways.filter(Boolean).length !== 1) throw usageError(deleteMessages.oneWay);
  if (flags.query?.trim() === '') throw usageError(deleteMessages.emptyQuery);
  const service = await connect(context);
  const interruption = listenForInterruption(() => context.output.warning(pushMessages.interrupted));
  try {
    const chosen = await choose(ids, flags, context, service, interruption.signal);
    if (flags.dryRun === true) {
      context.output.result(
        {
          command: 'delete',
          dryRun: true,
          read: chosen.length,
          accepted: 0,
          refused: 0,
          skipped: chosen.length,
        },
        deleteMessages.dryRun(formatCount(chosen.length)),
      );
      return exitCode.done;
    }
    await confirm(chosen, flags, context, service);
    return await remove(chosen, context, service, interruption.signal);
  } finally {
    interruption.release();
  }
}

async function choose(
  ids: readonly string[],
  flags: DeleteFlags,
  context: CommandContext,
  service: Service,
  stop: AbortSignal,
): Promise<readonly string[]> {
  if (flags.file !== undefined) return readIds(flags.file, context);
  if (flags.query !== undefined) {
    const { ids: found, total } = await findIds(flags.query, service, service.policy(stop));
    if (total > found.length) context.output.warning(deleteMessages.more(formatCount(total - found.length)));
    return found;
  }
  if (flags.all !== true) return ids;
  const all: string[] = [];
  for await (const { documents } of listHashes(service, service.policy(stop)))
    all.push(...documents.map(({ id }) => id));
  return all;
}

async function confirm(
  ids: readonly string[],
  { all, query, confirm: given }: DeleteFlags,
  context: CommandContext,
  { connection }: Service,
): Promise<void> {
  if (ids.length === 0) return;
  const count = formatCount(ids.length);
  if (all === true) {
    const question = deleteMessages.all(count, connection.site, connection.apiBase);
    await confirmSite(question, connection, given, context);
  } else if (query !== undefined) {
    await confirmSite(deleteMessages.query(count, query, connection.site), connection, given, context);
  }
}

/** Sends the deletions and says how it went. */
async function remove(
  ids: readonly string[],
  { output }: CommandContext,
  service: Service,
  stop: AbortSignal,
): Promise<ExitCode> {
  const counter = new Counter();
  counter.read(ids.length);
  let failure: Error | undefined;
  try {
    await deleteIds(ids, service, stop, {
      counter,
      onRefused: (id, reason) => output.warning(deleteMessages.refused(id, reason)),
    });
  } catch (error) {
    failure = toError(error);
  }
  const tally = counter.final;
  output.result(
    { command: 'delete', ...tally, interrupted: stop.aborted },
    deleteMessages.summary(
      formatCount(tally.read),
      formatCount(tally.accepted),
      formatCount(tally.refused),
      formatCount(tally.skipped),
    ),
  );
  if (failure !== undefined) throw failure;
  if (stop.aborted) return exitCode.interrupted;
  return tally.refused > 0 ? exitCode.someRefused : exitCode.done;
}

/** Deletes ids in batches side by side. @throws as `deliver`. */
export async function deleteIds(
  ids: readonly string[],
  service: Service,
  stop: AbortSignal,
  {
    counter,
    onRefused,
  }: { readonly counter: Counter; readonly onRefused: (id: string, reason: string) => void },
): Promise<void> {
  await deliver(chunks(ids), {
    concurrency: DEFAULT_CONCURRENCY,
    ids: (batch) => batch,
    stop,
    async send(batch, ending) {
      const refused = await sendBatch(
        batch,
        (documents, signal) => service.client.deleteBatch({ documents }, { signal }),
        service.policy(ending),
      );
      counter.accepted(batch.length - refused.length);
      counter.refused(refused.length);
      for (const { item, reason } of refused) onRefused(item, reason);
    },
    settle: () => Promise.resolve(),
  });
}

function* chunks(ids: readonly string[]): Generator<readonly string[], void, undefined> {
  for (let start = 0; start < ids.length; start += BATCH_IDS) yield ids.slice(start, start + BATCH_IDS);
}
