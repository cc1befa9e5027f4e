import type { FilterTexts } from '../texts.ts';

export const itFilters: FilterTexts = {
  filters: 'Filtri attivi',
  remove: (filter) => `Togli il filtro ${filter}`,
  clear: 'Togli tutti i filtri',
};
