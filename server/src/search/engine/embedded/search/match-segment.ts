/** From a plan to one segment's matches: documents in order, each with the key that relevance sorts by. */
import { CITATION_TIER, EXACT_TIER } from '../ranking/formula.ts';
import type { MatchList } from './match-list.ts';
import { Evaluator } from './evaluate.ts';
import type { EvaluationContext } from './evaluate.ts';
import type { QueryPlan } from './plan.ts';

/** A segment's matches. The arrays are longer than what is used. */
export interface SegmentMatches {
  documents: Uint32Array;
  keys: Float64Array;
  size: number;
}

/** Memory for the matches of one segment, reused by every search: nothing of it outlives a turn of the thread. */
let spare: SegmentMatches = { documents: new Uint32Array(0), keys: new Float64Array(0), size: 0 };

/** Empty, with room for so many documents. */
export function room(documents: number): SegmentMatches {
  if (spare.documents.length < documents) {
    const capacity = Math.ceil(documents * 1.25);
    spare = { documents: new Uint32Array(capacity), keys: new Float64Array(capacity), size: 0 };
  }
  spare.size = 0;
  return spare;
}

export function matchSegment(
  context: EvaluationContext,
  plan: QueryPlan,
  exactFirst: boolean,
): SegmentMatches {
  const { live, scratch } = context;
  scratch.reserve(live.segment.documents);
  const matches = room(live.segment.documents);
  const corrects = plan.corrected !== plan.exact;
  const found = new Evaluator(context, corrects).evaluate(plan.corrected);
  if (corrects && exactFirst) {
    const exact = scratch.cleanMarks(live.segment.documents);
    new Evaluator(context, false).mark(plan.exact, exact);
    takeTiers(exact, found, matches);
  } else take(found, matches, exactFirst ? EXACT_TIER : 0);
  scratch.giveBack(found);
  addCited(context, plan, matches);
  dropDead(live.dead, matches);
  return matches;
}

function take({ documents, scores, size }: MatchList, matches: SegmentMatches, tier: number): void {
  matches.documents.set(documents.subarray(0, size));
  const { keys } = matches;
  for (let i = 0; i < size; i++) keys[i] = scores[i]! + tier;
  matches.size = size;
}

/**
 * Everything found, with what matches as typed a tier above the rest; `exact` marks it. Within their tier documents that match as
 * typed gain by the corrections of their other words, too. What is exact is always among the corrected.
 */
function takeTiers(exact: Uint8Array, corrected: MatchList, matches: SegmentMatches): void {
  const { documents, scores, size } = corrected;
  const { keys } = matches;
  matches.documents.set(documents.subarray(0, size));
  for (let i = 0; i < size; i++) keys[i] = scores[i]! + (exact[documents[i]!] === 1 ? EXACT_TIER : 0);
  matches.size = size;
}

/** Documents that are a provision the query cites come in, whatever their words, and come first. */
function addCited({ live: { segment } }: EvaluationContext, plan: QueryPlan, matches: SegmentMatches): void {
  const tiers = new Map<number, number>();
  plan.citations.forEach((term, i) => {
    const found = segment.terms.find(term);
    if (found < 0) return;
    const tier = CITATION_TIER * (plan.citations.length - i);
    const end = segment.postingStarts[found + 1]!;
    for (let posting = segment.postingStarts[found]!; posting < end; posting++) {
      const document = segment.postingDocs[posting]!;
      if (!tiers.has(document)) tiers.set(document, tier);
    }
  });
  if (tiers.size === 0) return;
  const { documents, keys } = matches;
  const added: number[] = [];
  for (const document of [...tiers.keys()].sort((a, b) => a - b)) {
    const at = placeOf(documents, matches.size, document);
    if (documents[at] === document && at < matches.size) keys[at]! += tiers.get(document)!;
    else added.push(document);
  }
  // From the end, so that nothing is overwritten before it has moved.
  let from = matches.size - 1;
  matches.size += added.length;
  for (let to = matches.size - 1, next = added.length - 1; next >= 0; to--) {
    if (from >= 0 && documents[from]! > added[next]!) {
      documents[to] = documents[from]!;
      keys[to] = keys[from--]!;
    } else {
      documents[to] = added[next]!;
      keys[to] = tiers.get(added[next--]!)!;
    }
  }
}

/** The first place whose document is at least this one. */
export function placeOf(documents: Uint32Array, size: number, document: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (documents[middle]! < document) low = middle + 1;
    else high = middle;
  }
  return low;
}

function dropDead(dead: Uint8Array | undefined, matches: SegmentMatches): void {
  if (!dead) return;
  const { documents, keys, size } = matches;
  let kept = 0;
  for (let i = 0; i < size; i++) {
    if (dead[documents[i]!] === 1) continue;
    documents[kept] = documents[i]!;
    keys[kept++] = keys[i]!;
  }
  matches.size = kept;
}
