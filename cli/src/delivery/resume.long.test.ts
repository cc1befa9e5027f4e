import { beforeEach, describe, it } from 'vitest';
import { pushKilledAt } from '../testing/kill-and-resume.ts';
import { startSearchServer } from '../testing/search-server.ts';

const server = await startSearchServer();
const POINTS = 20;

beforeEach(() => server.empty());

describe('a push killed at twenty random points', () => {
  it('and resumed each time leaves the index a single push would have left', async () => {
    await pushKilledAt(
      Array.from({ length: POINTS }, () => 1 + Math.floor(Math.random() * 2900)),
      server,
    );
  }, 300_000);
});
