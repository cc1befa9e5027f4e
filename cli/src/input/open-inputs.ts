import { resolve } from 'node:path';
import type { InputRecord } from './input-record.ts';
import { readRecords, type InputFormat } from './read-records.ts';
import { isAddress, resolveSources, type SourceContext } from './resolve-sources.ts';

/** The documents of a command, wherever they come from. */
export interface Input {
  /** Every record of every source, in order. Can be read once when the standard input is among them. */
  records(): AsyncGenerator<InputRecord[], void, undefined>;
  /** Tells this input from another: absolute paths and addresses. */
  readonly identity: readonly string[];
  /** How much of the stored bytes has been read, 0 to 1; undefined when their number is unknown. */
  readonly share: number | undefined;
}

/** @throws CliError when a name leads to nothing. */
export async function openInputs(
  names: readonly string[],
  { format }: { readonly format?: InputFormat },
  context: SourceContext,
): Promise<Input> {
  const sources = await resolveSources(names, context);
  const sizes = sources.map(({ size }) => size);
  const total = sizes.reduce<number | undefined>(
    (sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
  let readBytes = 0;
  return {
    async *records() {
      readBytes = 0;
      for (const source of sources) {
        yield* readRecords(source, { ...(format && { format }), onBytes: (count) => (readBytes += count) });
      }
    },
    identity: sources.map(({ name }) =>
      name === '-' || isAddress(name) ? name : resolve(context.cwd, name),
    ),
    get share() {
      return total === undefined || total === 0 ? undefined : Math.min(1, readBytes / total);
    },
  };
}
