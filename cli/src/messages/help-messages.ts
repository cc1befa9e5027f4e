/** What the command line says of itself. Examples are run as they stand by the tests. */
export const helpMessages = {
  program: 'Carica e gestisce i documenti di un indice di ricerca Prontuario.',
  headings: {
    'Usage:': 'Uso:',
    'Options:': 'Opzioni:',
    'Global Options:': 'Opzioni comuni:',
    'Arguments:': 'Argomenti:',
    'Commands:': 'Comandi:',
  } as Readonly<Record<string, string>>,
  help: 'mostra questo aiuto',
  version: 'mostra la versione',
  choices: (values: readonly string[]) => `uno fra ${values.join(', ')}`,
  defaultValue: (value: string) => `se manca: ${value}`,
  examples: 'Esempi:',
  exitCodes:
    'Codici di uscita: 0 fatto; 1 qualche documento rifiutato o assente; 2 comando o input da correggere;\n3 chiavi non accettate; 4 rete; 130 interrotto.',
  moreHelp: 'indexer COMANDO --help spiega ogni comando, con esempi.',

  site: 'sito: nome in keys.json del server locale (demo se manca), o chiave del sito',
  apiBase: 'indirizzo del servizio; nel repository http://localhost:3000, o la porta in PORT',
  profile: 'usa le chiavi di questo profilo (indexer login)',
  privateKeyStdin: 'legge la chiave privata dallo standard input',
  json: 'risultati in JSON sullo standard output, tutto il resto sullo standard error',
  quiet: 'solo avvisi, errori e risultato',

  push: 'invia documenti: quelli con lo stesso id (o url) vengono sostituiti',
  files:
    'file JSON, JSON Lines o CSV, anche gzip o zstd; caratteri jolly; indirizzi http(s); - per lo standard input',
  format: 'formato dell’input, se il nome non lo dice',
  map: 'campo del documento = campo del record (ripetibile); :number e :list per leggerne numeri e liste',
  set: 'valore uguale per tutti i documenti che non ne hanno uno (ripetibile)',
  keepUnknown: 'tiene in custom_fields i campi che nessuno ha assegnato',
  documentMaxBytes: 'scarta i documenti più grandi di così, in byte',
  batchDocuments: 'documenti per lotto, al massimo',
  batchBytes: 'byte per lotto, al massimo',
  concurrency: 'lotti in viaggio insieme',
  timeout: 'secondi di attesa di una risposta prima di ritentare',
  failed: 'dove mettere i documenti rifiutati (se manca: NOME.failed.jsonl nella cartella corrente)',
  resume: 'riprende un invio interrotto da dove era arrivato',
  dryRun: 'fa tutto tranne inviare',

  get: 'mostra documenti dell’indice',
  ids: 'id dei documenti',
  delete: 'elimina documenti dall’indice',
} as const;

export const usageMessages = {
  unknownCommand: (name: string) => `comando sconosciuto: «${name}» (indexer --help elenca i comandi)`,
  unknownOption: (name: string) => `opzione sconosciuta: ${name}`,
  missingArgument: (name: string) => `manca ${name}`,
  missingValue: (option: string) => `${option} vuole un valore`,
  tooManyArguments: 'argomenti di troppo',
  badValue: (option: string, wanted: string) => `${option}: ${wanted}`,
  positive: 'serve un numero intero positivo',
  oneOf: (values: string) => `serve uno fra ${values}`,
  noCommand: 'manca il comando (indexer --help li elenca)',
  internal: (reason: string) => `errore interno: ${reason}`,
} as const;
