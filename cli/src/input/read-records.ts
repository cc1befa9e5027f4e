import { withWholeStart } from './bytes.ts';
import { DamagedStreamError, decompressed } from './decompress.ts';
import { InputError } from './input-error.ts';
import type { InputRecord } from './input-record.ts';
import { LineSplitter } from './line-splitter.ts';
import type { Position } from './position.ts';
import type { Source } from './source.ts';
import { ValueSplitter } from './value-splitter.ts';
import { inputMessages } from '../messages/input-messages.ts';

export const inputFormats = ['json', 'jsonl', 'csv'] as const;
export type InputFormat = (typeof inputFormats)[number];

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16_BOMS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

export interface ReadOptions {
  /** Overrides what the name says. */
  readonly format?: InputFormat;
  /** Called with the bytes read from the source, as stored. */
  readonly onBytes?: (count: number) => void;
}

/**
 * The records of a source in order, a batch for each chunk read.
 * @throws InputError with the place where the input stops making sense; what came before it has been given out.
 */
export async function* readRecords(
  source: Source,
  { format = formatOf(source.name), onBytes }: ReadOptions,
): AsyncGenerator<InputRecord[], void, undefined> {
  const stored = onBytes ? counted(source.open(), onBytes) : source.open();
  const text = withoutBom(decompressed(stored), source.name);
  if (format === 'csv') {
    const { readCsv } = await import('./csv-records.ts');
    yield* readCsv(text, source.name);
  } else yield* readJson(text, source.name, format);
}

function formatOf(name: string): InputFormat | undefined {
  const plain = name.replace(/[?#].*$/, '').replace(/\.(gz|zst|zstd)$/i, '');
  if (/\.(jsonl|ndjson)$/i.test(plain)) return 'jsonl';
  if (/\.(csv|tsv)$/i.test(plain)) return 'csv';
  return /\.json$/i.test(plain) ? 'json' : undefined;
}

async function* readJson(
  bytes: AsyncIterable<Buffer>,
  source: string,
  format: InputFormat | undefined,
): AsyncGenerator<InputRecord[], void, undefined> {
  const values = new ValueSplitter(source);
  let lines: LineSplitter | undefined;
  let begun = format !== 'jsonl';
  const place = (): Position => (lines ?? values).position;
  const write = (chunk: Buffer, out: InputRecord[]): void => {
    if (!begun) {
      // An array under the name of JSON Lines is still an array.
      const first = chunk.find((byte) => byte > 0x20);
      if (first === undefined) return;
      if (first !== 0x5b) lines = new LineSplitter(source);
      begun = true;
    }
    let used = 0;
    if (lines === undefined) {
      used = values.write(chunk, out);
      if (values.continuesAsLines) lines = new LineSplitter(source, values.position.line);
    }
    if (used < chunk.length) lines?.write(chunk.subarray(used), out);
  };
  const end = (out: InputRecord[]): void => {
    if (lines !== undefined) lines.end(out);
    else if (begun) values.end(out);
  };

  yield* collected(bytes, write, end, place);
}

/** Gives out what was cut from each chunk, and before a fault what was cut before it. */
async function* collected(
  bytes: AsyncIterable<Buffer>,
  write: (chunk: Buffer, out: InputRecord[]) => void,
  end: (out: InputRecord[]) => void,
  place: () => Position,
): AsyncGenerator<InputRecord[], void, undefined> {
  let records: InputRecord[] = [];
  try {
    for await (const chunk of bytes) {
      write(chunk, records);
      if (records.length === 0) continue;
      yield records;
      records = [];
    }
    end(records);
  } catch (error) {
    if (records.length > 0) yield records;
    if (error instanceof DamagedStreamError) throw new InputError(place(), error.message, { cause: error });
    throw error;
  }
  if (records.length > 0) yield records;
}

async function* counted(bytes: AsyncIterable<Buffer>, onBytes: (count: number) => void) {
  for await (const chunk of bytes) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* withoutBom(bytes: AsyncIterable<Buffer>, source: string) {
  let first = true;
  for await (const chunk of withWholeStart(bytes, BOM.length)) {
    if (!first) yield chunk;
    else if (UTF16_BOMS.some((bom) => chunk.subarray(0, bom.length).equals(bom)))
      throw new InputError({ source, line: 1, column: 1 }, inputMessages.utf16);
    else yield chunk.subarray(0, BOM.length).equals(BOM) ? chunk.subarray(BOM.length) : chunk;
    first = false;
  }
}
