import type { TransferredState } from '../store.ts';
import { STATE_ID } from './ids.ts';

/** What the served document carries for the browser to continue from. */
export interface Transfer {
  readonly store: TransferredState;
  readonly loaderData: Readonly<Record<string, unknown>>;
}

/** A document of our own server is trusted for its shape; one without the block, or cut short, is not. */
function isTransfer(value: unknown): value is Transfer {
  return typeof value === 'object' && value !== null && 'store' in value && 'loaderData' in value;
}

/** Reads the data block; null when the document has none that can be read. */
export function readTransfer(document: Document): Transfer | null {
  try {
    const value: unknown = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null');
    return isTransfer(value) ? value : null;
  } catch {
    return null;
  }
}
