import { describe, expect, it } from 'vitest';
import { addDays, dayInRome, isDay, resolveDay, untilNextDay } from './days.ts';

describe('days in Rome', () => {
  it('turn at midnight in Rome, in winter and in summer', () => {
    expect(dayInRome(new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31');
    expect(dayInRome(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01');
    expect(dayInRome(new Date('2026-07-31T21:59:59Z'))).toBe('2026-07-31');
    expect(dayInRome(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
  });

  it('are added across months, leap days and the change of the clock', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  });

  it('exist in the calendar or are refused', () => {
    expect(isDay('2026-02-28')).toBe(true);
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-2-1', 'today', ''])
      expect(isDay(wrong)).toBe(false);
  });

  it('are resolved from what an editor writes', () => {
    expect(resolveDay('today', '2026-03-01')).toBe('2026-03-01');
    expect(resolveDay('today-1', '2026-03-01')).toBe('2026-02-28');
    expect(resolveDay('today+31', '2026-03-01')).toBe('2026-04-01');
    expect(resolveDay('2025-12-24', '2026-03-01')).toBe('2025-12-24');
    for (const wrong of ['oggi', 'today-', '2026-02-30', 'yesterday']) {
      expect(resolveDay(wrong, '2026-03-01')).toBeUndefined();
    }
  });

  it('the wait for the next one ends exactly when it begins, on the days of the clock change too', () => {
    for (const instant of [
      '2026-01-10T10:00:00Z',
      '2026-07-10T22:00:00Z',
      '2026-03-28T23:30:00Z',
      '2026-03-29T20:00:00Z',
      '2026-10-24T21:59:59Z',
      '2026-10-25T21:30:00Z',
    ]) {
      const now = new Date(instant);
      const turn = now.getTime() + untilNextDay(now);
      expect(dayInRome(new Date(turn - 1))).toBe(dayInRome(now));
      expect(dayInRome(new Date(turn))).toBe(addDays(dayInRome(now), 1));
    }
  });
});
