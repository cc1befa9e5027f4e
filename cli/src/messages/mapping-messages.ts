export const mappingMessages = {
  badPair: (option: string, text: string) =>
    `${option} ${text}: serve la forma CAMPO=VALORE, per esempio ${option} ${option === '--map' ? 'main_content=text' : 'language=it'}`,
  unknownTarget: (name: string) =>
    `«${name}» non è un campo del documento: usa id, url, title, main_content, language, doc_date, document_type, categories, meta_description, meta_keywords, h1, h2, images, priceCents o custom_fields.NOME`,
  badCustomName: (name: string) =>
    `custom_fields.${name}: il nome può avere solo lettere senza accento, cifre, _ e -, al massimo 256`,
  mappedTwice: (target: string) => `${target} è mappato due volte`,
  notAnObject: (found: unknown) => `qui c’è ${kindOf(found)}: ogni documento dev’essere un oggetto JSON {…}`,
  noIdentity: 'mancano id e url: indica da quale campo prenderli, per esempio --map id=CODICE',
  missing: (field: string, present: readonly string[]) =>
    `manca ${field}${present.length > 0 ? `: indica da quale campo prenderlo, per esempio --map ${field}=${present[0]} (campi presenti: ${present.join(', ')})` : ''}`,
  notText: (field: string) => `${field} dev’essere un testo`,
  notNumber: (field: string) => `${field} dev’essere un numero`,
  notWholeNumber: (field: string) => `${field} dev’essere un numero intero, non negativo`,
  notDate: 'doc_date dev’essere una data ISO 8601 (2026-07-22) o GG/MM/AAAA',
  notLanguage: 'language dev’essere un codice di lingua di due lettere (it, en …)',
  notUrl: 'url deve cominciare con http://, https:// o / (percorso sul sito)',
  notCategories: 'categories dev’essere un elenco di testi',
  notImages: 'images dev’essere un oggetto di testi',
  notCustomFields: 'custom_fields dev’essere un oggetto',
  notCustomValue: (name: string) =>
    `custom_fields.${name} dev’essere un testo, un numero, o un elenco di soli testi o soli numeri`,
  idTooLong: 'id supera 255 byte',
  tooManyCustomFields: 'i campi in custom_fields sono più di 200',
  tooManyBytes: (bytes: number, limit: number) => `il documento è di ${bytes} byte, il limite è ${limit}`,
} as const;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'un elenco';
  if (typeof value === 'string') return 'un testo';
  return typeof value === 'number' ? 'un numero' : 'un valore logico';
}
