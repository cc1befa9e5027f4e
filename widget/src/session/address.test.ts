import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './address.ts';
import { nothingAsked } from './criteria.ts';
import type { SearchCriteria } from './criteria.ts';

const whole: SearchCriteria = {
  query: 'art. 2103 "mansioni": 100% & più #1 😀',
  page: 3,
  sort: { by: 'custom_fields.anno', order: 'desc' },
  values: { category: ['Lavoro'], 'custom_fields.a=b&c': ['Rossi & Figli: "100%"', '#2 + 3'] },
  ranges: {
    'custom_fields.pagine': { from: -1.5, to: 20 },
    'custom_fields.anno': { to: 2020 },
    doc_date: { from: '2020-01-31', to: '2024-12-31' },
  },
};

describe('the address of a search', () => {
  it('says all of a search and is read back the same', () => {
    const address = writeAddress(new URL('https://example.it/ricerca'), whole, 'search');
    expect(readAddress(new URL(address.href).searchParams, 'search')).toEqual(whole);
  });

  it('leaves the parameters and the fragment of the page as they are', () => {
    const page = new URL('https://example.it/x?utm=1&searching=a&search=old&search.page=9&tag=a&tag=b#top');
    const address = writeAddress(page, { ...nothingAsked, query: 'iva' }, 'search');
    expect(address.href).toBe('https://example.it/x?utm=1&searching=a&tag=a&tag=b&search=iva#top');
  });

  it('keeps the letters of the page’s own parameters, however they are written', () => {
    const page = new URL('https://example.it/?flag&a=b%20c+d&search=old&%73earch.page=2&e=%E8&f=%27&g');
    const address = writeAddress(page, { ...nothingAsked, query: 'a b' }, 'search');
    expect(address.search).toBe('?flag&a=b%20c+d&e=%E8&f=%27&g&search=a+b');
    expect(writeAddress(address, nothingAsked, 'search').search).toBe('?flag&a=b%20c+d&e=%E8&f=%27&g');
  });

  it('says nothing of a search that asks nothing', () => {
    const address = writeAddress(new URL('https://example.it/?q=old'), nothingAsked, 'q');
    expect(address.href).toBe('https://example.it/');
    expect(readAddress(address.searchParams, 'q')).toBeUndefined();
  });

  it('reads two searches of one page apart', () => {
    const query = new URLSearchParams('a=uno&b=due&a.page=2');
    expect(readAddress(query, 'a')).toMatchObject({ query: 'uno', page: 2 });
    expect(readAddress(query, 'b')).toMatchObject({ query: 'due', page: 1 });
  });

  it('leaves out what makes no sense', () => {
    const query = new URLSearchParams(
      's=x&s.page=-1&s.sort=evil&s.range.doc_date=yesterday..&s.range.f=a..b&s.range.g=..&s.is.=y&s.other=1',
    );
    expect(readAddress(query, 's')).toEqual({ ...nothingAsked, query: 'x' });
  });

  it('takes names of fields as they come', () => {
    const query = new URLSearchParams('s=x&s.is.__proto__=1&s.is.constructor=2');
    expect(Object.entries(readAddress(query, 's')?.values ?? {})).toEqual([
      ['__proto__', ['1']],
      ['constructor', ['2']],
    ]);
  });

  it('reads no more than a bounded part of an address', () => {
    const query = new URLSearchParams(Array.from({ length: 500 }, (_, at) => ['s.is.f', String(at)]));
    query.append('s', 'x'.repeat(100_000));
    const asked = readAddress(query, 's');
    expect(asked?.values.f?.length).toBe(100);
    expect(asked?.query).toBe('');
  });
});
