import type { SuggestionTexts } from '../texts.ts';

export const itSuggestion: SuggestionTexts = {
  suggestions: 'Suggerimenti',
  recent: 'Ricerche recenti',
  forget: 'Cancella le ricerche recenti',
  values: 'Completamenti',
  hits: 'Risultati immediati',
  found: (total) => (total === 1 ? '1 suggerimento' : `${total} suggerimenti`),
};
