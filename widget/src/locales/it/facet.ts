import type { FacetTexts } from '../texts.ts';

export const itFacet: FacetTexts = {
  more: (total) => `Mostra altri ${total}`,
  fewer: 'Mostra meno',
  narrow: 'Cerca tra i valori',
  noValues: 'Nessun valore',
};
