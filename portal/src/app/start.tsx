import './styles/bulma.scss';
import './styles/portal.scss';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { EarlyInput } from './browser/early-input.ts';
import { nextTask } from './browser/next-task.ts';
import { followPlaces } from './browser/places.ts';
import { readTransfer } from './document/transfer.ts';
import { ANSWERING, ROOT_ID } from './document/ids.ts';
import { recordRouter } from './routing/recorded-router.ts';
import { createRoutes, loadLost } from './routing/routes.tsx';
import { resumeStore } from './store.ts';

/** Says when the page around it has been taken over; draws nothing. */
function Hydrated({ then }: { readonly then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/**
 * Takes over the page the server sent: same state, same route, nothing fetched again. What the reader did with it
 * before is done then.
 */
export async function start(early: EarlyInput): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const transfer = readTransfer(document);
  if (root === null || transfer === null) return;
  const { store, processes } = resumeStore(
    { fetch: (path, request) => fetch(path, request) },
    transfer.store,
  );
  await nextTask();
  const routes = createRoutes(store);
  // The page's own chunk has to be here before hydration, or the first render would differ from the server's.
  const matches = matchRoutes(routes, location);
  // An address that no route reads, as with a line break in it: the missing page stays as it was sent.
  if (matches === null) return;
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
    // Without it the page stays as it was sent, and works as without scripts.
    if (route.loader === loadLost) return;
  }
  await nextTask();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: transfer.loaderData } });
  const recorded = recordRouter(router);
  followPlaces(router);
  // Processes change the store, which the pieces not yet taken over have to find as the server left it.
  const onHydrated = () => {
    void early.replay(root);
    void import('./start-processes.ts').then(({ startProcesses }) => {
      startProcesses(recorded, store, processes);
      root.setAttribute(ANSWERING, '');
    });
  };
  await nextTask();
  // From here React hears each press, and takes over at once the piece that was pressed.
  early.stop();
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
