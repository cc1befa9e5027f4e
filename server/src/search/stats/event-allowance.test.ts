import { describe, expect, it } from 'vitest';
import { EventAllowance } from './event-allowance.ts';

describe('the events that one network may have counted', () => {
  it('are a minute’s worth at once, then as many as time gives back', () => {
    let now = 0;
    const allowance = new EventAllowance(() => now);
    const taken = () => allowance.take('s', '192.0.2.1');
    expect(Array.from({ length: 1_201 }, taken).indexOf(false)).toBe(1_200);
    now = 100;
    expect([taken(), taken(), taken()]).toEqual([true, true, false]);
  });

  it('are counted by network and site', () => {
    const allowance = new EventAllowance(() => 0);
    for (let event = 0; event < 1_200; event++) allowance.take('s', '192.0.2.1');
    expect(allowance.take('s', '192.0.2.1')).toBe(false);
    expect(allowance.take('s', '192.0.2.2')).toBe(true);
    expect(allowance.take('t', '192.0.2.1')).toBe(true);
  });
});
