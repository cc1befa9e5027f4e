import { createHash } from 'node:crypto';
import type { IndexedDocument } from '@prontuario/widget/documents';
import { InputError } from '../input/input-error.ts';
import type { InputRecord } from '../input/input-record.ts';
import { locateJsonError } from '../input/locate-json-error.ts';
import { advance } from '../input/position.ts';
import type { Mapper } from '../mapping/map-record.ts';
import { Refusal } from '../mapping/read-value.ts';
import { inputMessages } from '../messages/input-messages.ts';
import { mappingMessages } from '../messages/mapping-messages.ts';
import { BODY_FRAME_BYTES, type Batch, type BatchLimits, type OutgoingDocument } from './batch.ts';
import type { RefusedRecord } from './batch.ts';
import type { Counter } from './tally.ts';

export interface BatchOptions {
  readonly mapper: Mapper;
  readonly limits: BatchLimits;
  readonly documentMaxBytes: number;
  readonly counter: Counter;
  /** Leaves a document out of the batch, counted as skipped: it is in the index as it is. */
  readonly unchanged?: (id: string, document: IndexedDocument) => boolean;
  /** Told of each record refused before sending, with its document's id when it has one. */
  readonly onRefused?: (id: string | undefined) => void;
  /** The records settled by an earlier run, and the digest they had. */
  readonly resumeFrom?: { readonly upTo: number; readonly digest: string };
}

/** The input is not the one the earlier run read. */
export class ChangedInputError extends Error {
  override readonly name = 'ChangedInputError';
}

/**
 * Turns records into batches within the limits, in order.
 * @throws InputError at the record that is not JSON, ChangedInputError when the resumed part differs.
 */
export async function* makeBatches(
  records: AsyncIterable<readonly InputRecord[]>,
  options: BatchOptions,
): AsyncGenerator<Batch, void, undefined> {
  const { limits, counter, resumeFrom } = options;
  const hash = createHash('sha256');
  let upTo = 0;
  let documents: OutgoingDocument[] = [];
  let refused: RefusedRecord[] = [];
  let bytes = BODY_FRAME_BYTES;

  const take = (): Batch => {
    const batch = { documents, refused, upTo, digest: hash.copy().digest('hex') };
    documents = [];
    refused = [];
    bytes = BODY_FRAME_BYTES;
    return batch;
  };

  for await (const some of records) {
    for (const record of some) {
      counter.read(1);
      if (resumeFrom !== undefined && upTo < resumeFrom.upTo) {
        upTo += 1;
        hash.update(record.text);
        counter.skipped(1);
        if (upTo === resumeFrom.upTo && hash.copy().digest('hex') !== resumeFrom.digest)
          throw new ChangedInputError();
        continue;
      }
      const made = prepare(record, upTo, options);
      if ('json' in made) {
        if (documents.length > 0 && bytes + 1 + made.bytes > limits.bytes) yield take();
        bytes += made.bytes + (documents.length > 0 ? 1 : 0);
        documents.push(made);
      } else if ('reason' in made) refused.push(made);
      else counter.skipped(1);
      upTo += 1;
      hash.update(record.text);
      if (documents.length >= limits.documents || refused.length >= limits.documents) yield take();
    }
  }
  if (resumeFrom !== undefined && upTo < resumeFrom.upTo) throw new ChangedInputError();
  if (documents.length > 0 || refused.length > 0) yield take();
}

function prepare(
  record: InputRecord,
  place: number,
  { mapper, documentMaxBytes, unchanged, onRefused }: BatchOptions,
): OutgoingDocument | RefusedRecord | { readonly unchanged: true } {
  if (record.problem !== undefined) {
    onRefused?.(undefined);
    return { record, place, reason: record.problem };
  }
  const value = parse(record);
  try {
    const { id, document } = mapper.map(value, record.tabular);
    const json = JSON.stringify(document);
    const bytes = Buffer.byteLength(json);
    if (bytes > documentMaxBytes) throw new Refusal(mappingMessages.tooManyBytes(bytes, documentMaxBytes));
    if (unchanged?.(id, document) === true) return { unchanged: true };
    return { id, json, bytes, record, place };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    onRefused?.(mapper.identify(value, record.tabular));
    return { record, place, reason: error.message };
  }
}

/** @throws InputError with the place inside the record. */
export function parse(record: InputRecord): unknown {
  try {
    return JSON.parse(record.text);
  } catch (error) {
    const fault = locateJsonError(record.text);
    if (fault === undefined) throw error;
    throw new InputError(advance(record, record.text, fault.offset), inputMessages.json(fault.kind));
  }
}
