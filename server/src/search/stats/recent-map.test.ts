import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

describe('a map of what is recent', () => {
  it('holds what was set last, under the value set last, and never more than its bound', () => {
    const key = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.array(fc.record({ key, remove: fc.boolean() }), { maxLength: 200 }),
        (max, steps) => {
          const map = new RecentMap<number, number>(max);
          const recent: number[] = [];
          for (const [at, { key, remove }] of steps.entries()) {
            const known = recent.indexOf(key);
            if (known !== -1) recent.splice(known, 1);
            if (remove) map.delete(key);
            else {
              map.set(key, at);
              recent.push(key);
            }
            expect(map.get(key)).toBe(remove ? undefined : at);
            expect(map.size).toBeLessThanOrEqual(max);
            for (const kept of recent.slice(-Math.floor(max / 2))) expect(map.get(kept)).toBeDefined();
          }
        },
      ),
    );
    const map = new RecentMap<number, number>(10);
    for (let key = 0; key < 1_000; key++) map.set(key, key);
    expect([995, 996, 997, 998, 999].map((key) => map.get(key))).toEqual([995, 996, 997, 998, 999]);
    expect(map.get(900)).toBeUndefined();
  });
});
