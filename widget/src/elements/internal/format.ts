/** A publication's day is that of its place (house rule: DD/MM/YYYY in Rome). */
const dayFormat: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Rome',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an ISO date or time as readers of a language write it; empty when it is none. */
export function formatDay(time: string, language: string): string {
  const moment = Date.parse(time);
  if (Number.isNaN(moment)) return '';
  const known = formats.get(language) ?? new Intl.DateTimeFormat(language, dayFormat);
  formats.set(language, known);
  return known.format(moment);
}
