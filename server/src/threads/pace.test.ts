import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

/** A thread's pace by a clock that moves when it works and when it rests: the rests it took, and the longest further ones that it asked for. */
function paced({ any = true, restTaken = 1 } = {}) {
  const rests: number[] = [];
  const waits: number[] = [];
  let now = 0;
  const searches = {
    any,
    begun: 0,
    waitForNone: (milliseconds: number) => {
      waits.push(milliseconds);
      now += milliseconds * restTaken;
    },
  };
  const rest = (milliseconds: number) => {
    rests.push(milliseconds);
    now += milliseconds;
  };
  let idled = 0;
  const pace = new Pace({ searches, now: () => now, idle: () => idled, rest });
  const idle = (milliseconds: number) => {
    now += milliseconds;
    idled += milliseconds;
  };
  const work = (milliseconds: number, steps = 1) => {
    for (let step = 0; step < steps; step++) {
      now += milliseconds;
      pace.step();
    }
  };
  return { searches, rests, waits, work, idle, clock: () => now };
}

describe('the pace of a thread that writes', () => {
  it('never rests while nobody searches', () => {
    const { rests, waits, work } = paced({ any: false });
    work(0.3, 1_000);
    work(50);
    expect([rests, waits]).toEqual([[], []]);
  });

  it('rests after each slice of work while searches are under way, not after every step', () => {
    const { rests, waits, work } = paced();
    work(0.4, 9);
    expect(rests).toHaveLength(3);
    expect(waits).toHaveLength(3);
  });

  it('is sure of a thirteenth of the time, however long searches go on', () => {
    const { work, clock } = paced();
    const worked = 0.25 * 4_000;
    work(0.25, 4_000);
    expect(worked / clock()).toBeCloseTo(1 / 13);
  });

  it('has an eighth of the time where searches are short, however many begin', () => {
    const { searches, waits, work, clock } = paced({ any: false });
    for (let slice = 0; slice < 1_000; slice++) {
      searches.begun++;
      work(1);
    }
    expect(1_000 / clock()).toBeCloseTo(1 / 8);
    expect(waits).toEqual([]);
  });

  it('rests no longer after a step in which the thread itself had to wait', () => {
    const { rests, waits, work } = paced();
    work(4);
    work(5_000);
    expect(rests[1]).toBe(rests[0]);
    expect(waits[1]).toBe(waits[0]);
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
    searches.begun++;
    work(2);
    work(2);
    expect(rests).toHaveLength(2);
  });

  it('does not count what it waited for as work, nor searches of that time', () => {
    const { searches, rests, work, idle } = paced({ any: false });
    idle(10_000);
    searches.begun++;
    work(0.5);
    work(0.2);
    expect(rests).toEqual([]);
    searches.begun++;
    work(0.5);
    expect(rests).toHaveLength(1);
  });
});
