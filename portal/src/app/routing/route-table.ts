import type { AreaKey } from '@prontuario/server/contract/areas';

/** One page of the portal: where it answers, which body class it wears, which file shows it. */
export interface RouteRow {
  /**
   * `area`: below the area's permalink, and below `/editoria` as the internal form. `site`: an address of its own,
   * shown in the area visited last.
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
}

export const routeTable: readonly RouteRow[] = [
  { scope: 'area', path: '', page: 'home', module: 'home/home-page' },
  { scope: 'area', path: 'ricerca', page: 'ricerca', module: 'search/search-page' },
  { scope: 'site', path: 'login', page: 'login', module: 'access/login-page' },
  { scope: 'site', path: 'logout', page: 'logout', module: 'access/logout-page' },
  {
    scope: 'site',
    path: 'mystore/password-dimenticata',
    page: 'mystore',
    module: 'access/recovery-page',
  },
  {
    scope: 'site',
    path: 'mystore/nuova-password',
    page: 'mystore',
    module: 'access/new-password-page',
  },
  { scope: 'area', path: 'banche-dati/*', page: 'documento', module: 'article/article-page' },
];
