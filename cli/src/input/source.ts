import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { usageError } from '../cli-error.ts';
import { hasCode, reasonOf } from '../support/guards.ts';
import { inputMessages } from '../messages/input-messages.ts';

/** Something to read documents from. */
export interface Source {
  /** As the operator gave it; `-` is the standard input. */
  readonly name: string;
  /** Bytes as stored, compressed or not; undefined when nobody knows. */
  readonly size: number | undefined;
  open(): AsyncIterable<Buffer>;
}

/** Large enough that reading is not a cost beside parsing. */
const READ_BYTES = 256 * 1024;

/**
 * @param name the path as the operator gave it, for messages.
 * @throws CliError when there is no such file.
 */
export async function fileSource(name: string, path: string): Promise<Source> {
  const facts = await stat(path).catch((error: unknown) => {
    throw usageError(
      hasCode(error, 'ENOENT')
        ? inputMessages.noSuchFile(name)
        : inputMessages.cannotRead(name, reasonOf(error)),
    );
  });
  if (facts.isDirectory()) throw usageError(inputMessages.isDirectory(name));
  return {
    name,
    size: facts.isFile() ? facts.size : undefined,
    open: () => fileBytes(name, path),
  };
}

async function* fileBytes(name: string, path: string): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw usageError(inputMessages.cannotRead(name, reasonOf(error)));
  }
}

export function stdinSource(stdin: AsyncIterable<Buffer>): Source {
  return { name: '-', size: undefined, open: () => stdin };
}
