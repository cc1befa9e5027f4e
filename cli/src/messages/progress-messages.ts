export const progressMessages = {
  line: (accepted: string, refused: string, rate: string, left: string | undefined) =>
    [
      `${accepted} accettati`,
      ...(refused === '0' ? [] : [`${refused} rifiutati`]),
      `${rate}/s`,
      ...(left === undefined ? [] : [`mancano ${left}`]),
    ].join(' · '),
} as const;
