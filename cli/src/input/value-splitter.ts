import { isUtf8 } from 'node:buffer';
import { InputError } from './input-error.ts';
import { RECORD_MAX_BYTES, type InputRecord } from './input-record.ts';
import { locateJsonError } from './locate-json-error.ts';
import { advance, type Position } from './position.ts';
import { inputMessages } from '../messages/input-messages.ts';

const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

const WRAPPER_KEY = Buffer.from('"documents"');

type State =
  | 'start'
  /** Inside the list: just opened, after a comma, after an element. */
  | 'first'
  | 'next'
  | 'after-element'
  /** Inside an element, or inside the outer object as long as it may prove to be one document. */
  | 'element'
  /** Inside a number, a word, or what should have been one: it ends where something else begins. */
  | 'scalar'
  /** After the list inside `{documents: […]`: the rest of that object. */
  | 'wrapper-tail'
  /** A sequence of values: between two of them. */
  | 'between'
  | 'end';

/**
 * Cuts a JSON array, `{"documents": […]}` or a sequence of values that begins with an object into the text of its
 * elements, from bytes cut anywhere and in one pass. JSON's brackets and quotes are ASCII, so bytes are enough; each
 * element's own grammar is checked by `JSON.parse` when it is used. An element that is JSON and no document is given
 * out like the others: the one that makes documents of them refuses it alone.
 */
export class ValueSplitter {
  readonly #source: string;
  #state: State = 'start';
  #line = 1;
  #column = 1;
  /** Where the element being cut, or the last separator, began. */
  #mark: Position;
  #parts: Buffer[] = [];
  #partsBytes = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** True while the object being cut is the outermost one and may hold the list of documents. */
  #mayWrap = false;
  #keyMatch = 0;
  #wrapped = false;
  /** Values follow one another without a list around them. */
  #sequence = false;
  /** Set when the first object stands alone on its line: what follows is JSON Lines. */
  #lines = false;
  #isFirst = true;

  constructor(source: string) {
    this.#source = source;
    this.#mark = this.position;
  }

  get position(): Position {
    return { source: this.#source, line: this.#line, column: this.#column };
  }

  /**
   * @returns how many bytes were used: fewer than the chunk when the rest is JSON Lines.
   * @throws InputError; the records before the fault are already in `out`.
   */
  write(chunk: Buffer, out: InputRecord[]): number {
    let at = 0;
    while (at < chunk.length && !this.#lines) {
      if (this.#state === 'scalar') at = this.#cutScalar(chunk, at, out);
      else if (this.#state === 'element' || this.#state === 'wrapper-tail') at = this.#cut(chunk, at, out);
      else at = this.#between(chunk, at);
    }
    return at;
  }

  /** True when everything from the next byte on is one record a line. */
  get continuesAsLines(): boolean {
    return this.#lines;
  }

  /** @throws InputError when the input stops in the middle. */
  end(out: InputRecord[]): void {
    if (this.#state === 'scalar') this.#finish(out);
    if (this.#state === 'end' || this.#state === 'between') return;
    if (this.#state === 'start') throw new InputError(this.position, inputMessages.empty);
    if (this.#state === 'element' || this.#state === 'wrapper-tail') this.#failInside();
    throw new InputError(this.position, inputMessages.endOfInput);
  }

  /** One byte of structure outside the elements. */
  #between(chunk: Buffer, at: number): number {
    const byte = chunk[at]!;
    if (byte === LINE_FEED) {
      if (this.#state === 'between' && this.#isFirst && this.#line === this.#mark.line) this.#lines = true;
      this.#line += 1;
      this.#column = 1;
      return at + 1;
    }
    if (byte === SPACE || byte === TAB || byte === CARRIAGE_RETURN) {
      this.#column += 1;
      return at + 1;
    }
    switch (this.#state) {
      case 'start':
        if (byte === OPEN_BRACKET) return this.#step('first', at);
        if (byte === OPEN_BRACE) {
          this.#mayWrap = true;
          return this.#open(byte, at);
        }
        throw new InputError(this.position, inputMessages.unknownFormat);
      case 'first':
      case 'next':
        if (byte === CLOSE_BRACKET) {
          if (this.#state === 'next') throw new InputError(this.#mark, inputMessages.trailingComma);
          return this.#closeList(at);
        }
        return this.#open(byte, at);
      case 'after-element':
        if (byte === COMMA) {
          this.#mark = this.position;
          return this.#step('next', at);
        }
        if (byte === CLOSE_BRACKET) return this.#closeList(at);
        throw new InputError(this.position, inputMessages.expectedComma);
      case 'between':
        this.#isFirst = false;
        return this.#open(byte, at);
      default:
        throw new InputError(this.position, inputMessages.afterEnd);
    }
  }

  #step(state: State, at: number): number {
    this.#state = state;
    this.#column += 1;
    return at + 1;
  }

  #open(byte: number, at: number): number {
    if (endsScalar(byte)) throw new InputError(this.position, inputMessages.json('expected-value'));
    this.#mark = this.position;
    const isScalar = byte !== OPEN_BRACE && byte !== OPEN_BRACKET && byte !== QUOTE;
    this.#state = isScalar ? 'scalar' : 'element';
    this.#depth = 0;
    this.#inString = false;
    this.#escaped = false;
    return at;
  }

  #closeList(at: number): number {
    if (!this.#wrapped) return this.#step('end', at);
    this.#column += 1;
    this.#mark = this.position;
    this.#state = 'wrapper-tail';
    this.#depth = 1;
    this.#inString = false;
    return at + 1;
  }

  /** The bytes of an element up to its end or the chunk's. */
  #cut(chunk: Buffer, from: number, out: InputRecord[]): number {
    let at = from;
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    const mayWrap = this.#mayWrap;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at]!;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) {
          inString = false;
          if (depth === 0) {
            this.#keep(chunk.subarray(from, at + 1));
            this.#finish(out);
            return at + 1;
          }
        }
        if (mayWrap && depth === 1) this.#followKey(byte);
        continue;
      }
      if (byte === QUOTE) inString = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        depth -= 1;
        if (depth === 0) {
          this.#keep(chunk.subarray(from, at + 1));
          this.#finish(out);
          return at + 1;
        }
      }
      if (!mayWrap) continue;
      if (depth === 2 && byte === OPEN_BRACKET && this.#keyMatch === WRAPPER_KEY.length + 1) {
        this.#keep(chunk.subarray(from, at + 1));
        this.#enterWrapper();
        return at + 1;
      }
      if (depth === 1) this.#followKey(byte);
    }
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
    this.#keep(chunk.subarray(from));
    return at;
  }

  #cutScalar(chunk: Buffer, from: number, out: InputRecord[]): number {
    let at = from;
    while (at < chunk.length && !endsScalar(chunk[at]!)) at += 1;
    this.#keep(chunk.subarray(from, at));
    if (at < chunk.length) this.#finish(out);
    return at;
  }

