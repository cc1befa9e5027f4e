import { dateTexts } from '../texts/date-texts.ts';

/** Days are `YYYY-MM-DD` in Europe/Rome; people read DD/MM/YYYY. */
export const TIME_ZONE = 'Europe/Rome';

/**
 * Made by the first that asks: the browser's data of a language take longer to load than the rest of a page's scripts to
 * run, and most pages show days that are already written in Rome's time.
 */
let isoDay: Intl.DateTimeFormat | undefined;

/** The day it is in Rome at an instant, as `YYYY-MM-DD`. */
export function romeDay(instant: Date): string {
  isoDay ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return isoDay.format(instant);
}

/** True for a day of the calendar written `YYYY-MM-DD`; false for 2026-02-30. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** `2026-11-27` → `27/11/2026`. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** `2026-11-27` → `venerdì 27 novembre 2026`. */
export function formatLongDay(day: string): string {
  const weekday = dateTexts.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${Number(day.slice(8))} ${formatMonth(day)}`;
}

/** The month of a day or a month, `2026-11` → `novembre 2026`. */
export function formatMonth(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${dateTexts.months[Number(month) - 1] ?? ''} ${year}`;
}

/** Seconds → `1:02:03` or `2:03`. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(Math.floor(seconds % 60));
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
