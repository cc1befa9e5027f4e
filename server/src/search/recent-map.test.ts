import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

describe('a map of what is recent', () => {
  it('holds the half of its bound set last, under the value set last, and never more than its bound', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 }),
        (max, keys) => {
          const map = new RecentMap<number, number>(max);
          for (const [at, key] of keys.entries()) {
            map.set(key, at);
            expect(map.size).toBeLessThanOrEqual(max);
            const last = keys.slice(Math.max(0, at + 1 - Math.floor(max / 2)), at + 1);
            for (const kept of last) expect(map.get(kept)).toBe(keys.lastIndexOf(kept, at));
          }
        },
      ),
    );
  });

  it('forgets what was set long ago, and what it is told to', () => {
    const map = new RecentMap<number, number>(10);
    for (let key = 0; key < 100; key++) map.set(key, key);
    map.delete(99);
    expect([50, 98, 99].map((key) => map.get(key))).toEqual([undefined, 98, undefined]);
  });
});
