import { isUtf8 } from 'node:buffer';
import { inputMessages } from '../messages/input-messages.ts';
import { InputError } from './input-error.ts';

const LINE_FEED = 0x0a;
const LONGEST_CHARACTER = 4;

/** The same bytes, cut between characters. @throws InputError with the line of the first byte that is not UTF-8. */
export async function* checkedUtf8(
  bytes: AsyncIterable<Buffer>,
  source: string,
): AsyncGenerator<Buffer, void, undefined> {
  let line = 1;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const joined = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = joined.length - unfinished(joined);
    const text = joined.subarray(0, whole);
    check(text, source, line);
    line += lineFeeds(text);
    rest = joined.subarray(whole);
    if (text.length > 0) yield text;
  }
  check(rest, source, line);
}

function check(text: Buffer, source: string, firstLine: number): void {
  if (isUtf8(text)) return;
  let line = firstLine;
  let start = 0;
  for (let end = text.indexOf(LINE_FEED); end !== -1; end = text.indexOf(LINE_FEED, start)) {
    if (!isUtf8(text.subarray(start, end))) break;
    line += 1;
    start = end + 1;
  }
  throw new InputError({ source, line, column: 1 }, inputMessages.notUtf8);
}

/** Bytes at the end that begin a character and do not finish it. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back < LONGEST_CHARACTER && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

function lineFeeds(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(LINE_FEED); at !== -1; at = text.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}
