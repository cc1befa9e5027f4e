import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { warmUp } from './warm-up.ts';

/** A server that warms up, listening; resolves `asked` with the first page's first request. */
async function listening(): Promise<{ app: FastifyInstance; asked: Promise<void>; count: () => number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  onTestFinished(async () => {
    vi.useRealTimers();
    await app.close();
  });
  let count = 0;
  const asked = new Promise<void>((resolve) => {
    app.get('/fisco/', (_request, reply) => {
      count++;
      resolve();
      return reply.send('');
    });
  });
  warmUp(app, []);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, asked, count: () => count };
}

describe('a server that has just started', () => {
  it('renders its first page by itself, once who came at once has been answered', async () => {
    const { asked, count } = await listening();
    expect(count()).toBe(0);
    vi.runOnlyPendingTimers();
    await asked;
  });

  it('renders nothing when it closes before', async () => {
    const { app, count } = await listening();
    await app.close();
    vi.advanceTimersByTime(60_000);
    expect(count()).toBe(0);
  });
});
