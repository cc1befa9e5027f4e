import { describe, it } from 'vitest';
import { temporaryDirectory } from '../../../testing/temporary-directory.ts';
import { killRound, seededRandom } from './testing/kill-rounds.ts';

const ROUNDS = 200;

describe('the embedded engine killed two hundred times during writes, merges and start', () => {
  it('never loses, doubles or invents a document', async () => {
    const directory = temporaryDirectory();
    const random = seededRandom(Date.now());
    let batch = 0;
    for (let round = 0; round < ROUNDS; round++) batch = await killRound(directory, batch, random);
  });
});
