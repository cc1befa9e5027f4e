import { analyzerFor } from './analyzers.ts';

/**
 * Italian acts by the names people use. An act's key is `kind:number/year` ("dlgs:81/2008"); the Constitution's is `cost`.
 * Facts of public record: each line is the keys, the one in force first, then the names, separated by `|`.
 */

/** "Decreto 220/2025" does not say whose: any of `DECREE_KINDS`. */
export const ANY_DECREE = 'decreto';
export const DECREE_KINDS = ['dm', 'dlgs', 'dl', 'dpr', 'dpcm'] as const;

const NAMED_ACTS: readonly (readonly [keys: string, names: string])[] = [
  [
    'cost',
    'costituzione|cost|costituzione italiana|costituzione della repubblica|costituzione della repubblica italiana',
  ],
  ['rd:262/1942', 'codice civile|cod civile|cod civ|cc|c c|codice civ'],
  ['rd:1398/1930', 'codice penale|cod penale|cod pen|cp|c p'],
  [
    'rd:1443/1940',
    'codice di procedura civile|codice procedura civile|cod proc civ|cod di proc civ|cpc|c p c|c proc civ',
  ],
  [
    'dpr:447/1988',
    'codice di procedura penale|codice procedura penale|cod proc pen|cod di proc pen|cpp|c p p|c proc pen',
  ],
  [
    'rd:318/1942',
    'disposizioni di attuazione del codice civile|disposizioni per l’attuazione del codice civile|disp att cc|disp att c c|disp att cod civ|disp att codice civile|disposizioni attuazione codice civile',
  ],
  [
    'rd:1368/1941',
    'disposizioni di attuazione del codice di procedura civile|disposizioni per l’attuazione del codice di procedura civile|disposizioni per l’attuazione del codice di procedura civile e disposizioni transitorie|disp att cpc|disp att c p c|disp att cod proc civ',
  ],
  [
    'dlgs:271/1989',
    'disposizioni di attuazione del codice di procedura penale|norme di attuazione del codice di procedura penale|norme di attuazione di coordinamento e transitorie del codice di procedura penale|disp att cpp|disp att c p p|disp att cod proc pen',
  ],
  ['rd:327/1942', 'codice della navigazione|cod nav|cod navigazione'],
  [
    'dpr:328/1952',
    'regolamento per l’esecuzione del codice della navigazione|regolamento per la navigazione marittima',
  ],
  ['rd:267/1942', 'legge fallimentare|l fall|l fallimentare|legge fall'],
  [
    'dlgs:14/2019',
    'codice della crisi|codice della crisi d’impresa|codice della crisi d’impresa e dell’insolvenza|codice della crisi e dell’insolvenza|ccii|cci',
  ],
  [
    'dpr:917/1986',
    'tuir|testo unico delle imposte sui redditi|testo unico imposte sui redditi|testo unico imposte dirette',
  ],
  ['dpr:633/1972', 'decreto iva|legge iva'],
  [
    'dlgs:10/2026 dpr:633/1972',
    'testo unico iva|tu iva|tuiva|testo unico dell’imposta sul valore aggiunto|testo unico imposta sul valore aggiunto|testo unico in materia di imposta sul valore aggiunto',
  ],
  ['dpr:600/1973', 'decreto accertamento|testo unico accertamento'],
  ['dpr:602/1973', 'decreto riscossione'],
  ['dlgs:33/2025', 'testo unico versamenti e riscossione|testo unico della riscossione|tu riscossione'],
  ['dlgs:446/1997', 'decreto irap'],
  [
    'dpr:131/1986',
    'testo unico registro|testo unico dell’imposta di registro|testo unico imposta di registro',
  ],
  [
    'dlgs:123/2025',
    'testo unico imposta di registro e altri tributi indiretti|testo unico tributi indiretti',
  ],
  ['dlgs:346/1990', 'testo unico successioni|testo unico successioni e donazioni'],
  ['dpr:642/1972', 'decreto bollo|testo unico bollo|testo unico imposta di bollo'],
  ['dlgs:347/1990', 'testo unico imposte ipotecarie e catastali|testo unico ipocatastale'],
  ['dlgs:504/1995', 'testo unico accise|tua accise|testo unico delle accise'],
  ['dlgs:546/1992', 'codice del processo tributario|processo tributario|contenzioso tributario'],
  ['dlgs:175/2024', 'testo unico della giustizia tributaria|testo unico giustizia tributaria'],
  ['dlgs:173/2024', 'testo unico delle sanzioni tributarie|testo unico sanzioni tributarie'],
  ['l:212/2000', 'statuto del contribuente|statuto dei diritti del contribuente|statuto contribuente'],
  ['l:300/1970', 'statuto dei lavoratori|statuto lavoratori|st lav|stat lav'],
  ['l:604/1966', 'legge sui licenziamenti individuali'],
  ['l:104/1992', 'legge 104'],
  ['l:68/1999', 'legge sul collocamento obbligatorio|legge 68'],
  ['l:92/2012', 'legge fornero|riforma fornero'],
  ['l:183/2014', 'legge delega jobs act'],
  ['dlgs:81/2015', 'codice dei contratti di lavoro|testo unico dei contratti di lavoro'],
  ['dlgs:23/2015', 'decreto tutele crescenti|tutele crescenti'],
  ['dlgs:276/2003', 'legge biagi|riforma biagi'],
  ['l:81/2017', 'legge sul lavoro agile|statuto del lavoro autonomo'],
  ['dlgs:151/2001', 'testo unico maternita|testo unico maternita e paternita|testo unico della maternita'],
  [
    'dlgs:81/2008',
    'testo unico sicurezza|testo unico sulla sicurezza|testo unico della sicurezza|testo unico salute e sicurezza|testo unico sicurezza sul lavoro|tusl|tu sicurezza|tu 81',
  ],
  ['dpr:1124/1965', 'testo unico infortuni|testo unico inail|testo unico assicurazione infortuni'],
  ['dlgs:165/2001', 'testo unico pubblico impiego|testo unico del pubblico impiego|tupi'],
  [
    'dlgs:196/2003',
    'codice privacy|codice della privacy|cod privacy|codice in materia di protezione dei dati personali|codice protezione dati personali',
  ],
  ['regue:679/2016', 'gdpr|regolamento generale sulla protezione dei dati|rgpd'],
  ['dlgs:82/2005', 'cad|codice dell’amministrazione digitale|codice amministrazione digitale'],
  ['dlgs:206/2005', 'codice del consumo|codice consumo|cod cons|cod consumo'],
  ['dlgs:285/1992', 'codice della strada|codice strada|cod strada|cod str'],
  ['dpr:495/1992', 'regolamento di esecuzione del codice della strada|regolamento codice della strada'],
  [
    'dlgs:36/2023 dlgs:50/2016 dlgs:163/2006',
    'codice dei contratti pubblici|codice contratti pubblici|codice appalti|codice degli appalti|cod appalti|cod contratti pubblici',
  ],
  [
    'dpr:207/2010',
    'regolamento di esecuzione ed attuazione del codice dei contratti pubblici|regolamento codice dei contratti pubblici',
  ],
  ['dlgs:385/1993', 'tub|testo unico bancario|tu bancario'],
  ['dlgs:58/1998', 'tuf|testo unico della finanza|testo unico finanza'],
  ['dlgs:267/2000', 'tuel|testo unico enti locali|testo unico degli enti locali'],
  ['dpr:380/2001', 'testo unico edilizia|testo unico dell’edilizia|tu edilizia'],
  [
    'dlgs:42/2004',
    'codice dei beni culturali|codice dei beni culturali e del paesaggio|codice beni culturali|codice urbani',
  ],
  [
    'dlgs:152/2006',
    'codice ambiente|codice dell’ambiente|testo unico ambientale|testo unico ambiente|norme in materia ambientale',
  ],
  ['dlgs:159/2011', 'codice antimafia|codice delle leggi antimafia'],
  ['dlgs:104/2010', 'codice del processo amministrativo|cod proc amm|cpa'],
  ['l:241/1990', 'legge sul procedimento amministrativo|legge sul procedimento'],
  ['dlgs:117/2017', 'codice del terzo settore|codice terzo settore'],
  ['dlgs:79/2011', 'codice del turismo|codice turismo'],
  ['dlgs:66/2010', 'codice dell’ordinamento militare|codice ordinamento militare'],
  [
    'rd:303/1941',
    'codici penali militari di pace e di guerra|codice penale militare di pace|codice penale militare di guerra|cpmp|cpmg',
  ],
  ['dlgs:171/2005', 'codice della nautica da diporto|codice della nautica|codice nautica'],
  ['dlgs:30/2005', 'codice della proprieta industriale|cpi|codice proprieta industriale'],
  ['dm:33/2010', 'regolamento di attuazione del codice della proprieta industriale'],
  ['dlgs:1/2018', 'codice della protezione civile|codice protezione civile'],
  [
    'dlgs:209/2005',
    'codice delle assicurazioni private|codice delle assicurazioni|codice assicurazioni|cod ass',
  ],
  ['dlgs:259/2003', 'codice delle comunicazioni elettroniche|codice comunicazioni elettroniche'],
  ['dlgs:198/2006', 'codice delle pari opportunita|codice pari opportunita'],
  ['dlgs:174/2016', 'codice di giustizia contabile|codice della giustizia contabile|cgc'],
  ['dpr:156/1973', 'codice postale e delle telecomunicazioni|codice postale'],
  ['dm:334/1989', 'regolamento per l’esecuzione del codice di procedura penale'],
  [
    'dlgs:175/2016',
    'testo unico societa partecipate|testo unico in materia di societa a partecipazione pubblica|tusp',
  ],
  [
    'dpr:445/2000',
    'testo unico documentazione amministrativa|testo unico sulla documentazione amministrativa',
  ],
  ['dlgs:286/1998', 'testo unico immigrazione|testo unico sull’immigrazione'],
  ['rd:773/1931', 'tulps|testo unico delle leggi di pubblica sicurezza'],
  ['dlgs:231/2001', 'decreto 231|responsabilita amministrativa degli enti'],
  ['dlgs:231/2007', 'decreto antiriciclaggio'],
  ['l:354/1975', 'ordinamento penitenziario|ord pen'],
  ['l:431/1998', 'legge sulle locazioni|legge locazioni'],
  ['l:392/1978', 'legge sull’equo canone|legge equo canone'],
  ['l:898/1970', 'legge sul divorzio|legge divorzio'],
  ['l:633/1941', 'legge sul diritto d’autore|legge diritto d’autore|lda'],
  ['l:24/2017', 'legge gelli|legge gelli bianco'],
  ['l:76/2016', 'legge cirinna'],
  ['dlgs:28/2010', 'decreto mediazione'],
  ['dlgs:150/2011', 'decreto semplificazione riti'],
  ['rd:12/1941', 'ordinamento giudiziario'],
];

