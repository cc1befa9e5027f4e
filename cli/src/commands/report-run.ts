import type { RefusedRecord } from '../delivery/batch.ts';
import type { Tally } from '../delivery/tally.ts';
import { CliError } from '../cli-error.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { formatPosition } from '../input/position.ts';
import { pushMessages } from '../messages/push-messages.ts';
import { formatCount, formatDuration } from '../output/numbers.ts';
import type { Output } from '../output/output.ts';

/** How a run that sends documents ended. */
export interface RunReport {
  readonly command: string;
  readonly tally: Tally;
  /** What else the command counts. */
  readonly details?: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly failedFile: string | undefined;
  readonly firstRefusals: readonly RefusedRecord[];
  readonly ignored: readonly string[];
  readonly interrupted: boolean;
  readonly failure: Error | undefined;
  readonly resumable: boolean;
}

/**
 * Says how it ended, then answers with the exit code or throws the failure for `main` to say.
 * @throws the run's failure.
 */
export function reportRun(output: Output, report: RunReport): ExitCode {
  const { tally, seconds, failedFile, ignored, interrupted, failure } = report;
  const code = codeOf(report);
  if (ignored.length > 0) output.notice(pushMessages.ignored(ignored.join(', ')));
  reportRefusals(output, report.firstRefusals);
  if (failedFile !== undefined) {
    output.notice(
      pushMessages.setAside(formatCount(tally.refused), failedFile, `indexer push ${failedFile}`),
    );
  }
  output.result(
    {
      command: report.command,
      ...tally,
      ...report.details,
      seconds: Math.round(seconds * 1000) / 1000,
      failedFile: failedFile ?? null,
      ignoredFields: ignored,
      interrupted,
      ...(failure instanceof CliError && { error: failure.message }),
      exitCode: code,
    },
    pushMessages.summary(
      formatCount(tally.read),
      formatCount(tally.accepted),
      formatCount(tally.refused),
      formatCount(tally.skipped),
      formatDuration(seconds),
      formatCount(tally.accepted / Math.max(seconds, 0.001)),
    ),
  );
  if (report.resumable) output.notice(pushMessages.resumeHint);
  if (failure !== undefined) throw failure;
  return code;
}

export function reportRefusals(output: Output, refusals: readonly RefusedRecord[]): void {
  if (refusals.length === 0) return;
  output.warning(pushMessages.firstRefusals);
  for (const { record, reason } of refusals)
    output.warning(pushMessages.refusal(formatPosition(record), reason));
}

function codeOf({ failure, interrupted, tally }: RunReport): ExitCode {
  if (failure instanceof CliError) return failure.exitCode;
  if (failure !== undefined) return exitCode.internal;
  if (interrupted) return exitCode.interrupted;
  return tally.refused > 0 ? exitCode.someRefused : exitCode.done;
}
