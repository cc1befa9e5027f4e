import { formatDay, isDay } from '../../app/dates.ts';

/** Day, month and year, with what people put between them, or nothing where all digits are there. */
const WRITTEN = /^(?:(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})|(\d{2})(\d{2})(\d{4}))$/;

/** The day that somebody wrote as in Italy, or pasted as `YYYY-MM-DD`: '' for nothing, null for what is no day. */
export function readDay(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || isDay(trimmed)) return trimmed;
  const [, date, month, year, ...together] = WRITTEN.exec(trimmed) ?? [];
  const parts = date === undefined ? together : [date, month, year];
  const [d = '', m = '', y = ''] = parts;
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** `2026-11-27` → `27/11/2026`; '' stays ''. */
export const writeDay = (day: string): string => (day === '' ? '' : formatDay(day));
