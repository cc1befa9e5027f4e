import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createThrottle, type Throttle } from './throttle.ts';

const interval = 200;

/** A timer that a test turns by hand, in virtual milliseconds. */
function virtualTime() {
  let now = 0;
  let timers: { readonly at: number; readonly ring: () => void }[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return {
    now: () => now,
    rested: (ms: number) =>
      new Promise<void>((ring) => {
        timers.push({ at: now + ms, ring });
      }),
    async advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.ring();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

type Outcome = { readonly started: number } | { readonly refused: unknown };

/** Makes a call whose answer is the time it was started at. */
function call(
  throttle: Throttle,
  time: ReturnType<typeof virtualTime>,
  signal?: AbortSignal,
): Promise<Outcome> {
  return throttle(
    interval,
    async () => {
      signal?.throwIfAborted();
      return Promise.resolve(time.now());
    },
    signal,
  ).then(
    (started) => ({ started }),
    (refused: unknown) => ({ refused }),
  );
}

describe('a throttle', () => {
  it('starts the first call at once, and of those that come too soon the newest when the time is over', async () => {
    const time = virtualTime();
    const throttle = createThrottle(time.rested);
    const calls = [call(throttle, time)];
    await time.advance(50);
    calls.push(call(throttle, time));
    await time.advance(50);
    calls.push(call(throttle, time));
    await time.advance(1000);
    expect(await Promise.all(calls)).toEqual([
      { started: 0 },
      { refused: expect.objectContaining({ name: 'SearchError', code: 'superseded', status: 0 }) },
      { started: 200 },
    ]);
  });

  it('starts a call at once again when enough time has passed', async () => {
    const time = virtualTime();
    const throttle = createThrottle(time.rested);
    const first = call(throttle, time);
    await time.advance(interval);
    const second = call(throttle, time);
    await time.advance(interval);
    expect(await Promise.all([first, second])).toEqual([{ started: 0 }, { started: interval }]);
  });

  it('lets a call without an interval pass, and holds up no other for it', async () => {
    const time = virtualTime();
    const throttle = createThrottle(time.rested);
    const first = call(throttle, time);
    const waiting = call(throttle, time);
    expect(await throttle(0, () => Promise.resolve(time.now()))).toBe(0);
    await time.advance(interval);
    expect(await Promise.all([first, waiting])).toEqual([{ started: 0 }, { started: interval }]);
  });

  it('rejects a waiting call with the reason of its signal, at once, and starts nothing in its place', async () => {
    const time = virtualTime();
    const throttle = createThrottle(time.rested);
    await call(throttle, time);
    const abort = new AbortController();
    const waiting = call(throttle, time, abort.signal);
    abort.abort('enough');
    expect(await waiting).toEqual({ refused: 'enough' });
    await time.advance(interval);
    const next = call(throttle, time);
    await time.advance(interval);
    expect(await next).toEqual({ started: interval });
  });

  it('lets go of a signal once the call has started', async () => {
    const time = virtualTime();
    const throttle = createThrottle(time.rested);
    const abort = new AbortController();
    await call(throttle, time);
    let listening = 0;
    const { signal } = abort;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...parameters: Parameters<typeof add>) => {
      listening++;
      add(...parameters);
    };
    signal.removeEventListener = (...parameters: Parameters<typeof remove>) => {
      listening--;
      remove(...parameters);
    };
    const superseded = call(throttle, time, signal);
    const newest = call(throttle, time, signal);
    await time.advance(interval);
    expect(await superseded).toHaveProperty('refused');
    expect(await newest).toEqual({ started: interval });
    expect(listening).toBe(0);
  });

  it('whatever the bursts: every caller hears, the last is started, and starts are an interval apart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 450 }), { minLength: 1, maxLength: 25 }), async (gaps) => {
        const time = virtualTime();
        const throttle = createThrottle(time.rested);
        const calls: Promise<Outcome>[] = [];
        for (const gap of gaps) {
          await time.advance(gap);
          calls.push(call(throttle, time));
        }
        await time.advance(2 * interval);
        const outcomes = await Promise.all(calls);
        const starts = outcomes.flatMap((outcome) => ('started' in outcome ? [outcome.started] : []));
        expect(outcomes.at(-1)).toHaveProperty('started');
        for (const [index, start] of starts.entries()) {
          if (index > 0) expect(start - (starts[index - 1] ?? 0)).toBeGreaterThanOrEqual(interval);
        }
      }),
    );
  });
});
