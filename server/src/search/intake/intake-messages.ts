import type { ApiErrorCode } from '../../http/api-error.ts';
import type { DocumentJson } from '../engine/engine.ts';
import type { Batch } from './read-batch.ts';

/** A batch to be read. Its ticket comes back with what was read. */
export interface IntakeRequest {
  readonly ticket: number;
  readonly body: Uint8Array<ArrayBuffer>;
}

export type IntakeReply =
  | { readonly kind: 'read'; readonly ticket: number; readonly batch: Batch<DocumentJson> }
  | {
      readonly kind: 'refused';
      readonly ticket: number;
      readonly status: number;
      readonly code: ApiErrorCode;
      readonly message: string;
    }
  /** What nobody foresaw. */
  | { readonly kind: 'failed'; readonly ticket: number; readonly message: string };
