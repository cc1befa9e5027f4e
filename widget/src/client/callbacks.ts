import { SearchError } from './errors.ts';
import type { Callback, FailedAnswer } from './types.ts';

/** Where failures go that no promise tells. */
export const log: Pick<Console, 'error'> = console;

/** Spec §8; a call that gave way to a newer one is no failure, and is told apart by the response 0. */
function failedAnswer(error: unknown): FailedAnswer {
  if (error instanceof SearchError && ['superseded', 'invalid-query'].includes(error.code))
    return { error: { response: error.status, message: error.message } };
  log.error(error);
  return { error: { response: 500, message: 'invalid server response' } };
}

/**
 * Calls back once, with the answer or with what took its place. The callback runs on its own, so that what it throws is
 * reported as its owner's and is not mistaken for a failure of the call.
 */
export function deliver<Answer>(answer: Promise<Answer>, callback: Callback<Answer>): Promise<Answer> {
  const tell = (heard: Answer | FailedAnswer) => queueMicrotask(() => callback(heard));
  answer.then(tell, (error: unknown) => tell(failedAnswer(error)));
  return answer;
}
