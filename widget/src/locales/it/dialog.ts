import type { DialogTexts } from '../texts.ts';

export const itDialog: DialogTexts = {
  open: 'Cerca',
  close: 'Chiudi',
};
