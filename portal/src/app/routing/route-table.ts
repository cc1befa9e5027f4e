import type { AreaKey } from '@prontuario/server/contract/areas';

/** One page of the portal: where it answers, which body class it wears, which file shows it. */
export interface RouteRow {
  /**
   * `area`: below the area's permalink, and below `/editoria` as the internal form. `site`: an address of its own,
   * shown in the area visited last unless it is one area's page.
   */
  readonly scope: 'area' | 'site';
  /** Without slashes at the ends; empty for the area's home. */
  readonly path: string;
  /** The body class is `template-{page}` (spec §2). */
  readonly page: string;
  /** The file below `features`, without `.tsx`. */
  readonly module: string;
  /** The areas that have the page; both when absent. */
  readonly areas?: readonly AreaKey[];
  /** Whether only who is logged in may open it. */
  readonly subscribersOnly?: boolean;
}

const catalogue = 'catalogue/catalogue-page';
const preparation = 'preparation/preparation-page';

const pages: readonly RouteRow[] = [
  { scope: 'area', path: '', page: 'home', module: 'home/home-page' },
  { scope: 'area', path: 'ricerca', page: 'ricerca', module: 'search/search-page' },
  { scope: 'area', path: 'banche-dati/*', page: 'documento', module: 'article/article-page' },

  { scope: 'area', path: 'bozza', page: 'home', module: 'home/draft-page', subscribersOnly: true },
  { scope: 'area', path: 'newsletter', page: 'newsletter', module: 'home/newsletter-page' },
  { scope: 'area', path: 'focus', page: 'focus', module: 'catalogue/topics-page' },
  { scope: 'area', path: 'focus/:topic', page: 'focus', module: 'catalogue/topic-page' },
  { scope: 'site', path: 'autori', page: 'autori', module: 'catalogue/authors-page' },
  { scope: 'site', path: 'autori/:author', page: 'autori', module: 'catalogue/author-page' },

  { scope: 'site', path: 'login', page: 'login', module: 'access/login-page' },
  { scope: 'site', path: 'logout', page: 'logout', module: 'access/logout-page' },
  {
    scope: 'site',
    path: 'accesso-temporaneo',
    page: 'accesso-temporaneo',
    module: 'access/temporary-access-page',
  },
  { scope: 'site', path: 'mystore/password-dimenticata', page: 'mystore', module: 'access/recovery-page' },
  { scope: 'site', path: 'mystore/nuova-password', page: 'mystore', module: 'access/new-password-page' },
  {
    scope: 'site',
    path: 'mystore/customer/info',
    page: 'mystore',
    module: 'account/account-page',
    subscribersOnly: true,
  },

  { scope: 'site', path: 'chi-siamo', page: 'chi-siamo', module: 'static/about-page' },
  { scope: 'site', path: 'prodotti-e-servizi', page: 'prodotti', module: 'static/products-page' },
  { scope: 'site', path: 'supporto-clienti', page: 'supporto', module: 'static/support-page' },
  {
    scope: 'site',
    path: 'supporto-clienti/richiesta-assistenza',
    page: 'supporto',
    module: 'support/assistance-page',
  },
  {
    scope: 'site',
    path: 'supporto-clienti/servizio-quesiti',
    page: 'supporto',
    module: 'static/questions-service-page',
  },
  { scope: 'site', path: 'supporto-clienti/tutorial', page: 'supporto', module: 'static/tutorial-page' },
  { scope: 'site', path: 'privacy-e-cookie-policy', page: 'privacy', module: 'static/privacy-page' },
  { scope: 'site', path: 'pages/codici-issn', page: 'codici-issn', module: 'static/issn-codes-page' },
  { scope: 'site', path: 'accessibilita', page: 'accessibilita', module: 'static/accessibility-page' },
  { scope: 'site', path: 'richiedi-info', page: 'richiedi-info', module: 'support/information-page' },
  { scope: 'site', path: 'mystore', page: 'mystore', module: 'static/subscriptions-page' },
  { scope: 'site', path: 'mystore/formazione', page: 'mystore', module: 'static/course-catalogue-page' },
  { scope: 'site', path: 'mystore/servizio-quesiti', page: 'mystore', module: 'static/question-packs-page' },
  { scope: 'site', path: 'mystore/assistente-ia', page: 'mystore', module: 'static/assistant-landing-page' },
  { scope: 'site', path: 'mystore/tutor-virtuale', page: 'mystore', module: 'static/tutor-landing-page' },

  { scope: 'site', path: 'notizie-del-giorno', page: 'notizie-del-giorno', module: catalogue },
  { scope: 'area', path: 'notizie-del-giorno', page: 'notizie-del-giorno', module: catalogue },
  { scope: 'site', path: 'archivio-quotidiano', page: 'archivio-quotidiano', module: catalogue },
  { scope: 'area', path: 'archivio-quotidiano', page: 'archivio-quotidiano', module: catalogue },
  { scope: 'site', path: 'consulenza-lavoro', page: 'consulenza', module: catalogue },
  { scope: 'site', path: 'consulenza-fiscale', page: 'consulenza', module: catalogue },
  { scope: 'site', path: 'consulenza-aziendale', page: 'consulenza', module: catalogue },
  { scope: 'area', path: 'cataloghi/consulenza', page: 'consulenza', module: catalogue },
  { scope: 'area', path: 'news-italiaoggi', page: 'catalogo', module: catalogue },
  { scope: 'area', path: 'rassegna-di-giurisprudenza', page: 'catalogo', module: catalogue },
  { scope: 'area', path: 'video-e-podcast', page: 'catalogo', module: catalogue },
  { scope: 'area', path: 'opinioni', page: 'catalogo', module: catalogue },
  { scope: 'area', path: 'commenti-primalettura', page: 'catalogo', module: catalogue },
  { scope: 'area', path: 'circolari-monografiche-e-tuttoquesiti', page: 'catalogo', module: catalogue },
  {
    scope: 'area',
    path: 'circolari-clienti-e-studio',
    page: 'catalogo',
    module: catalogue,
    areas: ['FISCO'],
  },
  {
    scope: 'area',
    path: 'circolari-e-lettere-clienti',
    page: 'catalogo',
    module: catalogue,
    areas: ['LAVORO'],
  },
  { scope: 'area', path: 'guide', page: 'catalogo', module: catalogue },
  { scope: 'area', path: 'strumenti/software', page: 'catalogo', module: catalogue },
  { scope: 'area', path: 'strumenti/formulari', page: 'catalogo', module: catalogue },
  { scope: 'area', path: 'archivio-quesiti', page: 'catalogo', module: catalogue },
  { scope: 'area', path: 'archivio-corsi-registrati', page: 'catalogo', module: catalogue },

  { scope: 'site', path: 'banche-dati', page: 'banche-dati', module: preparation },
  {
    scope: 'site',
    path: 'banche-dati/codici-e-leggi-fondamentali',
    page: 'banche-dati',
    module: preparation,
  },
  { scope: 'site', path: 'indice-analitico', page: 'indice-analitico', module: preparation },
  { scope: 'site', path: 'contrattualistica/catalogo', page: 'contrattualistica', module: preparation },
  { scope: 'site', path: 'contrattualistica/ccnl', page: 'contrattualistica', module: preparation },
  {
    scope: 'site',
    path: 'contrattualistica/accordi-interconfederali',
    page: 'contrattualistica',
    module: preparation,
  },
  {
    scope: 'site',
    path: 'contrattualistica/accordi-territoriali',
    page: 'contrattualistica',
    module: preparation,
  },
  { scope: 'site', path: 'strumenti/scadenzario', page: 'strumenti', module: preparation },
  { scope: 'site', path: 'strumenti/tabelle-contributive', page: 'strumenti', module: preparation },
  { scope: 'site', path: 'strumenti/sintesi-ccnl', page: 'strumenti', module: preparation },
  { scope: 'site', path: 'strumenti/tabelle-retributive', page: 'strumenti', module: preparation },
  {
    scope: 'site',
    path: 'area-riservata/preferiti',
    page: 'area-riservata',
    module: preparation,
    subscribersOnly: true,
  },
  {
    scope: 'site',
    path: 'area-riservata/corsi',
    page: 'area-riservata',
    module: preparation,
    subscribersOnly: true,
  },
  { scope: 'site', path: 'calendario-corsi', page: 'calendario-corsi', module: preparation },
  { scope: 'site', path: 'mia/bot', page: 'mia', module: preparation },
  { scope: 'site', path: 'mia/tools', page: 'mia', module: preparation },
  { scope: 'site', path: 'mia/tutors', page: 'mia', module: preparation },
  { scope: 'area', path: 'mia/commentoia', page: 'mia', module: preparation },
  { scope: 'area', path: 'mia/formazioneia', page: 'mia', module: preparation },
];

/** The portal's pages; a catalogue also answers for its categories. Order does not matter: the most specific path answers. */
export const routeTable: readonly RouteRow[] = [
  ...pages,
  ...pages
    .filter(({ module }) => module === catalogue)
    .map((row) => ({ ...row, path: `${row.path}/categoria/:category` })),
];
