import { usageError } from '../cli-error.ts';
import { batchBody, type Batch, type RefusedRecord } from '../delivery/batch.ts';
import { Checkpoint } from '../delivery/checkpoint.ts';
import { deliver } from '../delivery/deliver.ts';
import { FailedFile, failedFileName } from '../delivery/failed-file.ts';
import { ChangedInputError, makeBatches } from '../delivery/make-batches.ts';
import { sendBatch } from '../delivery/send-batch.ts';
import { Counter } from '../delivery/tally.ts';
import type { ExitCode } from '../exit-code.ts';
import { openInputs } from '../input/open-inputs.ts';
import { createMapper } from '../mapping/map-record.ts';
import { pushMessages } from '../messages/push-messages.ts';
import { formatCount } from '../output/numbers.ts';
import { showProgress } from '../output/progress.ts';
import { toError } from '../support/guards.ts';
import { listenForInterruption } from '../support/interruption.ts';
import { stateDirectory } from '../support/user-directories.ts';
import type { CommandContext } from './command-context.ts';
import { connect } from './connect.ts';
import { mappingOf, type DocumentFlags } from './document-flags.ts';
import { dryRun } from './dry-run.ts';
import { reportRun } from './report-run.ts';

export interface PushFlags extends DocumentFlags {
  readonly batchDocuments?: number;
  readonly batchBytes?: number;
  readonly concurrency?: number;
  readonly timeout?: number;
  readonly failed?: string;
  readonly resume?: boolean;
  readonly dryRun?: boolean;
}

/** Measured on the load corpus: larger batches and more of them at once gain nothing more. */
export const DEFAULT_BATCH_DOCUMENTS = 500;
export const DEFAULT_BATCH_BYTES = 1024 * 1024;
export const DEFAULT_CONCURRENCY = 4;
const SHOWN_REFUSALS = 5;

/** Sends the documents of the inputs; resolves with 1 when some were refused. */
export async function push(
  inputs: readonly string[],
  flags: PushFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, rc } = context;
  const mapping = mappingOf(flags, rc);
  const mapper = createMapper(mapping);
  if (context.flags.privateKeyStdin === true && inputs.includes('-'))
    throw usageError(pushMessages.stdinForBoth);
  const input = await openInputs(inputs, flags, context);
  const counter = new Counter();
  const limits = {
    documents: flags.batchDocuments ?? rc.batchDocuments ?? DEFAULT_BATCH_DOCUMENTS,
    bytes: flags.batchBytes ?? rc.batchBytes ?? DEFAULT_BATCH_BYTES,
  };
  const batchOptions = { mapper, limits, documentMaxBytes: flags.documentMaxBytes, counter };
  if (flags.dryRun === true)
    return dryRun(makeBatches(input.records(), batchOptions), { mapper, counter, output });

  const service = await connect(context, { timeoutSeconds: flags.timeout });
  const { apiBase, siteKey } = service.connection;
  const checkpoint = new Checkpoint(stateDirectory(context.env), {
    apiBase,
    siteKey,
    inputs: input.identity,
    mapping,
  });
  const failed = new FailedFile(flags.failed ?? failedFileName(inputs));
  const earlier = await checkpoint.read();
  const resumeFrom = flags.resume === true ? earlier : undefined;
  if (resumeFrom !== undefined) {
    await failed.resume(resumeFrom.failedBytes);
    output.notice(pushMessages.resuming(formatCount(resumeFrom.upTo)));
  } else if (flags.resume === true) output.notice(pushMessages.nothingToResume);
  else if (earlier !== undefined) {
    output.notice(pushMessages.canResume(formatCount(earlier.upTo)));
    await checkpoint.remove();
  }

  const interruption = listenForInterruption(() => output.warning(pushMessages.interrupted));
  const hideProgress = showProgress({ output, tally: () => counter.current, share: () => input.share });
  /** Refused records of the batches that wait for an earlier one. */
  const unsettled = new Map<Batch, readonly RefusedRecord[]>();
  const firstRefusals: RefusedRecord[] = [];
  const started = performance.now();
  let failure: Error | undefined;
  try {
    await deliver(makeBatches(input.records(), { ...batchOptions, ...(resumeFrom && { resumeFrom }) }), {
      concurrency: flags.concurrency ?? rc.concurrency ?? DEFAULT_CONCURRENCY,
      ids: ({ documents }) => documents.map(({ id }) => id),
      stop: interruption.signal,
      async send(batch, ending) {
        const notTaken = await sendBatch(
          batch.documents,
          (documents, signal) => service.client.saveBatchText(batchBody(documents), { signal }),
          service.policy(ending),
        );
        const refused = [
          ...batch.refused,
          ...notTaken.map(({ item, reason }) => ({ record: item.record, reason })),
        ];
        counter.accepted(batch.documents.length - notTaken.length);
        counter.refused(refused.length);
        firstRefusals.push(...refused.slice(0, SHOWN_REFUSALS - firstRefusals.length));
        unsettled.set(batch, refused);
      },
      async settle(batch) {
        await failed.append(unsettled.get(batch) ?? []);
        unsettled.delete(batch);
        await checkpoint.advance({ upTo: batch.upTo, digest: batch.digest, failedBytes: failed.bytes });
      },
    });
  } catch (error) {
    failure = error instanceof ChangedInputError ? usageError(pushMessages.changedInput) : toError(error);
  }
  hideProgress();
  interruption.release();
  const complete = failure === undefined && !interruption.signal.aborted;
  if (complete) await checkpoint.remove();
  else {
    await checkpoint.flush();
    // Known to be refused, but beyond what a resumed push takes as settled: it will send them again.
    await failed.append([...unsettled.values()].flat());
  }
  await failed.close();
  return reportRun(output, {
    command: 'push',
    tally: counter.final,
    seconds: (performance.now() - started) / 1000,
    failedFile: failed.bytes > 0 ? failed.path : undefined,
    firstRefusals,
    ignored: [...mapper.ignored],
    interrupted: interruption.signal.aborted,
    failure,
    resumable: !complete,
  });
}
