import { some } from './counted.ts';

export const progressMessages = {
  line: (accepted: string, refused: string, rate: string, left: string | undefined) =>
    [
      some(accepted, 'accettato', 'accettati'),
      ...(refused === '0' ? [] : [some(refused, 'rifiutato', 'rifiutati')]),
      `${rate}/s`,
      ...(left === undefined ? [] : [`mancano ${left}`]),
    ].join(' · '),
} as const;
