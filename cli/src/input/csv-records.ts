import { CsvError, Parser } from 'csv-parse';
import { inputMessages } from '../messages/input-messages.ts';
import { withWholeStart } from './bytes.ts';
import { checkedUtf8 } from './checked-utf8.ts';
import { InputError } from './input-error.ts';
import { RECORD_MAX_BYTES, type InputRecord } from './input-record.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** More than any header line: the delimiter is chosen on it. */
const HEADER_BYTES = 64 * 1024;

/**
 * The rows of a table with a header line, each as an object by column name. The delimiter is the one of `, ; tab |`
 * that the header uses most. A row with another number of cells than the header is given out with that as its problem:
 * nobody can tell which of its cells belong where.
 * @throws InputError
 */
export async function* readCsv(
  bytes: AsyncIterable<Buffer>,
  source: string,
): AsyncGenerator<InputRecord[], void, undefined> {
  let table: Table | undefined;
  for await (const chunk of withWholeStart(checkedUtf8(bytes, source), HEADER_BYTES)) {
    table ??= new Table(source, delimiterOf(chunk.toString('utf8')));
    yield* table.write(chunk);
  }
  if (table === undefined) throw new InputError({ source, line: 1, column: 1 }, inputMessages.csvHeader);
  yield* table.end();
}

/** The parser as a function of its input: rows are taken as they are made, so that a fault loses none before it. */
class Table {
  readonly #source: string;
  readonly #parser: Parser;
  #records: InputRecord[] = [];
  #nextLine = 1;
  #countedTwice = 0;
  #columns: readonly string[] | undefined;
  #endsInLine = false;
  #lastIsShort = false;

  constructor(source: string, delimiter: string) {
    this.#source = source;
    this.#parser = new Parser({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: RECORD_MAX_BYTES,
      on_record: (cells, { lines }) => {
        this.#take(cells, lines);
        // Nothing goes on through the stream.
        return null;
      },
    });
    this.#parser.on('error', () => undefined);
  }

  write(chunk: Buffer): AsyncGenerator<InputRecord[], void, undefined> {
    const last = chunk.at(-1);
    this.#endsInLine = last !== LINE_FEED && last !== CARRIAGE_RETURN;
    return this.#taken((done) => this.#parser.write(chunk, done));
  }

  /** A table that stops in the middle of a row has been cut off, and what is missing is not in that row alone. */
  async *end(): AsyncGenerator<InputRecord[], void, undefined> {
    for await (const records of this.#taken((done) => this.#parser.once('error', done).end(() => done()))) {
      const cut = this.#endsInLine && this.#lastIsShort ? records.pop() : undefined;
      if (records.length > 0) yield records;
      if (cut !== undefined) throw new InputError(cut, inputMessages.csvCut(cut.problem ?? ''));
    }
  }

  /** The rows an action made, then its fault. */
  async *#taken(
    action: (done: (error?: Error | null) => void) => void,
  ): AsyncGenerator<InputRecord[], void, undefined> {
    const fault = await new Promise<Error | null | undefined>((resolve) => action(resolve));
    const records = this.#records;
    this.#records = [];
    if (records.length > 0) yield records;
    if (fault === null || fault === undefined) return;
    if (!(fault instanceof CsvError)) throw fault;
    const position = { source: this.#source, line: this.#nextLine, column: 1 };
    throw new InputError(position, this.#problemOf(fault), { cause: fault });
  }

  /** @param lines as csv-parse counts them: CRLF inside quotes is two. */
  #take(cells: readonly string[], lines: number): void {
    const breaks = cells.map(lineBreaks);
    this.#countedTwice += breaks.reduce((sum, { crlf }) => sum + crlf, 0);
    const lastLine = lines - this.#countedTwice;
    this.#nextLine = lastLine + 1;
    if (this.#columns === undefined) {
      this.#columns = columnNames(cells, this.#source);
      return;
    }
    const start = {
      source: this.#source,
      line: lastLine - breaks.reduce((sum, { all }) => sum + all, 0),
      column: 1,
      tabular: true,
    };
    this.#lastIsShort = cells.length < this.#columns.length;
    if (cells.length !== this.#columns.length) {
      const problem = inputMessages.csvCells(cells.length, this.#columns.length);
      this.#records.push({ ...start, text: JSON.stringify(cells), problem });
      return;
    }
    // A column without a name cannot be mapped.
    const row = this.#columns.flatMap((name, index) => (name === '' ? [] : [[name, cells[index]] as const]));
    this.#records.push({ ...start, text: JSON.stringify(Object.fromEntries(row)) });
  }

  #problemOf(error: CsvError): string {
    switch (error.code) {
      case 'CSV_QUOTE_NOT_CLOSED':
      case 'CSV_INVALID_CLOSING_QUOTE':
      case 'INVALID_OPENING_QUOTE': {
        const column = typeof error['index'] === 'number' ? this.#columns?.[error['index']] : undefined;
        return inputMessages.csvQuote(column);
      }
      case 'CSV_MAX_RECORD_SIZE':
        return inputMessages.recordTooLong;
      default:
        return inputMessages.csvOther(error.message);
    }
  }
}

/** @throws InputError when the header names no column or one twice. */
function columnNames(header: readonly string[], source: string): string[] {
  const names = header.map((name) => name.trim());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  const start = { source, line: 1, column: 1 };
  if (twice !== undefined) throw new InputError(start, inputMessages.csvDuplicateColumn(twice));
  if (names.every((name) => name === '')) throw new InputError(start, inputMessages.csvHeader);
  return names;
}

function delimiterOf(start: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  let best: string = DELIMITERS[0];
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const uses = header.split(delimiter).length - 1;
    if (uses <= most) continue;
    best = delimiter;
    most = uses;
  }
  return best;
}

function lineBreaks(cell: string): { readonly all: number; readonly crlf: number } {
  const ends = cell.match(/\r\n|\r|\n/g) ?? [];
  return { all: ends.length, crlf: ends.filter((end) => end.length === 2).length };
}
