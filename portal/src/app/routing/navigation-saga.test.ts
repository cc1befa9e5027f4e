// @vitest-environment jsdom
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { takeEvery } from 'redux-saga/effects';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServices } from '../../testing/services.ts';
import { runSagas } from '../sagas/run-sagas.ts';
import { makeStore, resumeStore, transferredState } from '../store.ts';
import { navigationSaga } from './navigation-saga.ts';
import { pageShown } from '../shell/base-slice.ts';
import { recordRouter } from './recorded-router.ts';
import type { PageHandle, PageOutcome } from './page-module.ts';

/** Loads of the pages below, that a test ends when it likes. */
function held() {
  let end: (outcome: PageOutcome) => void = () => undefined;
  let fail: (why: Error) => void = () => undefined;
  const load = () =>
    new Promise<PageOutcome>((resolve, reject) => {
      end = resolve;
      fail = reject;
    });
  return { load, end: (outcome: PageOutcome) => end(outcome), fail: (why: Error) => fail(why) };
}

type Router = ReturnType<typeof createMemoryRouter>;

async function open(before: (router: Router) => Promise<unknown> | undefined = () => undefined) {
  const shown: string[] = [];
  const guides = held();
  const handle = (page: string): PageHandle => ({ page, source: '', head: () => ({ title: page }) });
  const routes: RouteObject[] = [
    { id: 'home', path: '/fisco', handle: handle('home'), loader: () => 'found', element: null },
    {
      id: 'guides',
      path: '/lavoro/guide',
      handle: handle('catalogo'),
      loader: guides.load,
      element: null,
      errorElement: null,
    },
  ];
  const { services } = stubServices({});
  const { store, processes } = resumeStore(services, transferredState(makeStore(services).getState()));
  const router = createMemoryRouter(routes, { initialEntries: ['/fisco'] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  document.body.className = 'as-served';
  const recorded = recordRouter(router);
  await before(router);
  const sagas = runSagas(processes, function* () {
    yield takeEvery(pageShown, ({ payload }) => void shown.push(payload.page));
    yield* navigationSaga(recorded, document);
  });
  stop = () => {
    sagas.cancel();
    router.dispose();
  };
  return { store, router, guides, shown, base: () => store.getState().base };
}

let stop = (): void => undefined;
afterEach(() => stop());

describe('the process of navigation', () => {
  it('tells which page was served, and leaves its document alone', async () => {
    const { base } = await open();
    expect(base()).toMatchObject({ page: 'home', area: 'FISCO', pageLoader: false });
    expect(document.body.className).toBe('as-served');
  });

  it('raises the loading flag while a page loads, then shows it in body and head', async () => {
    const { router, guides, base } = await open();
    const arrived = router.navigate('/lavoro/guide');
    expect(base()).toMatchObject({ page: 'home', pageLoader: true });
    guides.end('found');
    await arrived;
    expect(base()).toMatchObject({ page: 'catalogo', area: 'LAVORO', pageLoader: false });
    expect(document.body.className).toBe('template-catalogo body-work');
    expect(document.title).toContain('catalogo');
  });

  it('raises the flag for a load that began before the process did', async () => {
    const { guides, base, store } = await open((router) => {
      void router.navigate('/lavoro/guide');
      return undefined;
    });
    expect(base()).toMatchObject({ page: 'home', pageLoader: true });
    guides.end('found');
    await vi.waitFor(() =>
      expect(store.getState().base).toMatchObject({ page: 'catalogo', pageLoader: false }),
    );
    expect(document.body.className).toBe('template-catalogo body-work');
  });

  it('tells of every page shown before the process began: the one served, then the one the reader went to', async () => {
    const { base, shown } = await open((router) => router.navigate('/fisco?pagina=2'));
    expect(shown).toEqual(['home', 'home']);
    expect(base()).toMatchObject({ page: 'home', pageLoader: false });
  });

  it('shows the login in the place of a page whose session has ended', async () => {
    const { router, guides, base } = await open();
    const arrived = router.navigate('/lavoro/guide');
    guides.end('login');
    await arrived;
    expect(base()).toMatchObject({ page: 'catalogo', pageLoader: false });
    expect(document.title).toContain('riservata');
  });

  it('shows that the service failed when the network is lost, and the page once it is asked for again', async () => {
    const { router, guides, base } = await open();
    const arrived = router.navigate('/lavoro/guide');
    guides.end('failed');
    await arrived;
    expect(base().pageLoader).toBe(false);
    const failed = document.title;
    expect(failed).not.toContain('catalogo');
    const again = router.revalidate();
    guides.end('found');
    await again;
    expect(document.title).toContain('catalogo');
  });

  it('lowers the flag when a load is given up for another page', async () => {
    const { router, base } = await open();
    void router.navigate('/lavoro/guide');
    expect(base().pageLoader).toBe(true);
    await router.navigate('/fisco');
    expect(base()).toMatchObject({ page: 'home', area: 'FISCO', pageLoader: false });
  });

  it('goes on after a page that crashed', async () => {
    const { router, guides, base } = await open();
    const arrived = router.navigate('/lavoro/guide');
    guides.fail(new Error('No page.'));
    await arrived;
    expect(base().pageLoader).toBe(false);
    await router.navigate('/fisco');
    expect(base()).toMatchObject({ page: 'home', pageLoader: false });
  });
});
