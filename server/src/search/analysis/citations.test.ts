import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../document.ts';
import { articleTerms, citationTerms, provisionOf, provisionTerms, recogniseCitation } from './citations.ts';

const document = (rest: Partial<SearchDocument>): SearchDocument => ({
  id: 'x',
  title: '',
  main_content: '',
  ...rest,
});

describe('a citation in a query', () => {
  it.each([
    ['art. 2087 c.c.', 'rd:262/1942', '2087'],
    ['2087 cc', 'rd:262/1942', '2087'],
    ['codice civile 1453', 'rd:262/1942', '1453'],
    ['Art. 2545-sexiesdecies C.C.', 'rd:262/1942', '2545sexiesdecies'],
    ['768 bis cod. civ.', 'rd:262/1942', '768bis'],
    ['c.p.c. 414', 'rd:1443/1940', '414'],
    ['c. p. c. 700', 'rd:1443/1940', '700'],
    ['cost. art. 36', 'cost', '36'],
    ['articolo 18 statuto dei lavoratori', 'l:300/1970', '18'],
    ['art.18 l.300/70', 'l:300/1970', '18'],
    ['d.lgs. 81/2008, art. 18', 'dlgs:81/2008', '18'],
    ['D. Lgs. n. 81 del 2008 art 18', 'dlgs:81/2008', '18'],
    ['decreto legislativo 9 aprile 2008, n. 81, articolo 18', 'dlgs:81/2008', '18'],
    ['TUIR 51', 'dpr:917/1986', '51'],
    ['art 51 tuir', 'dpr:917/1986', '51'],
    ['DPR 633/72 art 19', 'dpr:633/1972', '19'],
    ["art. 3 codice dell'amministrazione digitale", 'dlgs:82/2005', '3'],
    ['regolamento (UE) 2016/679 art. 17', 'regue:679/2016', '17'],
    ["Cosa prevede l'art. 2087 c.c.?", 'rd:262/1942', '2087'],
  ])('"%s" means one provision', (text, act, article) => {
    const citation = recogniseCitation(text);
    expect(citation?.acts[0]).toBe(act);
    expect(citation?.articles).toEqual([article]);
  });

  it('may name several articles, or a comma, which comes before its article', () => {
    expect(recogniseCitation('artt. 2043 e 2059 c.c.')?.articles).toEqual(['2043', '2059']);
    expect(citationTerms('art. 1, comma 738, l. 160/2019')).toEqual([
      '\u0001cit:l:160/2019:1:738',
      '\u0001cit:l:160/2019:1',
    ]);
  });

  it('of a whole act counts only when nothing else is asked', () => {
    expect(citationTerms('L. 300/1970')).toEqual(['\u0001cit:l:300/1970:@', '\u0001cit:l:300/1970']);
    expect(citationTerms('codice della strada autovelox')).toEqual([]);
    expect(citationTerms('la costituzione di una società')).toEqual([]);
  });

  it('without its act names articles of any', () => {
    expect(citationTerms('Art. 2059 danni non patrimoniali')).toEqual([]);
    expect(articleTerms('Art. 2059 danni non patrimoniali')).toEqual(['\u0001cit:*:2059']);
  });

  it('tells a law from one of the same number and another year', () => {
    expect(recogniseCitation('legge 104')?.acts).toEqual(['l:104/1992']);
    expect(recogniseCitation('legge 104/2020')?.acts).toEqual(['l:104/2020']);
  });

  it('is not seen where there is none', () => {
    for (const text of ['contratto di lavoro', '2087', 'anno 2008', 'cc', '']) {
      expect(citationTerms(text)).toEqual([]);
    }
  });
});

describe('the provision that a document is', () => {
  it('is read from a Normattiva address', () => {
    const url =
      'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:2008-04-09;81~art18bis';
    expect(provisionOf(document({ url }))).toEqual({ act: 'dlgs:81/2008', article: '18bis' });
    const dated = 'urn:nir:stato:legge:2019-12-27;160!vig=2024-01-01~art1-com738';
    expect(provisionOf(document({ url: dated }))).toEqual({
      act: 'l:160/2019',
      article: '1',
      comma: '738',
    });
  });

  it('is read from European identifiers', () => {
    const celex = 'https://eur-lex.europa.eu/legal-content/IT/TXT/?uri=CELEX:32016R0679';
    expect(provisionOf(document({ url: celex }))).toEqual({ act: 'regue:679/2016' });
    expect(provisionOf(document({ url: 'http://data.europa.eu/eli/dir/2006/112/oj' }))).toEqual({
      act: 'dirue:112/2006',
    });
  });

  it('is read from the beginning of a title, and from nowhere else in it', () => {
    expect(provisionOf(document({ title: 'Art. 2087 c.c. – Tutela delle condizioni di lavoro' }))).toEqual({
      act: 'rd:262/1942',
      article: '2087',
    });
    expect(provisionOf(document({ title: 'Legge 30 dicembre 2020, n. 178, Art. 1 – Oggetto' }))).toEqual({
      act: 'l:178/2020',
      article: '1',
    });
    expect(provisionOf(document({ title: "Commento all'art. 2087 c.c." }))).toBeUndefined();
    expect(provisionOf(document({ title: 'Legge 104/1992: permessi e congedi' }))).toBeUndefined();
  });

  it('is read from custom fields', () => {
    const custom_fields = { atto: 'Statuto dei lavoratori', articolo: '18' };
    expect(provisionOf(document({ title: 'Reintegrazione', custom_fields }))).toEqual({
      act: 'l:300/1970',
      article: '18',
    });
  });

  it('gives terms that queries citing it ask for, in whatever words', () => {
    const url = 'urn:nir:stato:regio.decreto:1942-03-16;262:2~art2087';
    const terms = provisionTerms(document({ url }));
    for (const text of ['2087 c.c.', 'articolo 2087 codice civile', 'r.d. 262/1942 art. 2087']) {
      expect(terms).toEqual(expect.arrayContaining(citationTerms(text)));
    }
    expect(terms).toEqual(expect.arrayContaining(articleTerms('articolo 2087')));
  });

  it('gives an ordinary document no term', () => {
    expect(
      provisionTerms(document({ title: 'Guida al lavoro agile', url: 'https://example.it/guida' })),
    ).toEqual([]);
  });
});
