/** Identifiers that say which provision a web address or a record stands for: Italian URNs and European CELEX numbers. */

/** An act's key and, when the identifier goes so far, the article and comma in it. */
export interface Provision {
  readonly act?: string;
  readonly article?: string;
  readonly comma?: string;
}

const URN =
  /urn:nir:([a-z.;]+):([a-z.]+):(\d{4})(?:-\d\d-\d\d)?(?:;(\d+)(?::\d+)?)?(?:[!@][^~#&\s]*)?(?:~art(\d+[a-z]*)(?:-com(\d+[a-z]*))?)?/i;
const CELEX = /(?:CELEX[:=]|CELEX%3A)3(\d{4})([RL])(\d{4})/i;
const ELI = /\/eli\/(reg|dir)\/(\d{4})\/(\d+)/i;

const KIND_BY_URN: Readonly<Record<string, string>> = {
  legge: 'l',
  'decreto.legislativo': 'dlgs',
  'decreto.legge': 'dl',
  'decreto.del.presidente.della.repubblica': 'dpr',
  'decreto.presidente.repubblica': 'dpr',
  'decreto.del.presidente.del.consiglio.dei.ministri': 'dpcm',
  'regio.decreto': 'rd',
  'regio.decreto.legge': 'rdl',
  'legge.costituzionale': 'lcost',
  decreto: 'dm',
  'decreto.ministeriale': 'dm',
};

/** The provision that the identifier inside `text` names. */
export function readIdentifier(text: string): Provision | undefined {
  const urn = URN.exec(text);
  if (urn) {
    const [, , kind = '', year = '', number, article, comma] = urn;
    const act = urnAct(kind.toLowerCase(), year, number);
    return act === undefined
      ? undefined
      : {
          act,
          ...(article && { article: article.toLowerCase() }),
          ...(comma && { comma: comma.toLowerCase() }),
        };
  }
  const celex = CELEX.exec(text);
  if (celex) return { act: europeanAct(celex[2] === 'R' || celex[2] === 'r', celex[3], celex[1]) };
  const eli = ELI.exec(text);
  return eli ? { act: europeanAct(eli[1]?.toLowerCase() === 'reg', eli[3], eli[2]) } : undefined;
}

function urnAct(kind: string, year: string, number: string | undefined): string | undefined {
  if (kind === 'costituzione') return 'cost';
  return number === undefined ? undefined : `${KIND_BY_URN[kind] ?? kind}:${Number(number)}/${year}`;
}

function europeanAct(regulation: boolean, number = '', year = ''): string {
  return `${regulation ? 'regue' : 'dirue'}:${Number(number)}/${year}`;
}
