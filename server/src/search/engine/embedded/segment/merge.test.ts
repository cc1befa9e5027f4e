import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../../document.ts';
import { document } from '../testing/generated.ts';
import { mergeSegments } from './merge.ts';
import { Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

function build(
  documents: readonly (readonly [number, SearchDocument])[],
  first: number,
  last: number,
): Segment {
  const builder = new SegmentBuilder('it');
  for (const [number, each] of documents) builder.add(number, each);
  return Segment.open(builder.build(first, last).buffer, false);
}

function merge(parts: readonly { segment: Segment; dead: Uint8Array | undefined }[]): SharedArrayBuffer {
  const merging = mergeSegments(parts);
  let step = merging.next();
  while (step.done !== true) step = merging.next();
  return step.value.buffer;
}

const bytes = (buffer: SharedArrayBuffer) => Buffer.from(new Uint8Array(buffer).slice());

describe('mergeSegments', () => {
  it('makes byte for byte the segment that its living documents would have made together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(document, fc.boolean()), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 19 }),
        fc.boolean(),
        (all, cut, deletes) => {
          const numbered = all.map(([each, dead], i) => ({ number: i + 1, each, dead: deletes && dead }));
          const border = Math.min(cut, numbered.length);
          const parts = [numbered.slice(0, border), numbered.slice(border)].filter(
            ({ length }) => length > 0,
          );
          const segments = parts.map((part) => ({
            segment: build(
              part.map(({ number, each }) => [number, each]),
              part[0]!.number,
              part.at(-1)!.number,
            ),
            dead: part.some(({ dead }) => dead)
              ? Uint8Array.from(part, ({ dead }) => Number(dead))
              : undefined,
          }));
          const living = numbered
            .filter(({ dead }) => !dead)
            .map(({ number, each }) => [number, each] as const);
          const merged = Segment.open(merge(segments), false);
          const whole = build(living, 1, numbered.length);
          // Which fields have columns, and in what order, depends on the order in which they were met.
          const named = (segment: Segment) => [...segment.columns.keys()].sort();
          expect(named(merged)).toEqual(named(whole));
          if ([...merged.columns.keys()].join() === [...whole.columns.keys()].join()) {
            expect(bytes(merged.sections.buffer).equals(bytes(whole.sections.buffer))).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keeps every place of a word that stands hundreds of times in one document', () => {
    const long: SearchDocument = { id: 'l', title: 'lungo', main_content: 'di '.repeat(700) + 'fine' };
    const parts = [1, 2, 3].map((number) => ({
      segment: build([[number, long]], number, number),
      dead: undefined,
    }));
    const merged = Segment.open(merge(parts), false);
    const term = merged.terms.find('di');
    const start = merged.postingStarts[term]!;
    expect([0, 1, 2].map((i) => merged.placeCount(start + i))).toEqual([700, 700, 700]);
    expect(merged.placeStart(start + 2) - merged.placeStart(start)).toBe(1400);
  });

  it('merges segments whose documents are all dead into an empty one', () => {
    const segment = build([[1, { id: 'a', title: 'a', main_content: 'contratto' }]], 1, 1);
    const merged = Segment.open(merge([{ segment, dead: Uint8Array.of(1) }]), false);
    expect([merged.documents, merged.terms.size, merged.forms.size]).toEqual([0, 0, 0]);
  });
});
