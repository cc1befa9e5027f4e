import type { Position } from './position.ts';

/** One record as the input holds it, not parsed yet: a resumed push passes over millions of them. */
export interface InputRecord extends Position {
  /** JSON text; a row of a table is an object of its cells by column name, or their list when it has a `problem`. */
  readonly text: string;
  /** Every value came as text: lists and numbers have to be read out of it. */
  readonly tabular: boolean;
  /** Why no document can be made of it, when that was seen as it was read; what follows it can be read all the same. */
  readonly problem?: string;
}

/** A record this long is a quote or a bracket that was never closed. */
export const RECORD_MAX_BYTES = 32 * 1024 * 1024;
