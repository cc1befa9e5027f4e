import type { FacetTexts } from '../texts.ts';

export const itFacet: FacetTexts = {
  more: (total) => `Mostra ancora ${total}`,
  fewer: 'Mostra meno',
  narrow: 'Cerca tra i valori',
  noValues: 'Nessun valore',
};
