import { describe, expect, it, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

const MINUTE_MS = 60_000;

function counts() {
  let now = Date.UTC(2026, 10, 27);
  const kept = new KeptAnswers<number>(() => new Date(now), 500);
  return { kept, wait: (ms: number) => void (now += ms) };
}

describe('an answer kept', () => {
  it('is counted once for three minutes, and anew after', async () => {
    const { kept, wait } = counts();
    const count = vi.fn(() => Promise.resolve(7));
    expect(await kept.of('notizie', count)).toBe(7);
    wait(3 * MINUTE_MS - 1);
    expect(await kept.of('notizie', count)).toBe(7);
    expect(count).toHaveBeenCalledTimes(1);
    wait(1);
    await kept.of('notizie', count);
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('is each list’s own', async () => {
    const { kept } = counts();
    expect(await kept.of('notizie', () => Promise.resolve(7))).toBe(7);
    expect(await kept.of('guide', () => Promise.resolve(3))).toBe(3);
  });

  it('is counted once for all who ask at the same time', async () => {
    const { kept } = counts();
    const count = vi.fn(() => Promise.resolve(7));
    await Promise.all([kept.of('notizie', count), kept.of('notizie', count)]);
    expect(count).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when it could not be counted', async () => {
    const { kept } = counts();
    await expect(kept.of('notizie', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked');
    expect(await kept.of('notizie', () => Promise.resolve(7))).toBe(7);
  });

  it('is forgotten when the content changes', async () => {
    const { kept } = counts();
    await kept.of('notizie', () => Promise.resolve(7));
    kept.clear();
    expect(await kept.of('notizie', () => Promise.resolve(8))).toBe(8);
  });

  it('is kept of the lists asked for last', async () => {
    const { kept } = counts();
    await kept.of('notizie', () => Promise.resolve(7));
    for (let each = 0; each < 499; each++) await kept.of(`ricerca ${each}`, () => Promise.resolve(0));
    expect(await kept.of('notizie', () => Promise.resolve(8))).toBe(7);
    await kept.of('una in più', () => Promise.resolve(0));
    expect(await kept.of('ricerca 0', () => Promise.resolve(1))).toBe(1);
    expect(await kept.of('notizie', () => Promise.resolve(8))).toBe(7);
  });
});
