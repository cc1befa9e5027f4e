import { createHash } from 'node:crypto';
import type { SearchDocument } from './document.ts';

/**
 * SHA-256 in hexadecimal of a document's canonical JSON: members in order of name at every level (by UTF-16 units),
 * no white space. The indexer computes the same of what it would send, so that unchanged documents stay home.
 */
export function documentHash(document: SearchDocument): string {
  return createHash('sha256').update(JSON.stringify(document, sortedMembers)).digest('hex');
}

function sortedMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
