import type { RangeTexts } from '../texts.ts';

export const itRange: RangeTexts = {
  from: 'Da',
  to: 'A',
  since: 'Dal',
  until: 'Al',
  reset: 'Azzera',
};
