import type { SearchDocument } from '../../../document.ts';
import { EngineStoreError } from '../../engine-error.ts';

/**
 * A document as it was stored.
 *
 * @throws EngineStoreError when the text is none, which only a damaged disk explains.
 */
export function parseStoredDocument(json: string): SearchDocument {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new EngineStoreError('A stored document cannot be read: its JSON is damaged.', { cause: error });
  }
  if (!isDocument(value))
    throw new EngineStoreError('A stored document cannot be read: it lacks its id or text.');
  return value;
}

function isDocument(value: unknown): value is SearchDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string' &&
    'main_content' in value &&
    typeof value.main_content === 'string'
  );
}
