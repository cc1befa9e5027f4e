import type { SearchIndex } from '../engine/engine.ts';
import type { FilterNode, TermNode } from '../query/query.ts';
import { plainQuery } from '../visible-hits.ts';
import { bestPassage, type Passage } from './passages.ts';
import type { Question } from './question.ts';

const DOCUMENTS_READ = 12;
/** Passages that an answer is made of. */
export const PASSAGES_MAX = 6;

/**
 * The passages that speak of the question, best first, among the documents that the filter lets through. None when
 * nothing relevant is there.
 */
export async function retrievePassages(
  index: SearchIndex,
  question: Question,
  filter: FilterNode | undefined,
  signal: AbortSignal,
): Promise<readonly Passage[]> {
  if (question.topic.size === 0) return [];
  const nodes = [...question.topic.values()].map((text): TermNode => ({ kind: 'word', text, prefix: false }));
  const answer = await index.search(
    {
      ...plainQuery,
      term: { kind: 'or', nodes },
      text: question.text,
      operator: 'or',
      limit: DOCUMENTS_READ,
      withContent: true,
      ...(filter !== undefined && { filter }),
    },
    signal,
  );
  return answer.hits
    .flatMap(({ document }) => bestPassage(document, question) ?? [])
    .map((passage, rank) => ({ passage, rank }))
    .sort((a, b) => b.passage.coverage - a.passage.coverage || a.rank - b.rank)
    .slice(0, PASSAGES_MAX)
    .map(({ passage }) => passage);
}
