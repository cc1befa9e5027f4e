export const popupTexts = {
  title: 'Avviso della redazione',
  announced: 'C’è un avviso della redazione in fondo alla pagina.',
  close: 'Chiudi l’avviso',
} as const;
