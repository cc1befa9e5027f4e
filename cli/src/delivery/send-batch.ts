import { DocumentCallError, type RejectedDocument } from '@prontuario/widget/documents';
import { CliError } from '../cli-error.ts';
import { exitCode } from '../exit-code.ts';
import { deliveryMessages } from '../messages/delivery-messages.ts';
import { persistentCall, type CallPolicy } from './persistent-call.ts';
import { inWords } from './service-words.ts';

interface Rejections {
  readonly rejected: readonly RejectedDocument[];
}

/** An item of a batch that the service did not take. */
export interface RefusedItem<Item> {
  readonly item: Item;
  readonly reason: string;
}

/**
 * Sends a batch until its outcome is known; a batch the service finds too large goes in halves.
 * @returns the items refused; all others are accepted.
 * @throws CliError, StoppedError as `persistentCall`.
 */
export async function sendBatch<Item>(
  items: readonly Item[],
  call: (items: readonly Item[], signal: AbortSignal) => Promise<Rejections>,
  policy: CallPolicy,
): Promise<RefusedItem<Item>[]> {
  if (items.length === 0) return [];
  const outcome = await persistentCall((signal) => call(items, signal), policy);
  if (outcome.kind === 'answered') return named(items, outcome.answer.rejected);
  if (outcome.kind === 'too-large') {
    if (items.length === 1) return all(items, deliveryMessages.documentTooLarge(outcome.reason));
    const middle = Math.ceil(items.length / 2);
    const first = await sendBatch(items.slice(0, middle), call, policy);
    return [...first, ...(await sendBatch(items.slice(middle), call, policy))];
  }
  if (outcome.kind === 'unknown')
    throw new CliError(exitCode.notAuthorised, deliveryMessages.unknownSite(policy.apiBase, outcome.reason));
  const reasons = outcome.error instanceof DocumentCallError ? named(items, outcome.error.rejected) : [];
  const judged = new Set(reasons.map(({ item }) => item));
  return [
    ...reasons,
    ...all(
      items.filter((item) => !judged.has(item)),
      outcome.reason,
    ),
  ];
}

function named<Item>(items: readonly Item[], rejected: readonly RejectedDocument[]): RefusedItem<Item>[] {
  const reasons = new Map(rejected.map(({ index, reason }) => [index, reason]));
  return [...reasons].flatMap(([index, reason]) => {
    const item = items[index];
    const shown = inWords(reason) ?? (reason || deliveryMessages.refusedWithoutReason);
    return item === undefined ? [] : [{ item, reason: shown }];
  });
}

function all<Item>(items: readonly Item[], reason: string): RefusedItem<Item>[] {
  return items.map((item) => ({ item, reason }));
}
