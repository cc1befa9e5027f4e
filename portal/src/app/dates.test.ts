import { describe, expect, it } from 'vitest';
import { formatLongDay, formatMonth, romeDay } from './dates.ts';

const DAY_MS = 86_400_000;

describe('days in words', () => {
  it('are those of the language’s own data, whatever day of the year', () => {
    const reference = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' });
    for (let each = 0; each < 366; each++) {
      const instant = new Date(Date.UTC(2028, 0, 1) + each * DAY_MS);
      expect(formatLongDay(instant.toISOString().slice(0, 10))).toBe(reference.format(instant));
    }
  });

  it('name a month with its year', () => {
    expect(formatMonth('2026-11')).toBe('novembre 2026');
    expect(formatMonth('2026-01-31')).toBe('gennaio 2026');
  });
});

describe('romeDay', () => {
  it('begins at midnight in Rome, in summer as in winter', () => {
    expect(romeDay(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
    expect(romeDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(romeDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });
});
