import { createHash } from 'node:crypto';
import { usageError } from '../cli-error.ts';
import { parse } from '../delivery/make-batches.ts';
import type { InputRecord } from '../input/input-record.ts';
import { formatPosition } from '../input/position.ts';
import { deleteMessages } from '../messages/delete-messages.ts';
import { isObject } from '../support/guards.ts';
import type { CommandContext } from './command-context.ts';
import { openDocuments } from './document-flags.ts';

const STRUCTURED = /\.(json|jsonl|ndjson|csv|tsv)(\.(gz|zst|zstd))?$/i;

/**
 * The ids in a file: one a line, or those of its documents when it is JSON, JSON Lines or CSV. Each once.
 * @throws CliError at the record without an id.
 */
export async function readIds(name: string, context: CommandContext): Promise<string[]> {
  const input = await openDocuments([name], STRUCTURED.test(name) ? {} : { format: 'jsonl' }, context);
  const ids = new Set<string>();
  for await (const records of input.records()) for (const record of records) ids.add(idOf(record));
  return [...ids];
}

function idOf(record: InputRecord): string {
  const line = record.text.trim();
  if (!line.startsWith('{')) return line;
  const value = parse(record);
  const { id, url } = isObject(value) ? value : {};
  if (typeof id === 'string' && id !== '') return id;
  if (typeof id === 'number') return String(id);
  if (typeof url === 'string' && url !== '') return createHash('md5').update(url).digest('hex');
  throw usageError(deleteMessages.noId(formatPosition(record)));
}
