export const settingsMessages = {
  cannotRead: (path: string, reason: string) => `${path}: impossibile leggere (${reason})`,
  damagedKeys: (path: string) =>
    `${path} è danneggiato: dev’essere {"sito":{"siteKey":…,"privateKey":…}}; correggilo o eliminalo e riavvia il server`,
  damagedProfiles: (path: string) => `${path} è danneggiato: correggilo, o eliminalo e ripeti indexer login`,
  openProfiles: (path: string) =>
    `${path} contiene chiavi private e altri possono leggerlo: esegui chmod 600 ${path}`,
  rcNotAnObject: '.indexerrc non è un oggetto JSON',
  rcHoldsKey: (name: string) =>
    `.indexerrc contiene «${name}»: una chiave privata non va in un file di lavoro; usa indexer login o INDEXER_PRIVATE_KEY`,
  rcUnknown: (name: string, known: readonly string[]) =>
    `.indexerrc: «${name}» non è un’impostazione; sono: ${known.join(', ')}`,
  rcWrong: (name: string, wanted: string) => `.indexerrc: «${name}» dev’essere ${wanted}`,
  noKeys: 'nessuna chiave: esegui indexer login, oppure imposta INDEXER_SITE_KEY e INDEXER_PRIVATE_KEY',
  noLocalKeys: (path: string) => `${path} non c’è ancora: avvia una volta il server con npm start`,
  noSuchSite: (site: string, path: string, sites: readonly string[]) =>
    `«${site}» non è un sito di ${path} (${sites.join(', ')}), e non c’è una chiave privata per una chiave di sito: usa INDEXER_PRIVATE_KEY o indexer login`,
  noSiteKey: 'INDEXER_PRIVATE_KEY c’è ma manca la chiave del sito: imposta INDEXER_SITE_KEY o usa --site',
  noSiteKeyForStdin: 'con --private-key-stdin indica anche la chiave del sito: --site o INDEXER_SITE_KEY',
  noSuchProfile: (name: string, known: readonly string[]) =>
    `il profilo «${name}» non esiste${known.length > 0 ? ` (ci sono: ${known.join(', ')})` : ''}: crealo con indexer login --profile ${name}`,
  emptyStdinKey: 'dallo standard input non è arrivata nessuna chiave',
  noApiBase: 'indica l’indirizzo del servizio: --api-base https://…, INDEXER_API_BASE o un profilo',
  badApiBase: (address: string) => `«${address}» non è un indirizzo http:// o https://`,
  apiBaseWithPassword: 'l’indirizzo del servizio non deve contenere nome utente o password',
  rcElsewhere: (rcBase: string, profileBase: string) =>
    `.indexerrc indica ${rcBase}, ma le chiavi del profilo sono per ${profileBase}: se è voluto, usa --api-base`,
  plainHttp: (apiBase: string) =>
    `attenzione: ${apiBase} non usa https, la chiave privata viaggia in chiaro sulla rete`,
} as const;
