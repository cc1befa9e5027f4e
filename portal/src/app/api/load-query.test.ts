import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadQuery } from './load-query.ts';

describe('a query that fails before anybody waits for it', () => {
  it('ends no server: who waits for it later hears of it', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    onTestFinished(() => void process.off('unhandledRejection', unheard));
    const unsubscribe = vi.fn();
    const answer = loadQuery({ unwrap: () => Promise.reject(new Error('no article')), unsubscribe });
    await turn();
    await turn();
    expect(unheard).not.toHaveBeenCalled();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    await expect(answer).rejects.toThrow('no article');
  });
});