/** How the kinds of act are written. */
const KINDS: readonly (readonly [kind: string, names: string])[] = [
  ['dlgs', 'decreto legislativo|dlgs|d lgs|dlgsvo|d lgsvo|dlgsl|dleg|d leg|dlvo|decreto lgs|decr lgs|d lg'],
  ['dl', 'decreto legge|dl|d l|decr legge'],
  ['l', 'legge|l|ln'],
  ['lcost', 'legge costituzionale|l cost|legge cost'],
  ['dpr', 'decreto del presidente della repubblica|dpr|d p r'],
  ['dpcm', 'decreto del presidente del consiglio dei ministri|dpcm|d p c m'],
  ['dm', 'decreto ministeriale|dm|d m|decreto interministeriale'],
  ['rd', 'regio decreto|rd|r d'],
  ['rdl', 'regio decreto legge|rdl|r d l'],
  [
    'regue',
    'regolamento ue|reg ue|regolamento ce|reg ce|regolamento cee|reg cee|regolamento eu|reg eu|regolamento dell’unione europea',
  ],
  ['dirue', 'direttiva|direttiva ue|dir ue|direttiva ce|dir ce|direttiva cee|dir cee|direttiva eu|dir eu'],
  [ANY_DECREE, 'decreto|decr'],
];

