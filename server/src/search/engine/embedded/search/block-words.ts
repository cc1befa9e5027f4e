import type { EvaluationContext } from './evaluate.ts';
import type { BlockMemory, BlockSet } from './block-memory.ts';
import type { BoundTerm, PlannedWord } from './plan-word.ts';
import { TOP, postingImpacts, weighed } from './posting-impacts.ts';
import { BLOCK_DOCUMENTS, BLOCK_SHIFT, isCommon, termBlocks } from './term-blocks.ts';

/** The best of a word's terms for each document of the block at hand. */
const scores = new Int32Array(BLOCK_DOCUMENTS);

/** A common term: where its postings of a block begin, and what they are worth. */
interface CommonTerm {
  readonly impacts: Uint16Array;
  readonly before: Uint32Array;
  readonly bits: Int32Array;
  readonly start: number;
  readonly postings: number;
  readonly low: number;
  readonly top: number;
}

/**
 * A word in one segment: the postings of its rare terms walked once, into one score a document; those of its common ones read only
 * in the blocks that are scored.
 */
export class BlockWord {
  private readonly context: EvaluationContext;
  private readonly memory: BlockMemory;
  private readonly rare: BoundTerm[] = [];
  private readonly common: CommonTerm[] = [];
  private dense: Int32Array | undefined;

  constructor(context: EvaluationContext, memory: BlockMemory) {
    this.context = context;
    this.memory = memory;
  }

  /** Writes what the word matches into a set that is all 0, and takes in what `score` needs. */
  match(word: PlannedWord, corrected: boolean, set: BlockSet): void {
    const { index, budget } = this.context;
    const exact = word.exact[index]!.length;
    (corrected ? word.corrected : word.exact)[index]!.forEach((bound, i) => {
      budget.check();
      // Terms as typed come before the corrections.
      const isExact = corrected && i < exact;
      if (isCommon(this.context.live.segment, bound)) this.takeCommon(bound, isExact, set);
      else this.takeRare(bound, isExact, set);
    });
  }

  private takeCommon(bound: BoundTerm, isExact: boolean, { matched, exact, bounds }: BlockSet): void {
    const { segment } = this.context.live;
    const { impacts: table } = this.context;
    const { low, top } = bound;
    const { bits, lows, tops, before } = termBlocks(segment, bound, table);
    const blocks = bits.length;
    for (let block = 0; block < blocks; block++) matched[block]! |= bits[block]!;
    if (isExact) for (let block = 0; block < blocks; block++) exact[block]! |= bits[block]!;
    for (let block = 0; block < blocks; block++) {
      const most = lows[block]! * low;
      if (most > bounds[block]!) bounds[block] = most;
    }
    if (bound.uniform === 0) {
      for (let block = 0; block < blocks; block++) {
        const most = tops[block]! * top;
        if (most > bounds[block]!) bounds[block] = most;
      }
    }
    this.common.push({
      impacts: postingImpacts(segment, bound, table),
      before,
      bits,
      start: segment.postingStarts[bound.term]!,
      postings: bound.postings,
      low,
      top,
    });
  }

  private takeRare(bound: BoundTerm, isExact: boolean, { matched, exact, bounds }: BlockSet): void {
    const { segment } = this.context.live;
    const { postingDocs } = segment;
    const { postings, low, top } = bound;
    this.rare.push(bound);
    this.dense ??= this.memory.takeDense();
    const { dense } = this;
    const start = segment.postingStarts[bound.term]!;
    const impacts = postingImpacts(segment, bound, this.context.impacts);
    for (let i = 0; i < postings; i++) {
      const impact = impacts[i]!;
      if (impact === 0) continue;
      const document = postingDocs[start + i]!;
      const block = document >>> BLOCK_SHIFT;
      const score = weighed(impact, low, top);
      if (score > dense[document]!) dense[document] = score;
      if (score > bounds[block]!) bounds[block] = score;
      matched[block]! |= 1 << document;
      if (isExact) exact[block]! |= 1 << document;
    }
  }

  /** Adds the word's score of each document of a block. */
  addScores(block: number, sums: Int32Array): void {
    const { dense, common } = this;
    const first = block << BLOCK_SHIFT;
    if (common.length === 0) {
      if (dense) for (let i = 0; i < BLOCK_DOCUMENTS; i++) sums[i]! += dense[first + i]!;
      return;
    }
    // The only term of its word: nothing else can be greater.
    const [only] = common;
    if (only && common.length === 1 && !dense) {
      this.raise(only, block, sums, true);
      return;
    }
    if (dense) for (let i = 0; i < BLOCK_DOCUMENTS; i++) scores[i] = dense[first + i]!;
    else scores.fill(0);
    for (const term of common) this.raise(term, block, scores, false);
    for (let i = 0; i < BLOCK_DOCUMENTS; i++) sums[i]! += scores[i]!;
  }

  /** Raises what the block's documents have to the term's scores, or adds those. */
  private raise(term: CommonTerm, block: number, to: Int32Array, adds: boolean): void {
    const { impacts, before, bits, start, postings, low, top } = term;
    if (bits[block] === 0) return;
    const { postingDocs } = this.context.live.segment;
    const first = block << BLOCK_SHIFT;
    const end = block + 1 < before.length ? before[block + 1]! : postings;
    for (let i = before[block]!; i < end; i++) {
      const at = postingDocs[start + i]! - first;
      const impact = impacts[i]!;
      const score = impact >= TOP ? (impact - TOP) * top : impact * low;
      if (adds) to[at]! += score;
      else if (score > to[at]!) to[at] = score;
    }
  }

  /** Leaves the memory as it was found. */
  end(): void {
    const { dense } = this;
    if (!dense) return;
    const { postingDocs, postingStarts } = this.context.live.segment;
    for (const { term, postings } of this.rare) {
      const start = postingStarts[term]!;
      for (let posting = start; posting < start + postings; posting++) dense[postingDocs[posting]!] = 0;
    }
    this.memory.giveBack(dense);
    this.dense = undefined;
  }
}
