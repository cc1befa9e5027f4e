/**
 * Words that say little about a text: indexed like all others (a phrase may need them), but a query may weigh them less
 * or do without. All as the analysers give them: lower case, no accents, elision removed.
 */

const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  it: `il lo la i gli le l un uno una d di a da in con su per tra fra
    del dello della dei degli delle dell al allo alla ai agli alle all dal dallo dalla dai dagli dalle dall
    nel nello nella nei negli nelle nell sul sullo sulla sui sugli sulle sull col coi
    e ed o od ma se ne ci vi si mi ti c s che chi cui non come anche ancora pure cosi quindi dunque poi
    questo questa questi queste quello quella quelli quelle quel quei quegli cio esso essa essi esse
    suo sua suoi sue loro mio mia miei mie tuo tua tuoi tue nostro nostra nostri nostre
    io tu egli lui lei noi voi me te se gli
    e sono sia siano essere era erano fu furono sara saranno sarebbe sarebbero stata stati state
    ha hanno ho hai abbiamo avere aveva avevano abbia abbiano avra avranno avrebbe avuto
    puo possono posso potra potrebbe deve devono devo dovra viene vengono venne
    fa fanno fare piu meno molto poco tutto tutti tutta tutte ogni altro altra altri altre alcuni alcune alcun qualche quando dove mentre dopo prima
    senza verso presso secondo entro oltre sotto sopra durante circa ad ove qualora oppure ovvero`,
  en: `a an the this that these those some any each every of to in on at by for from with without about into over
    under between through during before after and or but if then than so as because while not no nor
    i you he she it we they me him her us them my your his its our their mine yours who whom whose which
    is are was were be been being am do does did done have has had having would shall should can could may might
    must there here also only very just up down out off again more most such own same too s t dont doesnt isnt`,
  de: `der die das den dem des ein eine einer eines einem einen und oder aber denn weil wenn ob dass als wie so
    in im an am auf aus bei beim mit nach von vom zu zum zur uber unter vor fur durch gegen ohne um bis seit
    ich du er sie es wir ihr ihnen ihm ihn mich dich sich uns euch mein dein sein seine ihre unser
    ist sind war waren sein bin bist wird werden wurde wurden hat haben hatte hatten habe kann konnen konnte muss mussen
    soll sollen darf nicht kein keine auch nur noch schon sehr mehr man dieser diese dieses jener jede jeder jedes da dort hier`,
  fr: `le la les l un une des du de d au aux a en dans sur sous par pour avec sans entre vers chez
    et ou mais donc or ni car si que qui dont ne pas plus moins tres
    je tu il elle on nous vous ils elles me te se lui leur y ce cet cette ces c
    mon ma mes ton ta tes son sa ses notre nos votre vos leurs
    est sont etait etaient etre ete suis es sommes etes sera seront serait soit ai as avons avez ont avait avaient avoir
    fait faire peut peuvent doit doivent tout tous toute toutes meme aussi comme quand`,
  es: `el la los las lo un una unos unas de del a al en con por para sin sobre entre hasta desde hacia segun
    y e o u pero sino si que quien cuyo no ni mas menos muy tan como cuando donde mientras
    yo tu el ella nosotros ellos ellas me te se le les nos os su sus mi mis tu tus nuestro nuestra
    este esta estos estas ese esa esos esas aquel aquella esto eso
    es son era eran ser sido fue fueron sera seran esta estan estar ha han haber habia hay he tiene tienen
    puede pueden debe deben hace hacer tambien ya todo todos toda todas`,
};

/**
 * Words that say what kind of text is wanted rather than what about, when a preposition follows them at the head of a query:
 * "definizione di mora", "sentenze sul danno".
 */
const FRAME_WORDS: Readonly<Record<string, string>> = {
  it: `definizione definizioni nozione concetto significato sentenze sentenza giurisprudenza articoli norme normativa leggi
    informazioni`,
  en: 'definition meaning concept notion information articles laws rules',
  de: 'definition bedeutung begriff informationen urteile artikel',
  fr: 'definition sens notion concept informations articles jurisprudence',
  es: 'definicion significado concepto nocion informacion articulos jurisprudencia sentencias',
};

/** Words that texts answering "what is …" carry, in their titles above all. */
const DEFINITION_WORDS: Readonly<Record<string, string>> = {
  it: 'nozione definizione definizioni',
  en: 'definition definitions',
  de: 'definition begriff',
  fr: 'définition notion',
  es: 'definición concepto',
};

/** Words that open a question or only frame it: "cosa si intende per …", "what does … mean". */
const QUESTION_WORDS: Readonly<Record<string, string>> = {
  it: `che chi cosa quale quali qual quando dove come perche quanto quanta quanti quante
    intende intendono significa significano consiste consistono funziona funzionano vuol dire spiega spiegami dimmi
    vorrei sapere esiste esistono mai possibile tipo tipi nome nomi numero`,
  en: `what who whom whose which when where why how many much does mean means explain tell define happens there`,
  de: `was wer wen wem wessen welche welcher welches wann wo woher wohin warum wieso weshalb wie viele viel
    bedeutet heisst versteht erklaren`,
  fr: `que quoi qui quel quelle quels quelles quand ou comment pourquoi combien signifie entend consiste expliquer`,
  es: `que quien quienes cual cuales cuando donde como por cuanto cuanta cuantos cuantas significa entiende consiste explica`,
};

const NONE: ReadonlySet<string> = new Set();

function sets(lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(lists).map(([language, list]) => [language, new Set(list.trim().split(/\s+/))]),
  );
}

const functionSets = sets(FUNCTION_WORDS);
const questionSets = sets(QUESTION_WORDS);
const frameSets = sets(FRAME_WORDS);
const definitionSets = sets(DEFINITION_WORDS);

/** Articles, prepositions, conjunctions, pronouns and auxiliaries of an analyser's language; none for the plain one. */
export function functionWords(language: string): ReadonlySet<string> {
  return functionSets.get(language) ?? NONE;
}

/** The words that ask, and the verbs that only frame what is asked. */
export function questionWords(language: string): ReadonlySet<string> {
  return questionSets.get(language) ?? NONE;
}

/** The words that name a kind of text before a preposition. */
export function frameWords(language: string): ReadonlySet<string> {
  return frameSets.get(language) ?? NONE;
}

/** The words that definitions are headed by, as written. */
export function definitionWords(language: string): ReadonlySet<string> {
  return definitionSets.get(language) ?? NONE;
}
