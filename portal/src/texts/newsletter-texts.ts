export const newsletterTexts = {
  title: (area: string) => `La giornata: ${area}`,
  description: 'Tutto quello che è uscito oggi, su una pagina sola.',
  empty: 'Oggi non è ancora uscito nulla.',
  archive: 'Apri l’archivio del quotidiano',
  insights: 'Approfondimenti',
  news: 'Notizie',
  video: 'Video e podcast',
  italiaOggi: 'News ItaliaOggi',
} as const;
