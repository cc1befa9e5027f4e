/**
 * The best hits of a segment without scoring all of its matches. The documents are cut into blocks; for each, the greatest impact of
 * every common term is known, and so what its documents may be worth at most. Blocks are scored from the most promising
 * on until no other can hold a better hit than those found. What matches is known exactly all the same, one bit a document:
 * totals, filters and facets are read from that.
 */
import type { BestHits } from './best-hits.ts';
import { BlockMemory, countBits, listBits } from './block-memory.ts';
import { BlockWord } from './block-words.ts';
import { scale } from './boosts.ts';
import type { EvaluationContext } from './evaluate.ts';
import { EXACT_TIER } from '../ranking/formula.ts';
import type { QueryPlan } from './plan.ts';
import type { PlannedWord } from './plan-word.ts';
import type { Column } from '../segment/column.ts';
import type { SegmentMatches } from './match-segment.ts';
import { sortedDocuments } from './sorted-documents.ts';
import { BLOCK_DOCUMENTS, BLOCK_SHIFT } from './term-blocks.ts';

/** More words bound too little, and each needs memory of its own. */
const MOST_WORDS = 8;
/** Where one word of several that are all required is in fewer documents than one of so many, those few are looked at alone. */
const FEW_DOCUMENTS_SHIFT = 5;
/** Bounds are sorted by so many of their leading bits. */
const LEVEL_BITS = 7;
const LEVELS = 1 << LEVEL_BITS;

/** A plan that is words alone, joined in one way. */
export interface WordsPlan {
  readonly join: 'and' | 'or';
  readonly words: readonly PlannedWord[];
  /** Whether corrections match too, and whether what matches as typed comes before them. */
  readonly corrects: boolean;
  readonly exactFirst: boolean;
}

/** The plan as words alone; undefined where it is more than that, or where matches are raised by something else. */
export function wordsPlan(plan: QueryPlan, exactFirst: boolean): WordsPlan | undefined {
  const { exact, corrected: root, citations, articles, helpers } = plan;
  if (citations.length > 0 || articles.length > 0 || helpers.kind !== 'none') return undefined;
  const corrects = root !== exact;
  if (root.kind === 'word') return { join: 'or', words: [root.word], corrects, exactFirst };
  if (root.kind !== 'and' && root.kind !== 'or') return undefined;
  const words = root.nodes.flatMap((node) => (node.kind === 'word' ? [node.word] : []));
  if (words.length < root.nodes.length || words.length > MOST_WORDS) return undefined;
  return { join: root.kind, words, corrects, exactFirst };
}

/** Whether a segment is better searched by blocks than by the documents of the rarest word. */
export function worthBlocks({ live, index }: EvaluationContext, plan: WordsPlan): boolean {
  if (plan.join === 'or' || plan.words.length === 1) return true;
  const few = live.segment.documents >>> FEW_DOCUMENTS_SHIFT;
  return plan.words.every(({ exact, corrected }) => {
    let postings = 0;
    for (const term of (plan.corrects ? corrected : exact)[index]!) postings += term.postings;
    return postings > few;
  });
}

const memory = new BlockMemory();
const sums = new Int32Array(BLOCK_DOCUMENTS);
const levelEnds = new Uint32Array(LEVELS + 1);

/** What a plan matches in one segment, deleted documents left out. To be ended before the thread's turn is. */
export class BlockSearch {
  private readonly context: EvaluationContext;
  private readonly plan: WordsPlan;
  private readonly words: readonly BlockWord[];
  private readonly blocks: number;
  /** Where blocks hold documents that are raised: by what, and which. */
  private raised: ReadonlyMap<number, number> | undefined;

  constructor(context: EvaluationContext, plan: WordsPlan) {
    const { documents } = context.live.segment;
    this.context = context;
    this.plan = plan;
    this.blocks = (documents >>> BLOCK_SHIFT) + 1;
    memory.reserve(documents);
    this.words = plan.words.map(() => new BlockWord(context, memory));
    plan.words.forEach((word, i) => {
      this.matchWord(word, i);
    });
    const { deadBits } = context.live;
    const { matched } = memory.whole;
    if (deadBits) for (let block = 0; block < this.blocks; block++) matched[block]! &= ~deadBits[block]!;
  }