  /** Recognises `"documents" :` in the outer object; white space may stand around the colon. */
  #followKey(byte: number): void {
    const whole = WRAPPER_KEY.length;
    if (byte === WRAPPER_KEY[this.#keyMatch]) this.#keyMatch += 1;
    else if (byte === SPACE || byte === TAB || byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      if (this.#keyMatch < whole) this.#keyMatch = 0;
    } else if (byte === COLON && this.#keyMatch === whole) this.#keyMatch = whole + 1;
    else this.#keyMatch = byte === QUOTE && this.#keyMatch === 0 ? 1 : 0;
  }

  #keep(part: Buffer): void {
    this.#parts.push(part);
    this.#partsBytes += part.length;
    if (this.#partsBytes > RECORD_MAX_BYTES) {
      this.#failInside(inputMessages.recordTooLong);
    }
  }

  #takeText(): string {
    const bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#partsBytes = 0;
    if (!isUtf8(bytes)) throw new InputError(this.#mark, inputMessages.notUtf8);
    const text = bytes.toString('utf8');
    const end = advance(this.#mark, text, text.length);
    this.#line = end.line;
    this.#column = end.column;
    return text;
  }

  #finish(out: InputRecord[]): void {
    const text = this.#takeText();
    if (this.#state === 'wrapper-tail') {
      this.#check(text, '{"documents":[]');
      this.#state = 'end';
      return;
    }
    if (this.#state === 'scalar') this.#check(text, '');
    out.push({ ...this.#mark, text, tabular: false });
    this.#sequence ||= this.#mayWrap;
    this.#mayWrap = false;
    this.#state = this.#sequence ? 'between' : 'after-element';
  }

  #enterWrapper(): void {
    const text = this.#takeText();
    this.#check(text, '', ']}');
    this.#mayWrap = false;
    this.#wrapped = true;
    this.#state = 'first';
  }

  /** What no document is made of, the outer object's own members above all, has to be JSON nevertheless. */
  #check(text: string, before: string, after = ''): void {
    const fault = locateJsonError(before + text + after);
    if (fault === undefined) return;
    const offset = Math.max(0, Math.min(fault.offset - before.length, text.length));
    throw new InputError(advance(this.#mark, text, offset), inputMessages.json(fault.kind));
  }

  /** The element never ended: its first fault tells why better than the end of the file does. */
  #failInside(otherwise: string = inputMessages.endOfInput): never {
    const text = Buffer.concat(this.#parts).toString('utf8');
    const before = this.#state === 'wrapper-tail' ? '{"documents":[]' : '';
    const fault = locateJsonError(before + text);
    if (fault !== undefined && fault.kind !== 'end-of-input') {
      throw new InputError(
        advance(this.#mark, text, Math.max(0, fault.offset - before.length)),
        inputMessages.json(fault.kind),
      );
    }
    throw new InputError(
      otherwise === inputMessages.endOfInput ? advance(this.#mark, text, text.length) : this.#mark,
      otherwise,
    );
  }
}

/** What cannot stand inside a number or a word of JSON, nor begin a value. */
function endsScalar(byte: number): boolean {
  return (
    byte === COMMA ||
    byte === CLOSE_BRACKET ||
    byte === CLOSE_BRACE ||
    byte === COLON ||
    byte === SPACE ||
    byte === TAB ||
    byte === LINE_FEED ||
    byte === CARRIAGE_RETURN
  );
}
