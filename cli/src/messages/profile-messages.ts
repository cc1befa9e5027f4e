export const profileMessages = {
  askApiBase: 'Indirizzo del servizio (https://…): ',
  askSiteKey: 'Chiave del sito (pubblica): ',
  askPrivateKey: 'Chiave privata (non viene mostrata): ',
  noSiteKey: 'indica la chiave del sito: --site o INDEXER_SITE_KEY',
  noPrivateKey: 'senza un terminale la chiave privata arriva dallo standard input: --private-key-stdin',
  notVerified: (apiBase: string) =>
    `${apiBase} non permette di verificare le chiavi: il profilo è salvato così com’è`,
  saved: (name: string, path: string) => `Profilo «${name}» salvato in ${path} e in uso`,
  none: 'Nessun profilo: creane uno con indexer login',
  row: (current: boolean, name: string, apiBase: string, siteKey: string) =>
    `${current ? '*' : ' '} ${name}  ${apiBase}  ${siteKey}`,
  inUse: (name: string) => `Profilo in uso: «${name}»`,
  removed: (name: string) => `Profilo «${name}» eliminato`,
} as const;
