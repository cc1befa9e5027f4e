import type { SortOrder } from './criteria.ts';

/** `by:order`, as in an address or an option. */
export function writeSort({ by, order }: SortOrder): string {
  return `${by}:${order}`;
}

/** What `writeSort` wrote; undefined, by relevance, for anything else. */
export function readSort(text: string): SortOrder | undefined {
  const [, by, order] = /^([\w.-]+):(asc|desc)$/.exec(text) ?? [];
  return by ? { by, order: order === 'asc' ? 'asc' : 'desc' } : undefined;
}
