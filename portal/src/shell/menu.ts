import type { AreaKey } from '@prontuario/server/contract/areas';
import { areaPath } from '../app/areas.ts';

/** A link of the header, the menus or the footer (spec §2, «Header and footer links»). */
export interface MenuLink {
  readonly label: string;
  readonly path: string;
  /** Whether the path stands below the area's permalink. */
  readonly prefixed?: true;
  /** The area that alone shows the link. */
  readonly only?: AreaKey;
  /** Whom the link is for; everyone when absent. */
  readonly audience?: 'anonymous' | 'subscriber';
  readonly newTab?: true;
}

export interface MenuSection {
  readonly label: string;
  readonly links: readonly MenuLink[];
  readonly only?: AreaKey;
}

export const mainMenu: readonly MenuSection[] = [
  {
    label: 'Notizie',
    links: [
      { label: 'Notizie del giorno', path: '/notizie-del-giorno/' },
      { label: 'Archivio del quotidiano', path: '/archivio-quotidiano/' },
      { label: 'News ItaliaOggi', path: '/news-italiaoggi/', prefixed: true },
      { label: 'Rassegna di giurisprudenza', path: '/rassegna-di-giurisprudenza/', prefixed: true },
      { label: 'Video e podcast', path: '/video-e-podcast/', prefixed: true },
    ],
  },
  {
    label: 'Approfondimenti',
    links: [
      { label: 'Opinioni', path: '/opinioni/', prefixed: true },
      { label: 'Commenti e prima lettura', path: '/commenti-primalettura/', prefixed: true },
      {
        label: 'Circolari monografiche e TuttoQuesiti',
        path: '/circolari-monografiche-e-tuttoquesiti/',
        prefixed: true,
      },
      {
        label: 'Circolari e lettere clienti',
        path: '/circolari-e-lettere-clienti/',
        prefixed: true,
        only: 'LAVORO',
      },
      {
        label: 'Circolari clienti e studio',
        path: '/circolari-clienti-e-studio/',
        prefixed: true,
        only: 'FISCO',
      },
      { label: 'Guide', path: '/guide/', prefixed: true },
    ],
  },
  {
    label: 'Banche dati',
    links: [
      { label: 'Tutte le banche dati', path: '/banche-dati/' },
      { label: 'Codici e leggi fondamentali', path: '/banche-dati/codici-e-leggi-fondamentali/' },
      { label: 'Cerca per argomenti', path: '/indice-analitico/' },
    ],
  },
  {
    label: 'Contrattualistica',
    only: 'LAVORO',
    links: [
      { label: 'Catalogo', path: '/contrattualistica/catalogo/' },
      { label: 'CCNL', path: '/contrattualistica/ccnl/' },
      { label: 'Accordi interconfederali', path: '/contrattualistica/accordi-interconfederali/' },
      { label: 'Accordi territoriali', path: '/contrattualistica/accordi-territoriali/' },
    ],
  },
  {
    label: 'Strumenti',
    links: [
      { label: 'Scadenzario', path: '/strumenti/scadenzario/' },
      { label: 'Tabelle contributive', path: '/strumenti/tabelle-contributive/' },
      { label: 'Sintesi CCNL', path: '/strumenti/sintesi-ccnl/', only: 'LAVORO' },
      { label: 'Tabelle retributive', path: '/strumenti/tabelle-retributive/', only: 'LAVORO' },
      { label: 'Software', path: '/strumenti/software/', prefixed: true },
      { label: 'Formulari', path: '/strumenti/formulari/', prefixed: true },
    ],
  },
  {
    label: 'Consulenza',
    links: [
      { label: 'Archivio quesiti', path: '/archivio-quesiti/', prefixed: true },
      { label: 'Servizio quesiti', path: '/supporto-clienti/servizio-quesiti/' },
      { label: 'Consulenza del lavoro', path: '/consulenza-lavoro/' },
      { label: 'Consulenza fiscale', path: '/consulenza-fiscale/' },
      { label: 'Consulenza aziendale', path: '/consulenza-aziendale/' },
    ],
  },
  {
    label: 'Formazione',
    links: [
      { label: 'Corsi registrati', path: '/archivio-corsi-registrati/', prefixed: true },
      { label: 'Calendario corsi', path: '/calendario-corsi/' },
      { label: 'I miei corsi', path: '/area-riservata/corsi/' },
      { label: 'Catalogo dei corsi', path: '/mystore/formazione/', newTab: true },
    ],
  },
  {
    label: 'Assistente IA',
    links: [
      { label: 'Assistente', path: '/mia/bot/' },
      { label: 'Strumenti', path: '/mia/tools/' },
      { label: 'Tutor virtuale', path: '/mia/tutors/' },
      { label: 'Commento IA', path: '/mia/commentoia/', prefixed: true },
      { label: 'Formazione IA', path: '/mia/formazioneia/', prefixed: true },
      { label: 'Scopri l’assistente', path: '/mystore/assistente-ia/', newTab: true },
      { label: 'Scopri il tutor', path: '/mystore/tutor-virtuale/', newTab: true },
    ],
  },
];

export const footerMenu: readonly MenuSection[] = [
  {
    label: 'Il portale',
    links: [
      { label: 'Chi siamo', path: '/chi-siamo/' },
      { label: 'Prodotti e servizi', path: '/prodotti-e-servizi/' },
      { label: 'Richiedi info', path: '/richiedi-info/', audience: 'anonymous' },
      { label: 'Abbonamenti', path: '/mystore/', newTab: true },
      { label: 'Pacchetti di quesiti', path: '/mystore/servizio-quesiti/', newTab: true },
    ],
  },
  {
    label: 'Supporto clienti',
    links: [
      { label: 'Centro di supporto', path: '/supporto-clienti/' },
      { label: 'Richiesta di assistenza', path: '/supporto-clienti/richiesta-assistenza/' },
      { label: 'Servizio quesiti', path: '/supporto-clienti/servizio-quesiti/' },
      { label: 'Tutorial', path: '/supporto-clienti/tutorial/' },
    ],
  },
  {
    label: 'Area riservata',
    links: [
      { label: 'Preferiti', path: '/area-riservata/preferiti/', audience: 'subscriber' },
      { label: 'I miei corsi', path: '/area-riservata/corsi/' },
      { label: 'Calendario corsi', path: '/calendario-corsi/' },
      { label: 'Il mio account', path: '/mystore/customer/info/', newTab: true },
    ],
  },
  {
    label: 'Note legali',
    links: [
      { label: 'Privacy e cookie policy', path: '/privacy-e-cookie-policy/' },
      { label: 'Codici ISSN', path: '/pages/codici-issn/' },
      { label: 'Accessibilità', path: '/accessibilita/' },
    ],
  },
];

/** Where a link leads from an area. */
export function linkAddress(link: MenuLink, area: AreaKey): string {
  return link.prefixed === true ? areaPath(area, link.path) : link.path;
}

/** The links a reader of an area sees. */
export function visibleLinks(links: readonly MenuLink[], area: AreaKey, loggedIn: boolean): MenuLink[] {
  return links.filter(
    ({ only, audience }) =>
      (only === undefined || only === area) &&
      (audience === undefined || audience === (loggedIn ? 'subscriber' : 'anonymous')),
  );
}

/** The sections a reader of an area sees, each with its visible links. */
export function visibleSections(
  sections: readonly MenuSection[],
  area: AreaKey,
  loggedIn: boolean,
): MenuSection[] {
  return sections
    .filter(({ only }) => only === undefined || only === area)
    .map((section) => ({ ...section, links: visibleLinks(section.links, area, loggedIn) }));
}
