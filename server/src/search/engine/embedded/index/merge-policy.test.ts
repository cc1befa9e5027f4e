import { describe, expect, it } from 'vitest';
import { nextMerge } from './merge-policy.ts';

const sizes = (...live: number[]) => live.map((each) => ({ live: each, documents: each }));

/** Adds `count` segments of one document, merging as the policy says; returns what is left and how often each was copied. */
function grow(count: number): { segments: number[]; copied: number } {
  let segments: number[] = [];
  let copied = 0;
  for (let i = 0; i < count; i++) {
    segments.push(1);
    for (let run = nextMerge(sizes(...segments), false); run; run = nextMerge(sizes(...segments), false)) {
      const merged = segments.slice(run.start, run.end).reduce((sum, size) => sum + size, 0);
      copied += merged;
      segments = [...segments.slice(0, run.start), merged, ...segments.slice(run.end)];
    }
  }
  return { segments, copied: copied / count };
}

describe('nextMerge', () => {
  it('keeps few segments and copies each document few times, however many come', () => {
    const { segments, copied } = grow(20_000);
    expect(segments.length).toBeLessThan(25);
    expect(copied).toBeLessThan(12);
  });

  it('leaves well-sized segments alone', () => {
    expect(nextMerge(sizes(9_000, 3_000, 1_000), false)).toBeUndefined();
  });

  it('merges more eagerly when there is nothing else to do', () => {
    expect(nextMerge(sizes(9_000, 3_000, 1_000), true)).toEqual({ start: 0, end: 3 });
  });

  it('makes anew a segment with many dead documents', () => {
    expect(nextMerge([{ documents: 100, live: 60 }], false)).toEqual({ start: 0, end: 1 });
    expect(nextMerge([{ documents: 100, live: 90 }], false)).toBeUndefined();
  });
});
