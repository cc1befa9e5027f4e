import { serviceMessages } from '../messages/service-messages.ts';

/** `title: is missing`: the member first, then what is wrong with it. */
const MEMBER_AND_PROBLEM = /^(.+?): (.+)$/s;

/**
 * What the service says, in the operator's language. The wire's own texts are fixed, so that they can be known by
 * their form; what another service says, or a later edition, is undefined here and shown as it came.
 */
export function inWords(said: string): string | undefined {
  for (const [pattern, words] of serviceMessages.refusals) {
    const found = pattern.exec(said);
    if (found !== null) return words(...found.slice(1));
  }
  const [, named = '', problem = ''] = MEMBER_AND_PROBLEM.exec(said) ?? [];
  const member = named === 'document' ? serviceMessages.wholeDocument : named;
  for (const [pattern, words] of serviceMessages.problems) {
    const found = pattern.exec(problem);
    if (found !== null) return words(member, ...found.slice(1));
  }
  return undefined;
}
