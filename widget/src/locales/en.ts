import type { Texts } from './texts.ts';

const number = new Intl.NumberFormat('en');

export const en: Texts = {
  language: 'en-GB',
  search: 'Search',
  placeholder: 'Search this site',
  clear: 'Clear the text',
  results: 'Search results',
  loading: 'Searching…',
  retry: 'Try again',
  found: (total) => (total === 1 ? '1 result' : `${number.format(total)} results`),
  nothing: (query) => `No results for “${query}”.`,
  nothingHint: 'Try fewer words, a synonym, or no filters.',
  clearFilters: 'Search without filters',
  tooShort: (minimum) => `Enter at least ${minimum} characters`,
  failed: {
    offline: 'You seem to be offline.',
    busy: 'Too many searches in a short time: wait a few seconds.',
    denied: 'Search is for signed-in readers only.',
    refused: 'This search cannot be run: check its words and filters.',
    server: 'Search is not answering.',
  },
  keptResults: 'These are the last results found.',
  more: {
    suggestion: {
      suggestions: 'Suggestions',
      recent: 'Recent searches',
      forget: 'Clear recent searches',
      values: 'Completions',
      hits: 'Instant results',
      found: (total) => (total === 1 ? '1 suggestion' : `${total} suggestions`),
    },
    facet: {
      more: (total) => `Show ${total} more`,
      fewer: 'Show fewer',
      narrow: 'Search these values',
      noValues: 'No values',
    },
    range: {
      from: 'From',
      to: 'To',
      since: 'From',
      until: 'To',
      reset: 'Reset',
    },
    filters: {
      filters: 'Active filters',
      remove: (filter) => `Remove the filter ${filter}`,
      clear: 'Remove all filters',
    },
    sort: {
      sort: 'Sort by',
      relevance: 'Relevance',
      newest: 'Newest first',
      oldest: 'Oldest first',
    },
    pager: {
      pages: 'Pages of results',
      previous: 'Previous',
      next: 'Next',
      page: (number) => `Page ${number}`,
      moreHits: (total) => `Show ${total} more results`,
      shown: (shown, total) => `${shown} of ${number.format(total)} results`,
    },
    answer: {
      answer: 'Answer',
      ask: 'Ask for an answer',
      writing: 'The answer is being written…',
      written: 'The answer is ready.',
      sources: 'Sources',
      caution: 'Composed automatically: check the sources.',
      useful: 'Was it useful?',
      yes: 'Yes',
      no: 'No',
      thanks: 'Thank you for telling us.',
      unanswered: 'No answer is available now.',
    },
    dialog: {
      open: 'Search',
      close: 'Close',
    },
    related: {
      related: 'Related documents',
    },
  },
};
