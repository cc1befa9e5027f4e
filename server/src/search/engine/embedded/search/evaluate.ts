import type { LiveSegment } from '../index/live-segment.ts';
import type { Segment } from '../segment/segment.ts';
import type { Dense, MatchList, Scratch } from './match-list.ts';
import { listCommonPair, listMixedPair, listPair } from './pair.ts';
import type { Pair } from './pair.ts';
import { keepPair, listPairBits, pairBits } from './pair-bits.ts';
import { matchPhrase } from './phrase.ts';
import type { PlanNode } from './plan.ts';
import type { BoundTerm, PlannedWord } from './plan-word.ts';
import {
  addTerm,
  listTerm,
  markTerm,
  raiseByBlocks,
  raiseByDocuments,
  raiseByPostings,
  raiseTerm,
} from './posting-loops.ts';
import type { SearchBudget } from './search-budget.ts';
import { isCommon, termBlocksAgain } from './term-blocks.ts';

/** From this many postings a document, looking the documents up is quicker than walking the postings. */
const LOOK_UP_RATIO = 12;
/** Up to so many postings a document, what is kept of a common term is worth being made. */
const KEPT_RATIO = 64;

/** Up to which share of the documents a word's postings are looked up in what is kept of a common one, not walked with its postings. */
const MIXED_SHARE = 4;

export interface EvaluationContext {
  readonly live: LiveSegment;
  /** The segment's place in the snapshot. */
  readonly index: number;
  readonly impacts: Uint16Array;
  readonly scratch: Scratch;
  readonly budget: SearchBudget;
}

/** Finds the documents of one segment that match a plan, deleted ones not yet left out. */
export class Evaluator {
  private readonly context: EvaluationContext;
  private readonly segment: Segment;
  private readonly corrected: boolean;

  constructor(context: EvaluationContext, corrected: boolean) {
    this.context = context;
    this.segment = context.live.segment;
    this.corrected = corrected;
  }

  /** The matches in a list of the scratch, which the caller gives back. */
  evaluate(node: PlanNode): MatchList {
    this.context.budget.check();
    switch (node.kind) {
      case 'none':
        return this.none();
      case 'all':
        return this.all();
      case 'word':
        return this.word(node.word);
      case 'phrase':
        return this.phrase(node.words);
      case 'not': {
        const list = this.all();
        this.remove(node.node, list);
        return list;
      }
      case 'and':
        return this.every(node.nodes);
      case 'or':
        return this.some(node.nodes);
      case 'best':
        return this.best(node.nodes);
    }
  }

  /** Marks the matches with 1, for when their scores do not matter. */
  mark(node: PlanNode, marks: Uint8Array): void {
    this.context.budget.check();
    if (node.kind === 'word') {
      for (const term of this.terms(node.word)) markTerm(this.segment, term, this.context.impacts, marks);
    } else if (node.kind === 'or' || node.kind === 'best') {
      for (const child of node.nodes) this.mark(child, marks);
    } else {
      const list = this.evaluate(node);
      for (let i = 0; i < list.size; i++) marks[list.documents[i]!] = 1;
      this.context.scratch.giveBack(list);
    }
  }

  private none(): MatchList {
    const list = this.context.scratch.list();
    list.size = 0;
    return list;
  }

  private all(): MatchList {
    const list = this.context.scratch.list();
    const { documents } = this.segment;
    for (let document = 0; document < documents; document++) list.documents[document] = document;
    list.scores.fill(0, 0, documents);
    list.size = documents;
    return list;
  }

  private terms(word: PlannedWord): readonly BoundTerm[] {
    return (this.corrected ? word.corrected : word.exact)[this.context.index]!;
  }

  private word(word: PlannedWord): MatchList {
    const { scratch, impacts } = this.context;
    const terms = this.terms(word);
    const list = this.none();
    if (terms.length === 1) listTerm(this.segment, terms[0]!, impacts, list);
    else if (terms.length > 1) {
      scratch.withBest((dense) => {
        for (const term of terms) raiseTerm(this.segment, term, impacts, dense);
        dense.drain(list);
      });
    }
    return list;
  }

