/** A link of the header, the menus or the footer, as the specification lists it (§2). */
export interface SpecifiedLink {
  readonly path: string;
  /** Whether the path stands below the area's permalink. */
  readonly prefixed?: true;
  /** The area that alone has the link. */
  readonly only?: 'fisco' | 'lavoro';
  /** Who alone has the link. */
  readonly audience?: 'anonymous' | 'subscriber';
  readonly newTab?: true;
  /** Whether a visitor is asked to log in there. */
  readonly wantsLogin?: true;
}

const everywhere = [
  '/chi-siamo/',
  '/prodotti-e-servizi/',
  '/supporto-clienti/',
  '/supporto-clienti/richiesta-assistenza/',
  '/supporto-clienti/servizio-quesiti/',
  '/supporto-clienti/tutorial/',
  '/privacy-e-cookie-policy/',
  '/pages/codici-issn/',
  '/calendario-corsi/',
  '/indice-analitico/',
  '/notizie-del-giorno/',
  '/archivio-quotidiano/',
  '/banche-dati/',
  '/banche-dati/codici-e-leggi-fondamentali/',
  '/strumenti/scadenzario/',
  '/strumenti/tabelle-contributive/',
  '/mia/bot/',
  '/mia/tools/',
  '/mia/tutors/',
  '/consulenza-lavoro/',
  '/consulenza-fiscale/',
  '/consulenza-aziendale/',
];

const prefixed = [
  '/news-italiaoggi/',
  '/rassegna-di-giurisprudenza/',
  '/video-e-podcast/',
  '/opinioni/',
  '/commenti-primalettura/',
  '/circolari-monografiche-e-tuttoquesiti/',
  '/guide/',
  '/strumenti/software/',
  '/strumenti/formulari/',
  '/archivio-quesiti/',
  '/archivio-corsi-registrati/',
  '/mia/commentoia/',
  '/mia/formazioneia/',
];

const employmentOnly = [
  '/contrattualistica/catalogo/',
  '/contrattualistica/accordi-interconfederali/',
  '/contrattualistica/accordi-territoriali/',
  '/contrattualistica/ccnl/',
  '/strumenti/sintesi-ccnl/',
  '/strumenti/tabelle-retributive/',
];

const newTab = [
  '/mystore/',
  '/mystore/formazione/',
  '/mystore/servizio-quesiti/',
  '/mystore/assistente-ia/',
  '/mystore/tutor-virtuale/',
];

export const specifiedLinks: readonly SpecifiedLink[] = [
  ...everywhere.map((path) => ({ path })),
  ...prefixed.map((path) => ({ path, prefixed: true as const })),
  ...employmentOnly.map((path) => ({ path, only: 'lavoro' as const })),
  ...newTab.map((path) => ({ path, newTab: true as const })),
  { path: '/mystore/customer/info/', newTab: true, wantsLogin: true },
  { path: '/area-riservata/corsi/', wantsLogin: true },
  { path: '/area-riservata/preferiti/', audience: 'subscriber', wantsLogin: true },
  { path: '/richiedi-info/', audience: 'anonymous' },
  { path: '/circolari-e-lettere-clienti/', prefixed: true, only: 'lavoro' },
  { path: '/circolari-clienti-e-studio/', prefixed: true, only: 'fisco' },
];
