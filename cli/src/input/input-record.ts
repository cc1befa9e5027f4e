import type { Position } from './position.ts';

/** One record as the input holds it, not parsed yet: a resumed push passes over millions of them. */
export interface InputRecord extends Position {
  /** JSON text; a row of a table is an object of its cells by column name. */
  readonly text: string;
  /** Every value came as text: lists and numbers have to be read out of it. */
  readonly tabular: boolean;
}

/** A record this long is a quote or a bracket that was never closed. */
export const RECORD_MAX_BYTES = 32 * 1024 * 1024;
