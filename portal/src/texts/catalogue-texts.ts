export const catalogueTexts = {
  emptyToday: 'Oggi non ci sono ancora notizie in quest’area.',
  archive: 'Apri l’archivio del quotidiano',
  empty: 'Non c’è ancora nulla in questa sezione.',
  emptyHint: 'Torna alla prima pagina dell’area o cerca per argomento.',
  home: 'Torna alla home',
  pages: 'Pagine',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  count: (total: number) => (total === 1 ? '1 documento' : `${total.toLocaleString('it-IT')} documenti`),
  page: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
  by: 'di',
  subscribersOnly: 'Per gli abbonati',
} as const;
