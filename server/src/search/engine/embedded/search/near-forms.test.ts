import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Segment } from '../segment/segment.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import { damerauLevenshtein, undoubled } from '../testing/plain-words.ts';
import { nearForms } from './near-forms.ts';

function segmentOf(words: readonly string[]): Segment {
  const builder = new SegmentBuilder('plain');
  builder.add(1, { id: 'a', title: '', main_content: words.join(' ') });
  return Segment.open(builder.build(1, 1).buffer, false);
}

const near = (words: readonly string[], word: string, edits: number) =>
  nearForms(segmentOf(words), word, edits).map((found) => [found.text, found.edits]);

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 9 });

describe('nearForms', () => {
  it('finds what a scan of every word finds, with the same distance', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(letters, { minLength: 1, maxLength: 60 }),
        letters,
        fc.constantFrom(1, 2),
        (words, word, edits) => {
          const expected = words
            .filter((other) => other !== word && damerauLevenshtein(word, other) <= edits)
            .map((other) => [
              other,
              undoubled(other) === undoubled(word) ? 0 : damerauLevenshtein(word, other),
            ]);
          expect(near(words, word, edits).sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: 300 },
    );
  });

  it('counts a swap of neighbours as one edit', () => {
    expect(near(['licenziamento'], 'licenziamneto', 1)).toEqual([['licenziamento', 1]]);
  });

  it('counts a doubled letter as none', () => {
    expect(near(['comunicazione'], 'communicazione', 1)).toEqual([['comunicazione', 0]]);
  });

  it('never takes one number for another', () => {
    expect(near(['2000', '2010', 'a2001'], '2001', 2)).toEqual([]);
  });
});
