import './styles/portal.scss';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { readTransfer } from './document/transfer.ts';
import { ROOT_ID } from './document/ids.ts';
import { createRoutes } from './routing/routes.tsx';
import { resumeStore } from './store.ts';

/** Says when the page around it has been taken over; draws nothing. */
function Hydrated({ then }: { readonly then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/** Takes over the page the server sent: same state, same route, nothing fetched again. */
export async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const transfer = readTransfer(document);
  if (root === null || transfer === null) return;
  const { store, processes } = resumeStore(
    { fetch: (path, request) => fetch(path, request) },
    transfer.store,
  );
  const routes = createRoutes(store);
  // The page's own chunk has to be here before hydration, or the first render would differ from the server's.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: transfer.loaderData } });
  // Processes change the store, which the pieces not yet taken over have to find as the server left it.
  const runProcesses = async () => {
    const { startProcesses } = await import('./start-processes.ts');
    startProcesses(router, store, processes);
  };
  const onHydrated = () => {
    void runProcesses();
  };
  // As a transition the takeover is cut into slices of a few milliseconds, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <Provider store={store}>
        <RouterProvider router={router} />
        <Hydrated then={onHydrated} />
      </Provider>,
    );
  });
}
