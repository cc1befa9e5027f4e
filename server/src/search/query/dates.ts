/** Dates as the contract writes them. A date alone is a whole day in UTC, as the index keeps it. */

const DAY_MS = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
/** Shorter digits would be a year or a typing error, not milliseconds. */
const EPOCH = /^-?\d{9,15}$/;
/** What an ECMAScript date can be. */
const FARTHEST_MS = 8.64e15;

/** A moment or a whole day: milliseconds since the epoch, `end` exclusive (`start` + 1 for a moment). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The day `YYYY-MM-DD`; `undefined` when it is not one of the calendar's. */
export function readDay(text: string): Span | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const start = Date.parse(`${text}T00:00:00Z`);
  // Date.parse lets 31 June through as 1 July.
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== text) return undefined;
  return { start, end: start + DAY_MS };
}

/** A day, an ISO date-time (UTC when it names no zone) or milliseconds since the epoch, as a number or as text. */
export function readDate(value: unknown): Span | undefined {
  if (typeof value === 'number') return moment(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (EPOCH.test(text)) return moment(Number(text));
  const day = readDay(text);
  if (day || !DATE_TIME.test(text) || !readDay(text.slice(0, 10))) return day;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`;
  return moment(Date.parse(zoned.replace(' ', 'T')));
}

function moment(ms: number): Span | undefined {
  return Number.isFinite(ms) && Math.abs(ms) <= FARTHEST_MS ? { start: ms, end: ms + 1 } : undefined;
}
