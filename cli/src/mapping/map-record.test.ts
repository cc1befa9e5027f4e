import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMapper, type MappedDocument } from './map-record.ts';
import { addPair, parseMapping, type Pairs } from './mapping.ts';
import { Refusal } from './read-value.ts';

function map(
  record: unknown,
  {
    map: pairs = {},
    set = {},
    keep = false,
    tabular = false,
  }: { map?: Pairs; set?: Pairs; keep?: boolean; tabular?: boolean } = {},
): MappedDocument & { readonly ignored: string[] } {
  const mapper = createMapper(parseMapping(pairs, set, keep));
  return { ...mapper.map(record, tabular), ignored: [...mapper.ignored] };
}

function refusal(record: unknown, options: Parameters<typeof map>[1] = {}): string {
  try {
    map(record, options);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return 'not refused';
}

const whole = {
  id: 'guida-1',
  url: 'https://example.it/guida-1',
  title: 'Guida',
  main_content: 'testo',
  language: 'it',
  doc_date: '2026-07-22',
  document_type: 'guida',
  categories: ['IVA', 'IMU'],
  images: { main: 'https://example.it/a.png' },
  priceCents: 1200,
  custom_fields: { area: 'fisco', anno: 2026, voci: ['a', 'b'], numeri: [1, 2] },
};

describe('a record', () => {
  it('that is a document already stays as it is', () => {
    expect(map(whole)).toEqual({ id: 'guida-1', document: whole, ignored: [] });
  });

  it('takes each field from where the mapping says, or from its own name when that is missing', () => {
    const record = {
      codice: 7,
      titolo: 'T',
      corpo: { testo: 'x' },
      data: '22/07/2026',
      voce: 'IVA',
      document_type: 'n',
    };
    const mapped = map(record, {
      map: {
        id: 'codice',
        title: 'titolo',
        main_content: 'corpo.testo',
        doc_date: 'data',
        categories: 'voce',
        document_type: 'tipo',
        'custom_fields.voce': 'voce',
      },
    });
    expect(mapped.document).toEqual({
      id: '7',
      title: 'T',
      main_content: 'x',
      doc_date: '2026-07-22',
      categories: ['IVA'],
      document_type: 'n',
      custom_fields: { voce: 'IVA' },
    });
    expect(mapped.ignored).toEqual([]);
  });

  it('leaves out the members nobody mapped and names them, or keeps them as custom fields', () => {
    const record = {
      ...whole,
      fonte: 'Gazzetta',
      attivo: true,
      vuoto: null,
      oggetto: { a: 1 },
      'nome strano': 'x',
    };
    expect(map(record)).toMatchObject({
      document: whole,
      ignored: ['fonte', 'attivo', 'vuoto', 'oggetto', 'nome strano'],
    });
    const kept = map(record, { keep: true });
    expect(kept.document.custom_fields).toEqual({
      ...whole.custom_fields,
      fonte: 'Gazzetta',
      attivo: 'true',
    });
    expect(kept.ignored).toEqual(['oggetto', 'nome strano']);
  });

  it('takes constants where it has no value of its own', () => {
    const { document } = map(
      { ...whole, language: null },
      { set: { language: 'en', document_type: 'x', 'custom_fields.fonte': 'archivio' } },
    );
    expect(document).toMatchObject({
      language: 'en',
      document_type: 'guida',
      custom_fields: { fonte: 'archivio', area: 'fisco' },
    });
  });

  it('without an id is named by the MD5 of its url, as the service does', () => {
    const { id: _id, ...unnamed } = whole;
    const mapped = map(unnamed);
    expect(mapped.id).toBe(createHash('md5').update(whole.url).digest('hex'));
    expect(mapped.document.id).toBeUndefined();
  });

  it('may have an address that is a path of the site', () => {
    expect(map({ ...whole, url: '/glossario/tari' }).document.url).toBe('/glossario/tari');
  });

  it.each([
    [{ title: 'T', main_content: 'x' }, 'mancano id e url'],
    [
      { id: '1', title: 'T', testo: 'x' },
      'manca main_content: indica da quale campo prenderlo, per esempio --map main_content=testo (campi presenti: testo)',
    ],
    [{ id: '1', main_content: 'x' }, 'manca title'],
    ['x', 'ogni documento dev’essere un oggetto'],
    [[whole], 'ogni documento dev’essere un oggetto'],
    [{ ...whole, title: ['T'] }, 'title dev’essere un testo'],
    [{ ...whole, id: 'è'.repeat(128) }, 'id supera 255 byte'],
    [{ ...whole, url: 'javascript:alert(1)' }, 'url deve cominciare'],
    [{ ...whole, url: '//evil.example' }, 'url deve cominciare'],
    [{ ...whole, doc_date: '2026-02-30' }, 'doc_date dev’essere una data'],
    [{ ...whole, doc_date: '31/02/2026' }, 'doc_date dev’essere una data'],
    [{ ...whole, language: 'italiano!' }, 'language dev’essere'],
    [{ ...whole, categories: [{}] }, 'categories dev’essere'],
    [{ ...whole, priceCents: 1.5 }, 'priceCents dev’essere un numero intero'],
    [{ ...whole, images: { main: 1 } }, 'images dev’essere'],
    [{ ...whole, custom_fields: [] }, 'custom_fields dev’essere un oggetto'],
    [{ ...whole, custom_fields: { 'con spazio': 'x' } }, 'custom_fields.con spazio: il nome'],
    [{ ...whole, custom_fields: { a: {} } }, 'custom_fields.a dev’essere'],
    [
      { ...whole, custom_fields: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`c${n}`, n])) },
      'più di 200',
    ],
  ])('like %j is refused with the reason', (record, reason) => {
    expect(refusal(record)).toContain(reason);
  });
});

