import fc from 'fast-check';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { InputError } from './input-error.ts';
import type { InputRecord } from './input-record.ts';
import { readRecords, type InputFormat } from './read-records.ts';

interface Read {
  readonly records: readonly InputRecord[];
  readonly values: readonly unknown[];
  readonly error: string | undefined;
}

/** Reads bytes in chunks of the given sizes, one after another and again. */
async function read(
  content: string | Buffer,
  {
    name = 'documenti',
    sizes = [65_536],
    format,
  }: { name?: string; sizes?: number[]; format?: InputFormat } = {},
): Promise<Read> {
  const bytes = Buffer.from(content);
  function* chunks(): Generator<Buffer> {
    let at = 0;
    for (let turn = 0; at < bytes.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      yield bytes.subarray(at, at + size);
      at += size;
    }
  }
  const records: InputRecord[] = [];
  let error: string | undefined;
  try {
    const source = { name, size: undefined, open: () => Readable.from(chunks()) as AsyncIterable<Buffer> };
    for await (const some of readRecords(source, format ? { format } : {})) records.push(...some);
  } catch (thrown) {
    if (!(thrown instanceof InputError)) throw thrown;
    error = thrown.message;
  }
  return {
    records,
    error,
    get values() {
      return records.map(({ text }) => JSON.parse(text) as unknown);
    },
  };
}

const documents = [
  { id: '1', title: 'Perché «sì»', nested: { list: [1, [2], {}], quote: 'a "b" \\ c' } },
  { id: '2', title: '𝛑 {[,]}' },
  { documents: 'not a list', id: '3' },
];

const shapes: Readonly<Record<string, (items: readonly unknown[]) => string>> = {
  'an array': (items) => JSON.stringify(items),
  'an indented array': (items) => JSON.stringify(items, null, 2),
  'an object with documents': (items) =>
    JSON.stringify({ total: 3, meta: { documents: [] }, documents: items, after: [1] }),
  'JSON Lines': (items) => items.map((item) => `${JSON.stringify(item)}\n`).join(''),
  'JSON Lines with CRLF, blank lines and no end': (items) =>
    items.map((item) => JSON.stringify(item)).join('\r\n\r\n'),
  'indented objects one after another': (items) =>
    items.map((item) => JSON.stringify(item, null, 1)).join('\n'),
};

