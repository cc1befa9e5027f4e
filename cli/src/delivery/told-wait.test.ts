import { describe, expect, it } from 'vitest';
import { BACKOFF_STEPS, backoffDelay } from './backoff.ts';
import { toldWait } from './told-wait.ts';

const NOW = Date.parse('2026-07-22T10:00:00Z');
const headers =
  (table: Readonly<Record<string, string>>) =>
  (name: string): string | null =>
    table[name] ?? null;

describe('the wait a service asks for', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': 'Wed, 22 Jul 2026 10:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Wed, 22 Jul 2026 09:00:00 GMT' }, 0],
    [{ 'x-rate-limit-reset': '12' }, 12_000],
    [{ 'x-rate-limit-reset': String(NOW / 1000 + 90) }, 90_000],
    [{ 'x-rate-limit-reset': String(NOW / 1000 - 90) }, 0],
    [{ 'retry-after': '3', 'x-rate-limit-reset': '12' }, 3_000],
    [{ 'retry-after': 'soon', 'x-rate-limit-reset': '12' }, 12_000],
    [{ 'retry-after': 'soon', 'x-rate-limit-reset': 'later' }, undefined],
    [{}, undefined],
  ])('in %j is %s ms', (table, wait) => {
    expect(toldWait(headers(table), NOW)).toBe(wait);
  });
});

describe('the wait before another try', () => {
  it('is anything up to 300 ms, doubling for five steps', () => {
    const most = Array.from({ length: BACKOFF_STEPS }, (_, step) => backoffDelay(step, () => 1));
    expect(most).toEqual([300, 600, 1200, 2400, 4800]);
    expect(backoffDelay(4, () => 0)).toBe(0);
    expect(backoffDelay(1, () => 0.5)).toBe(300);
  });
});
