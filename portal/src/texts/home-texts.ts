export const homeTexts = {
  description: (area: string) =>
    `${area}: notizie del giorno, approfondimenti, circolari, guide e banche dati per i professionisti.`,
  today: (day: string) => day,
  lead: 'Primo piano',
  insights: 'Approfondimenti',
  news: 'Notizie',
  allNews: 'Tutte le notizie del giorno',
  video: 'Video e podcast',
  allVideo: 'Tutti i video e i podcast',
  italiaOggi: 'News ItaliaOggi',
  allItaliaOggi: 'Tutte le news ItaliaOggi',
  subscribersOnly: 'Per gli abbonati',
  empty: 'La prima pagina è in preparazione: le notizie del giorno arrivano in mattinata.',
  by: 'di',
} as const;
