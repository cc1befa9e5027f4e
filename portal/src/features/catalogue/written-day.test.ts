import { expect, it } from 'vitest';
import { readDay, writeDay } from './written-day.ts';

it.each([
  ['27/11/2026', '2026-11-27'],
  ['1/2/2026', '2026-02-01'],
  [' 01.02.2026 ', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['1 2 2026', '2026-02-01'],
  // A telephone's digits have no bar.
  ['01022026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['', ''],
  ['  ', ''],
])('reads %j as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

// The day comes before the month, whatever the browser's language.
it.each(['11/27/2026', '30/02/2026', '1/2/26', '1/2', '0/1/2026', 'ieri', '2026-13-01', '111222026'])(
  'reads no day in %j',
  (text) => {
    expect(readDay(text)).toBeNull();
  },
);

it('writes a day as it reads one', () => {
  expect(writeDay('2026-02-01')).toBe('01/02/2026');
  expect(writeDay('')).toBe('');
});