describe('a row of a table', () => {
  it('has its lists, numbers and flattened names read out of the text', () => {
    const row = {
      id: '1',
      title: 'T',
      main_content: '',
      categories: 'IVA | IMU',
      priceCents: '1200',
      doc_date: '',
      prezzo: '12.5',
      tag: 'a|b',
      'custom_fields.area': 'fisco',
    };
    const { document, ignored } = map(row, {
      tabular: true,
      map: { 'custom_fields.prezzo': 'prezzo:number', 'custom_fields.tag': 'tag:list' },
    });
    expect(document).toEqual({
      id: '1',
      title: 'T',
      main_content: '',
      categories: ['IVA', 'IMU'],
      priceCents: 1200,
      custom_fields: { prezzo: 12.5, tag: ['a', 'b'], area: 'fisco' },
    });
    expect(ignored).toEqual([]);
    expect(
      refusal(
        { ...row, prezzo: 'dodici' },
        { tabular: true, map: { 'custom_fields.prezzo': 'prezzo:number' } },
      ),
    ).toContain('custom_fields.prezzo dev’essere un numero');
  });
});

describe('a mapping', () => {
  it.each([
    ['main_content', 'serve la forma CAMPO=VALORE'],
    ['=testo', 'serve la forma CAMPO=VALORE'],
    ['title=', 'serve la forma CAMPO=VALORE'],
  ])('of the form %j is refused', (text, reason) => {
    expect(() => addPair('--map', text, {})).toThrow(reason);
  });

  it('cannot give one field two sources, nor a field that documents do not have', () => {
    expect(() => addPair('--map', 'title=b', { title: 'a' })).toThrow('title è mappato due volte');
    expect(() => parseMapping({ titolo: 'a' }, {}, false)).toThrow('«titolo» non è un campo del documento');
    expect(() => parseMapping({ 'custom_fields.è': 'a' }, {}, false)).toThrow(
      'il nome può avere solo lettere',
    );
  });
});
