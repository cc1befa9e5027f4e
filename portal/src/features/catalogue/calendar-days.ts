/** Days of a calendar as `YYYY-MM-DD`, months as `YYYY-MM`: no time zone takes part. */

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return dayOf(instantOf(day) + days * DAY_MS);
}

/** 0 on Monday, 6 on Sunday: the week starts on Monday (spec §1). */
export function weekdayOf(day: string): number {
  return (new Date(instantOf(day)).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
}

export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

export function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** The same day of another month, or that month's last. */
export function addMonthsToDay(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const date = Math.min(Number(day.slice(8)), daysIn(month));
  return `${month}-${String(date).padStart(2, '0')}`;
}

/** A month's weeks from Monday; null where a day is of another month. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const before = weekdayOf(`${month}-01`);
  const count = daysIn(month);
  const weeks = Math.ceil((before + count) / DAYS_A_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, weekday) => {
      const date = week * DAYS_A_WEEK + weekday - before + 1;
      return date < 1 || date > count ? null : `${month}-${String(date).padStart(2, '0')}`;
    }),
  );
}

/** The day that a key leads to from another, in a grid of days; null for a key that leads nowhere. */
export function dayByKey(day: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_A_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_A_WEEK);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, DAYS_A_WEEK - 1 - weekdayOf(day));
    case 'PageUp':
      return addMonthsToDay(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonthsToDay(day, shift ? 12 : 1);
    default:
      return null;
  }
}
