import { counted, some } from './counted.ts';

export const crawlMessages = {
  notAnAddress: (text: string) => `«${text}» non è un indirizzo http:// o https://`,
  cannotStart: (address: string, status: number) => `${address}: non si può leggere (${status})`,
  disallowed: (address: string) => `${address}: robots.txt non permette di leggerla`,
  badStatus: (address: string, status: number) => `${address}: risposta ${status}`,
  badSitemap: (address: string, status: number) =>
    `${address}: la mappa del sito non si può leggere (${status})`,
  tooLong: (address: string) => `${address}: più lunga di 50 MiB, tralasciata`,
  damaged: (address: string) => `${address}: compressa male, tralasciata`,
  maxPages: (count: number) =>
    `Raggiunto il limite di ${some(String(count), 'pagina', 'pagine')} (--max-pages per alzarlo)`,
  progress: (pages: string, documents: string, waiting: string) =>
    `${some(pages, 'pagina letta', 'pagine lette')} · ${some(documents, 'documento', 'documenti')} · ${waiting} in attesa`,
  summary: (pages: string, documents: string, leftOut: string, failed: string) =>
    `${counted(pages, 'Letta', 'Lette')} ${some(pages, 'pagina', 'pagine')} = ${some(documents, 'documento', 'documenti')} + ${some(leftOut, 'tralasciata', 'tralasciate')} + ${some(failed, 'non letta', 'non lette')}`,
  outputAndPush: 'usa --push oppure --output, non entrambi',
} as const;
