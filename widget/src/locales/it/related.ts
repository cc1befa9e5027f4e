import type { RelatedTexts } from '../texts.ts';

export const itRelated: RelatedTexts = {
  related: 'Documenti correlati',
};
