import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

describe('formatNumber', () => {
  it('writes counts as the language’s own data do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (count) => {
        expect(formatNumber(count)).toBe(count.toLocaleString('it-IT'));
      }),
    );
  });

  it('writes decimals with a comma, no more than asked for', () => {
    expect([0.75, 1, 1.5, 4.25].map((each) => formatNumber(each))).toEqual(['0,75', '1', '1,5', '4,25']);
    expect(formatNumber(13 / 3)).toBe('4,333');
    expect(formatNumber(12.44, 1)).toBe('12,4');
    expect(formatNumber(820, 0)).toBe('820');
  });
});
