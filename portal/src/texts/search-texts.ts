export const searchTexts = {
  title: (keyword: string) => (keyword === '' ? 'Ricerca' : `Ricerca: ${keyword}`),
  heading: (area: string) => `Cerca in ${area}`,
  label: 'Che cosa cerchi',
  submit: 'Cerca',
  tooShort: 'Inserisci minimo 3 caratteri',
  subscribersOnly: 'La funzione di ricerca è disponibile solo per gli utenti abbonati',
  login: 'Accedi',
  requestInfo: 'Richiedi info',
} as const;
