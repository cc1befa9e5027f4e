// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/open-page.tsx';
import { stubServices } from '../../testing/services.ts';
import { runSagas } from '../sagas/run-sagas.ts';
import { makeStore, resumeStore, transferredState, type RootState } from '../store.ts';
import { initialBase, pageShown } from './base-slice.ts';
import { visitSaga } from './visit-saga.ts';

function visit(
  cookies: Readonly<Record<string, string>> = {},
  state: Partial<RootState> = {},
  kept: Readonly<Record<string, string>> = {},
) {
  const { services } = stubServices({});
  const { store, processes } = resumeStore(services, transferredState(makeStore(services, state).getState()));
  const browser = stubBrowser(cookies);
  for (const [name, value] of Object.entries(kept)) browser.tab.set(name, value);
  runSagas(processes, () => visitSaga(browser.around));
  const show = (page: string, area: 'FISCO' | 'LAVORO' = 'FISCO') =>
    store.dispatch(pageShown({ page, area }));
  return { ...browser, show, base: () => store.getState().base };
}

describe('a visit', () => {
  it('is remembered by its area', () => {
    const { jar, show } = visit();
    show('home', 'LAVORO');
    expect(jar.get('area')).toBe('LAVORO');
    show('home', 'FISCO');
    expect(jar.get('area')).toBe('FISCO');
  });

  it('can go back only once there is a page of the portal to go back to', () => {
    const { tab, show, base } = visit();
    show('home');
    expect(base().linkBack).toBe(false);
    show('ricerca');
    expect(base().linkBack).toBe(true);
    expect(tab.get('linkBack')).toBe('1');
  });

  it('can go back from its first page too, when a link of the portal led there before any process ran', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/fisco/`);
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const { base } = visit();
    expect(base().linkBack).toBe(true);
    vi.restoreAllMocks();
  });

  it('goes on from what its tab kept over a reload', () => {
    const { show, base } = visit({}, {}, { linkBack: '1' });
    show('home');
    expect(base().linkBack).toBe(true);
  });

  it('resets the filters sidebar when the page is left and the cookie tells that it was used', () => {
    const used = { ref: 'guide', filters: { tag1: 'Iva' } };
    const { jar, show, base } = visit(
      { filters: '1' },
      { base: { ...initialBase, filters: { sidebar: used } } },
    );
    show('guide');
    expect(base().filters.sidebar).toEqual(used);
    show('opinioni');
    expect(base().filters.sidebar).toEqual(initialBase.filters.sidebar);
    expect(jar.has('filters')).toBe(false);
  });

  it('leaves the filters alone without the cookie', () => {
    const used = { ref: 'guide', filters: { tag1: 'Iva' } };
    const { show, base } = visit({}, { base: { ...initialBase, filters: { sidebar: used } } });
    show('guide');
    show('opinioni');
    expect(base().filters.sidebar).toEqual(used);
  });
});
