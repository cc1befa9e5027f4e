import { formatCount } from '../output/numbers.ts';
import { counted, some } from './counted.ts';
import { mappingMessages } from './mapping-messages.ts';

/** What the service says, and the same in Italian: what the pattern's groups found goes into the words. */
type Saying<Before extends readonly string[] = []> = readonly [
  pattern: RegExp,
  words: (...found: [...Before, ...string[]]) => string,
];

const kinds: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  integer: 'un numero intero',
  array: 'un elenco',
  'an array': 'un elenco',
  object: 'un oggetto',
  boolean: 'true o false',
};

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  characters: ['carattere', 'caratteri'],
  items: ['elemento', 'elementi'],
  properties: ['campo', 'campi'],
};

function quantity(count: string, unit: string): string {
  const number = formatCount(Number(count));
  const [one, many] = units[unit] ?? [unit, unit];
  return some(number, one, many);
}

/** What is wrong with the member that a reason names first: `title: is missing`. */
const problems: readonly Saying<[member: string]>[] = [
  [/^is missing$/, (member) => `manca ${member}`],
  [
    /^is missing; they say which document to replace/,
    () => 'mancano id e url: dicono quale documento sostituire',
  ],
  [
    /^must be (string|number|integer|array|an array|object|boolean)$/,
    (member, kind = '') => `${member} dev’essere ${kinds[kind] ?? kind}`,
  ],
  [
    /^must not be empty$|^must not have fewer than 1 characters$|^is empty$/i,
    (member) => `${member} è vuoto`,
  ],
  [
    /^must not have more than (\d+) (characters|items|properties)$/i,
    (member, count = '', unit = '') => `${member} ha più di ${quantity(count, unit)}`,
  ],
  [
    /^must not have fewer than (\d+) (characters|items|properties)$/i,
    (member, count = '', unit = '') => `${member} ha meno di ${quantity(count, unit)}`,
  ],
  [
    /^must be (<=|>=) (-?[\d.]+)$/,
    (member, sign, limit) => `${member} dev’essere ${sign === '<=' ? 'al massimo' : 'almeno'} ${limit}`,
  ],
  [
    /^must be (?:two letters|a language), such as /,
    (member) => `${member} dev’essere un codice di lingua di due lettere (it, en …)`,
  ],
  [/^must be one of (.+)$/, (member, values) => `${member} dev’essere uno fra ${values}`],
  [/^is not known$/, (member) => `${member} non è previsto`],
  [/^is not valid$/, (member) => `${member} non è valido`],
  [
    /^must be text, a number, or a list of at most (\d+) of one of them$/,
    (member, count = '') =>
      `${member} dev’essere un testo non troppo lungo, un numero, o un elenco di al massimo ${formatCount(Number(count))} soli testi o soli numeri`,
  ],
  [/^"(.*)" is not a name: /s, (_member, name = '') => mappingMessages.badCustomName(name)],
  [/^must be at most (\d+) bytes$/, (member, count = '') => `${member} supera ${count} byte`],
  [/^must not be a dot or two$/, (member) => `${member} non può essere fatto di uno o due punti`],
  [
    /^must be well-formed Unicode$/,
    (member) => `${member} contiene la metà di un carattere (Unicode spezzato)`,
  ],
  [/^must be an ISO 8601 date or date-time, /, () => mappingMessages.notDate],
  [/^must begin with http:\/\/, https:\/\/ or be a path from \/$/, () => mappingMessages.notUrl],
  [
    /^must be at most (\d+) in one batch$/,
    (_member, count = '') => `il lotto ha più di ${formatCount(Number(count))} documenti`,
  ],
  [/^must not be after (\w+)$/, (member, other) => `${member} non può venire dopo ${other}`],
  [
    /^must be at most (\d+) days before (\w+)$/,
    (member, count = '', other = '') =>
      `${member} può essere al massimo ${formatCount(Number(count))} giorni prima di ${other}`,
  ],
  [/^must be (hash)$/, (member, value) => `${member} dev’essere ${value}`],
  [
    /^(?:expected a day|must be a day,) such as /,
    (member) => `${member} dev’essere un giorno, per esempio 2026-12-31`,
  ],
];

/** What the service says of a call as a whole. */
const refusals: readonly Saying[] = [
  [/^None of the documents can be accepted\.$/, () => 'nessuno dei documenti può essere accettato'],
  [
    /^This call needs the site key and its private key as Basic authorization\.$/,
    () => 'servono la chiave del sito e la sua chiave privata',
  ],
  [/^There is no site with this key\.$/, () => 'nessun sito ha questa chiave'],
  [/^There is no such site any more\.$/, () => 'il sito non esiste più'],
  [/^There is no document with this id\.$/, () => 'nessun documento con questo id'],
  [
    /^There is no call (\S+) at this address\.$/,
    (method) => `a questo indirizzo non c’è la chiamata ${method}`,
  ],
  [
    /^This site may make (\d+) such calls a minute: wait a little\.$/,
    (count = '') =>
      `il sito può fare ${counted(count, 'una di queste chiamate', `${formatCount(Number(count))} di queste chiamate`)} al minuto`,
  ],
  [/^The server has more to do than it can: /, () => 'il servizio ha più lavoro di quanto ne può fare'],
  [
    /^(\d+) documents already wait to be indexed\./,
    (count = '') => `${formatCount(Number(count))} documenti aspettano già di entrare nell’indice`,
  ],
  [
    /^The search was given up after (\d+) ms\./,
    (time = '') => `la ricerca è stata interrotta dopo ${time} ms: usa meno parole`,
  ],
  [/^The search was interrupted\./, () => 'la ricerca è stata interrotta'],
  [/^The index is being opened again for writing\./, () => 'l’indice si sta riaprendo in scrittura'],
  [/^The index is still being loaded\.$/, () => 'l’indice si sta ancora caricando'],
  [/^The server is closing\.$/, () => 'il servizio si sta chiudendo'],
  [
    /^The server could not answer\. The failure has been logged\.$/,
    () => 'guasto del servizio, annotato nel suo registro',
  ],
  [/^Request body is too large$/, () => 'la richiesta è troppo grande'],
  [/^The address or the headers are too long\./, () => 'la richiesta è troppo lunga'],
  [/^The request did not arrive in time\.$/, () => 'la richiesta non è arrivata in tempo'],
  [/^This is not an HTTP request\.$/, () => 'la richiesta non è arrivata come HTTP'],
  [/^The body is not JSON: /, () => 'la richiesta non è arrivata come JSON'],
  [/^Bodies are not unpacked: /, () => 'la richiesta è arrivata compressa'],
  [/^Unsupported Media Type/, () => 'il tipo di contenuto non è accettato'],
];

export const serviceMessages = {
  problems,
  refusals,
  wholeDocument: 'il documento',
} as const;
