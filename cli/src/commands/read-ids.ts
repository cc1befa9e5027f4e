import { createHash } from 'node:crypto';
import { usageError } from '../cli-error.ts';
import { parse } from '../delivery/make-batches.ts';
import { InputError } from '../input/input-error.ts';
import type { InputRecord } from '../input/input-record.ts';
import { formatPosition } from '../input/position.ts';
import { deleteMessages } from '../messages/delete-messages.ts';
import { isObject } from '../support/guards.ts';
import type { CommandContext } from './command-context.ts';
import { openDocuments } from './document-flags.ts';

const STRUCTURED = /\.(json|jsonl|ndjson|csv|tsv)(\.(gz|zst|zstd))?$/i;

/**
 * The ids in a file: one a line, or in JSON, JSON Lines and CSV those of its documents or the ids themselves. Each once.
 * @throws CliError at the record without an id.
 */
export async function readIds(name: string, context: CommandContext): Promise<string[]> {
  const structured = STRUCTURED.test(name);
  const input = await openDocuments([name], structured ? {} : { format: 'jsonl' }, context);
  const ids = new Set<string>();
  for await (const records of input.records())
    for (const record of records) ids.add(structured ? idIn(record) : idOf(record));
  return [...ids];
}

/** A line of a plain list is an id as it stands, unless it is a document or in quotes. */
function idOf(record: InputRecord): string {
  const line = record.text.trim();
  return /^[{"]/.test(line) ? idIn(record) : line;
}

function idIn(record: InputRecord): string {
  if (record.problem !== undefined) throw new InputError(record, record.problem);
  const value = parse(record);
  const { id, url } = isObject(value) ? value : { id: value };
  if (typeof id === 'string' && id !== '') return id;
  if (typeof id === 'number') return String(id);
  if (typeof url === 'string' && url !== '') return createHash('md5').update(url).digest('hex');
  throw usageError(deleteMessages.noId(formatPosition(record)));
}
