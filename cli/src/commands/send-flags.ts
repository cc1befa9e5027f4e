import type { RcFile } from '../config/rc-file.ts';
import type { BatchLimits } from '../delivery/batch.ts';

/** How documents travel. */
export interface SendFlags {
  readonly batchDocuments?: number;
  readonly batchBytes?: number;
  readonly concurrency?: number;
  readonly timeout?: number;
  readonly failed?: string;
}

/** Bodies far below what the service takes, and enough of them on their way to keep it busy. */
export const DEFAULT_BATCH_DOCUMENTS = 500;
export const DEFAULT_BATCH_BYTES = 1024 * 1024;
export const DEFAULT_CONCURRENCY = 4;

export function limitsOf(flags: SendFlags, rc: RcFile): BatchLimits {
  return {
    documents: flags.batchDocuments ?? rc.batchDocuments ?? DEFAULT_BATCH_DOCUMENTS,
    bytes: flags.batchBytes ?? rc.batchBytes ?? DEFAULT_BATCH_BYTES,
  };
}

export function concurrencyOf(flags: SendFlags, rc: RcFile): number {
  return flags.concurrency ?? rc.concurrency ?? DEFAULT_CONCURRENCY;
}
