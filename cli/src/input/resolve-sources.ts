import { usageError } from '../cli-error.ts';
import { inputMessages } from '../messages/input-messages.ts';
import { fileSource, stdinSource, type Source } from './source.ts';

export interface SourceContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Buffer>;
}

const STDIN = '-';

/** @throws CliError when a name leads to nothing. */
export async function resolveSources(names: readonly string[], context: SourceContext): Promise<Source[]> {
  const found = new Map<string, Source>();
  for (const name of names) {
    if (name === STDIN) {
      if (found.has(STDIN)) throw usageError(inputMessages.stdinTwice);
      found.set(STDIN, stdinSource(context.stdin));
    } else found.set(name, await fileSource(name));
  }
  return [...found.values()];
}
