import { counted, some } from './counted.ts';

export const deleteMessages = {
  confirmQuestion: (question: string, site: string) => `${question} Per confermare scrivi «${site}»: `,
  confirmNeeded: (question: string, site: string) =>
    `${question} Per confermare senza terminale: --confirm ${site}`,
  confirmWrong: (site: string) => `--confirm non corrisponde al sito «${site}»: non è stato eliminato nulla`,
  notConfirmed: 'non confermato: non è stato eliminato nulla',
  all: (count: string, site: string, apiBase: string) =>
    counted(
      count,
      `Stai per eliminare l’unico documento di «${site}» su ${apiBase}.`,
      `Stai per eliminare ogni documento di «${site}» su ${apiBase}: sono ${count}.`,
    ),
  query: (count: string, query: string, site: string) =>
    counted(
      count,
      `Stai per eliminare il documento di «${site}» trovato da «${query}».`,
      `Stai per eliminare ${count} documenti di «${site}», quelli trovati da «${query}».`,
    ),
  summary: (read: string, accepted: string, refused: string, skipped: string) =>
    `${counted(read, 'Chiesto', 'Chiesti')} ${read} = ${some(accepted, 'eliminato', 'eliminati')} + ${some(refused, 'rifiutato', 'rifiutati')} + ${some(skipped, 'saltato', 'saltati')}`,
  dryRun: (count: string) =>
    `Prova senza invio: ${counted(count, 'sarebbe eliminato 1 documento', `sarebbero eliminati ${count} documenti`)}`,
  refused: (id: string, reason: string) => `${id}: ${reason}`,
  nothing: 'niente da eliminare',
  oneWay: 'indica che cosa eliminare in un solo modo: gli id, --file, --query oppure --all',
  noId: (place: string) => `${place}: il record non ha un id`,
  emptyQuery: '--query è vuota: per eliminare tutto usa --all',
  notASearch: 'il servizio non ha risposto con dei risultati di ricerca',
  more: (left: string) =>
    `la ricerca ne trova ${counted(left, 'un altro', `altri ${left}`)}, oltre il limite di quanti se ne possono scorrere: ripeti il comando`,
} as const;
