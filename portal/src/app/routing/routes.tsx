import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { areaOfAddress, areas, EDITORIAL_PATH } from '../areas.ts';
import { selectArea } from '../shell/base-slice.ts';
import type { AppStore } from '../store.ts';
import { AccessDenied } from '../../shell/access-denied.tsx';
import { notFoundHead, NotFound } from '../../shell/not-found.tsx';
import { ServiceFailed, serviceFailedHead } from '../../shell/service-failed.tsx';
import { Shell } from '../../shell/shell.tsx';
import { loadPage } from './load-page.ts';
import type { PageHandle, PageOutcome } from './page-module.ts';
import { PageOutlet } from './page-outlet.tsx';
import { pageSource } from './pages.ts';
import { routeTable, type RouteRow } from './route-table.ts';

/** Below these an area's pages answer: the public prefixes, and the internal one that takes `?area=`. */
const areaPrefixes = [areas.FISCO.permalink, areas.LAVORO.permalink, EDITORIAL_PATH];

/** Finds the store that a load works with, from the context that the router hands to it. */
type StoreOf = (context: unknown) => AppStore;

/**
 * Stands for the load of a page whose own file does not come: without a network that is said, and can be tried again;
 * with one the file is of a release that is gone, and the document that the server sends has the newer one's.
 */
export const loadLost = ({ request }: LoaderFunctionArgs<unknown>): PageOutcome | Response =>
  navigator.onLine ? redirectDocument(request.url) : 'failed';

function pageRoute(row: RouteRow, path: string, storeOf: StoreOf): RouteObject {
  const { load, source } = pageSource(row.module);
  return {
    id: path,
    path,
    ErrorBoundary: AccessDenied,
    lazy: async () => {
      // The router keeps what this comes to, a refusal too.
      const page = await load().catch(() => null);
      const handle: PageHandle = { page: row.page, source, head: page?.head ?? serviceFailedHead };
      if (page === null) return { handle, loader: loadLost, Component: ServiceFailed };
      return {
        handle,
        loader: ({
          request,
          params,
          context,
        }: LoaderFunctionArgs<unknown>): Promise<PageOutcome | Response> => {
          const store = storeOf(context);
          const url = new URL(request.url);
          const area = areaOfAddress(url, selectArea(store.getState()));
          return loadPage(page.load, row, { store, params, url, area });
        },
        Component: () => <PageOutlet Page={page.Page} />,
      };
    },
  };
}

function routesOver(storeOf: StoreOf): RouteObject {
  const notFound: PageHandle = { page: '404', source: '', head: notFoundHead };
  return {
    id: 'shell',
    Component: Shell,
    children: [
      {
        id: '/',
        path: '/',
        loader: ({ context }: LoaderFunctionArgs<unknown>) =>
          redirect(`${areas[selectArea(storeOf(context).getState())].permalink}/`),
      },
      ...routeTable.flatMap((row) =>
        row.scope === 'site'
          ? [pageRoute(row, `/${row.path}`, storeOf)]
          : areaPrefixes.map((prefix) => pageRoute(row, `${prefix}/${row.path}`, storeOf)),
      ),
      {
        id: '*',
        path: '*',
        loader: (): PageOutcome => 'missing',
        handle: notFound,
        Component: NotFound,
      },
    ],
  };
}

/** The portal's routes over the store of one visit. */
export function createRoutes(store: AppStore): RouteObject[] {
  return [routesOver(() => store)];
}

/** What the router hands to the loads of one request on the server. */
export class RequestContext {
  readonly store: AppStore;

  constructor(store: AppStore) {
    this.store = store;
  }
}

/** The portal's routes, below their root, for every request of a server: their loads work with the store of their `RequestContext`. */
export function createSharedRoutes(): RouteObject {
  return routesOver((context) => {
    if (context instanceof RequestContext) return context.store;
    throw new Error('The routes of a server need the RequestContext of the request.');
  });
}
