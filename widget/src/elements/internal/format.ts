/** A publication's day is that of its place (house rule: DD/MM/YYYY in Rome). */
const dayFormat: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Rome',
};

/** Documents of one search share days, and searches share documents. */
const mostRemembered = 2000;

const formats = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, string>();

function format(time: string, language: string): string {
  const moment = Date.parse(time);
  if (Number.isNaN(moment)) return '';
  const known = formats.get(language) ?? new Intl.DateTimeFormat(language, dayFormat);
  formats.set(language, known);
  return known.format(moment);
}

/**
 * The day of an ISO date or time as readers of a language write it; empty when it is none. Days are remembered: with a
 * time zone to mind, writing a hundred takes longer than drawing them.
 */
export function formatDay(time: string, language: string): string {
  const name = `${language} ${time}`;
  const day = days.get(name) ?? format(time, language);
  if (days.size >= mostRemembered) days.clear();
  days.set(name, day);
  return day;
}
