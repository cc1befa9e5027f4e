const thousands = /\B(?=(\d{3})+$)/g;

/** Whole numbers as Italians write them: 12.345. `Intl` would cost its tables at every start. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(thousands, '.');
}

/** Seconds with one decimal below ten, as minutes or hours above a minute. */
export function formatDuration(seconds: number): string {
  if (seconds < 10) return `${formatDecimal(seconds)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function formatDecimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} byte`;
  const units = ['KiB', 'MiB', 'GiB', 'TiB'];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatDecimal(value)} ${units[unit] ?? ''}`;
}
