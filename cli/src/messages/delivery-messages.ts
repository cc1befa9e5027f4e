const networkCodes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connessione rifiutata: il servizio è avviato?',
  ECONNRESET: 'connessione interrotta dal servizio',
  UND_ERR_SOCKET: 'connessione interrotta dal servizio',
  EPIPE: 'connessione interrotta dal servizio',
  ENOTFOUND: 'host sconosciuto',
  EAI_AGAIN: 'il DNS non risponde',
  ETIMEDOUT: 'il servizio non risponde',
  UND_ERR_CONNECT_TIMEOUT: 'il servizio non risponde',
  UND_ERR_HEADERS_TIMEOUT: 'il servizio non risponde',
  UND_ERR_BODY_TIMEOUT: 'la risposta non è arrivata intera',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'la risposta non è arrivata intera',
  EHOSTUNREACH: 'host irraggiungibile',
  ENETUNREACH: 'rete irraggiungibile',
  CERT_HAS_EXPIRED: 'il certificato del servizio è scaduto',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'il certificato del servizio non è firmato da un’autorità nota',
  ERR_TLS_CERT_ALTNAME_INVALID: 'il certificato del servizio è di un altro host',
};

export const deliveryMessages = {
  timeout: 'nessuna risposta in tempo',
  networkCode: (code: string): string | undefined => networkCodes[code],
  notJson: (answer: string) => `risposta inattesa (${answer}), forse di un proxy`,
  notAuthorised: (apiBase: string, reason: string) =>
    `${apiBase} non accetta le chiavi (${reason}): controlla chiave del sito e chiave privata`,
  unknownSite: (apiBase: string, reason: string) =>
    `${apiBase} non conosce questa chiave del sito (${reason}): controlla --site e --api-base`,
  noListing: (apiBase: string, reason: string) =>
    `${apiBase} non conosce questa chiave del sito, o non offre l’elenco dei documenti (${reason})`,
  notTheService: (apiBase: string, reason: string) =>
    `${apiBase} non risponde come il servizio di ricerca (${reason}): controlla --api-base e l’eventuale proxy`,
  redirected: (apiBase: string, location: string) =>
    `${apiBase} rimanda a ${location}: usa l’indirizzo definitivo in --api-base`,
  gaveUp: (apiBase: string, attempts: number, reason: string) =>
    `${apiBase}: ${reason} (${attempts} tentativi)`,
  noAnswer: (apiBase: string, reason: string) => `${apiBase}: ${reason}`,
  waitTooLong: (apiBase: string, seconds: number) =>
    `${apiBase} chiede di aspettare ${seconds} secondi: riprova più tardi`,
  retrying: (reason: string, seconds: string) => `${reason}; nuovo tentativo fra ${seconds} s`,
  callRefused: (apiBase: string, reason: string) => `${apiBase} rifiuta la richiesta (${reason})`,
  documentTooLarge: (reason: string) => `il documento è troppo grande per il servizio (${reason})`,
  refusedWithoutReason: 'rifiutato dal servizio',
} as const;
