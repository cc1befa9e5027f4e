import type { AreaKey } from '@prontuario/server/contract/areas';
import { areaKeyOf, areaPath, areas } from '../../app/areas.ts';
import type { FollowedPart } from '../../app/document/head.ts';
import type { ContentChoice, Listing } from './listing.ts';

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
  /** The kinds it lists, where a reader may want one of them. */
  readonly single?: readonly ContentChoice[];
  /** What else it can list instead, by groups of kinds. */
  readonly grouped?: readonly ContentChoice[];
  /** Whether a day can be chosen on a calendar. */
  readonly calendar?: true;
  /** The path of the section whose feed brings what this one lists, when it is not its own. */
  readonly feedOf?: string;
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
    calendar: true,
    feedOf: 'notizie-del-giorno',
    grouped: [
      { label: 'Notizie', types: 'N' },
      { label: 'News ItaliaOggi', types: 'I' },
      { label: 'Giurisprudenza', types: 'G' },
      { label: 'Opinioni e commenti', types: 'O,C,P' },
      { label: 'Video e podcast', types: 'V,D' },
      { label: 'Tutto il quotidiano', types: 'N,I,G,O,C,P,V,D' },
    ],
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
    single: [
      { label: 'Video', types: 'V' },
      { label: 'Podcast', types: 'D' },
    ],
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
    single: [
      { label: 'Commenti', types: 'C' },
      { label: 'Prima lettura', types: 'P' },
    ],
  },
  {
    path: 'circolari-monografiche-e-tuttoquesiti',
    title: 'Circolari monografiche e TuttoQuesiti',
    description: 'Un tema per volta, dall’inquadramento agli esempi.',
    types: 'M,T',
    prefixed: true,
    single: [
      { label: 'Circolari monografiche', types: 'M' },
      { label: 'TuttoQuesiti', types: 'T' },
    ],
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

/** The word of an address after which a category stands. */
const CATEGORY = 'categoria';

/** What a catalogue's address says (spec §3, «Generic catalogue link»). */
export interface CatalogueLink {
  readonly area: AreaKey;
  /** Path of the section, without slashes at the ends. */
  readonly type: string;
  /** Null without the word «categoria». */
  readonly category: string | null;
}

/** Reads `/{area}/{type…}/categoria/{category}/`; the area is fisco unless its segment says lavoro. */
export function parseCatalogueLink(pathname: string): CatalogueLink {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first = ''] = segments;
  const path = ['fisco', 'lavoro', 'editoria'].includes(first) ? segments.slice(1) : segments;
  const at = path.lastIndexOf(CATEGORY);
  const type = at === -1 ? path : path.slice(0, at);
  return {
    area: areaKeyOf(first),
    type: type.join('/'),
    category: at === -1 ? null : (path[at + 1] ?? null),
  };
}

/** A section and, where its address names one, a category of it. */
export interface SectionPlace {
  readonly section: Section;
  /** As addresses write it: lower case, hyphens. */
  readonly category: string | null;
}

/** The section at an address, with or without the area's prefix. */
export function sectionAt(url: URL): SectionPlace | undefined {
  const { type, category } = parseCatalogueLink(url.pathname);
  const wanted =
    type === CONSULTANCY_PATH ? consultancyTypes[url.searchParams.get('type') ?? 'fiscale'] : type;
  const section = sections.find(({ path }) => path === wanted);
  return section && { section, category };
}

/** Public address of a section in an area, or of a category of it. */
export function sectionAddress(
  { path, prefixed }: Section,
  area: AreaKey,
  category: string | null = null,
): string {
  const own = prefixed ? areaPath(area, `/${path}/`) : `/${path}/`;
  return category === null ? own : `${own}${CATEGORY}/${category}/`;
}

/**
 * The address under which a section of an area wants to be known: where the plain address shows the area visited last,
 * the one that names the area.
 */
export function canonicalAddress(section: Section, area: AreaKey, category: string | null = null): string {
  const isOfOneArea = section.area !== undefined || section.baseTag !== undefined;
  return sectionAddress(isOfOneArea ? section : { ...section, prefixed: true }, area, category);
}

/** What a reader who wants to hear of a section's news follows, in an area. */
export function followedSection(section: Section, area: AreaKey): FollowedPart {
  const followed = sections.find(({ path }) => path === section.feedOf) ?? section;
  return { title: sectionTitle(followed, area), address: canonicalAddress(followed, area) };
}

/** What a section is called among those of both areas. */
export function sectionTitle({ title, area: own, baseTag }: Section, area: AreaKey, name = title): string {
  return own === undefined && baseTag === undefined ? `${name} – ${areas[area].label}` : name;
}

/** The address of a category as the section's list links to it. */
export interface CategoryName {
  readonly slug: string;
  readonly name: string;
}

/** What a section lists in an area, on a day. */
export function sectionListing(
  section: Section,
  area: AreaKey,
  today: string,
  category: CategoryName | null,
): Listing {
  const { slug } = areas[section.area ?? area];
  const todayOnly = section.todayOnly === true;
  return {
    address: sectionAddress(section, area, category?.slug ?? null),
    fixed: {
      T: section.types,
      ...(section.baseTag === undefined ? { area: slug } : { baseTag: section.baseTag }),
      ...(todayOnly && { startDate: today, endDate: today }),
      ...(category !== null && { customFilter: `categoria:${category.name}` }),
    },
    todayOnly,
    filters: todayOnly || section.baseTag !== undefined ? null : { area: slug, types: section.types },
    single: section.single ?? [],
    grouped: section.grouped ?? [],
    calendar: section.calendar === true,
  };
}
