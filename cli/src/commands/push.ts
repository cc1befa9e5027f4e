import { usageError } from '../cli-error.ts';
import { Checkpoint, type Progress } from '../delivery/checkpoint.ts';
import { FailedFile, failedFileName } from '../delivery/failed-file.ts';
import { ChangedInputError, makeBatches } from '../delivery/make-batches.ts';
import { Counter } from '../delivery/tally.ts';
import type { ExitCode } from '../exit-code.ts';
import { createMapper } from '../mapping/map-record.ts';
import { pushMessages } from '../messages/push-messages.ts';
import { formatCount } from '../output/numbers.ts';
import { listenForInterruption } from '../support/interruption.ts';
import { stateDirectory } from '../support/user-directories.ts';
import type { CommandContext } from './command-context.ts';
import { connect } from './connect.ts';
import { deliverDocuments } from './deliver-documents.ts';
import { mappingOf, openDocuments, type DocumentFlags } from './document-flags.ts';
import { dryRun } from './dry-run.ts';
import { concurrencyOf, limitsOf, type SendFlags } from './send-flags.ts';
import { reportRun } from './report-run.ts';

export interface PushFlags extends DocumentFlags, SendFlags {
  readonly resume?: boolean;
  readonly dryRun?: boolean;
}

/** Sends the documents of the inputs; resolves with 1 when some were refused. */
export async function push(
  inputs: readonly string[],
  flags: PushFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, rc } = context;
  const mapping = mappingOf(flags, rc);
  const mapper = createMapper(mapping);
  const counter = new Counter();
  const input = await openDocuments(inputs, flags, context);
  const batchOptions = {
    mapper,
    counter,
    limits: limitsOf(flags, rc),
    documentMaxBytes: flags.documentMaxBytes,
  };
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
  const resumeFrom = await startingPoint(checkpoint, flags.resume === true, context);
  if (resumeFrom !== undefined) await failed.resume(resumeFrom.failedBytes);

  const interruption = listenForInterruption(() => output.warning(pushMessages.interrupted));
  const result = await deliverDocuments({
    service,
    batches: makeBatches(input.records(), { ...batchOptions, ...(resumeFrom && { resumeFrom }) }),
    counter,
    failed,
    concurrency: concurrencyOf(flags, rc),
    output,
    share: () => input.share,
    stop: interruption.signal,
    onSettled: ({ upTo, digest }) => checkpoint.advance({ upTo, digest, failedBytes: failed.bytes }),
  });
  interruption.release();
  const changed = result.failure instanceof ChangedInputError;
  const complete = result.failure === undefined && !result.interrupted;
  if (complete) await checkpoint.remove();
  else await checkpoint.flush();
  await failed.close();
  return reportRun(output, {
    command: 'push',
    tally: counter.final,
    failedFile: failed.bytes > 0 ? failed.path : undefined,
    ignored: [...mapper.ignored],
    ...result,
    ...(changed && { failure: usageError(pushMessages.changedInput) }),
    resumable: checkpoint.saved,
  });
}

/** Where an interrupted push is to go on from; undefined to begin at the beginning. */
async function startingPoint(
  checkpoint: Checkpoint,
  resume: boolean,
  { output }: CommandContext,
): Promise<Progress | undefined> {
  const earlier = await checkpoint.read();
  if (!resume) {
    if (earlier !== undefined) output.notice(pushMessages.canResume(formatCount(earlier.upTo)));
    await checkpoint.remove();
    return undefined;
  }
  output.notice(
    earlier === undefined ? pushMessages.nothingToResume : pushMessages.resuming(formatCount(earlier.upTo)),
  );
  return earlier;
}
