export const searchTexts = {
  title: (keyword: string) => (keyword === '' ? 'Ricerca' : `Ricerca: ${keyword}`),
  heading: (area: string) => `Cerca in ${area}`,
  label: 'Che cosa cerchi',
  boxLabel: 'Cerca nel portale',
  placeholder: 'Cerca norme, notizie, guide…',
  keyHint: 'Premi / per cercare',
  suggestions: 'Suggerimenti',
  submit: 'Cerca',
  tooShort: 'Inserisci minimo 3 caratteri',
  subscribersOnly: 'La funzione di ricerca è disponibile solo per gli utenti abbonati',
  login: 'Accedi',
  requestInfo: 'Richiedi info',
} as const;
