import { readAddress, writeAddress } from './address.ts';
import { nothingAsked } from './criteria.ts';
import type { SearchCriteria } from './criteria.ts';
import type { SearchSession } from './session.ts';

/** The same text for the same search, whatever order its filters were chosen in. */
function fingerprint({ query, page, sort, values, ranges }: SearchCriteria): string {
  const sorted = (entries: (readonly [string, unknown])[]) => entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    query.trim(),
    page,
    sort?.by,
    sort?.order,
    sorted(
      Object.entries(values).flatMap(([field, chosen]) =>
        chosen.map((value) => [`${field} ${value}`, field] as const),
      ),
    ),
    sorted(Object.entries(ranges).map(([field, { from, to }]) => [field, [from, to]] as const)),
  ]);
}

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
