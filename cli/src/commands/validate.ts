import { makeBatches } from '../delivery/make-batches.ts';
import { Counter } from '../delivery/tally.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { formatPosition } from '../input/position.ts';
import { createMapper } from '../mapping/map-record.ts';
import { pushMessages } from '../messages/push-messages.ts';
import { validateMessages } from '../messages/validate-messages.ts';
import { formatCount } from '../output/numbers.ts';
import type { CommandContext } from './command-context.ts';
import { mappingOf, openDocuments, type DocumentFlags } from './document-flags.ts';
import { limitsOf } from './send-flags.ts';

/** Reads and checks the documents as a push would, without a network, and names every one it would not send. */
export async function validate(
  inputs: readonly string[],
  flags: DocumentFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, rc } = context;
  const mapper = createMapper(mappingOf(flags, rc));
  const counter = new Counter();
  const input = await openDocuments(inputs, flags, context);
  const batches = makeBatches(input.records(), {
    mapper,
    counter,
    limits: limitsOf({}, rc),
    documentMaxBytes: flags.documentMaxBytes,
  });
  for await (const { refused } of batches) {
    counter.refused(refused.length);
    for (const { record, reason } of refused) {
      const { source, line, column } = record;
      output.result({ source, line, column, reason }, `${formatPosition(record)}: ${reason}`);
    }
  }
  const { read, refused } = counter.current;
  const ignoredFields = [...mapper.ignored];
  if (ignoredFields.length > 0) output.notice(pushMessages.ignored(ignoredFields.join(', ')));
  output.result(
    { command: 'validate', read, valid: read - refused, refused, ignoredFields },
    validateMessages.summary(formatCount(read), formatCount(read - refused), formatCount(refused)),
  );
  return refused > 0 ? exitCode.someRefused : exitCode.done;
}