describe('reading records', () => {
  for (const [name, write] of Object.entries(shapes)) {
    it(`gives every document of ${name}, however the bytes are cut`, async () => {
      const text = write(documents);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), async (sizes) => {
          expect((await read(text, { sizes })).values).toEqual(documents);
        }),
        { numRuns: 60 },
      );
      expect((await read(`\uFEFF${text}`)).values).toEqual(documents);
      expect((await read(gzipSync(text), { sizes: [7] })).values).toEqual(documents);
    });
  }

  it('gives any JSON objects back as they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        async (items, sizes) => {
          const asRead = JSON.parse(JSON.stringify(items)) as unknown;
          expect((await read(JSON.stringify(items), { sizes })).values).toEqual(asRead);
          const lines = items.map((item) => `${JSON.stringify(item)}\n`).join('');
          expect((await read(lines, { sizes, name: 'x.jsonl' })).values).toEqual(asRead);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('knows the line and column each record begins at', async () => {
    const { records } = await read('[{"id":1},\n  {"id":2}, {"id":"à"}, {"id":4}]');
    expect(records.map(({ line, column }) => [line, column])).toEqual([
      [1, 2],
      [2, 3],
      [2, 13],
      [2, 25],
    ]);
    const lines = await read('\n{"id":1}\r\n\r\n{"id":2}\n', { name: 'x.jsonl' });
    expect(lines.records.map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    ['an array', '[null, 12, "due, [\\"}]", true, ["a", {"b": "]"}], [], -1.5e3\n]'],
    [
      'an object with documents',
      '{"documents":[null,12,"due, [\\"}]",true,["a", {"b": "]"}],[],-1.5e3],"n":[1]}',
    ],
    [
      'values one after another',
      '{\n"id":1}\n{"id":2}\n{\n"id":3}\nnull 12 "due, [\\"}]" true ["a", {"b": "]"}] [] -1.5e3',
    ],
    ['JSON Lines', '{"id":1}\nnull\n12\n"due, [\\"}]"\ntrue\n["a", {"b": "]"}]\n[]\n-1.5e3\n'],
  ])(
    'gives members of %s that are no documents like the others, however the bytes are cut',
    async (_what, text) => {
      const strange = [null, 12, 'due, ["}]', true, ['a', { b: ']' }], [], -1500];
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), async (sizes) => {
          const { values, error } = await read(text, { sizes });
          expect(error).toBeUndefined();
          expect(values.slice(-strange.length)).toEqual(strange);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('knows where a member that is no document stands', async () => {
    const { records } = await read('[{"id":1},\n null, {"id":2},\n  "tre"]');
    expect(records.map(({ text, line, column }) => [text, line, column])).toEqual([
      ['{"id":1}', 1, 2],
      ['null', 2, 2],
      ['{"id":2}', 2, 8],
      ['"tre"', 3, 3],
    ]);
  });

  it.each([
    ['a trailing comma', '[{"id":1},\n {"id":2},\n]', 'documenti:2:10: JSON non valido: virgola di troppo'],
    ['a missing comma', '[{"id":1}\n {"id":2}]', 'documenti:2:2: JSON non valido: manca una virgola'],
    ['a list cut between documents', '[{"id":1},', 'documenti:1:11: JSON incompleto'],
    ['a list cut inside a document', '[{"id":1},\n {"id":', 'documenti:2:8: JSON incompleto'],
    [
      'an unclosed text',
      '[{"id":"1},\n {"id":2}]',
      'documenti:1:12: JSON non valido: carattere di controllo',
    ],
    ['a word that JSON does not know', '[{"id":1}, nul]', 'documenti:1:12: JSON non valido: parola'],
    ['a number written badly', '[{"id":1}, 01, {}]', 'documenti:1:12: JSON non valido: numero'],
    ['a comma for a document', '[{"id":1},, {}]', 'documenti:1:11: JSON non valido: qui serve un valore'],
    [
      'commas between the lines',
      '{"id":1},\n{"id":2}',
      'documenti:1:9: JSON non valido: qui serve un valore',
    ],
    ['a list cut inside a word', '[{"id":1}, nul', 'documenti:1:12: JSON non valido: parola'],
    ['a list cut after a number', '[{"id":1}, 12', 'documenti:1:14: JSON incompleto'],
    ['a value that is no document, alone', 'null', 'documenti:1:1: formato non riconosciuto'],
    ['text after the list', '[{"id":1}] x', 'documenti:1:12: JSON non valido: testo dopo'],
    ['a wrapper cut after its list', '{"documents":[{"id":1}]', 'documenti:1:24: JSON incompleto'],
    ['a damaged wrapper', '{"n":1, "documents":[{"id":1}], x}', 'documenti:1:33: JSON non valido'],
    ['a damaged beginning of a wrapper', '{"n":1 "documents":[{"id":1}]}', 'documenti:1:8: JSON non valido'],
    ['an empty input', '', 'documenti:1:1: l’input è vuoto'],
    ['another format', 'ciao', 'documenti:1:1: formato non riconosciuto'],
    [
      'bytes that are not UTF-8',
      Buffer.from('[{"id":"\xe0"}]', 'latin1'),
      'documenti:1:2: il testo non è UTF-8',
    ],
    ['UTF-16', Buffer.from('\uFEFF[{}]', 'utf16le'), 'documenti:1:1: il file è in UTF-16'],
  ])('stops at %s and says where', async (_what, text, message) => {
    const { error, records } = await read(text);
    expect(error).toContain(message);
    expect(records.length).toBeLessThan(3);
  });

  it('takes a cut or damaged gzip file for an error, after the records before the cut', async () => {
    const lines = Array.from({ length: 5000 }, (_, id) => `{"id":"${id}","x":"${Math.random()}"}\n`).join('');
    const packed = gzipSync(lines);
    const { error, records } = await read(packed.subarray(0, packed.length / 2), { name: 'x.jsonl.gz' });
    expect(error).toMatch(/^x\.jsonl\.gz:\d+:1: file compresso troncato o danneggiato$/);
    expect(records.length).toBeGreaterThan(100);
    expect(Number(error?.split(':')[1])).toBe(records.length + 1);
    const damaged = Buffer.from(packed);
    damaged.fill(0x55, packed.length - 8);
    expect((await read(damaged, { name: 'x.jsonl.gz' })).error).toContain('troncato o danneggiato');
  });

  it('reads an array even under the name of JSON Lines, and no records from an empty file of that name', async () => {
    expect((await read(' [{"id":1}]', { name: 'x.jsonl' })).values).toEqual([{ id: 1 }]);
    expect(await read('', { name: 'x.jsonl' })).toMatchObject({ values: [], error: undefined });
  });
});

describe('reading a table', () => {
  const table = [
    'id;titolo;testo',
    '1;"Guida; prima";"riga uno',
    'riga ""due"""',
    '',
    '2;Seconda;è così',
    '',
  ];

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('takes quotes, delimiters and line ends inside them, with %s', async (_name, end) => {
    const { values, records } = await read(`\uFEFF${table.join(end)}`, { name: 'x.csv', sizes: [3, 1, 2] });
    expect(values).toEqual([
      { id: '1', titolo: 'Guida; prima', testo: `riga uno${end}riga "due"` },
      { id: '2', titolo: 'Seconda', testo: 'è così' },
    ]);
    expect(records.map(({ line }) => line)).toEqual([2, 5]);
    expect(records.every(({ tabular }) => tabular)).toBe(true);
  });

  it.each([',', ';', '\t', '|'])('finds the delimiter %j by the header', async (delimiter) => {
    const text = `id${delimiter}"a,b;c|d\te"\n1${delimiter}x\n`;
    expect((await read(text, { format: 'csv' })).values).toEqual([{ id: '1', 'a,b;c|d\te': 'x' }]);
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])(
    'goes on after rows with too many or too few cells, which say so themselves, with %s',
    async (_name, end) => {
      const text = ['id,t', '1,a', '2', '3,"b', 'c",d,e', '4,f', '5'].join(end) + end;
      const { records, values, error } = await read(text, { name: 'x.csv', sizes: [2, 3, 1] });
      expect(error).toBeUndefined();
      expect(values).toEqual([
        { id: '1', t: 'a' },
        ['2'],
        ['3', `b${end}c`, 'd', 'e'],
        { id: '4', t: 'f' },
        ['5'],
      ]);
      expect(records.map(({ line, problem }) => [line, problem])).toEqual([
        [2, undefined],
        [3, 'la riga ha 1 campo invece di 2'],
        [4, 'la riga ha 4 campi invece di 2'],
        [6, undefined],
        [7, 'la riga ha 1 campo invece di 2'],
      ]);
    },
  );

  it.each([
    [
      'a row cut off',
      'id,t\n1,a\n2',
      'x.csv:3:1: il CSV finisce a metà di una riga (file troncato?): la riga ha 1 campo invece di 2',
    ],
    ['a quote never closed', 'id,t\n1,a\n2,"b\n3,c\n', 'x.csv:'],
    ['a quote inside a text', 'id,t\n1,a "b" c\n', 'x.csv:2:1: virgolette mai chiuse, o non raddoppiate'],
    ['a column named twice', 'id,id\n', 'x.csv:1:1: la colonna «id» compare due volte'],
    ['no header', '', 'x.csv:1:1: il CSV non ha una riga di intestazione'],
    ['Latin-1', Buffer.from('id,t\n1,citt\xe0\n', 'latin1'), 'x.csv:2:1: il testo non è UTF-8'],
  ])('stops at %s and says where', async (_what, text, message) => {
    expect((await read(text, { name: 'x.csv' })).error).toContain(message);
  });
});
