import { some } from './counted.ts';

export const statsMessages = {
  badDay: (option: string, day: string) => `${option} ${day}: serve un giorno nella forma AAAA-MM-GG`,
  noReport: (apiBase: string, reason: string) =>
    `${apiBase} non conosce questa chiave del sito, o non offre le statistiche (${reason})`,
  notAReport: 'il servizio non ha risposto con delle statistiche',
  period: (from: string, to: string) => `Dal ${from} al ${to}`,
  totals: (searches: string, withoutHits: string, clicks: string, clickThrough: string) =>
    `${some(searches, 'ricerca', 'ricerche')}, ${withoutHits} senza risultati, ${some(clicks, 'risultato aperto', 'risultati aperti')} (${clickThrough} delle ricerche)`,
  queries: 'Più cercate',
  queriesWithoutHits: 'Senza risultati',
  query: (searches: string, keyword: string) => `${searches.padStart(8)}  ${keyword}`,
} as const;