  private matchWord(word: PlannedWord, i: number): void {
    const { blocks, plan } = this;
    const planned = this.words[i]!;
    const join = i === 0 ? 'set' : plan.join;
    if (!this.tiers && planned.joinOnly(word, plan.corrects, join, memory.whole)) return;
    const set = i === 0 ? memory.whole : memory.word;
    set.matched.fill(0, 0, blocks);
    set.bounds.fill(0, 0, blocks);
    if (this.tiers) set.exact.fill(0, 0, blocks);
    planned.match(word, plan.corrects, set);
    if (i === 0) return;
    const { matched, exact, bounds } = memory.whole;
    if (plan.join === 'and') {
      for (let block = 0; block < blocks; block++) matched[block]! &= set.matched[block]!;
      if (this.tiers) for (let block = 0; block < blocks; block++) exact[block]! &= set.exact[block]!;
    } else {
      for (let block = 0; block < blocks; block++) matched[block]! |= set.matched[block]!;
      if (this.tiers) for (let block = 0; block < blocks; block++) exact[block]! |= set.exact[block]!;
    }
    for (let block = 0; block < blocks; block++) bounds[block]! += set.bounds[block]!;
  }

  /** Whether some matches stand a tier above others. */
  private get tiers(): boolean {
    return this.plan.corrects && this.plan.exactFirst;
  }

  count(): number {
    return countBits(memory.whole.matched, this.blocks);
  }

  /** The matches in order, in memory that the next call uses again. */
  list(): { documents: Uint32Array; size: number } {
    const { documents } = memory;
    return { documents, size: listBits(memory.whole.matched, this.blocks, documents) };
  }

  /** Leaves of the matches those whose bits are set. */
  keepBits(bits: Int32Array): void {
    const { matched } = memory.whole;
    for (let block = 0; block < this.blocks; block++) matched[block]! &= bits[block]!;
  }

  /** Leaves only these of the matches. */
  keepOnly(documents: Uint32Array, size: number): void {
    const { matched } = memory.whole;
    matched.fill(0, 0, this.blocks);
    for (let i = 0; i < size; i++) matched[documents[i]! >>> BLOCK_SHIFT]! |= 1 << documents[i]!;
  }

  /**
   * Leaves of the matches the first `wanted` by the values of a field, and all that have the value of the last of these. What
   * comes after them is not looked at.
   */
  keepFirst(column: Column, order: 'asc' | 'desc', wanted: number): void {
    const { documents: sorted, without } = sortedDocuments(column);
    const { ordinals } = column;
    const { matched } = memory.whole;
    const { documents } = memory;
    const step = order === 'asc' ? 1 : -1;
    const from = order === 'asc' ? without : sorted.length - 1;
    let size = 0;
    let last = 0;
    let left = sorted.length - without;
    for (let at = from; left > 0; at += step, left--) {
      const document = sorted[at]!;
      if ((matched[document >>> BLOCK_SHIFT]! & (1 << document)) === 0) continue;
      if (size >= wanted && ordinals[document] !== last) break;
      last = ordinals[document]!;
      documents[size++] = document;
    }
    if (size < wanted) {
      for (let at = 0; at < without; at++) {
        const document = sorted[at]!;
        if ((matched[document >>> BLOCK_SHIFT]! & (1 << document)) !== 0) documents[size++] = document;
      }
    }
    this.keepOnly(documents, size);
  }

