import { report } from '../client/statistics.ts';
import type { StatisticsEvent } from '../client/statistics.ts';
import { createVisitor } from '../client/visitor.ts';
import { callerOf } from './client-port.ts';
import type { Cause, SearchSession } from './session.ts';

/** After this silence a query being typed counts as one that the visitor meant. */
const settledAfterMs = 2500;

/** A hit opened in a segment reaches the search around it too. */
const told = new WeakSet<Event>();

type VisitorEvent = Omit<StatisticsEvent, 'session' | 'tag'>;

/** Where a search is shown: its hits are opened there. */
interface HitEvents {
  addEventListener(type: 'site-search-hit', listener: (event: CustomEvent<OpenedHit>) => void): void;
  removeEventListener(type: 'site-search-hit', listener: (event: CustomEvent<OpenedHit>) => void): void;
}

/** A document that a visitor opens; the position counts from 1 across pages. */
export interface OpenedHit {
  readonly hit: { readonly id: string };
  readonly position: number;
}

/**
 * Tells the service's statistics (spec §3) of the queries that a visitor meant, each once and not of every keystroke on
 * the way there, and of the hits that he opened; until the function it returns is called.
 * @param early the hit that he opened before this code was here.
 */
export function followVisitor(session: SearchSession, view: HitEvents, early?: Event): () => void {
  const visitor = createVisitor();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let meant = false;
  let last: string | undefined;

  const tell = (event: VisitorEvent) => {
    const { options } = session;
    const { defaults } = options;
    if (defaults.collectAnalytics === false) return;
    report(callerOf(options).service, {
      ...event,
      session: visitor.getStatsSessionId(),
      tag: defaults.analyticsTag,
    });
  };
  const count = () => {
    const { status, shown } = session.state;
    if (!meant || status !== 'ready' || !shown || shown.criteria.query === last) return;
    last = shown.criteria.query;
    tell({ action: 'search', keyword: last, numberOfResults: shown.response.total_hits });
  };
  const mean = () => {
    clearTimeout(settling);
    meant = true;
    count();
  };
  const opened = (event: CustomEvent<OpenedHit>) => {
    mean();
    if (told.has(event)) return;
    told.add(event);
    const { hit, position } = event.detail;
    const { query } = (session.state.shown ?? session.state).criteria;
    tell({ action: 'click', keyword: query, docid: hit.id, position });
  };

  const heed = (cause: Cause) => {
    if (cause === 'chosen') mean();
    else if (cause === 'answered') count();
    else if (cause === 'typed') {
      clearTimeout(settling);
      meant = false;
      settling = setTimeout(mean, settledAfterMs);
    }
  };

  const unsubscribe = session.subscribe((_, cause) => heed(cause));
  // What a visitor did while this code was on its way counts too.
  heed(session.asker);
  if (isHit(early)) opened(early);
  view.addEventListener('site-search-hit', opened);
  return () => {
    clearTimeout(settling);
    unsubscribe();
    view.removeEventListener('site-search-hit', opened);
  };
}

const isHit = (event: Event | undefined): event is CustomEvent<OpenedHit> => event instanceof CustomEvent;
