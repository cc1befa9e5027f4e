import { createHash } from 'node:crypto';
import type { IndexedDocument } from '@prontuario/widget/documents';

/**
 * SHA-256 in hexadecimal of the canonical JSON (members in order of name at every level, by UTF-16 units, no white
 * space) of a document as the service keeps it: with its id, and its language reduced to two small letters.
 */
export function documentHash(id: string, document: IndexedDocument): string {
  const { language } = document;
  const kept = {
    ...document,
    id,
    ...(language !== undefined && { language: language.slice(0, 2).toLowerCase() }),
  };
  return createHash('sha256').update(JSON.stringify(kept, sortedMembers)).digest('hex');
}

function sortedMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
