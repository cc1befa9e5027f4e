import { describe, expect, it } from 'vitest';
import { addDays, addMonths, addMonthsToDay, dayByKey, daysIn, weekdayOf, weeksOf } from './calendar-days.ts';

describe('a calendar', () => {
  it('starts its weeks on Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('2026-11-29')).toBe(6);
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('counts over the ends of months and years, and over the change of the hour', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-25', -1)).toBe('2026-10-24');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(daysIn('2028-02')).toBe(29);
    expect(addMonthsToDay('2026-03-31', -1)).toBe('2026-02-28');
  });

  it.each([
    ['ArrowLeft', false, '2026-11-24'],
    ['ArrowRight', false, '2026-11-26'],
    ['ArrowUp', false, '2026-11-18'],
    ['ArrowDown', false, '2026-12-02'],
    ['Home', false, '2026-11-23'],
    ['End', false, '2026-11-29'],
    ['PageUp', false, '2026-10-25'],
    ['PageDown', true, '2027-11-25'],
    ['a', false, null],
  ])('is walked with %s (shift: %s) to %s', (key, shift, day) => {
    expect(dayByKey('2026-11-25', key, shift)).toBe(day);
  });
});
