import { describe, expect, it } from 'vitest';
import { Segment } from '../segment/segment.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import type { BoundTerm } from './plan-word.ts';
import { TermCache } from './term-cache.ts';

const TABLE = new Uint16Array(1);
/** Bytes of whatever is made here. */
const SIZE = 10;

function segmentOf(documents: number): Segment {
  const builder = new SegmentBuilder('it');
  for (let i = 0; i < documents; i++) builder.add(i + 1, { id: `d${i}`, title: '', main_content: 'legge' });
  return Segment.open(builder.build(1, documents).buffer, false);
}

function term(key: string, postings = 1_000): BoundTerm {
  return { term: 0, key, postings, weights: new Int32Array(1), uniform: 1, top: 1, low: 1, whole: true };
}

/** A cache that says what it made; with room for ten things of a segment of a hundred documents. */
function cacheThatTells() {
  const made: string[] = [];
  const cache = new TermCache<string>({
    make: (_segment, { key }) => {
      made.push(key);
      return key;
    },
    sizeOf: () => SIZE,
    bytesPerDocument: 1,
  });
  return { made, cache };
}

describe('what is kept of terms', () => {
  it('is made once while there is room, and anew with other impacts', () => {
    const { made, cache } = cacheThatTells();
    const segment = segmentOf(100);
    for (const key of ['a', 'b', 'a', 'b']) expect(cache.get(segment, term(key), TABLE)).toBe(key);
    expect(made).toEqual(['a', 'b']);
    cache.get(segment, term('a'), new Uint16Array(1));
    expect(made).toEqual(['a', 'b', 'a']);
  });

  it('never takes more than its room', () => {
    const { made, cache } = cacheThatTells();
    const segment = segmentOf(100);
    const keys = Array.from({ length: 50 }, (_, i) => `t${i}`);
    for (const key of keys) cache.get(segment, term(key), TABLE);
    made.length = 0;
    // Asked for from the last on, without being made: what is there now.
    const kept = keys.filter((key) => cache.getAgain(segment, term(key), TABLE) !== undefined);
    expect(made).toEqual([]);
    expect(kept).toHaveLength(10);
    expect(kept).toContain('t49');
  });

  it('stays in part where terms come round in a circle larger than the room', () => {
    const { made, cache } = cacheThatTells();
    const segment = segmentOf(100);
    const rounds = 40;
    for (let i = 0; i < rounds * 20; i++) cache.get(segment, term(`t${i % 20}`), TABLE);
    expect(made.length).toBeLessThan(rounds * 20 * 0.9);
  });

  it('stays longer the more it costs to make anew, and goes when it is asked for no more', () => {
    const { cache } = cacheThatTells();
    const segment = segmentOf(100);
    const isKept = (key: string) => cache.getAgain(segment, term(key), TABLE) !== undefined;
    cache.get(segment, term('dear', 100_000), TABLE);
    const passing = (count: number) => {
      for (let i = 0; i < count; i++) cache.get(segment, term(`t${i}`), TABLE);
    };
    passing(30);
    expect(isKept('dear')).toBe(true);
    passing(2_000);
    expect(isKept('dear')).toBe(false);
  });

  it('is made the second time it is asked for, of what can be done without', () => {
    const { made, cache } = cacheThatTells();
    const segment = segmentOf(100);
    expect(cache.getAgain(segment, term('a'), TABLE)).toBeUndefined();
    expect(cache.getAgain(segment, term('b'), TABLE)).toBeUndefined();
    expect(made).toEqual([]);
    expect(cache.getAgain(segment, term('a'), TABLE)).toBe('a');
    expect(cache.getAgain(segment, term('a'), TABLE)).toBe('a');
    expect(made).toEqual(['a']);
  });
});
