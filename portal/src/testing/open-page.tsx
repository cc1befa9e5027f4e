import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from '../app/routing/routes.tsx';
import { rootSaga } from '../app/root-saga.ts';
import { makeStore, resumeStore, transferredState, type RootState } from '../app/store.ts';
import { stubServices, type Answers } from './services.ts';

export const settings = {
  siteKey: 'chiave',
  searchApiBase: '',
  version: 'v0.9.0',
  today: '2026-11-27',
  origin: 'http://portal.test',
};

/** Opens an address of the whole portal, processes included, over services that answer from a table. */
export async function openPage(path: string, answers: Answers = {}, state: Partial<RootState> = {}) {
  const { services, asked } = stubServices(answers);
  const initial = makeStore(services, { settings, ...state }).getState();
  const { store, runSagas } = resumeStore(services, transferredState(initial));
  const router = createMemoryRouter(createRoutes(store), { initialEntries: [path] });
  const sagas = runSagas(() => rootSaga(router));
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
  return { store, router, asked, view, stop: () => sagas.cancel() };
}
