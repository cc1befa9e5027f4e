import { LONG_POSTING } from '../segment/segment.ts';
import type { EvaluationContext } from './evaluate.ts';
import type { BlockMemory, BlockSet } from './block-memory.ts';
import type { BoundTerm, PlannedWord } from './plan-word.ts';
import { postingImpacts, weighed } from './posting-impacts.ts';
import { BLOCK_DOCUMENTS, BLOCK_SHIFT, isCommon, postingsBefore, termBlocks } from './term-blocks.ts';
import type { TermBlocks } from './term-blocks.ts';

/** The best of a word's terms for each document of the block at hand. */
const scores = new Int32Array(BLOCK_DOCUMENTS);

/** A common term, and what is kept of it. */
interface CommonTerm {
  readonly bound: BoundTerm;
  readonly blocks: TermBlocks;
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

  /**
   * Joins a word that is one common term to what the words before it match, in one pass; `set` for the first of them. False, and
   * nothing done, where the word is more.
   */
  joinOnly(
    word: PlannedWord,
    corrected: boolean,
    join: 'set' | 'and' | 'or',
    { matched, bounds }: BlockSet,
  ): boolean {
    const { index, budget } = this.context;
    const { segment } = this.context.live;
    const [bound, ...more] = (corrected ? word.corrected : word.exact)[index]!;
    if (!bound || more.length > 0 || !isCommon(segment, bound)) return false;
    budget.check();
    const kept = termBlocks(segment, bound, this.context.impacts);
    const { bits, lows } = kept;
    const { low, top } = bound;
    // One loop for all: a term that has all forms alike never has more at the top.
    const tops = bound.uniform === 0 ? kept.tops : lows;
    const blocks = bits.length;
    if (join === 'set') {
      for (let block = 0; block < blocks; block++) {
        matched[block] = bits[block]!;
        bounds[block] = Math.max(lows[block]! * low, tops[block]! * top);
      }
    } else if (join === 'and') {
      for (let block = 0; block < blocks; block++) {
        matched[block]! &= bits[block]!;
        bounds[block]! += Math.max(lows[block]! * low, tops[block]! * top);
      }
    } else {
      for (let block = 0; block < blocks; block++) {
        matched[block]! |= bits[block]!;
        bounds[block]! += Math.max(lows[block]! * low, tops[block]! * top);
      }
    }
    this.common.push({ bound, blocks: kept });
    return true;
  }

  private takeCommon(bound: BoundTerm, isExact: boolean, { matched, exact, bounds }: BlockSet): void {
    const { segment } = this.context.live;
    const { impacts: table } = this.context;
    const { low, top } = bound;
    const kept = termBlocks(segment, bound, table);
    const { bits, lows, tops } = kept;
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
    this.common.push({ bound, blocks: kept });
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

  /** Adds the word's score of each document of a block whose bit is set in `wanted`; of others any part of it. */
  addScores(block: number, wanted: number, sums: Int32Array): void {
    const { dense, common } = this;
    const first = block << BLOCK_SHIFT;
    if (common.length === 0) {
      if (dense) for (let i = 0; i < BLOCK_DOCUMENTS; i++) sums[i]! += dense[first + i]!;
      return;
    }
    // The only term of its word: nothing else can be greater.
    const [only] = common;
    if (only && common.length === 1 && !dense) {
      this.raise(only, block, wanted, sums, true);
      return;
    }
    if (dense) for (let i = 0; i < BLOCK_DOCUMENTS; i++) scores[i] = dense[first + i]!;
    else scores.fill(0);
    for (const term of common) this.raise(term, block, wanted, scores, false);
    for (let i = 0; i < BLOCK_DOCUMENTS; i++) sums[i]! += scores[i]!;
  }

  /** Raises what the block's documents have to the term's scores, or adds those. */
  private raise(
    { bound, blocks }: CommonTerm,
    block: number,
    wanted: number,
    to: Int32Array,
    adds: boolean,
  ): void {
    const mask = blocks.bits[block]! & wanted;
    if (mask === 0) return;
    const { impacts: table } = this.context;
    const { segment } = this.context.live;
    const { postingDocs, frequencies, norms, placeCounts, variants } = segment;
    const { uniform, weights, top } = bound;
    const start = segment.postingStarts[bound.term]!;
    const end = start + postingsBefore(blocks, block + 1);
    const first = block << BLOCK_SHIFT;
    let posting = start + postingsBefore(blocks, block);
    let place = uniform === 0 ? segment.placeStart(posting) : 0;
    for (; posting < end; posting++) {
      const document = postingDocs[posting]!;
      let weight = uniform;
      if (uniform === 0) {
        const count = placeCounts[posting]!;
        let at = place;
        place += count === LONG_POSTING ? segment.placeCount(posting) : count;
        if ((mask & (1 << document)) === 0) continue;
        for (; at < place && weight !== top; at++) weight = Math.max(weight, weights[variants[at]!]!);
      } else if ((mask & (1 << document)) === 0) continue;
      const score = table[(frequencies[posting]! << 8) | norms[document]!]! * weight;
      if (adds) to[document - first]! += score;
      else if (score > to[document - first]!) to[document - first] = score;
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
