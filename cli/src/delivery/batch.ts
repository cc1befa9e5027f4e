import type { InputRecord } from '../input/input-record.ts';

/** A document ready to go: its JSON is made once and is what its size is measured on. */
export interface OutgoingDocument {
  readonly id: string;
  readonly json: string;
  readonly bytes: number;
  readonly record: InputRecord;
  /** Records of the input before this one. */
  readonly place: number;
}

/** A record that will not be in the index, and why. */
export interface RefusedRecord {
  readonly record: InputRecord;
  readonly reason: string;
  /** Records of the input before this one. */
  readonly place: number;
}

/** Refused before sending or by the service, they are told in the order of the input. */
export function inInputOrder(refused: readonly RefusedRecord[]): RefusedRecord[] {
  return [...refused].sort((one, other) => one.place - other.place);
}

/** A stretch of the input: the documents to send and the records refused before sending. */
export interface Batch {
  readonly documents: readonly OutgoingDocument[];
  readonly refused: readonly RefusedRecord[];
  /** Records of the input up to the end of this batch. */
  readonly upTo: number;
  /** Hash of the text of all those records: tells a resumed push that the input is still the same. */
  readonly digest: string;
}

export interface BatchLimits {
  readonly documents: number;
  /** Of the request's body. */
  readonly bytes: number;
}

const BODY_START = '{"documents":[';
const BODY_END = ']}';

/** Bytes of the body around the documents. */
export const BODY_FRAME_BYTES = BODY_START.length + BODY_END.length;

/** The request's body; its length in bytes is the frame's, the documents' and one comma between each. */
export function batchBody(documents: readonly OutgoingDocument[]): string {
  return `${BODY_START}${documents.map(({ json }) => json).join(',')}${BODY_END}`;
}
