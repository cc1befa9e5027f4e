import type { AreaKey, AreaSlug } from '@prontuario/server/contract/areas';

/** One of the two areas of the portal (spec §2). */
export interface Area {
  readonly key: AreaKey;
  readonly label: string;
  /** What the area is called where there is room for it. */
  readonly fullLabel: string;
  /** Public prefix of the area's addresses. */
  readonly permalink: string;
  /** Internal prefix, the same for both areas. */
  readonly pathname: string;
  /** The key in lower case: the `area` query parameter. */
  readonly slug: AreaSlug;
}

export const EDITORIAL_PATH = '/editoria';

export const areas: Readonly<Record<AreaKey, Area>> = {
  FISCO: {
    key: 'FISCO',
    label: 'Fisco',
    fullLabel: 'Fisco e società',
    permalink: '/fisco',
    pathname: EDITORIAL_PATH,
    slug: 'fisco',
  },
  LAVORO: {
    key: 'LAVORO',
    label: 'Lavoro',
    fullLabel: 'Lavoro e previdenza',
    permalink: '/lavoro',
    pathname: EDITORIAL_PATH,
    slug: 'lavoro',
  },
};

export const DEFAULT_AREA: AreaKey = 'FISCO';

/** Reads an area in any case; any value other than LAVORO means fisco (spec §2). */
export function areaKeyOf(text: string | null | undefined): AreaKey {
  return text?.trim().toUpperCase() === 'LAVORO' ? 'LAVORO' : DEFAULT_AREA;
}

/** Pages without an area's prefix that belong to one area all the same; what stands below them does too. */
const ownPages: Readonly<Record<string, AreaKey>> = {
  '/consulenza-fiscale': 'FISCO',
  '/consulenza-lavoro': 'LAVORO',
  '/contrattualistica': 'LAVORO',
  '/strumenti/sintesi-ccnl': 'LAVORO',
  '/strumenti/tabelle-retributive': 'LAVORO',
};

/** The internal address of the practice sheets, and the area that its `type` stands for (spec §2). */
const SHEETS_PATH = `${EDITORIAL_PATH}/cataloghi/consulenza`;
const sheetAreas: Readonly<Record<string, AreaKey>> = { fiscale: 'FISCO', lavoro: 'LAVORO' };

function ownerOf({ pathname, searchParams }: URL): AreaKey | undefined {
  const isAt = (page: string): boolean => pathname === page || pathname.startsWith(`${page}/`);
  if (isAt(SHEETS_PATH)) return sheetAreas[searchParams.get('type') ?? ''];
  return Object.entries(ownPages).find(([page]) => isAt(page))?.[1];
}

/**
 * The area an address names: by its prefix (`/lavoro/…`) or by a page that is one area's alone, else by its `area`
 * parameter, else `remembered`, the one visited last. Addresses of neither («/chi-siamo/») name none.
 */
export function areaOfAddress(url: URL, remembered: AreaKey = DEFAULT_AREA): AreaKey {
  const [, first = ''] = url.pathname.split('/');
  const prefix = first.toUpperCase();
  if (prefix === 'FISCO' || prefix === 'LAVORO') return prefix;
  const owner = ownerOf(url);
  if (owner !== undefined) return owner;
  const parameter = url.searchParams.get('area');
  if (parameter !== null) return areaKeyOf(parameter);
  return `/${first}` === EDITORIAL_PATH ? DEFAULT_AREA : remembered;
}

/** Name of the area's document database (spec §3). */
export function databaseName(area: AreaKey): 'banca-dati-fiscale' | 'banca-dati-lavoro' {
  return area === 'LAVORO' ? 'banca-dati-lavoro' : 'banca-dati-fiscale';
}

/** Prefixes a path that starts with «/» with the area's permalink. */
export function areaPath(area: AreaKey, path: string): string {
  return areas[area].permalink + path;
}
