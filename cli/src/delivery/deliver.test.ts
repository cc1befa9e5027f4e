import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliver } from './deliver.ts';
import { StoppedError } from './pause.ts';

interface Batch {
  readonly number: number;
  readonly ids: readonly string[];
}

const neverStopped = (): AbortSignal => new AbortController().signal;
const batches = (...ids: readonly (readonly string[])[]): Batch[] =>
  ids.map((each, number) => ({ number, ids: each }));

describe('a delivery', () => {
  it('settles in order, keeps to its concurrency and never sends one id twice at once, whatever finishes first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 2 }), {
          maxLength: 12,
        }),
        fc.integer({ min: 1, max: 4 }),
        async (scheduler, ids, concurrency) => {
          const onTheirWay: Batch[] = [];
          const settled: number[] = [];
          const sentLast = new Map<string, number>();
          const work = batches(...ids);
          const delivered = deliver(work, {
            concurrency,
            ids: (batch) => batch.ids,
            stop: neverStopped(),
            async send(batch) {
              const others = onTheirWay.flatMap((other) => other.ids);
              expect(batch.ids.filter((id) => others.includes(id))).toEqual([]);
              onTheirWay.push(batch);
              expect(onTheirWay.length).toBeLessThanOrEqual(concurrency);
              await scheduler.schedule(Promise.resolve());
              for (const id of batch.ids) sentLast.set(id, batch.number);
              onTheirWay.splice(onTheirWay.indexOf(batch), 1);
            },
            async settle({ number }) {
              await scheduler.schedule(Promise.resolve());
              settled.push(number);
            },
          });
          await scheduler.waitFor(delivered);
          expect(settled).toEqual(work.map(({ number }) => number));
          // The newest version of every id arrived last.
          for (const { number, ids: own } of work)
            for (const id of own) expect(sentLast.get(id)).toBeGreaterThanOrEqual(number);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads no further than what is on its way', async () => {
    let read = 0;
    function* endless(): Generator<Batch> {
      for (;;) yield { number: read++, ids: [] };
    }
    const controller = new AbortController();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let sent = 0;
    const delivered = deliver(endless(), {
      concurrency: 3,
      ids: () => [],
      stop: controller.signal,
      send: () => {
        sent += 1;
        if (sent === 3) setImmediate(release);
        return released;
      },
      settle: () => Promise.resolve(),
    });
    await released;
    // Three sent, one waiting for room.
    expect(read).toBeLessThanOrEqual(4);
    controller.abort();
    await delivered;
  });

  it('fails with the first failure, after what was on its way has ended, and cuts the waits of the others', async () => {
    const settled: number[] = [];
    let cut = false;
    const delivered = deliver(batches(['a'], ['b'], ['c'], ['d']), {
      concurrency: 3,
      ids: (batch) => batch.ids,
      stop: neverStopped(),
      send: ({ number }, ending) => {
        if (number === 0) return Promise.resolve();
        if (number === 1) return new Promise((_, reject) => setImmediate(() => reject(new Error('no'))));
        return new Promise((_, reject) => {
          ending.addEventListener('abort', () => {
            cut = true;
            reject(new StoppedError());
          });
        });
      },
      settle: ({ number }) => {
        settled.push(number);
        return Promise.resolve();
      },
    });
    await expect(delivered).rejects.toThrow('no');
    expect(cut).toBe(true);
    expect(settled).toEqual([0]);
  });

  it('stops without waiting for an input that says nothing', async () => {
    const controller = new AbortController();
    async function* silent(): AsyncGenerator<Batch> {
      yield { number: 0, ids: [] };
      await new Promise(() => undefined);
    }
    const settled: number[] = [];
    const delivered = deliver(silent(), {
      concurrency: 2,
      ids: () => [],
      stop: controller.signal,
      send: () => Promise.resolve(),
      settle: ({ number }) => {
        settled.push(number);
        controller.abort();
        return Promise.resolve();
      },
    });
    await delivered;
    expect(settled).toEqual([0]);
  });

  it('fails when its input does, after what was read before has been sent', async () => {
    function* broken(): Generator<Batch> {
      yield { number: 0, ids: [] };
      throw new Error('line 2');
    }
    const settled: number[] = [];
    const delivered = deliver(broken(), {
      concurrency: 2,
      ids: () => [],
      stop: neverStopped(),
      send: () => Promise.resolve(),
      settle: ({ number }) => {
        settled.push(number);
        return Promise.resolve();
      },
    });
    await expect(delivered).rejects.toThrow('line 2');
    expect(settled).toEqual([0]);
  });
});
