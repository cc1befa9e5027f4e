/** Texts of the search box, which stands on every page. */
export const searchTexts = {
  boxLabel: 'Cerca nel portale',
  placeholder: 'Cerca norme, notizie, guide…',
  keyHint: 'Premi / per cercare',
  suggestions: 'Suggerimenti',
  submit: 'Cerca',
  tooShort: 'Inserisci minimo 3 caratteri',
  subscribersOnly: 'La funzione di ricerca è disponibile solo per gli utenti abbonati',
} as const;
