/** What stands for a part of a page whose code did not come. */
export const lostPartTexts = {
  filters: 'I filtri non sono stati caricati: controlla il collegamento e riprova.',
  reviews: 'Le recensioni non sono state caricate: controlla il collegamento e riprova.',
  retry: 'Riprova',
} as const;
