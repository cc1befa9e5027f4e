import { BODY_FRAME_BYTES, type Batch, type RefusedRecord } from '../delivery/batch.ts';
import type { Counter } from '../delivery/tally.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import type { Mapper } from '../mapping/map-record.ts';
import { pushMessages } from '../messages/push-messages.ts';
import { formatBytes, formatCount } from '../output/numbers.ts';
import type { Output } from '../output/output.ts';
import { reportRefusals } from './report-run.ts';

const SHOWN_REFUSALS = 10;

/** Everything a push does but sending: reads, maps, checks, makes the batches and counts. */
export async function dryRun(
  batches: AsyncIterable<Batch>,
  {
    mapper,
    counter,
    output,
  }: { readonly mapper: Mapper; readonly counter: Counter; readonly output: Output },
): Promise<ExitCode> {
  let requests = 0;
  let bytes = 0;
  const refusals: RefusedRecord[] = [];
  for await (const { documents, refused } of batches) {
    counter.refused(refused.length);
    refusals.push(...refused.slice(0, SHOWN_REFUSALS - refusals.length));
    if (documents.length === 0) continue;
    requests += 1;
    bytes += documents.reduce((sum, document) => sum + document.bytes + 1, BODY_FRAME_BYTES - 1);
  }
  const { read, refused } = counter.current;
  const ready = read - refused;
  const ignoredFields = [...mapper.ignored];
  reportRefusals(output, refusals);
  if (ignoredFields.length > 0) output.notice(pushMessages.ignored(ignoredFields.join(', ')));
  output.result(
    {
      command: 'push',
      dryRun: true,
      read,
      accepted: 0,
      refused,
      skipped: ready,
      batches: requests,
      bytes,
      ignoredFields,
    },
    pushMessages.dryRun(
      formatCount(read),
      formatCount(ready),
      formatCount(refused),
      formatCount(requests),
      formatBytes(bytes),
    ),
  );
  return refused > 0 ? exitCode.someRefused : exitCode.done;
}
