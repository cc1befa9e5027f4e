/** What operators read on the report's page. */
import { PERIOD_MAX_DAYS } from './report-period.ts';

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const share = new Intl.NumberFormat('it-IT', { style: 'percent', maximumFractionDigits: 1 });

export const NOTHING = '–';

export const wholeNumber = (value: number): string => whole.format(value);
export const decimal = (value: number | null): string =>
  value === null ? NOTHING : oneDecimal.format(value);
export const percent = (value: number | null): string => (value === null ? NOTHING : share.format(value));

/** `YYYY-MM-DD` as DD/MM/YYYY. */
export function italianDay(day: string): string {
  return day.split('-').reverse().join('/');
}

export const messages = {
  title: (site: string) => `Rapporto di ricerca: ${site}`,
  period: (from: string, to: string) => `Dal ${italianDay(from)} al ${italianDay(to)}`,
  noPeriod: 'Nessun periodo da mostrare',
  dayFormat: 'GG/MM/AAAA',
  wrongPeriod: {
    from: 'Scrivi i giorni come GG/MM/AAAA, per esempio 31/12/2026.',
    to: 'Scrivi i giorni come GG/MM/AAAA, per esempio 31/12/2026.',
    order: 'Il primo giorno deve venire prima dell’ultimo.',
    length: `Il periodo può essere di ${PERIOD_MAX_DAYS} giorni al massimo.`,
  },
  periods: 'Periodi',
  commonPeriods: {
    week: 'Ultimi 7 giorni',
    month: 'Ultimi 30 giorni',
    thisMonth: 'Questo mese',
    lastMonth: 'Mese scorso',
    year: 'Ultimo anno',
  },
  from: 'Dal',
  to: 'Al',
  tag: 'Etichetta',
  everyTag: 'Tutte',
  show: 'Mostra',
  searches: 'Ricerche',
  withoutHits: 'Senza risultati',
  clicks: 'Risultati aperti',
  clickThrough: 'Ricerche con un’apertura',
  meanPosition: 'Posizione media',
  keyword: 'Ricerca',
  day: 'Giorno',
  searchesOf: (searches: number, missed: number) =>
    `${wholeNumber(searches)} ricerche, ${wholeNumber(missed)} senza risultati`,
  searchesHeading: 'Ricerche per giorno',
  missedMark: 'In basso, nell’altro colore, le ricerche senza risultati.',
  searchesPlot: 'Ricerche per giorno; in evidenza quelle senza risultati',
  clickThroughHeading: 'Ricerche che hanno portato a un documento',
  clickThroughPlot: 'Quota giornaliera delle ricerche dopo le quali è stato aperto un documento',
  daysAsTable: 'I giorni in tabella',
  topQueries: 'Le ricerche più frequenti',
  missedQueries: 'Ricerche che non trovano nulla',
  noSearches: 'Nessuna ricerca in questo periodo. Prova con un periodo più lungo o senza etichetta.',
  nothingMissed: 'Ogni ricerca del periodo ha trovato qualcosa.',
} as const;
