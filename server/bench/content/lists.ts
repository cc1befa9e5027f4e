/** The lists that are measured: one for each thing that narrows or orders a list, on nearly all articles each. */
import { AUTHOR, COMMON_TAG, HEADING, OTHER_TAG } from './articles.ts';

const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  `&${new URLSearchParams(parameters).toString()}`;

export const lists: readonly { readonly what: string; readonly query: string }[] = [
  { what: 'of an area', query: '' },
  { what: 'of a type', query: queryOf({ T: 'N' }) },
  { what: 'of a single type', query: queryOf({ singleContentType: 'notizia' }) },
  { what: 'of grouped types', query: queryOf({ groupedContentType: 'N,C,P' }) },
  { what: 'from a day', query: queryOf({ startDate: '2018-01-01' }) },
  { what: 'between two days', query: queryOf({ startDate: '2018-01-01', endDate: '2025-06-30' }) },
  { what: 'with a tag of nine in ten', query: queryOf({ tag1: COMMON_TAG }) },
  { what: 'with two tags', query: queryOf({ tag1: COMMON_TAG, tag2: OTHER_TAG }) },
  { what: 'of an author of half', query: queryOf({ author: AUTHOR }) },
  { what: 'of authors by name', query: queryOf({ authorString: 'a' }) },
  { what: 'whose title contains', query: queryOf({ titleFilter: 'a' }) },
  { what: 'whose title does not contain', query: queryOf({ titleNotContainsFilter: 'senza riscontro' }) },
  { what: 'of a subject', query: queryOf({ customFilter: 'settore:Iva' }) },
  { what: 'under a heading of the index', query: queryOf({ OR_Voce1Area_1: 'FISCO', OR_Voce1_1: HEADING }) },
  { what: 'with a word that all have', query: queryOf({ search: 'a' }) },
  { what: 'with four words that all have', query: queryOf({ search: 'articolo di la re' }) },
  { what: 'with words that none has', query: queryOf({ search: 'senza alcun riscontro' }) },
  { what: 'by title', query: queryOf({ order: 'Titolo', ascending: 'true' }) },
  { what: 'by number, oldest first', query: queryOf({ order: 'Id', ascending: 'true' }) },
  {
    what: 'with every filter of an address',
    query: queryOf({
      T: 'N',
      singleContentType: 'N',
      groupedContentType: 'N,C',
      startDate: '2018-01-01',
      endDate: '2026-12-31',
      tag1: COMMON_TAG,
      tag2: OTHER_TAG,
      author: AUTHOR,
      titleFilter: 'a',
      titleNotContainsFilter: 'senza riscontro',
      customFilter: 'settore:Iva',
    }),
  },
];
