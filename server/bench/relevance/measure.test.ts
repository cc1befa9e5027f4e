import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../src/search/document.ts';
import { openEmbeddedEngine } from '../../src/search/engine/embedded/embedded-engine.ts';
import type { SearchEngine, SearchIndex } from '../../src/search/engine/engine.ts';
import { temporaryDirectory } from '../../src/testing/temporary-directory.ts';
import { measure, visitorQuery } from './measure.ts';

const document = (id: string, title: string, main_content: string): SearchDocument => ({
  id,
  title,
  main_content,
});

/** A small law of our own: what is asked for, and what only resembles it. */
const DOCUMENTS = [
  document('nozione', 'Art. 1 – Nozione', 'Il noleggio è il contratto con cui una parte presta una barca.'),
  document(
    'durata',
    'Art. 2 – Durata',
    'Il noleggio dura una stagione intera, dal mese di maggio al mese di ottobre.',
  ),
  document('cc-9', 'Art. 9 c.c. – Tutela del nome', 'Chi usa il nome altrui ne risponde.'),
  document(
    'commento',
    'Il nome nel codice',
    "Commento dell'art. 9 c.c., dell'art. 9 e ancora del 9 del codice civile.",
  ),
  document(
    'barca',
    'Barche',
    'La barca da pesca, e poi molte altre parole sulla rete, sul mare e sul porto.',
  ),
  document('rete', 'Reti', 'La rete è larga. In porto una barca, lontano la pesca.'),
];

describe('the ranking, asked as a visitor asks', () => {
  let engine: SearchEngine;
  let index: SearchIndex;

  beforeAll(async () => {
    engine = await openEmbeddedEngine({ directory: temporaryDirectory(afterAll) });
    index = await engine.index('small');
    await index.put(DOCUMENTS);
  });

  afterAll(() => engine.close());

  const first = async (text: string): Promise<string | undefined> =>
    (await index.search(visitorQuery(text))).hits[0]?.document.id;

  it('answers a citation with the provision, not with what mentions it', async () => {
    expect(await first('articolo 9 codice civile')).toBe('cc-9');
    expect(await first('9 cc')).toBe('cc-9');
  });

  it('answers a question about a notion with its definition', async () => {
    expect(await first('Cosa si intende per noleggio')).toBe('nozione');
  });

  it('prefers words that stand as in the query', async () => {
    expect(await first('barca da pesca')).toBe('barca');
  });

  it('is not led by function words', async () => {
    const { hits } = await index.search(visitorQuery('la durata del noleggio'));
    expect(hits.map(({ document: { id } }) => id)).toEqual(['durata', 'nozione']);
  });

  it('is measured by the reciprocal rank of the first answer', async () => {
    const queries = [
      { id: 'a', text: '9 cc', kind: 'x', answers: new Set(['cc-9']) },
      { id: 'b', text: 'la durata del noleggio', kind: 'x', answers: new Set(['nozione']) },
      { id: 'c', text: 'mare', kind: 'x', answers: new Set(['cc-9']) },
    ];
    const { outcomes, misses } = await measure(index, queries);
    expect(outcomes).toEqual([
      { id: 'a', reciprocalRank: 1 },
      { id: 'b', reciprocalRank: 0.5 },
      { id: 'c', reciprocalRank: 0 },
    ]);
    expect(misses.map(({ rank }) => rank)).toEqual([2, 0]);
  });
});
