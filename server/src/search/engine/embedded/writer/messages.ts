import type { IndexSettings } from '../../engine.ts';
import type { StoreOperation } from '../store/document-store.ts';

/** What the engine asks of its writer. Each request has a ticket that its answer carries. */
export type WriterRequest =
  | {
      readonly kind: 'open';
      readonly ticket: number;
      readonly site: string;
      /** Whether a writer before this one had the site open: searches may still read what it knew. */
      readonly again: boolean;
    }
  | {
      readonly kind: 'write';
      readonly ticket: number;
      readonly site: string;
      readonly operations: readonly StoreOperation[];
    }
  | {
      readonly kind: 'configure';
      readonly ticket: number;
      readonly site: string;
      readonly settings: IndexSettings;
    }
  | { readonly kind: 'drop'; readonly ticket: number; readonly site: string }
  | { readonly kind: 'close'; readonly ticket: number };

/** A segment on its way between threads: its memory is shared, not copied. */
export interface SentSegment {
  readonly buffer: SharedArrayBuffer;
  /** Store numbers of documents in it that are no longer there. */
  readonly dead: readonly number[];
}

/** How an index changed. Applied in the order in which they were sent, they keep both threads alike. */
export interface IndexChange {
  /** Store numbers of documents removed, before anything is added. */
  readonly removed?: readonly number[];
  /** Replaces every segment between its first and last number, or is a new one. */
  readonly segment?: SentSegment;
  /** Everything is replaced by what follows. */
  readonly reset?: boolean;
  readonly settings?: IndexSettings;
}

export type WriterLogLevel = 'info' | 'warn' | 'error';

export type WriterMessage =
  | { readonly kind: 'changed'; readonly site: string; readonly change: IndexChange }
  | { readonly kind: 'done'; readonly ticket: number; readonly result: WriteResult }
  | { readonly kind: 'failed'; readonly ticket: number; readonly error: unknown }
  | {
      readonly kind: 'log';
      readonly level: WriterLogLevel;
      readonly message: string;
      readonly facts: Readonly<Record<string, unknown>>;
    };

export interface WriteResult {
  /** For each operation of a write, how many ids it found. */
  readonly found: readonly number[];
}
