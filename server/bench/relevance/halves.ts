/**
 * Whether a ranking is as good on queries that nobody looked at. Each set is cut in two by what its queries are called: constants are
 * chosen on one half, the other only tells how they do elsewhere.
 */
import { createHash } from 'node:crypto';

export type Half = 'tuning' | 'held out';

/** One query's reciprocal rank. */
export interface Outcome {
  readonly id: string;
  /** 1 / rank of the first answer; 0 when none is among the hits that count. */
  readonly reciprocalRank: number;
}

const RESAMPLES = 2_000;
/** Of the resampled means, so many lie on either side of the interval. */
const TAIL = 0.025;

/** The half of a query, the same on every machine and whatever else is in its set. */
export function halfOf(id: string): Half {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tuning' : 'held out';
}

export function meanOf(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { reciprocalRank }) => sum + reciprocalRank, 0) / Math.max(1, outcomes.length);
}

/** 95% bootstrap interval of the mean, drawn with the given random numbers in [0, 1). */
export function intervalOf(
  outcomes: readonly Outcome[],
  random: () => number,
): { readonly low: number; readonly high: number } {
  const { length } = outcomes;
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += outcomes[Math.floor(random() * length)]?.reciprocalRank ?? 0;
    return sum / Math.max(1, length);
  }).sort((a, b) => a - b);
  const tail = Math.floor(RESAMPLES * TAIL);
  return { low: means[tail] ?? 0, high: means[RESAMPLES - 1 - tail] ?? 0 };
}