  private phrase(words: readonly PlannedWord[]): MatchList {
    const [rarest, next] = words
      .map((word, place) => ({ place, word, terms: this.terms(word), cost: this.wordCost(word) }))
      .sort((a, b) => a.cost - b.cost);
    let list: MatchList;
    if (rarest?.terms.length === 1 && next?.terms.length === 1) {
      const [before, after] = rarest.place < next.place ? [rarest, next] : [next, rarest];
      list = this.none();
      const gap = after.place - before.place;
      this.listPair({ before: before.terms[0]!, after: after.terms[0]!, gap }, list);
      if (words.length === 2) return list;
    } else list = rarest ? this.word(rarest.word) : this.none();
    list.scores.fill(0, 0, list.size);
    this.keepPhrase(words, list);
    return list;
  }

  /** Documents in which the two words stand as in the phrase, by the cheapest of what is at hand. */
  private listPair(pair: Pair, list: MatchList): void {
    const { segment } = this;
    const { impacts } = this.context;
    const found = pairBits(segment, pair);
    if (found) {
      listPairBits(segment, pair, found, impacts, list);
      return;
    }
    const before = termBlocksAgain(segment, pair.before, impacts);
    const after = termBlocksAgain(segment, pair.after, impacts);
    const common = before ?? after;
    const other = before ? pair.after : pair.before;
    if (before && after) listCommonPair(segment, pair, impacts, before, after, list);
    else if (common && other.postings * MIXED_SHARE < segment.documents) {
      listMixedPair(segment, pair, impacts, common, common === before, list);
    } else listPair(segment, pair, impacts, list);
    keepPair(segment, pair, list);
  }

  private keepPhrase(words: readonly PlannedWord[], list: MatchList): void {
    matchPhrase(
      this.segment,
      words.map((word) => word.exact[this.context.index]!),
      this.context.impacts,
      list,
    );
  }

  /** The rarest first, and of the others only what is left: a rare word makes the common ones cheap. */
  private every(nodes: readonly PlanNode[]): MatchList {
    const wanted = nodes.filter(({ kind }) => kind !== 'not' && kind !== 'all');
    const costs = new Map(wanted.map((node) => [node, this.cost(node)]));
    wanted.sort((a, b) => costs.get(a)! - costs.get(b)!);
    const [first, ...rest] = wanted;
    const list = first ? this.evaluate(first) : this.all();
    for (const node of rest) {
      if (list.size === 0) break;
      this.keep(node, list);
    }
    for (const node of nodes) if (node.kind === 'not' && list.size > 0) this.remove(node.node, list);
    return list;
  }

  /** Keeps of the list what matches the node too, and adds its scores. */
  private keep(node: PlanNode, list: MatchList): void {
    this.context.budget.check();
    if (node.kind === 'word') this.keepWord(this.terms(node.word), list);
    else if (node.kind === 'phrase') this.keepPhrase(node.words, list);
    else {
      const other = this.evaluate(node);
      intersect(list, other);
      this.context.scratch.giveBack(other);
    }
  }

  private keepWord(terms: readonly BoundTerm[], list: MatchList): void {
    const { scratch, impacts } = this.context;
    const { documents, scores, size } = list;
    const best = scratch.zeros(size);
    const walked: BoundTerm[] = [];
    for (const term of terms) {
      const { postings } = term;
      if (postings <= size * KEPT_RATIO && isCommon(this.segment, term)) {
        raiseByBlocks(this.segment, term, impacts, list, best);
      } else if (postings <= size * LOOK_UP_RATIO) walked.push(term);
      else raiseByDocuments(this.segment, term, impacts, list, best);
    }
    if (walked.length > 0) {
      scratch.withSlots((slots) => {
        for (let i = 0; i < size; i++) slots[documents[i]!] = i + 1;
        for (const term of walked) raiseByPostings(this.segment, term, impacts, slots, best);
        for (let i = 0; i < size; i++) slots[documents[i]!] = 0;
      });
    }
    let kept = 0;
    for (let i = 0; i < size; i++) {
      const score = best[i]!;
      if (score === 0) continue;
      documents[kept] = documents[i]!;
      scores[kept++] = scores[i]! + score;
    }
    list.size = kept;
  }

