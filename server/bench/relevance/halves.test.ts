import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/search/engine/embedded/testing/kill-rounds.ts';
import { halfOf, intervalOf, meanOf, type Outcome } from './halves.ts';

const outcomes = (ranks: readonly number[]): Outcome[] =>
  ranks.map((rank, i) => ({ id: `q${i}`, reciprocalRank: rank === 0 ? 0 : 1 / rank }));

describe('the halves of a set', () => {
  it('are about as large, and a query is in the same one whatever comes beside it', () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => `q${i}`);
    const heldOut = ids.filter((id) => halfOf(id) === 'held out');
    expect(heldOut.length).toBeGreaterThan(450);
    expect(heldOut.length).toBeLessThan(550);
    expect(ids.filter((id) => halfOf(id) === 'held out')).toEqual(heldOut);
    // Written down: another split would mix what was looked at with what was not.
    expect(['q0', 'q1', 'q2', 'q3'].map(halfOf)).toEqual(['tuning', 'held out', 'tuning', 'tuning']);
  });

  it('have the mean of their queries', () => {
    expect(meanOf(outcomes([1, 2, 0, 4]))).toBeCloseTo(1.75 / 4);
    expect(meanOf([])).toBe(0);
  });

  it('tell how far chance alone could move that mean', () => {
    const mixed = outcomes(Array.from({ length: 400 }, (_, i) => i % 2));
    const { low, high } = intervalOf(mixed, seededRandom(1));
    // Half of them 1, half 0: 1.96 standard errors are 0.049.
    expect(low).toBeCloseTo(0.451, 1);
    expect(high).toBeCloseTo(0.549, 1);
    expect(high - low).toBeGreaterThan(0.08);
    expect(high - low).toBeLessThan(0.12);
    expect(intervalOf(outcomes([1, 1, 1]), seededRandom(1))).toEqual({ low: 1, high: 1 });
  });
});
