import { redirect, type RouteObject } from 'react-router-dom';
import { areaOfAddress, areas, EDITORIAL_PATH } from '../areas.ts';
import { selectArea } from '../shell/base-slice.ts';
import type { AppStore } from '../store.ts';
import { AccessDenied } from '../../shell/access-denied.tsx';
import { notFoundHead, NotFound } from '../../shell/not-found.tsx';
import { Shell } from '../../shell/shell.tsx';
import { loadPage } from './load-page.ts';
import type { PageHandle, PageOutcome } from './page-module.ts';
import { PageOutlet } from './page-outlet.tsx';
import { pageSource } from './pages.ts';
import { routeTable, type RouteRow } from './route-table.ts';

/** Below these an area's pages answer: the public prefixes, and the internal one that takes `?area=`. */
const areaPrefixes = [areas.FISCO.permalink, areas.LAVORO.permalink, EDITORIAL_PATH];

function pageRoute(row: RouteRow, path: string, store: AppStore): RouteObject {
  const { load, source } = pageSource(row.module);
  return {
    path,
    ErrorBoundary: AccessDenied,
    lazy: async () => {
      const page = await load();
      const handle: PageHandle = { page: row.page, source, head: page.head };
      return {
        handle,
        loader: ({ request, params }): Promise<PageOutcome> => {
          const url = new URL(request.url);
          const area = areaOfAddress(url, selectArea(store.getState()));
          return loadPage(page.load, row, { store, params, url, area });
        },
        Component: () => <PageOutlet Page={page.Page} />,
      };
    },
  };
}

/** The portal's routes over one store: of a request on the server, of the visit in the browser. */
export function createRoutes(store: AppStore): RouteObject[] {
  const notFound: PageHandle = { page: '404', source: '', head: notFoundHead };
  return [
    {
      Component: Shell,
      children: [
        {
          path: '/',
          loader: () => redirect(`${areas[selectArea(store.getState())].permalink}/`),
        },
        ...routeTable.flatMap((row) =>
          row.scope === 'site'
            ? [pageRoute(row, `/${row.path}`, store)]
            : areaPrefixes.map((prefix) => pageRoute(row, `${prefix}/${row.path}`, store)),
        ),
        {
          path: '*',
          loader: (): PageOutcome => 'missing',
          handle: notFound,
          Component: NotFound,
        },
      ],
    },
  ];
}
