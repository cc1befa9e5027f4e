import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { usageError } from '../cli-error.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { exportMessages } from '../messages/export-messages.ts';
import { formatCount } from '../output/numbers.ts';
import type { Output } from '../output/output.ts';
import { reasonOf } from '../support/guards.ts';
import { listenForInterruption } from '../support/interruption.ts';
import type { CommandContext } from './command-context.ts';
import { connect } from './connect.ts';
import { listDocuments } from './list-index.ts';

export interface ExportFlags {
  readonly output?: string;
}

/**
 * Writes every document of the index as JSON Lines, on the standard output or in a file (gzip when its name ends in
 * `.gz`). The file appears when it is whole.
 */
export async function exportIndex(flags: ExportFlags, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const service = await connect(context);
  const interruption = listenForInterruption(() => undefined);
  let count = 0;
  async function* lines(): AsyncGenerator<string, void, undefined> {
    for await (const { documents, total } of listDocuments(service, service.policy(interruption.signal))) {
      interruption.signal.throwIfAborted();
      yield documents.map((document) => `${JSON.stringify(document)}\n`).join('');
      count += documents.length;
      output.status(exportMessages.progress(formatCount(count), formatCount(total)));
    }
  }
  try {
    await writeLines(lines(), flags.output, output);
  } catch (error) {
    output.status('');
    if (!interruption.signal.aborted) throw error;
    output.warning(exportMessages.interrupted);
    return exitCode.interrupted;
  } finally {
    interruption.release();
  }
  output.status('');
  output.notice(exportMessages.done(formatCount(count), flags.output));
  return exitCode.done;
}

/** Writes lines on the standard output, or in a file that appears when it is whole (gzip when its name ends in `.gz`). */
export async function writeLines(
  lines: AsyncIterable<string>,
  path: string | undefined,
  output: Output,
): Promise<void> {
  if (path === undefined) {
    for await (const text of lines) await output.write(text);
    return;
  }
  const partial = `${path}.${process.pid}.part`;
  try {
    const packer = /\.gz$/i.test(path) ? createGzip() : new PassThrough();
    await pipeline(lines, packer, createWriteStream(partial, { flush: true }));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof Error && 'syscall' in error)
      throw usageError(exportMessages.cannotWrite(path, reasonOf(error)));
    throw error;
  }
}
