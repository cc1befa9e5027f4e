import type { SearchQuery } from '../../../query/query.ts';
import type { SearchAnswer } from '../../engine.ts';

/** An answer as it crosses to another thread: the documents without their text, unless the query wants it. */
export function answerToSend(answer: SearchAnswer, { withContent }: SearchQuery): string {
  if (withContent === true) return JSON.stringify(answer);
  const hits = answer.hits.map((hit) => ({ ...hit, document: { ...hit.document, main_content: undefined } }));
  return JSON.stringify({ ...answer, hits });
}

/** @param json what `answerToSend` made */
export function receivedAnswer(json: string): SearchAnswer {
  return JSON.parse(json) as SearchAnswer;
}
