import { usageError } from '../cli-error.ts';
import { syncMessages } from '../messages/sync-messages.ts';

/** How many documents a synchronisation may delete: a number, or a share of the index. */
export type DeletionCeiling =
  { readonly kind: 'count'; readonly count: number } | { readonly kind: 'share'; readonly percent: number };

/** An input that lost a tenth of its documents since last time is more likely broken than right. */
export const DEFAULT_CEILING = '10%';

/** @throws CliError */
export function parseCeiling(text: string): DeletionCeiling {
  const [, digits = '', percent] = /^(\d{1,9})(%?)$/.exec(text) ?? [];
  const value = Number(digits);
  if (digits === '' || (percent === '%' && value > 100)) throw usageError(syncMessages.badCeiling(text));
  return percent === '%' ? { kind: 'share', percent: value } : { kind: 'count', count: value };
}

export function ceilingFor(ceiling: DeletionCeiling, indexSize: number): number {
  return ceiling.kind === 'count' ? ceiling.count : Math.floor((indexSize * ceiling.percent) / 100);
}
