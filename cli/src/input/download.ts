import { DocumentCallError } from '@prontuario/widget/documents';
import { CliError, usageError } from '../cli-error.ts';
import { persistentCall, type CallPolicy } from '../delivery/persistent-call.ts';
import { exitCode } from '../exit-code.ts';
import { inputMessages } from '../messages/input-messages.ts';
import type { WebAnswer, WebFetch } from '../network/choose-fetch.ts';
import { unexpectedAnswer } from '../network/get-json.ts';
import { reasonOf } from '../support/guards.ts';

/**
 * The bytes at an address, as they arrive. The start of the download is tried again like any call; a break in the
 * middle is an error, never a shorter input.
 * @throws CliError
 */
export async function* download(
  address: string,
  fetch: WebFetch,
  policy: CallPolicy,
): AsyncGenerator<Buffer, void, undefined> {
  const outcome = await persistentCall((signal) => begin(address, fetch, signal), policy);
  if (outcome.kind !== 'answered')
    throw new CliError(exitCode.network, inputMessages.cannotDownload(address, outcome.reason));
  try {
    for await (const chunk of outcome.answer.body ?? []) yield Buffer.from(chunk);
  } catch (error) {
    throw new CliError(exitCode.network, inputMessages.cannotDownload(address, reasonOf(error)), {
      cause: error,
    });
  }
}

/** Resolves when the head of the answer is here: the signal limits only the wait for it. */
async function begin(address: string, fetch: WebFetch, waiting: AbortSignal): Promise<WebAnswer> {
  const controller = new AbortController();
  const onTimeout = (): void => controller.abort(waiting.reason);
  waiting.addEventListener('abort', onTimeout);
  try {
    const answer = await fetch(address, { signal: controller.signal, redirect: 'follow' });
    if (answer.ok) return answer;
    if (answer.status < 500 && answer.status !== 408 && answer.status !== 429) {
      throw usageError(inputMessages.cannotDownload(address, `${answer.status} ${answer.statusText}`.trim()));
    }
    throw unexpectedAnswer(answer, '');
  } catch (error) {
    if (error instanceof DocumentCallError || error instanceof CliError) throw error;
    waiting.throwIfAborted();
    throw DocumentCallError.networkFailure(error);
  } finally {
    waiting.removeEventListener('abort', onTimeout);
  }
}
