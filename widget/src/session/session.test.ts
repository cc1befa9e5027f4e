import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchError } from '../client/errors.ts';
import type { Hit, SearchResponse } from '../client/types.ts';
import { nothingAsked } from './criteria.ts';
import type { Inquiry, SearchPort } from './port.ts';
import { SearchSession } from './session.ts';
import type { SessionOptions } from './session.ts';

function hit(id: string): Hit {
  return {
    id,
    url: `/${id}`,
    title: id,
    meta_description: '',
    meta_keywords: '',
    highlight: '',
    ts: '',
    categories: [],
    document_type: '',
    images: {},
    custom_fields: {},
    score: 1,
    type: '',
  };
}

function response(...ids: readonly string[]): SearchResponse {
  return {
    page: 1,
    processing_time_ms: 1,
    total_hits: 100,
    hits: ids.map(hit),
    facets: {},
    rangeFacets: {},
    hierarchicalFacets: {},
    fieldStats: {},
  };
}

/** A service that answers when the test says so. */
class HeldService {
  readonly calls: {
    readonly inquiry: Inquiry;
    readonly signal: AbortSignal;
    readonly answer: (response: SearchResponse) => void;
    readonly fail: (error: Error) => void;
  }[] = [];

  readonly port: SearchPort = (inquiry, signal) =>
    new Promise((answer, fail) => this.calls.push({ inquiry, signal, answer, fail }));

  get queries(): readonly string[] {
    return this.calls.map(({ inquiry }) => inquiry.criteria.query);
  }

  async answer(index: number, ...ids: readonly string[]): Promise<void> {
    this.calls[index]?.answer(response(...ids));
    await settled();
  }

  async fail(index: number, error: Error): Promise<void> {
    this.calls[index]?.fail(error);
    await settled();
  }
}

/** Lets everything that waits only for promises happen. */
const settled = () => vi.advanceTimersByTimeAsync(0);

function start(options: Partial<SessionOptions> = {}) {
  const service = new HeldService();
  const session = new SearchSession({
    port: service.port,
    site: { key: 'test', base: '' },
    defaults: {},
    minimum: 0,
    browse: false,
    ...options,
  });
  session.want({});
  return { service, session };
}

const shownIds = (session: SearchSession) => session.state.shown?.hits.map(({ id }) => id);