/** Words between the parts of a citation that change nothing: "n. 81 del 2008" is "81 2008". */
const CONNECTORS: ReadonlySet<string> = new Set(
  'n nn num numero nr del dello della dei degli delle di il lo la le gli i e ed in al alla ai nel nella sul sulla per'.split(
    ' ',
  ),
);

/** The words of a text that matter to a citation. */
export function citationWords(text: string): string[] {
  const words: string[] = [];
  analyzerFor('it').scan(text, (surface) => {
    if (!CONNECTORS.has(surface)) words.push(surface);
  });
  return words;
}

function byName<Value>(
  rows: readonly (readonly [value: string, names: string])[],
  read: (value: string) => Value,
): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([value, names]) =>
      names.split('|').map((name) => [citationWords(name).join(' '), read(value)] as const),
    ),
  );
}

/** Keys of the act of this name, its words joined by spaces; the one in force first. */
export const actsByName: ReadonlyMap<string, readonly string[]> = byName(NAMED_ACTS, (keys) =>
  keys.split(' '),
);

/** The kind of act this name says. */
export const kindsByName: ReadonlyMap<string, string> = byName(KINDS, (kind) => kind);

/** Words in the longest name of either table. */
export const LONGEST_NAME = Math.max(
  ...[...actsByName.keys(), ...kindsByName.keys()].map((name) => name.split(' ').length),
);
