import { formatNumber } from './numbers.ts';

const KILOBYTE = 1_000;
const units = ['byte', 'kB', 'MB', 'GB'];

/** A file's size as people read it: `820 byte`, `12,4 kB`, `3 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= KILOBYTE && unit < units.length - 1) {
    size /= KILOBYTE;
    unit += 1;
  }
  return `${formatNumber(size, unit === 0 ? 0 : 1)} ${units[unit] ?? ''}`;
}
