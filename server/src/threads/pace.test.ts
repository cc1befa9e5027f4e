import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

/** A thread's pace by a clock that moves when it works and when it rests, and the longest rests that it asked for. */
function paced({ any = true, restTaken = 1 } = {}) {
  const rests: number[] = [];
  let now = 0;
  const searches = {
    any,
    waitForNone: (milliseconds: number) => {
      rests.push(milliseconds);
      now += milliseconds * restTaken;
    },
  };
  const pace = new Pace({ searches, now: () => now });
  const work = (milliseconds: number, steps = 1) => {
    for (let step = 0; step < steps; step++) {
      now += milliseconds;
      pace.step();
    }
  };
  return { searches, rests, work, clock: () => now };
}

describe('the pace of a thread that writes', () => {
  it('never rests while nobody searches', () => {
    const { rests, work } = paced({ any: false });
    work(0.3, 1_000);
    work(50);
    expect(rests).toEqual([]);
  });

  it('rests after each slice of work while searches are under way, not after every step', () => {
    const { rests, work } = paced();
    work(0.4, 9);
    expect(rests).toHaveLength(3);
  });

  it('is sure of a thirteenth of the time, however long searches go on', () => {
    const { work, clock } = paced();
    const worked = 0.25 * 4_000;
    work(0.25, 4_000);
    expect(worked / clock()).toBeCloseTo(1 / 13);
  });

  it('rests no longer after a step in which the thread itself had to wait', () => {
    const { rests, work } = paced();
    work(4);
    work(5_000);
    expect(rests[1]).toBe(rests[0]);
  });

  it('does not count its rest as work', () => {
    const { rests, work } = paced();
    work(2);
    work(0.5);
    expect(rests).toHaveLength(1);
  });

  it('follows what the searches do', () => {
    const { searches, rests, work } = paced({ any: false });
    work(10);
    searches.any = true;
    work(2);
    searches.any = false;
    work(2);
    expect(rests).toHaveLength(1);
  });
});