  private remove(node: PlanNode, list: MatchList): void {
    const unwanted = this.evaluate(node);
    subtract(list, unwanted);
    this.context.scratch.giveBack(unwanted);
  }

  private some(nodes: readonly PlanNode[]): MatchList {
    if (nodes.length === 1) return this.evaluate(nodes[0]!);
    const { scratch } = this.context;
    const list = this.none();
    scratch.withSums((dense) => {
      for (const node of nodes) this.addTo(node, dense);
      dense.drain(list);
    });
    return list;
  }

  private addTo(node: PlanNode, sums: Dense): void {
    const { scratch, impacts, budget } = this.context;
    budget.check();
    if (node.kind === 'word') {
      const terms = this.terms(node.word);
      if (terms.length === 1) addTerm(this.segment, terms[0]!, impacts, sums);
      else if (terms.length > 1) {
        scratch.withBest((dense) => {
          for (const term of terms) raiseTerm(this.segment, term, impacts, dense);
          dense.drainInto(sums);
        });
      }
      return;
    }
    const { values, touched } = sums;
    const found = this.evaluate(node);
    for (let i = 0; i < found.size; i++) {
      const document = found.documents[i]!;
      const sum = values[document]!;
      touched[document >> 8] = 1;
      values[document] = sum < 0 ? found.scores[i]! : sum + found.scores[i]!;
    }
    scratch.giveBack(found);
  }

  private best(nodes: readonly PlanNode[]): MatchList {
    const { scratch } = this.context;
    const list = this.none();
    scratch.withBest((dense) => {
      const { values, touched } = dense;
      for (const node of nodes) {
        const found = this.evaluate(node);
        for (let i = 0; i < found.size; i++) {
          const document = found.documents[i]!;
          touched[document >> 8] = 1;
          if (found.scores[i]! > values[document]!) values[document] = found.scores[i]!;
        }
        scratch.giveBack(found);
      }
      dense.drain(list);
    });
    return list;
  }

  /** Postings that evaluating the node reads, about. */
  private cost(node: PlanNode): number {
    switch (node.kind) {
      case 'none':
        return 0;
      case 'all':
      case 'not':
        return this.segment.documents;
      case 'word':
        return this.wordCost(node.word);
      case 'phrase':
        return Math.min(...node.words.map((word) => this.wordCost(word)));
      case 'and':
        return Math.min(...node.nodes.map((child) => this.cost(child)));
      case 'or':
      case 'best':
        return node.nodes.reduce((sum, child) => sum + this.cost(child), 0);
    }
  }

  private wordCost(word: PlannedWord): number {
    return this.terms(word).reduce((sum, { postings }) => sum + postings, 0);
  }
}

function intersect(list: MatchList, other: MatchList): void {
  const { documents, scores } = list;
  let kept = 0;
  let at = 0;
  for (let i = 0; i < list.size; i++) {
    const document = documents[i]!;
    while (at < other.size && other.documents[at]! < document) at++;
    if (at === other.size) break;
    if (other.documents[at] !== document) continue;
    documents[kept] = document;
    scores[kept++] = scores[i]! + other.scores[at]!;
  }
  list.size = kept;
}

function subtract(list: MatchList, unwanted: MatchList): void {
  const { documents, scores } = list;
  let kept = 0;
  let at = 0;
  for (let i = 0; i < list.size; i++) {
    const document = documents[i]!;
    while (at < unwanted.size && unwanted.documents[at]! < document) at++;
    if (at < unwanted.size && unwanted.documents[at] === document) continue;
    documents[kept] = document;
    scores[kept++] = scores[i]!;
  }
  list.size = kept;
}
