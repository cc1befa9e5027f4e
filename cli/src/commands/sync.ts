import { usageError, type CliError } from '../cli-error.ts';
import { FailedFile, failedFileName } from '../delivery/failed-file.ts';
import { makeBatches } from '../delivery/make-batches.ts';
import { Counter } from '../delivery/tally.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { createMapper } from '../mapping/map-record.ts';
import { pushMessages } from '../messages/push-messages.ts';
import { syncMessages } from '../messages/sync-messages.ts';
import { formatCount } from '../output/numbers.ts';
import type { Output } from '../output/output.ts';
import { toError } from '../support/guards.ts';
import { listenForInterruption } from '../support/interruption.ts';
import { ceilingFor, parseCeiling, type DeletionCeiling } from '../sync/deletion-ceiling.ts';
import { IndexState } from '../sync/index-state.ts';
import type { CommandContext } from './command-context.ts';
import { connect, type Service } from './connect.ts';
import { deleteIds } from './delete.ts';
import { deliverDocuments } from './deliver-documents.ts';
import { mappingOf, openDocuments, type DocumentFlags } from './document-flags.ts';
import { listHashes } from './list-index.ts';
import { reportRefusals, reportRun } from './report-run.ts';
import { concurrencyOf, limitsOf, type SendFlags } from './send-flags.ts';

export interface SyncFlags extends DocumentFlags, SendFlags {
  readonly maxDeletions: string;
  readonly dryRun?: boolean;
}

/**
 * Makes the index equal to the inputs: new and changed documents are sent, vanished ones deleted up to the ceiling,
 * unchanged ones left alone.
 */
export async function sync(
  inputs: readonly string[],
  flags: SyncFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, rc } = context;
  const ceiling = parseCeiling(flags.maxDeletions);
  const mapper = createMapper(mappingOf(flags, rc));
  const input = await openDocuments(inputs, flags, context);
  const service = await connect(context, { timeoutSeconds: flags.timeout });
  const state = await readIndex(service, output);
  const counter = new Counter();
  const batches = makeBatches(input.records(), {
    mapper,
    counter,
    limits: limitsOf(flags, rc),
    documentMaxBytes: flags.documentMaxBytes,
    unchanged: (id, document) => state.isUnchanged(id, document),
    onRefused: (id) => state.keep(id),
  });
  if (flags.dryRun === true) return dryRun(batches, state, ceiling, counter, output);

  const failed = new FailedFile(flags.failed ?? failedFileName(inputs));
  const interruption = listenForInterruption(() => output.warning(pushMessages.interrupted));
  const result = await deliverDocuments({
    service,
    batches,
    counter,
    failed,
    concurrency: concurrencyOf(flags, rc),
    output,
    share: () => input.share,
    stop: interruption.signal,
  });
  await failed.close();
  const whole = result.failure === undefined && !result.interrupted;
  const deletion = whole
    ? await deleteVanished(state, ceilingFor(ceiling, state.size), service, interruption.signal)
    : { deleted: 0, failure: undefined };
  interruption.release();
  const { added, changed, unchanged } = state.differences;
  const { deleted } = deletion;
  if (whole) {
    const say = deletion.failure === undefined ? syncMessages.summary : syncMessages.unfinished;
    output.notice(
      say(formatCount(added), formatCount(changed), formatCount(unchanged), formatCount(deleted)),
    );
  }
  return reportRun(output, {
    command: 'sync',
    tally: counter.final,
    details: { added, changed, unchanged, deleted },
    failedFile: failed.bytes > 0 ? failed.path : undefined,
    ignored: [...mapper.ignored],
    ...result,
    interrupted: interruption.signal.aborted,
    failure: result.failure ?? deletion.failure,
    resumable: false,
  });
}

async function readIndex(service: Service, output: Output): Promise<IndexState> {
  const state = new IndexState();
  for await (const { documents, total } of listHashes(
    service,
    service.policy(new AbortController().signal),
  )) {
    for (const { id, hash } of documents) state.add(id, hash);
    output.status(syncMessages.reading(formatCount(state.size), formatCount(total)));
  }
  output.status('');
  return state;
}

interface Deletion {
  readonly deleted: number;
  readonly failure: Error | undefined;
}

/** Why nothing of what vanished may be deleted, as it is said of a trial or of the real thing. */
function hindrance(state: IndexState, ceiling: number, isTrial: boolean): CliError | undefined {
  const vanished = state.vanished().length;
  if (vanished === 0) return undefined;
  if (state.nameless > 0)
    return usageError(
      (isTrial ? syncMessages.namelessTrial : syncMessages.nameless)(formatCount(state.nameless)),
    );
  if (vanished <= ceiling) return undefined;
  const over = isTrial ? syncMessages.overCeilingTrial : syncMessages.overCeiling;
  return usageError(over(formatCount(vanished), formatCount(ceiling), formatCount(state.size), vanished));
}

/** Deletes nothing at all unless everything that vanished may be. */
async function deleteVanished(
  state: IndexState,
  ceiling: number,
  service: Service,
  stop: AbortSignal,
): Promise<Deletion> {
  const vanished = state.vanished();
  if (vanished.length === 0) return { deleted: 0, failure: undefined };
  const failure = hindrance(state, ceiling, false);
  if (failure !== undefined) return { deleted: 0, failure };
  const counter = new Counter();
  try {
    await deleteIds(vanished, service, stop, { counter, onRefused: () => undefined });
    return { deleted: counter.current.accepted, failure: undefined };
  } catch (error) {
    return { deleted: counter.current.accepted, failure: toError(error) };
  }
}

async function dryRun(
  batches: ReturnType<typeof makeBatches>,
  state: IndexState,
  ceiling: DeletionCeiling,
  counter: Counter,
  output: Output,
): Promise<ExitCode> {
  for await (const { refused } of batches) {
    counter.refused(refused.length);
    reportRefusals(output, refused);
  }
  const { added, changed, unchanged } = state.differences;
  const vanished = state.vanished().length;
  const { read, refused } = counter.current;
  // A trial that ends well tells that the real thing will.
  const failure = hindrance(state, ceilingFor(ceiling, state.size), true);
  const code = failure?.exitCode ?? (refused > 0 ? exitCode.someRefused : exitCode.done);
  output.result(
    {
      command: 'sync',
      dryRun: true,
      read,
      accepted: 0,
      refused,
      skipped: read - refused,
      added,
      changed,
      unchanged,
      vanished,
      ...(failure !== undefined && { error: failure.message }),
      exitCode: code,
    },
    syncMessages.dryRun(
      formatCount(added),
      formatCount(changed),
      formatCount(unchanged),
      formatCount(vanished),
    ),
  );
  if (failure !== undefined) throw failure;
  return code;
}
