import { usageError } from '../cli-error.ts';
import type { RcFile } from '../config/rc-file.ts';
import { download } from '../input/download.ts';
import { openInputs, type Input } from '../input/open-inputs.ts';
import type { InputFormat } from '../input/read-records.ts';
import { parseMapping, type Mapping, type Pairs } from '../mapping/mapping.ts';
import { pushMessages } from '../messages/push-messages.ts';
import { chooseFetch, type WebFetch } from '../network/choose-fetch.ts';
import { keepMemoryLow } from '../support/lean-memory.ts';
import type { CommandContext } from './command-context.ts';
import { callPolicy } from './connect.ts';

/** How records are read and become documents: the same for every command that takes them. */
export interface DocumentFlags {
  readonly format?: InputFormat;
  readonly map?: Pairs;
  readonly set?: Pairs;
  readonly keepUnknown?: boolean;
  readonly documentMaxBytes: number;
}

/** The command line's pairs take the place of the configuration file's, target by target. */
export function mappingOf(flags: DocumentFlags, rc: RcFile): Mapping {
  return parseMapping(
    { ...rc.map, ...flags.map },
    { ...rc.set, ...flags.set },
    flags.keepUnknown ?? rc.keepUnknown ?? false,
  );
}

/** @throws CliError when a name leads to nothing. */
export function openDocuments(
  names: readonly string[],
  flags: { readonly format?: InputFormat },
  context: CommandContext,
): Promise<Input> {
  keepMemoryLow();
  const { cwd, env, output, stdin } = context;
  if (context.flags.privateKeyStdin === true && names.includes('-'))
    throw usageError(pushMessages.stdinForBoth);
  const neverStopped = new AbortController().signal;
  const fetch: WebFetch = async (address, init) => (await chooseFetch(env))(address, init);
  return openInputs(names, flags, {
    cwd,
    stdin,
    download: (address) =>
      download(address, fetch, callPolicy(new URL(address).origin, output, neverStopped)),
  });
}
