import type { SortTexts } from '../texts.ts';

export const itSort: SortTexts = {
  sort: 'Ordina per',
  relevance: 'Pertinenza',
  newest: 'Più recenti',
  oldest: 'Meno recenti',
};