describe('a search session', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks for nothing until it is told to', async () => {
    const { service, session } = start();
    session.want({ facetFields: ['category'] });
    session.configure(session.options);
    await settled();
    expect(service.calls).toEqual([]);
    expect(session.state.status).toBe('idle');
  });

  it('searches the first keystroke at once and the last one of every 200 ms', async () => {
    const { service, session } = start();
    for (const query of ['i', 'iv', 'iva', 'iva ', 'iva r']) {
      session.type(query);
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.queries).toEqual(['i', 'iva ', 'iva r']);
  });

  it('shows the newest answer, whatever order the answers come in', async () => {
    const { service, session } = start();
    session.type('a');
    await vi.advanceTimersByTimeAsync(200);
    session.type('ab');
    await service.answer(1, 'new');
    expect(shownIds(session)).toEqual(['new']);
    await service.answer(0, 'old');
    expect(shownIds(session)).toEqual(['new']);
    expect(session.state.status).toBe('ready');
  });

  it('shows an older answer while the newest is on its way, and still waits for that', async () => {
    const { service, session } = start();
    session.type('a');
    await vi.advanceTimersByTimeAsync(200);
    session.type('ab');
    await service.answer(0, 'old');
    expect(shownIds(session)).toEqual(['old']);
    expect(session.state.status).toBe('loading');
    await service.answer(1, 'new');
    expect(shownIds(session)).toEqual(['new']);
    expect(session.state.status).toBe('ready');
  });

  it('never has more than two requests waiting while a visitor types', async () => {
    const { service, session } = start();
    for (const query of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
      session.type(query);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, true, true, false]);
  });

  it('gives up everything else when the visitor chooses', () => {
    const { service, session } = start();
    session.type('a');
    session.choose({ page: 2 });
    expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('keeps what it showed when the service fails, and asks again when told to', async () => {
    const { service, session } = start();
    session.submit('a');
    await service.answer(0, 'kept');
    session.submit('b');
    await service.fail(1, new SearchError('http', 'down', 500));
    expect(session.state).toMatchObject({ status: 'failed', failure: { kind: 'server' } });
    expect(shownIds(session)).toEqual(['kept']);
    session.retry();
    expect(session.state.failure).toBeUndefined();
    await service.answer(2, 'again');
    expect(shownIds(session)).toEqual(['again']);
  });

  it('does not ask again by itself for what failed', async () => {
    const { service, session } = start();
    session.submit('a');
    await service.fail(0, new SearchError('network', 'gone'));
    session.configure(session.options);
    session.want({});
    await settled();
    expect(service.calls.length).toBe(1);
    expect(session.state.failure?.kind).toBe('offline');
  });

  it.each([
    [new SearchError('network', ''), 'offline'],
    [new SearchError('http', '', 429), 'busy'],
    [new SearchError('http', '', 401), 'denied'],
    [new SearchError('http', '', 403), 'denied'],
    [new SearchError('http', '', 400), 'refused'],
    [new SearchError('http', '', 503), 'server'],
    [new SearchError('invalid-answer', ''), 'server'],
    [new TypeError('the client could not be fetched'), 'offline'],
  ])('says of %o that it is %s', async (error, kind) => {
    const { service, session } = start();
    session.submit('a');
    await service.fail(0, error);
    expect(session.state.failure).toEqual({ kind, cause: error });
  });

  it('asks for too short a query only when it is long enough, and forgets what a longer one found', async () => {
    const { service, session } = start({ minimum: 3 });
    session.type('iv');
    expect(session.state.status).toBe('short');
    session.type('iva');
    await service.answer(0, 'found');
    session.type('i😀');
    expect(session.state).toEqual({ criteria: { ...nothingAsked, query: 'i😀' }, status: 'short' });
    session.type('');
    expect(session.state.status).toBe('idle');
    expect(service.queries).toEqual(['iva']);
  });

  it('finds everything with an empty query where the page lets visitors browse', async () => {
    const { service, session } = start({ browse: true, minimum: 3 });
    session.restore(nothingAsked);
    await service.answer(0, 'all');
    expect(shownIds(session)).toEqual(['all']);
  });

  it('begins at the first page after every choice but that of a page', () => {
    const { service, session } = start();
    session.submit('a');
    session.choose({ page: 4 });
    session.choose({ values: { category: ['x'] } });
    session.choose({ page: 2 });
    session.type('ab');
    expect(service.calls.map(({ inquiry }) => inquiry.page)).toEqual([1, 4, 1, 2, 1]);
  });

  it('adds a further page to the hits before it, and asks for all of them after a return', async () => {
    const { service, session } = start();
    session.accumulates = true;
    session.submit('a');
    await service.answer(0, '1', '2');
    session.more();
    await service.answer(1, '3');
    expect(shownIds(session)).toEqual(['1', '2', '3']);
    expect(session.state.criteria.page).toBe(2);
    session.restore({ ...nothingAsked, query: 'b', page: 3 });
    expect(service.calls[2]?.inquiry).toMatchObject({ page: 1, pageSize: 30 });
  });

  it('adds no page of what is asked now to the hits of what was asked before', async () => {
    const { service, session } = start();
    await settled();
    session.type('a');
    session.type('ab');
    await service.answer(0, 'old');
    // The list grows by itself while the last keystroke waits for its turn.
    session.more('restored');
    await vi.advanceTimersByTimeAsync(200);
    expect(service.calls.map(({ inquiry }) => [inquiry.criteria.query, inquiry.page])).toEqual([
      ['a', 1],
      ['ab', 1],
    ]);
    await service.answer(1, 'new');
    session.choose({ values: { category: ['x'] } });
    await service.fail(2, new SearchError('network', ''));
    session.more();
    await settled();
    expect(service.calls).toHaveLength(3);
    session.choose({ values: {} });
    await service.answer(3, 'new');
    // A blank more asks for nothing else.
    session.type('ab ');
    session.more();
    await service.answer(4, 'next');
    expect(shownIds(session)).toEqual(['new', 'next']);
  });

  it('asks for a failed further page again without losing those before it', async () => {
    const { service, session } = start();
    session.submit('a');
    await service.answer(0, '1');
    session.more();
    await service.fail(1, new SearchError('network', ''));
    session.retry();
    await service.answer(2, '2');
    expect(shownIds(session)).toEqual(['1', '2']);
  });

  it('searches only where somebody looks, and as soon as somebody does', async () => {
    const service = new HeldService();
    const session = new SearchSession({
      port: service.port,
      site: { key: '', base: '' },
      defaults: {},
      minimum: 0,
      browse: false,
    });
    session.submit('a');
    await settled();
    expect(service.calls).toEqual([]);
    session.want({});
    session.want({ facetFields: ['category'] });
    await settled();
    expect(service.calls.map(({ inquiry }) => inquiry.wants)).toEqual([[{}, { facetFields: ['category'] }]]);
  });

  it('asks again when an element wants more told, and not when one leaves', async () => {
    const { service, session } = start();
    session.submit('a');
    await service.answer(0, '1');
    const leave = session.want({ facetFields: ['category'] });
    await settled();
    expect(service.calls.length).toBe(2);
    await service.answer(1, '1');
    leave();
    session.want({});
    await settled();
    expect(service.calls.length).toBe(2);
  });

  it('asks again with another token, filter or site, and not with the same ones', async () => {
    const { service, session } = start();
    session.submit('a');
    await service.answer(0, '1');
    session.configure({ ...session.options, defaults: {} });
    await settled();
    expect(service.calls.length).toBe(1);
    session.configure({ ...session.options, defaults: { jwt: 'token' } });
    session.configure({ ...session.options, site: { key: 'other', base: '' } });
    await settled();
    expect(service.calls.length).toBe(2);
    expect(service.calls[1]?.inquiry.defaults).toEqual({ jwt: 'token' });
  });

  it('shows an answer that came with the page without asking for it', async () => {
    const { service, session } = start();
    session.adopt({ criteria: { ...nothingAsked, query: 'a', page: 2 }, response: response('x') });
    session.want({});
    await settled();
    session.configure(session.options);
    await settled();
    expect(service.calls).toEqual([]);
    expect(session.state).toMatchObject({ status: 'ready', shown: { firstPosition: 11 } });
  });

  it('shows an answer that came before anybody looks at it', async () => {
    const service = new HeldService();
    const options = {
      port: service.port,
      site: { key: '', base: '' },
      defaults: {},
      minimum: 0,
      browse: false,
    };
    const session = new SearchSession(options);
    session.configure(options);
    session.adopt({ criteria: { ...nothingAsked, query: 'a' }, response: response('x') });
    await settled();
    session.want({});
    await settled();
    expect(service.calls).toEqual([]);
  });

  it('gives up its requests when it is put aside, and asks for them again when it comes back', () => {
    const { service, session } = start();
    session.submit('a');
    session.suspend();
    expect(service.calls[0]?.signal.aborted).toBe(true);
    session.resume();
    expect(service.queries).toEqual(['a', 'a']);
  });

  it('tells who changed it, until nobody listens', () => {
    const { session } = start();
    const causes: string[] = [];
    const leave = session.subscribe((_, cause) => causes.push(cause));
    session.choose({ page: 1, query: 'a' });
    session.restore(nothingAsked);
    leave();
    session.type('b');
    expect([...new Set(causes)]).toEqual(['chosen', 'restored']);
  });
});
