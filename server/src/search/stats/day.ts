const HOUR_MS = 3_600_000;

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' });

let knownHour = -1;
let knownDay = '';

/** The day of an instant in Europe/Rome, `YYYY-MM-DD`. Days begin on the hour there, so one answer holds for an hour. */
export function romeDay(at: number): string {
  const hour = Math.floor(at / HOUR_MS);
  if (hour !== knownHour) {
    knownHour = hour;
    knownDay = calendar.format(at);
  }
  return knownDay;
}
