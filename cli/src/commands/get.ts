import { persistentCall } from '../delivery/persistent-call.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { documentMessages } from '../messages/document-messages.ts';
import type { CommandContext } from './command-context.ts';
import { connect } from './connect.ts';

/** An address cannot end with these, and the service takes no document under them. */
const NOBODYS_ID = /^\.{0,2}$/;

/** Writes the documents with these ids; resolves with 1 when one is not there. */
export async function get(ids: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const service = await connect(context);
  const policy = service.policy(new AbortController().signal);
  let missing = 0;
  for (const id of ids) {
    const outcome = NOBODYS_ID.test(id)
      ? ({ kind: 'unknown' } as const)
      : await persistentCall((signal) => service.client.get(id, { signal }), policy);
    if (outcome.kind === 'answered') {
      // One document is read by people; several are lines for another program.
      const alone = ids.length === 1 && !output.json;
      await output.write(`${JSON.stringify(outcome.answer, null, alone ? 2 : 0)}\n`);
    } else {
      missing += 1;
      output.warning(
        outcome.kind === 'unknown'
          ? documentMessages.missing(id)
          : documentMessages.refused(id, outcome.reason),
      );
    }
  }
  return missing > 0 ? exitCode.someRefused : exitCode.done;
}
