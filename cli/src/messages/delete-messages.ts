export const deleteMessages = {
  confirmQuestion: (question: string, site: string) => `${question} Per confermare scrivi «${site}»: `,
  confirmNeeded: (question: string, site: string) =>
    `${question} Per confermare senza terminale: --confirm ${site}`,
  confirmWrong: (site: string) => `--confirm non corrisponde al sito «${site}»: non è stato eliminato nulla`,
  notConfirmed: 'non confermato: non è stato eliminato nulla',
  all: (count: string, site: string, apiBase: string) =>
    `Stai per eliminare tutti i ${count} documenti di «${site}» su ${apiBase}.`,
  query: (count: string, query: string, site: string) =>
    `Stai per eliminare i ${count} documenti di «${site}» trovati da «${query}».`,
  summary: (read: string, accepted: string, refused: string, skipped: string) =>
    `Chiesti ${read} = ${accepted} eliminati + ${refused} rifiutati + ${skipped} saltati`,
  dryRun: (count: string) => `Prova senza invio: sarebbero eliminati ${count} documenti`,
  refused: (id: string, reason: string) => `${id}: ${reason}`,
  nothing: 'niente da eliminare',
  oneWay: 'indica che cosa eliminare in un solo modo: gli id, --file, --query oppure --all',
  noId: (place: string) => `${place}: il record non ha un id`,
  emptyQuery: '--query è vuota: per eliminare tutto usa --all',
  notASearch: 'il servizio non ha risposto con dei risultati di ricerca',
  more: (left: string) =>
    `la ricerca ne trova altri ${left}, oltre il limite di quanti se ne possono scorrere: ripeti il comando`,
} as const;
