import { sendBatch } from '../delivery/send-batch.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import type { CommandContext } from './command-context.ts';
import { connect } from './connect.ts';

/** Deletes the documents with these ids. */
export async function deleteDocuments(ids: readonly string[], context: CommandContext): Promise<ExitCode> {
  const service = await connect(context);
  const refused = await sendBatch(
    ids,
    (documents, signal) => service.client.deleteBatch({ documents }, { signal }),
    service.policy(new AbortController().signal),
  );
  context.output.result(
    { command: 'delete', accepted: ids.length - refused.length, refused: refused.length },
    `Eliminati ${ids.length - refused.length}`,
  );
  return refused.length > 0 ? exitCode.someRefused : exitCode.done;
}