  /** Writes every match with its key, in order. */
  score(matches: SegmentMatches): void {
    const { matched, exact } = memory.whole;
    const plain = !this.tiers && this.plan.exactFirst ? EXACT_TIER : 0;
    let size = 0;
    for (let block = 0; block < this.blocks; block++) {
      const bits = matched[block]!;
      if (bits === 0) continue;
      sums.fill(0);
      for (const word of this.words) word.addScores(block, bits, sums);
      const first = block << BLOCK_SHIFT;
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const at = 31 - Math.clz32(rest & -rest);
        const isExact = this.tiers && (exact[block]! & (1 << at)) !== 0;
        const key = sums[at]! + (isExact ? EXACT_TIER : plain);
        const by = this.raised?.get(first + at);
        matches.documents[size] = first + at;
        matches.keys[size++] = by === undefined ? key : scale(key, by);
      }
    }
    matches.size = size;
  }

  /** Raises documents by these multipliers, in 256ths. */
  raise(multipliers: ReadonlyMap<number, number>): void {
    if (multipliers.size === 0) return;
    this.raised = multipliers;
    const { bounds } = memory.whole;
    const greatest = new Map<number, number>();
    for (const [document, by] of multipliers) {
      const block = document >>> BLOCK_SHIFT;
      greatest.set(block, Math.max(by, greatest.get(block) ?? 0));
    }
    for (const [block, by] of greatest) {
      bounds[block] = Math.max(bounds[block]!, Math.ceil((bounds[block]! * by) / 256));
    }
  }

  /** Offers every match that may be among the best. */
  offerTo(best: BestHits): void {
    const { matched, exact } = memory.whole;
    if (!this.tiers) {
      this.offer(matched, this.plan.exactFirst ? EXACT_TIER : 0, best);
      return;
    }
    for (let block = 0; block < this.blocks; block++) exact[block]! &= matched[block]!;
    this.offer(exact, EXACT_TIER, best);
    if (best.least >= EXACT_TIER) return;
    for (let block = 0; block < this.blocks; block++) exact[block] = matched[block]! & ~exact[block]!;
    this.offer(exact, 0, best);
  }

  private offer(bits: Int32Array, tier: number, best: BestHits): void {
    const { bounds } = memory.whole;
    const { order } = memory;
    const { index } = this.context;
    const size = this.sortBlocks(bits, tier, best.least);
    for (let i = 0; i < size; i++) {
      const block = order[i]!;
      const first = block << BLOCK_SHIFT;
      if (best.admits(bounds[block]! + tier, index, first)) this.offerBlock(block, bits[block]!, tier, best);
    }
  }

  /** The blocks with matches that may be worth `least`, those with the greatest bounds first; how many they are. */
  private sortBlocks(bits: Int32Array, tier: number, least: number): number {
    const { bounds } = memory.whole;
    const { order } = memory;
    const { blocks } = this;
    let greatest = 0;
    for (let block = 0; block < blocks; block++) {
      if (bits[block] !== 0 && bounds[block]! > greatest) greatest = bounds[block]!;
    }
    // A shift, for to multiply and round would be most of the sorting.
    const shift = Math.max(0, 32 - Math.clz32(greatest) - LEVEL_BITS);
    const floor = least - tier;
    levelEnds.fill(0);
    for (let block = 0; block < blocks; block++) {
      if (bits[block] === 0 || bounds[block]! < floor) continue;
      levelEnds[LEVELS - (bounds[block]! >>> shift)]!++;
    }
    for (let level = 1; level <= LEVELS; level++) levelEnds[level]! += levelEnds[level - 1]!;
    const size = levelEnds[LEVELS]!;
    // Each level is written from its beginning, which is where the one before it ends.
    for (let block = 0; block < blocks; block++) {
      if (bits[block] === 0 || bounds[block]! < floor) continue;
      const level = LEVELS - (bounds[block]! >>> shift);
      order[levelEnds[level - 1]!++] = block;
    }
    return size;
  }

  private offerBlock(block: number, bits: number, tier: number, best: BestHits): void {
    sums.fill(0);
    for (const word of this.words) word.addScores(block, bits, sums);
    const first = block << BLOCK_SHIFT;
    const { index } = this.context;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const at = 31 - Math.clz32(rest & -rest);
      let key = sums[at]! + tier;
      const by = this.raised?.get(first + at);
      if (by !== undefined) key = scale(key, by);
      if (key >= best.least) best.offer(key, index, first + at);
    }
  }

  end(): void {
    for (const word of this.words) word.end();
  }
}
