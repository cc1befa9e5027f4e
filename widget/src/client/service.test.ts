import { getEventListeners } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearchClient } from './client.ts';
import { startRecordingServer, type RecordingServer } from './testing/recording-server.ts';

const found = { total_hits: 1, hits: [] };
type Step = () => Response | Promise<Response>;

/** A client of a service that answers each attempt with the next step, and the last one for good. */
function client(...steps: readonly Step[]) {
  const attempts: number[] = [];
  const made = createSearchClient({
    siteKey: 'k',
    apiBase: 'http://localhost',
    fetch: (_address, init) => {
      init?.signal?.throwIfAborted();
      attempts.push(Date.now());
      const step = steps[Math.min(attempts.length, steps.length) - 1];
      return Promise.resolve(step?.() ?? Response.json(found));
    },
  });
  made.setThrottleTime(0);
  return {
    client: made,
    attempts,
    waits: () => attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0)),
  };
}

const answer =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status, headers });
const unreachable = () => Promise.reject(new TypeError('fetch failed'));
const success = () => Response.json(found);

describe('a failure that may pass', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') });
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each<[string, Step]>([
    ['no answer', unreachable],
    ['429', answer(429)],
    ['503', answer(503)],
  ])('is tried again after 300 ms, doubling up to 5 times: %s', async (_what, failure) => {
    const subject = client(failure);
    const outcome = expect(subject.client.search({})).rejects.toMatchObject({ name: 'SearchError' });
    await vi.runAllTimersAsync();
    await outcome;
    expect(subject.waits()).toEqual([300, 600, 1200, 2400, 4800]);
  });

  it('is forgotten once an attempt succeeds', async () => {
    const subject = client(unreachable, answer(503), success);
    const outcome = expect(subject.client.search({})).resolves.toMatchObject({ total_hits: 1 });
    await vi.runAllTimersAsync();
    await outcome;
    expect(subject.waits()).toEqual([300, 600]);
  });

  it('is waited for at random, down to half the time, so that clients do not come back together', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0.5).mockReturnValueOnce(0.999_999);
    const subject = client(unreachable, unreachable, success);
    const outcome = subject.client.search({});
    await vi.runAllTimersAsync();
    await outcome;
    expect(subject.waits()[0]).toBe(225);
    expect(subject.waits()[1]).toBe(300);
  });

  it.each([
    ['seconds', '2', 2000],
    ['a date', 'Mon, 01 Jun 2026 10:00:07 GMT', 7000],
    ['less than our own pause', '0', 300],
    ['a date that is over', 'Mon, 01 Jun 2026 09:00:00 GMT', 300],
    ['nonsense', 'soon', 300],
  ])('is waited for as long as the service asks in %s', async (_what, retryAfter, expected) => {
    const subject = client(answer(429, { 'retry-after': retryAfter }), success);
    const outcome = subject.client.search({});
    await vi.runAllTimersAsync();
    await outcome;
    expect(subject.waits()).toEqual([expected]);
  });

  it('is told at once when the service asks for more patience than anybody has', async () => {
    const subject = client(answer(503, { 'retry-after': '3600' }));
    await expect(subject.client.search({})).rejects.toMatchObject({ code: 'http', status: 503 });
    expect(subject.attempts).toHaveLength(1);
  });

  it('leaves nothing on the signal of a call that went on', async () => {
    const { signal } = new AbortController();
    const found = client(unreachable, unreachable, success).client.search({}, { signal });
    await vi.runAllTimersAsync();
    await found;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('is given up as soon as the signal is aborted', async () => {
    const subject = client(unreachable);
    const abort = new AbortController();
    const outcome = expect(subject.client.search({}, { signal: abort.signal })).rejects.toThrow(
      'no longer wanted',
    );
    await vi.advanceTimersByTimeAsync(500);
    abort.abort(new Error('no longer wanted'));
    await outcome;
    expect(subject.attempts).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reaches a callback once, after the last attempt', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const subject = client(unreachable);
    const callback = vi.fn();
    subject.client.search('x', callback);
    await vi.advanceTimersByTimeAsync(9299);
    expect(callback).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(callback).toHaveBeenCalledExactlyOnceWith({
      error: { response: 500, message: 'invalid server response' },
    });
    expect(log).toHaveBeenCalledTimes(1);
  });
});

describe('a failure that stays', () => {
  it.each([400, 401, 403, 404, 413, 415, 500, 502, 504])('is told at once: status %i', async (status) => {
    const subject = client(answer(status));
    await expect(subject.client.search({})).rejects.toMatchObject({ code: 'http', status });
    expect(subject.attempts).toHaveLength(1);
  });

  it('is told at once: an answer that is none', async () => {
    const subject = client(() => new Response('<html>'));
    await expect(subject.client.search({})).rejects.toMatchObject({ code: 'invalid-answer' });
    expect(subject.attempts).toHaveLength(1);
  });
});

describe('over a real connection', () => {
  let server: RecordingServer;
  beforeAll(async () => {
    server = await startRecordingServer();
  });
  afterAll(() => server.close());

  it('an attempt the service hangs up on is made again', async () => {
    let attempts = 0;
    server.reply = () => (++attempts === 1 ? { cut: true } : { body: found });
    const subject = createSearchClient({ siteKey: 'k', apiBase: server.origin });
    expect(await subject.search({})).toMatchObject({ total_hits: 1 });
    expect(attempts).toBe(2);
  });

  it('an answer that breaks off is asked for again', async () => {
    let attempts = 0;
    const subject = createSearchClient({
      siteKey: 'k',
      apiBase: server.origin,
      fetch: async (...request) => {
        const response = await fetch(...request);
        if (++attempts > 1) return response;
        const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
        return new Response(broken, response);
      },
    });
    expect(await subject.search({})).toMatchObject({ total_hits: 1 });
    expect(attempts).toBe(2);
  });
});
