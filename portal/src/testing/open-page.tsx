import { act, configure, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { recordRouter } from '../app/routing/recorded-router.ts';
import { createRoutes } from '../app/routing/routes.tsx';
import type { Browser } from '../app/browser/browser.ts';
import { rootSaga } from '../app/root-saga.ts';
import { runSagas } from '../app/sagas/run-sagas.ts';
import { suggestOver } from '../app/search/search-api.ts';
import { sessionCalls } from '../app/session/session-api.ts';
import { makeStore, resumeStore, transferredState, type RootState } from '../app/store.ts';
import { stubServices, type Answers } from './services.ts';

// A page's own code is loaded when it is first opened: beside other work that alone may take the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

export const settings = {
  siteKey: 'chiave',
  searchApiBase: '',
  version: 'v0.9.0',
  loginToken: 'gettone-di-accesso',
  today: '2026-11-27',
  origin: 'http://portal.test',
};

/** A browser that keeps cookies in a table and loads nothing: what it was asked to load is in `loaded`, what it told other tabs in `told`. */
export function stubBrowser(cookies: Readonly<Record<string, string>> = {}) {
  const jar = new Map(Object.entries(cookies));
  const tab = new Map<string, string>();
  const loaded: string[] = [];
  const told: string[] = [];
  const around: Browser = {
    document,
    cookies: {
      get: (name) => jar.get(name),
      set: (name, value) => void jar.set(name, value),
      remove: (name) => void jar.delete(name),
    },
    tab: {
      get: (name) => tab.get(name) ?? null,
      set: (name, value) => void tab.set(name, value),
      remove: (name) => void tab.delete(name),
    },
    tabs: { tell: (message) => void told.push(message), listen: () => () => undefined },
    load: (path) => void loaded.push(path),
  };
  return { around, jar, tab, loaded, told };
}

/** Opens an address of the whole portal, processes included, over services that answer from a table. */
export async function openPage(
  path: string,
  answers: Answers = {},
  state: Partial<RootState> = {},
  cookies: Readonly<Record<string, string>> = {},
) {
  const { services, asked } = stubServices(answers);
  const initial = makeStore(services, { settings, ...state }).getState();
  const { store, processes } = resumeStore(services, transferredState(initial));
  const router = createMemoryRouter(createRoutes(store), { initialEntries: [path] });
  const recorded = recordRouter(router);
  const { around, ...kept } = stubBrowser(cookies);
  const sagas = runSagas(processes, () =>
    rootSaga({ router: recorded, calls: sessionCalls(store), suggest: suggestOver(store), browser: around }),
  );
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  // The router loads the page first, React shows it after.
  await waitFor(() => {
    const { initialized, navigation } = router.state;
    if (!initialized || navigation.state !== 'idle') throw new Error(`${path} is still loading.`);
    screen.getByRole('main');
  });
  // What the page does once it is shown: subscribe, listen, focus.
  await act(() => Promise.resolve());
  return { store, router, asked, view, ...kept, stop: () => sagas.cancel() };
}
