import { isUtf8 } from 'node:buffer';
import { InputError } from './input-error.ts';
import { RECORD_MAX_BYTES, type InputRecord } from './input-record.ts';
import { inputMessages } from '../messages/input-messages.ts';

const LINE_FEED = 0x0a;
const NOT_BLANK = /\S/;

/** JSON Lines: one record a line, blank lines passed over. Feeds on bytes cut anywhere. */
export class LineSplitter {
  readonly #source: string;
  #line: number;
  #rest: Buffer[] = [];
  #restBytes = 0;

  constructor(source: string, firstLine = 1) {
    this.#source = source;
    this.#line = firstLine;
  }

  get position() {
    return { source: this.#source, line: this.#line, column: 1 };
  }

  /** @throws InputError; the records before the fault are already in `out`. */
  write(chunk: Buffer, out: InputRecord[]): void {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start);
      if (end === -1) break;
      this.#take(chunk.subarray(start, end), out);
      this.#line += 1;
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  end(out: InputRecord[]): void {
    this.#take(Buffer.alloc(0), out);
  }

  #keep(part: Buffer): void {
    this.#rest.push(part);
    this.#restBytes += part.length;
    if (this.#restBytes > RECORD_MAX_BYTES) throw new InputError(this.position, inputMessages.recordTooLong);
  }

  #take(end: Buffer, out: InputRecord[]): void {
    let line = end;
    if (this.#restBytes > 0) {
      line = Buffer.concat([...this.#rest, end]);
      this.#rest = [];
      this.#restBytes = 0;
    }
    if (!isUtf8(line)) throw new InputError(this.position, inputMessages.notUtf8);
    const text = line.toString('utf8');
    if (!NOT_BLANK.test(text)) return;
    out.push({ source: this.#source, line: this.#line, column: 1, text, tabular: false });
  }
}
