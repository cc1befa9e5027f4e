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

/** After this many milliseconds of waiting what is typed has its address, answered or not: Back comes without a warning. */
const patienceMs = 500;

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

/** Whether a click follows a link, through shadow roots. */
const followsLink = (click: Event) =>
  click.composedPath().some((node) => node instanceof Element && node.matches('a[href]'));

/**
 * Keeps a search and the page's address together, until the function it returns is called: a choice makes an entry in
 * the history, typing changes the present one, Back and Forward put the search back, with the place in the page. The
 * page's own parameters, fragment and history state stay as they are.
 * @param from the address when the search came to the page: Back may have led to another since
 */
export function syncAddress(session: SearchSession, parameter: string, from: string): () => void {
  const scroll = new ScrollMemory(parameter);
  const asked = (address: string) => readAddress(new URL(address).searchParams, parameter);
  /** What was typed and has no address yet, and the page that it was asked on. */
  let typed: SearchCriteria | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let page = location.pathname;

  const restore = (): boolean => {
    const criteria = asked(location.href) ?? nothingAsked;
    if (fingerprint(criteria) === fingerprint(session.state.criteria)) return false;
    session.restore(criteria);
    return true;
  };
  const wait = (criteria?: SearchCriteria) => {
    typed = criteria;
    clearTimeout(waiting);
    if (criteria) waiting = setTimeout(() => put(criteria), patienceMs);
  };
  const back = () => {
    wait();
    scroll.returns();
    // Where the search stays the same, as on the way to another part of the page, the browser knows the place.
    if (!restore()) scroll.stays();
  };
  const put = (criteria: SearchCriteria, entry = false) => {
    wait();
    const address = writeAddress(new URL(location.href), criteria, parameter);
    // A page that changes its address by itself may be another one by the time the answer comes.
    if (address.href === location.href || location.pathname !== page) return;
    try {
      if (entry) history.pushState(history.state, '', address);
      else history.replaceState(history.state, '', address);
    } catch {
      // A browser that counts them, a frame or the page itself may refuse: the search goes on without an address.
      return;
    }
    scroll.moved();
  };
  const write = ({ criteria, status }: SearchState, cause: Cause) => {
    if (cause === 'answered') {
      if (status !== 'ready') return;
      scroll.arrived();
      put(criteria);
      return;
    }
    const before = typed;
    wait();
    page = location.pathname;
    if (cause === 'chosen') {
      // What was chosen of something that was typed leads back to that, answered or not.
      if (before?.query === criteria.query && fingerprint(before) !== fingerprint(criteria)) put(before);
      put(criteria, true);
    } else if (cause === 'typed') {
      // Of what is being typed only what was searched is worth an address, or what a visitor leaves.
      if (!criteria.query.trim()) put(criteria);
      else if (status !== 'short') wait(criteria);
    }
  };
  const leave = (click: Event) => {
    if (typed && followsLink(click)) put(typed);
  };
  const unsubscribe = session.subscribe(write);
  addEventListener('popstate', back);
  addEventListener('click', leave, true);
  if (isReturn(parameter)) scroll.returns();
  // What a visitor has asked for meanwhile, he wants more than what he came with.
  const acted =
    session.asker !== 'restored' && fingerprint(session.state.criteria) !== fingerprint(nothingAsked);
  if (acted) write(session.state, session.asker);
  // What the page itself asks for stays where its address says nothing, and said nothing.
  const says = asked(location.href) ?? asked(from);
  if (acted || !says || !restore()) scroll.arrived();
  return () => {
    wait();
    unsubscribe();
    scroll.stop();
    removeEventListener('popstate', back);
    removeEventListener('click', leave, true);
  };
}
