import { readAddress, writeAddress } from './address.ts';
import { nothingAsked } from './criteria.ts';
import type { SearchCriteria } from './criteria.ts';
import { ScrollMemory } from './scroll-memory.ts';
import type { Cause, SearchSession, SearchState } from './session.ts';

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

const withoutFragment = (address: string) => address.replace(/#.*/, '');

/** Names of the searches that have been put back as the document was loaded. */
const returned = new Set<string>();

/**
 * Whether a visitor came back to this document, at this address: true once for each search, because where he goes
 * afterwards, on a page that changes its address by itself, is no return.
 */
function isReturn(parameter: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry && 'type' in entry && entry.type;
  const first = !returned.has(parameter);
  returned.add(parameter);
  return (
    first &&
    (type === 'back_forward' || type === 'reload') &&
    withoutFragment(entry?.name ?? '') === withoutFragment(location.href)
  );
}

/**
 * Keeps a search and the page's address together, until the function it returns is called: a choice makes an entry in
 * the history, typing changes the present one, Back and Forward put the search back, with the place in the page. The
 * page's own parameters, fragment and history state stay as they are.
 */
export function syncAddress(session: SearchSession, parameter: string): () => void {
  const scroll = new ScrollMemory(parameter);
  const restore = (): boolean => {
    const asked = readAddress(new URLSearchParams(location.search), parameter) ?? nothingAsked;
    if (fingerprint(asked) === fingerprint(session.state.criteria)) return false;
    session.restore(asked);
    return true;
  };
  const back = () => {
    scroll.returns();
    // Where the search stays the same, as on the way to another part of the page, the browser knows the place.
    if (!restore()) scroll.stays();
  };
  const write = ({ criteria, status }: SearchState, cause: Cause) => {
    if (cause === 'restored') return;
    if (cause === 'answered' && status === 'ready') scroll.arrived();
    // Of what is being typed only what was searched is worth an address.
    if (cause === 'typed' ? status !== 'idle' : cause === 'answered' && status !== 'ready') return;
    const address = writeAddress(new URL(location.href), criteria, parameter);
    if (address.href === location.href) return;
    try {
      if (cause === 'chosen') history.pushState(history.state, '', address);
      else history.replaceState(history.state, '', address);
    } catch {
      // A browser that counts them, a frame or the page itself may refuse: the search goes on without an address.
      return;
    }
    scroll.moved();
  };
  const unsubscribe = session.subscribe(write);
  addEventListener('popstate', back);
  if (isReturn(parameter)) scroll.returns();
  // What a visitor has asked for meanwhile, he wants more than what he came with.
  const untouched = fingerprint(session.state.criteria) === fingerprint(nothingAsked);
  if (!untouched) write(session.state, session.asker);
  if (!untouched || !restore()) scroll.arrived();
  return () => {
    unsubscribe();
    scroll.stop();
    removeEventListener('popstate', back);
  };
}
