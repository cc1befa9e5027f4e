import { articles } from './edition.ts';
import type { Access, ReaderKind } from './matrix-readers.ts';

export interface CallRow {
  readonly access: Access;
  /** Parameters of a call that would be answered; `{email}` is the reader's own. */
  readonly query?: string;
  readonly body?: unknown;
  /** Who is given the whole text of a subscribers' article; nobody else is. */
  readonly whole?: readonly ReaderKind[];
}

const everybody: CallRow = { access: 'everybody' };
const query = (parameters: string): CallRow => ({ access: 'everybody', query: parameters });
const guide = `id=${articles.guide}`;
const guideUrl = 'friendlyUrl=/fisco/banche-dati/guide/guida-iva/';
const wholeForSubscribers = ['interno', 'fisco', 'demo', 'miafisco'] as const;
const help = {
  name: 'Anna Neri',
  email: 'anna@studio.example',
  subject: 'Non vedo le circolari',
  message: 'Dopo l’accesso la pagina resta vuota.',
};
const question = {
  name: 'Anna Neri',
  email: 'anna@studio.example',
  phone: '',
  company: '',
  area: 'fisco',
  message: '',
};
const nobody = { userName: 'nessuno@prontuario.example' };

/** Every call of the portal, by method and path, with who may make it. */
export const calls: Readonly<Record<string, CallRow>> = {
  // Without the token of the portal's pages nobody is let in.
  'POST /api/auth/doLogin': { access: 403, body: { ...nobody, password: 'x' } },
  // They look at the cookie alone, and these calls bring a token.
  'GET /api/auth/session': { access: 401 },
  'POST /api/auth/renew': { access: 401, body: {} },
  'POST /api/auth/logout': { access: 'everybody', body: {} },
  'POST /api/auth/recoverPassword': { access: 'everybody', body: nobody },
  'POST /api/auth/resetPassword': {
    access: 400,
    body: { token: 'x'.repeat(43), password: 'lunga abbastanza' },
  },
  'POST /api/auth/temporaryAccess': { access: 'everybody', body: { token: 'x'.repeat(43) } },
  'POST /api/support/assistance': { access: 'everybody', body: help },
  'POST /api/support/information': { access: 'everybody', body: question },
  'POST /api/stream/checkAssetExist': { access: 'everybody', body: { fileName: 'video.mp4', type: 'video' } },
  'GET /api/search/token': { access: 'subscribers of fisco', query: 'area=fisco' },
  'POST /api/logs/saveGenericAuthUser': {
    access: 'subscribers',
    body: { type: 'prova', scope: 'x', extra: '' },
  },

  'GET /api/cesi/home/quotidianoFisco': everybody,
  'GET /api/cesi/home/quotidianoFiscoNew': everybody,
  'GET /api/cesi/home/quotidianoFiscoNew_Cache': everybody,
  'GET /api/cesi/home/quotidianoFiscoNewDraft': { access: 'editors' },
  'GET /api/cesi/home/quotidianoLavoro': everybody,
  'GET /api/cesi/home/quotidianoLavoroNew': everybody,
  'GET /api/cesi/home/quotidianoLavoroNew_Cache': everybody,
  'GET /api/cesi/home/quotidianoLavoroNewDraft': { access: 'editors' },

  'GET /api/cesi/articlesAuthorial/aDocLst2': everybody,
  'GET /api/cesi/articlesAuthorial/ADocLstContent': everybody,
  'GET /api/cesi/articlesAuthorialDetail/aDoc': { access: 'everybody', query: guide, whole: ['temporary'] },
  'GET /api/cesi/articlesAuthorialDetail/aDocUrl': {
    access: 'everybody',
    query: guideUrl,
    whole: ['temporary'],
  },
  'GET /api/cesi/articlesAuthorialDetail/aDocFull': {
    access: 'subscribers',
    query: guide,
    whole: wholeForSubscribers,
  },
  'GET /api/cesi/articlesAuthorialDetail/aDocFullUrl': {
    access: 'subscribers',
    query: guideUrl,
    whole: wholeForSubscribers,
  },
  'POST /api/cesi/articlesAuthorialDetail/sendPDFToMail': {
    access: 'subscribers of fisco',
    query: 'email={email}&nome_cognome_mittente=Anna&url=/fisco/banche-dati/guide/guida-iva/',
  },
  'GET /api/cesi/articlesAuthorialDetail/getAuthors': everybody,
  'GET /api/cesi/articlesAuthorialDetail/getAncestors': query(guide),
  'GET /api/cesi/articlesAuthorialDetail/getCorrelatiAutorali': query(guide),
  'GET /api/cesi/articlesAuthorialDetail/getLinkListByID': {
    access: 'everybody, known if logged in',
    query: guide,
  },
  'GET /api/cesi/articlesAuthorialDetail/getSoftwarePage': {
    access: 'subscribers of fisco',
    query: `userEmail={email}&contentID=${articles.software}&isFisco=true`,
  },
  'POST /api/cesi/articlesAuthorialDetailReview/insertReview': {
    access: 'subscribers who publish',
    query: `documentId=${articles.news}&text=Chiaro&vote=4`,
  },
  'GET /api/cesi/articlesAuthorialDetailReview/getReviews': {
    access: 'everybody, known if logged in',
    query: `documentId=${articles.news}`,
  },
  'GET /api/cesi/articlesAuthorialFocus/getIndiceArgomentiConfig': everybody,
  'GET /api/cesi/articlesAuthorialFocus/getBaseDataByArea': query('AREA=FISCO'),
  'GET /api/cesi/articlesSidebar/getIndexGuide': query(guide),
  'GET /api/cesi/articlesSidebar/getDescendants': query(guide),
  'GET /api/cesi/articlesSidebar/getIndice': query('tipo=G&collection=fisco'),
  'GET /api/cesi/articlesSidebar/getIndex2Json': query('t=G'),
  'GET /api/cesi/articlesSidebar/indiceSintesiCCNL': everybody,
  'GET /api/cesi/articlesSidebar/indiceSintesiTabelleContributive': everybody,
  'GET /api/cesi/articlesSidebar/indiceSintesiTabelleRetributive': everybody,
  'GET /api/cesi/analitycalIndex/getBaseDataByArea': query('area=fisco'),
  'GET /api/cesi/analitycalIndex/getResults': query('area=fisco&voce2=Rivalsa'),
  'GET /api/cesi/analitycalIndex/GetResultsByVoce1': query('area=fisco&voce1=Iva'),

  'GET /api/valeo/seo/AuthorialArticle/GetSEOAttributes': query(guide),
  'GET /api/valeo/sitemap/getMonths': everybody,
  'GET /api/valeo/sitemap/getItems': query('month=2026-01'),
  'GET /api/lookup/authorial/getCatalogPageConfig': query('area=fisco&type=G'),
  'GET /api/lookup/authorial/getAddSearchFiltersMapping': everybody,
  'GET /api/lookup/getIndexesCompanyConsulting': everybody,
  'GET /api/lookup/getLeadOrigins': everybody,
  'GET /api/lookup/getProvinces': everybody,
};
