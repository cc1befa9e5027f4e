import { describe, expect, it } from 'vitest';
import { SearchesUnderWay } from './searches-under-way.ts';

describe('the searches under way', () => {
  it('are counted until the last has its answer or has failed', async () => {
    const searches = new SearchesUnderWay();
    const elsewhere = new SearchesUnderWay(searches.memory);
    let answer: (text: string) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const first = searches.during(() => new Promise<string>((resolve) => (answer = resolve)));
    const second = searches.during(() => new Promise<string>((_resolve, reject) => (fail = reject)));
    expect(elsewhere.any).toBe(true);
    answer('answer');
    expect(await first).toBe('answer');
    expect(elsewhere.any).toBe(true);
    fail(new Error('too slow'));
    await expect(second).rejects.toThrow('too slow');
    expect(elsewhere.any).toBe(false);
  });

  it('tell those who look later that one has begun', async () => {
    const searches = new SearchesUnderWay();
    const elsewhere = new SearchesUnderWay(searches.memory);
    const before = elsewhere.begun;
    await searches.during(() => Promise.resolve());
    expect(elsewhere.any).toBe(false);
    expect(elsewhere.begun).not.toBe(before);
    expect(elsewhere.begun).toBe(searches.begun);
  });

  it('hold nobody when there are none, and nobody for ever', () => {
    const searches = new SearchesUnderWay();
    searches.waitForNone(Infinity);
    void searches.during(() => new Promise(() => undefined));
    searches.waitForNone(5);
    expect(searches.any).toBe(true);
  });
});
