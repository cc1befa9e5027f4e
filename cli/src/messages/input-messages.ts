import type { JsonFaultKind } from '../input/locate-json-error.ts';
import { some } from './counted.ts';

const jsonFaults: Readonly<Record<JsonFaultKind, string>> = {
  'end-of-input': 'JSON incompleto: il testo finisce prima del previsto (file troncato?)',
  'trailing-comma': 'JSON non valido: virgola di troppo prima della chiusura',
  'expected-value': 'JSON non valido: qui serve un valore',
  'expected-key': 'JSON non valido: qui serve il nome di un campo tra virgolette doppie',
  'expected-colon': 'JSON non valido: dopo il nome del campo servono i due punti',
  'expected-comma': 'JSON non valido: manca una virgola o una parentesi di chiusura',
  'control-character':
    'JSON non valido: carattere di controllo (per esempio un a capo) dentro un testo: manca la virgoletta di chiusura?',
  'bad-escape': 'JSON non valido: sequenza con barra rovesciata sconosciuta',
  'bad-number': 'JSON non valido: numero scritto male',
  'bad-literal': 'JSON non valido: parola sconosciuta (servono virgolette doppie?)',
  'after-end': 'JSON non valido: testo dopo la fine del documento',
};

export const inputMessages = {
  json: (kind: JsonFaultKind) => jsonFaults[kind],
  trailingComma: jsonFaults['trailing-comma'],
  endOfInput: jsonFaults['end-of-input'],
  expectedComma: jsonFaults['expected-comma'],
  afterEnd: 'JSON non valido: testo dopo la fine dell’elenco',
  unknownFormat:
    'formato non riconosciuto: non è JSON né JSON Lines. Per un CSV usa --format csv, o un nome che finisca in .csv',
  empty: 'l’input è vuoto',
  notUtf8: 'il testo non è UTF-8: convertilo (per esempio con iconv -f latin1 -t utf8) e riprova',
  utf16: 'il file è in UTF-16: salvalo in UTF-8 e riprova',
  recordTooLong: 'un solo documento supera i 32 MiB: manca una virgoletta o una parentesi di chiusura?',
  cutCompressed: 'file compresso troncato o danneggiato',
  noZstd: 'questa versione di Node non legge zstd (serve la 22.15 o successiva): decomprimi prima il file',
  noSuchFile: (name: string) => `${name}: file non trovato`,
  isDirectory: (name: string) => `${name}: è una cartella; indica i file, per esempio ${name}/*.jsonl`,
  noMatch: (pattern: string) => `${pattern}: nessun file corrisponde`,
  cannotRead: (name: string, reason: string) => `${name}: impossibile leggere (${reason})`,
  cannotDownload: (address: string, reason: string) => `${address}: impossibile scaricare (${reason})`,
  stdinTwice: 'lo standard input si può leggere una volta sola',
  csvHeader: 'il CSV non ha una riga di intestazione con i nomi delle colonne',
  csvDuplicateColumn: (name: string) => `la colonna «${name}» compare due volte nell’intestazione`,
  csvCells: (found: number, expected: number) =>
    `la riga ha ${some(String(found), 'campo', 'campi')} invece di ${expected}`,
  csvCut: (problem: string) => `il CSV finisce a metà di una riga (file troncato?): ${problem}`,
  csvQuote: (column: string | undefined) =>
    `virgolette mai chiuse, o non raddoppiate dentro il testo${column === undefined ? '' : ` (colonna «${column}»)`}`,
  csvOther: (reason: string) => `CSV non valido: ${reason}`,
} as const;
