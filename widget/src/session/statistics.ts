import { report } from '../client/statistics.ts';
import type { StatisticsEvent } from '../client/statistics.ts';
import { createVisitor } from '../client/visitor.ts';
import { callerOf } from './client-port.ts';
import type { Cause, SearchSession } from './session.ts';

/** After this silence a query being typed counts as one that the visitor meant. */
const settledAfterMs = 2500;

/** Hits that were told: the event of one reaches more than one search. */
const toldHits = new WeakSet<Event>();

/** The searches that one query of a visitor sets off, and of which query each site was told last. */
interface Together {
  readonly sessions: Set<SearchSession>;
  readonly toldQueries: Map<string, string>;
}

const together = new WeakMap<SearchSession, Together>();

type VisitorEvent = Omit<StatisticsEvent, 'session' | 'tag'>;

/** Where a search is shown: its hits are opened there, or in parts of it that stand elsewhere. */
interface View extends EventTarget {
  readonly ownerDocument: Document;
  readonly parts: ReadonlySet<unknown>;
}

/** A document that a visitor opens; the position counts from 1 across pages. */
export interface OpenedHit {
  readonly hit: { readonly id: string };
  readonly position: number;
}

interface FollowOptions {
  /** The search that asked: several that answer one query, each in its part, count it once for each site. */
  readonly asking?: SearchSession;
  /** The hit that a visitor opened before this code was here. */
  readonly early?: Event | undefined;
}

/**
 * Tells the service's statistics (spec §3) of the queries that a visitor meant, each once and not of every keystroke on
 * the way there, and of the hits that he opened; until the function it returns is called.
 */
export function followVisitor(
  session: SearchSession,
  view: View,
  { asking = session, early }: FollowOptions = {},
): () => void {
  const visitor = createVisitor();
  const { ownerDocument } = view;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let meant = false;
  const { sessions, toldQueries } = together.get(asking) ?? { sessions: new Set(), toldQueries: new Map() };
  together.set(asking, { sessions, toldQueries });
  sessions.add(session);

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
    const { query } = session.state.criteria;
    const site = siteOf(session);
    if (!meant || toldQueries.get(site) === query) return;
    const states = [...sessions].filter((each) => siteOf(each) === site).map(({ state }) => state);
    // The last to be answered counts it, for all.
    if (states.some(({ status }) => status === 'loading')) return;
    const totals = states.flatMap(({ status, shown }) =>
      status === 'ready' && shown?.criteria.query === query ? shown.response.total_hits : [],
    );
    if (totals.length === 0) return;
    toldQueries.set(site, query);
    tell({ action: 'search', keyword: query, numberOfResults: Math.max(...totals) });
  };
  const mean = () => {
    clearTimeout(settling);
    meant = true;
    count();
  };
  const opened = (event: Event | undefined) => {
    if (!isHit(event)) return;
    mean();
    if (toldHits.has(event)) return;
    toldHits.add(event);
    const { hit, position } = event.detail;
    const { query } = (session.state.shown ?? session.state).criteria;
    tell({ action: 'click', keyword: query, docid: hit.id, position });
  };
  // Before it reaches a search that it only stands in.
  const openedInPart = (event: Event) => {
    if (view.parts.has(event.composedPath()[0])) opened(event);
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
  opened(early);
  view.addEventListener('site-search-hit', opened);
  ownerDocument.addEventListener('site-search-hit', openedInPart, true);
  return () => {
    clearTimeout(settling);
    unsubscribe();
    sessions.delete(session);
    view.removeEventListener('site-search-hit', opened);
    ownerDocument.removeEventListener('site-search-hit', openedInPart, true);
  };
}

const isHit = (event: Event | undefined): event is CustomEvent<OpenedHit> => event instanceof CustomEvent;

const siteOf = ({ options: { site } }: SearchSession) => JSON.stringify([site.base, site.key]);
