import type { Texts } from './texts.ts';

const number = new Intl.NumberFormat('en');

export const en: Texts = {
  language: 'en',
  search: 'Search',
  placeholder: 'Search this site',
  clear: 'Clear the text',
  results: 'Search results',
  loading: 'Searching…',
  retry: 'Try again',
  found: (total) => (total === 1 ? '1 result' : `${number.format(total)} results`),
  nothing: (query) => `No results for “${query}”.`,
  nothingHint: 'Try fewer words, a synonym, or no filters.',
  tooShort: (minimum) => `Enter at least ${minimum} characters`,
  failed: {
    offline: 'You seem to be offline.',
    busy: 'Too many searches in a short time: wait a few seconds.',
    denied: 'Search is for signed-in readers only.',
    refused: 'This search cannot be run: check its words and filters.',
    server: 'Search is not answering.',
  },
  keptResults: 'These are the last results found.',
};
