import type { AreaKey } from '@prontuario/server/contract/areas';
import { areaPath } from '../../app/areas.ts';

/** A catalogue section: what it is called, where it is, what it lists. */
export interface Section {
  /** Without slashes at the ends. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Letters of the types it lists, as the `T` parameter of the lists takes them. */
  readonly types: string;
  /** Whether the address stands below the area's permalink. */
  readonly prefixed: boolean;
  /** Lists today's alone, all on one page (spec §9, «news of the day 100»). */
  readonly todayOnly?: true;
  /** The area it lists, whatever area the reader is in. */
  readonly area?: AreaKey;
  readonly baseTag?: string;
}

export const sections: readonly Section[] = [
  {
    path: 'notizie-del-giorno',
    title: 'Notizie del giorno',
    description: 'Tutte le notizie di oggi, dalla più recente.',
    types: 'N',
    prefixed: false,
    todayOnly: true,
  },
  {
    path: 'archivio-quotidiano',
    title: 'Archivio del quotidiano',
    description: 'Le notizie pubblicate finora, dalla più recente.',
    types: 'N',
    prefixed: false,
  },
  {
    path: 'news-italiaoggi',
    title: 'News ItaliaOggi',
    description: 'Le notizie di ItaliaOggi per i professionisti.',
    types: 'I',
    prefixed: true,
  },
  {
    path: 'rassegna-di-giurisprudenza',
    title: 'Rassegna di giurisprudenza',
    description: 'Le decisioni che contano, in breve e con i riferimenti.',
    types: 'G',
    prefixed: true,
  },
  {
    path: 'video-e-podcast',
    title: 'Video e podcast',
    description: 'Le novità spiegate da guardare e da ascoltare.',
    types: 'V,D',
    prefixed: true,
  },
  {
    path: 'opinioni',
    title: 'Opinioni',
    description: 'Il punto di vista degli autori sulle questioni aperte.',
    types: 'O',
    prefixed: true,
  },
  {
    path: 'commenti-primalettura',
    title: 'Commenti e prima lettura',
    description: 'Le norme nuove lette appena escono, e quelle in vigore commentate.',
    types: 'C,P',
    prefixed: true,
  },
  {
    path: 'circolari-monografiche-e-tuttoquesiti',
    title: 'Circolari monografiche e TuttoQuesiti',
    description: 'Un tema per volta, dall’inquadramento agli esempi.',
    types: 'M,T',
    prefixed: true,
  },
  {
    path: 'circolari-clienti-e-studio',
    title: 'Circolari clienti e studio',
    description: 'Circolari pronte da inviare ai clienti dello studio.',
    types: 'K',
    prefixed: true,
  },
  {
    path: 'circolari-e-lettere-clienti',
    title: 'Circolari e lettere clienti',
    description: 'Circolari e lettere pronte da inviare ai clienti dello studio.',
    types: 'L',
    prefixed: true,
  },
  {
    path: 'guide',
    title: 'Guide',
    description: 'Guide operative, dalla norma agli adempimenti.',
    types: 'H',
    prefixed: true,
  },
  {
    path: 'strumenti/software',
    title: 'Software',
    description: 'Programmi di calcolo e fogli pronti all’uso.',
    types: 'S',
    prefixed: true,
  },
  {
    path: 'strumenti/formulari',
    title: 'Formulari',
    description: 'Modelli e formule da compilare.',
    types: 'F',
    prefixed: true,
  },
  {
    path: 'archivio-quesiti',
    title: 'Archivio quesiti',
    description: 'I casi già risolti dagli esperti della redazione.',
    types: 'Q',
    prefixed: true,
  },
  {
    path: 'archivio-corsi-registrati',
    title: 'Corsi registrati',
    description: 'Le lezioni già tenute, da seguire quando serve.',
    types: 'R',
    prefixed: true,
  },
  {
    path: 'consulenza-lavoro',
    title: 'Consulenza del lavoro',
    description: 'Schede di consulenza per la gestione del personale.',
    types: 'W',
    prefixed: false,
    area: 'LAVORO',
  },
  {
    path: 'consulenza-fiscale',
    title: 'Consulenza fiscale',
    description: 'Schede di consulenza per gli adempimenti fiscali.',
    types: 'W',
    prefixed: false,
    area: 'FISCO',
  },
  {
    path: 'consulenza-aziendale',
    title: 'Consulenza aziendale',
    description: 'Schede di consulenza per la gestione dell’impresa.',
    types: 'W',
    prefixed: false,
    baseTag: 'aziendale',
  },
];

/** Internal address of the practice sheets, which are told apart by `type` (spec §2). */
export const CONSULTANCY_PATH = 'cataloghi/consulenza';

const consultancyTypes: Readonly<Record<string, string>> = {
  lavoro: 'consulenza-lavoro',
  fiscale: 'consulenza-fiscale',
  aziendale: 'consulenza-aziendale',
};

/** The section at an address, with or without the area's prefix. */
export function sectionAt(url: URL): Section | undefined {
  const path = url.pathname.replace(/^\/(?:fisco|lavoro|editoria)\//, '/').replace(/^\/|\/$/g, '');
  const wanted =
    path === CONSULTANCY_PATH ? consultancyTypes[url.searchParams.get('type') ?? 'fiscale'] : path;
  return sections.find((section) => section.path === wanted);
}

/** Public address of a section in an area. */
export function sectionAddress({ path, prefixed }: Section, area: AreaKey): string {
  return prefixed ? areaPath(area, `/${path}/`) : `/${path}/`;
}
