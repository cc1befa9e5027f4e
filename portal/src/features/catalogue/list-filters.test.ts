import { describe, expect, it } from 'vitest';
import { filterParameters, filterRequest, filtersOf, hasFilters, noFilters } from './list-filters.ts';

const of = (search: string) => filtersOf(new URL(`http://portal.test/fisco/guide/${search}`));

describe('the filters of a list', () => {
  it('come from its address and go back to the same', () => {
    const search =
      '?dal=2026-01-01&al=2026-02-01&tag=iva&tag=citt%C3%A0&autore=ada-neri&titolo=acconti&senza=saldo&materia=Iva&categoria=Calcoli&tipo=V&gruppo=O%2CC';
    expect(`?${filterParameters(of(search)).toString()}`).toBe(search);
  });

  it('reach the list’s call under its own names', () => {
    expect(
      filterRequest(
        of(
          '?dal=2026-01-01&tag=a&tag=b&tag=c&autore=x&titolo=t&senza=s&materia=Iva&categoria=Calcoli&tipo=V&gruppo=O,C',
        ),
      ),
    ).toEqual({
      startDate: '2026-01-01',
      tag1: 'a',
      tag2: 'b',
      tag3: 'c',
      author: 'x',
      titleFilter: 't',
      titleNotContainsFilter: 's',
      customFilter: 'settore:Iva;categoria:Calcoli',
      singleContentType: 'V',
      groupedContentType: 'O,C',
    });
  });

  it.each([
    '?dal=2026-02-30',
    '?al=ieri',
    '?tipo=%3Cscript%3E',
    '?gruppo=N;O',
    '?titolo=%20',
    '?pagina=2',
    '',
  ])('leave out what is none (%s)', (search) => {
    expect(of(search)).toEqual(noFilters);
    expect(hasFilters(of(search))).toBe(false);
  });

  it('are bounded: three topics, a hundred characters, no second condition smuggled in', () => {
    expect(of('?tag=a&tag=b&tag=c&tag=d&tag=a').tags).toEqual(['a', 'b', 'c']);
    expect(of(`?titolo=${'x'.repeat(500)}`).title).toHaveLength(100);
    expect(filterRequest({ ...noFilters, subject: 'Iva;isbn:1' }).customFilter).toBe('settore:Iva isbn:1');
    expect(filterRequest({ ...noFilters, subject: ' ;', category: ';' })).toEqual({});
  });
});
