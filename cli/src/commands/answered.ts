import { CliError } from '../cli-error.ts';
import { persistentCall, type CallPolicy } from '../delivery/persistent-call.ts';
import { exitCode } from '../exit-code.ts';
import { deliveryMessages } from '../messages/delivery-messages.ts';

/**
 * A call about the whole site that has only one good outcome, tried again as any.
 * @throws CliError for any other.
 */
export async function answered<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  policy: CallPolicy,
  whenUnknown: (apiBase: string, reason: string) => string = deliveryMessages.unknownSite,
): Promise<Answer> {
  const outcome = await persistentCall(call, policy);
  switch (outcome.kind) {
    case 'answered':
      return outcome.answer;
    case 'unknown':
      throw new CliError(exitCode.notAuthorised, whenUnknown(policy.apiBase, outcome.reason));
    case 'too-large':
      throw new CliError(exitCode.network, deliveryMessages.notTheService(policy.apiBase, outcome.reason));
    case 'refused':
      throw new CliError(exitCode.usage, deliveryMessages.callRefused(policy.apiBase, outcome.reason));
  }
}
