import { describe, expect, it } from 'vitest';
import { Segment } from '../segment/segment.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import { seededRandom } from '../testing/kill-rounds.ts';
import { LiveSegment } from './live-segment.ts';

const WORDS = 'legge leggi imposta contratto contratti enfiteusi'.split(' ');
const DOCUMENTS = 400;

describe('a segment whose documents die', () => {
  it('knows how many living ones each term and each form has, after any changes in any order', () => {
    const random = seededRandom(5);
    const builder = new SegmentBuilder('it');
    const texts = Array.from({ length: DOCUMENTS }, () =>
      WORDS.filter((_, rank) => random() < 0.8 ** (2 * rank + 1)).join(' '),
    );
    texts.forEach((text, i) => {
      builder.add(i + 1, { id: `${i}`, title: '', main_content: text });
    });
    const segment = Segment.open(builder.build(1, DOCUMENTS).buffer, false);
    const dead = new Set<number>();
    let live = LiveSegment.of(segment);
    for (let change = 0; change < 12; change++) {
      // Backwards, some for the second time; now and then a range.
      const from = Math.floor(random() * (DOCUMENTS - 30));
      const documents = Array.from({ length: 30 }, (_, i) =>
        change % 3 === 0 ? from + 29 - i : Math.floor(random() * DOCUMENTS),
      );
      for (const document of documents) dead.add(document);
      live = live.without(documents);
      expect(live.live).toBe(DOCUMENTS - dead.size);
      // Some terms are asked for after every change, others after several.
      if (change % 2 === 0) continue;
      for (let form = 0; form < segment.forms.size; form++) {
        const word = segment.forms.get(form);
        const has = (...words: readonly string[]) =>
          texts.filter((text, i) => !dead.has(i) && words.some((each) => text.split(' ').includes(each)))
            .length;
        expect([word, live.formDocuments(form)]).toEqual([word, has(word)]);
        const term = segment.formTerms[form]!;
        const surfaces = Array.from({ length: segment.forms.size }, (_, other) => other)
          .filter((other) => segment.formTerms[other] === term)
          .map((other) => segment.forms.get(other));
        expect([word, live.termDocuments(term)]).toEqual([word, has(...surfaces)]);
      }
    }
  });
});
