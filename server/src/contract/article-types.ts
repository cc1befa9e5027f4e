import { Type, type Static } from 'typebox';
import type { AreaKey } from './areas.ts';

interface ArticleTypeRow {
  /** What the `T` parameter of the lists carries. */
  readonly code: string;
  /** Singular, for the kicker above a title. */
  readonly label: string;
  /** Plural, for the catalogue section. */
  readonly section: string;
  /** The section's public path, to be prefixed with the area's permalink. */
  readonly path: string;
  readonly areas: readonly AreaKey[];
}

const both: readonly AreaKey[] = ['FISCO', 'LAVORO'];

/** Every kind of authorial content, with the catalogue section its label leads to (spec §2). */
export const articleTypes = {
  notizia: {
    code: 'N',
    label: 'Notizia',
    section: 'Notizie del giorno',
    path: '/notizie-del-giorno/',
    areas: both,
  },
  italiaoggi: {
    code: 'I',
    label: 'News ItaliaOggi',
    section: 'News ItaliaOggi',
    path: '/news-italiaoggi/',
    areas: both,
  },
  opinione: { code: 'O', label: 'Opinione', section: 'Opinioni', path: '/opinioni/', areas: both },
  commento: {
    code: 'C',
    label: 'Commento',
    section: 'Commenti e prima lettura',
    path: '/commenti-primalettura/',
    areas: both,
  },
  primalettura: {
    code: 'P',
    label: 'Prima lettura',
    section: 'Commenti e prima lettura',
    path: '/commenti-primalettura/',
    areas: both,
  },
  giurisprudenza: {
    code: 'G',
    label: 'Giurisprudenza',
    section: 'Rassegna di giurisprudenza',
    path: '/rassegna-di-giurisprudenza/',
    areas: both,
  },
  circolare: {
    code: 'M',
    label: 'Circolare monografica',
    section: 'Circolari monografiche e TuttoQuesiti',
    path: '/circolari-monografiche-e-tuttoquesiti/',
    areas: both,
  },
  tuttoquesiti: {
    code: 'T',
    label: 'TuttoQuesiti',
    section: 'Circolari monografiche e TuttoQuesiti',
    path: '/circolari-monografiche-e-tuttoquesiti/',
    areas: both,
  },
  circolarecliente: {
    code: 'K',
    label: 'Circolare per i clienti',
    section: 'Circolari clienti e studio',
    path: '/circolari-clienti-e-studio/',
    areas: ['FISCO'],
  },
  letteracliente: {
    code: 'L',
    label: 'Circolare e lettera ai clienti',
    section: 'Circolari e lettere clienti',
    path: '/circolari-e-lettere-clienti/',
    areas: ['LAVORO'],
  },
  guida: { code: 'H', label: 'Guida', section: 'Guide', path: '/guide/', areas: both },
  video: { code: 'V', label: 'Video', section: 'Video e podcast', path: '/video-e-podcast/', areas: both },
  podcast: {
    code: 'D',
    label: 'Podcast',
    section: 'Video e podcast',
    path: '/video-e-podcast/',
    areas: both,
  },
  formulario: {
    code: 'F',
    label: 'Formulario',
    section: 'Formulari',
    path: '/strumenti/formulari/',
    areas: both,
  },
  software: { code: 'S', label: 'Software', section: 'Software', path: '/strumenti/software/', areas: both },
  quesito: {
    code: 'Q',
    label: 'Quesito',
    section: 'Archivio quesiti',
    path: '/archivio-quesiti/',
    areas: both,
  },
  corso: {
    code: 'R',
    label: 'Corso registrato',
    section: 'Corsi registrati',
    path: '/archivio-corsi-registrati/',
    areas: both,
  },
  consulenza: {
    code: 'W',
    label: 'Scheda di consulenza',
    section: 'Schede di consulenza',
    path: '/cataloghi/consulenza/',
    areas: both,
  },
} as const satisfies Record<string, ArticleTypeRow>;

export type ArticleType = keyof typeof articleTypes;

/** The keys in the table's order, typed. */
export const articleTypeKeys = Object.keys(articleTypes) as [ArticleType, ...ArticleType[]];

export const ArticleTypeSchema = Type.Enum(articleTypeKeys);
export type ArticleTypeSchema = Static<typeof ArticleTypeSchema>;
