import type { Callback, FailedAnswer } from '@prontuario/widget/client';

/** What the callback of a call hears. */
export function heard<Answer>(call: (callback: Callback<Answer>) => void): Promise<Answer | FailedAnswer> {
  return new Promise((resolve) => call(resolve));
}
