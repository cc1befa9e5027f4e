import { readAddress, writeAddress } from './address.ts';
import { fingerprint, nothingAsked } from './criteria.ts';
import type { SearchSession } from './session.ts';

/**
 * Keeps a search and the page's address together, until the function it returns is called: a choice makes an entry in
 * the history, typing changes the present one, Back and Forward put the search back. The page's own parameters,
 * fragment and history state stay as they are.
 */
export function syncAddress(session: SearchSession, parameter: string): () => void {
  const restore = (): boolean => {
    const asked = readAddress(new URLSearchParams(location.search), parameter);
    if (fingerprint(asked ?? nothingAsked) === fingerprint(session.state.criteria)) return false;
    session.restore(asked ?? nothingAsked);
    return true;
  };
  const unsubscribe = session.subscribe(({ criteria, status }, cause) => {
    const settled = cause === 'chosen' || (cause === 'answered' && status !== 'loading') || status === 'idle';
    if (cause === 'restored' || !settled) return;
    const address = writeAddress(new URL(location.href), criteria, parameter);
    if (address.href === location.href) return;
    if (cause === 'chosen') history.pushState(history.state, '', address);
    else history.replaceState(history.state, '', address);
  });
  addEventListener('popstate', restore);
  restore();
  return () => {
    unsubscribe();
    removeEventListener('popstate', restore);
  };
}
