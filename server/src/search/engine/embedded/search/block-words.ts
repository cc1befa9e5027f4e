import type { EvaluationContext } from './evaluate.ts';
import type { BlockMemory, BlockSet } from './block-memory.ts';
import type { BoundTerm, PlannedWord } from './plan-word.ts';
import { gallop } from '../segment/gallop.ts';
import { TOP, postingImpacts, weighed } from './posting-impacts.ts';
import { BLOCK_DOCUMENTS, BLOCK_SHIFT, BOUND_STEP, isCommon, termBlocks } from './term-blocks.ts';

/** The best of a word's terms for each document of the block at hand. */
const scores = new Int32Array(BLOCK_DOCUMENTS);

/** A common term in its postings, moving with the blocks. */
interface Cursor {
  readonly impacts: Uint16Array;
  readonly start: number;
  readonly end: number;
  readonly low: number;
  readonly top: number;
  posting: number;
}

/**
 * A word in one segment: the postings of its rare terms walked once, into one score a document; those of its common ones read only
 * in the blocks that are scored.
 */
export class BlockWord {
  private readonly context: EvaluationContext;
  private readonly memory: BlockMemory;
  private readonly rare: BoundTerm[] = [];
  private readonly common: Cursor[] = [];
  private dense: Int32Array | undefined;
  private lastBlock = -1;

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
    const { bits, lows, tops } = termBlocks(segment, bound, table);
    const lowStep = low * BOUND_STEP;
    const topStep = top * BOUND_STEP;
    const blocks = bits.length;
    for (let block = 0; block < blocks; block++) matched[block]! |= bits[block]!;
    if (isExact) for (let block = 0; block < blocks; block++) exact[block]! |= bits[block]!;
    for (let block = 0; block < blocks; block++) {
      const most = lows[block]! * lowStep;
      if (most > bounds[block]!) bounds[block] = most;
    }
    if (bound.uniform === 0) {
      for (let block = 0; block < blocks; block++) {
        const most = tops[block]! * topStep;
        if (most > bounds[block]!) bounds[block] = most;
      }
    }
    const start = segment.postingStarts[bound.term]!;
    this.common.push({
      impacts: postingImpacts(segment, bound, table),
      start,
      end: start + bound.postings,
      low,
      top,
      posting: start,
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
    // The block last scored may come again: its postings are behind.
    const backwards = block <= this.lastBlock;
    this.lastBlock = block;
    if (dense) for (let i = 0; i < BLOCK_DOCUMENTS; i++) scores[i] = dense[first + i]!;
    else scores.fill(0);
    for (const cursor of common) this.raise(cursor, first, backwards);
    for (let i = 0; i < BLOCK_DOCUMENTS; i++) sums[i]! += scores[i]!;
  }

  private raise(cursor: Cursor, first: number, backwards: boolean): void {
    const { postingDocs } = this.context.live.segment;
    const { impacts, start, end, low, top } = cursor;
    const after = first + BLOCK_DOCUMENTS;
    let posting = backwards ? start : cursor.posting;
    if (posting < end && postingDocs[posting]! < first) posting = gallop(postingDocs, posting, end, first);
    for (; posting < end; posting++) {
      const document = postingDocs[posting]!;
      if (document >= after) break;
      const impact = impacts[posting - start]!;
      const score = impact >= TOP ? (impact - TOP) * top : impact * low;
      if (score > scores[document - first]!) scores[document - first] = score;
    }
    cursor.posting = posting;
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
