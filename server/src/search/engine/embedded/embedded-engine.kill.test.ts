import { describe, it } from 'vitest';
import { temporaryDirectory } from '../../../testing/temporary-directory.ts';
import { killRound, seededRandom } from './testing/kill-rounds.ts';

describe('the embedded engine killed while it writes', () => {
  it('has afterwards every document it accepted, each once, and none it refused', async () => {
    const directory = temporaryDirectory();
    const random = seededRandom(7);
    let batch = 0;
    for (let round = 0; round < 3; round++) batch = await killRound(directory, batch, random);
  }, 60_000);
});
