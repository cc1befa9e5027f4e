import { batchBody, inInputOrder, type Batch, type RefusedRecord } from '../delivery/batch.ts';
import { deliver } from '../delivery/deliver.ts';
import type { FailedFile } from '../delivery/failed-file.ts';
import { sendBatch } from '../delivery/send-batch.ts';
import type { Counter } from '../delivery/tally.ts';
import { showProgress } from '../output/progress.ts';
import type { Output } from '../output/output.ts';
import { toError } from '../support/guards.ts';
import type { Service } from './connect.ts';

export interface DocumentDelivery {
  readonly service: Service;
  readonly batches: AsyncIterable<Batch>;
  readonly counter: Counter;
  readonly failed: FailedFile;
  readonly concurrency: number;
  readonly output: Output;
  /** Share of the input read, for the progress. */
  readonly share: () => number | undefined;
  /** The operator's wish to stop: no further batch goes, those on their way come to an end. */
  readonly stop: AbortSignal;
  /** Called after a batch and all before it are settled and their refused records are on disk. */
  readonly onSettled?: (batch: Batch) => Promise<void>;
}

export interface DeliveryResult {
  readonly failure: Error | undefined;
  readonly interrupted: boolean;
  readonly firstRefusals: readonly RefusedRecord[];
  readonly seconds: number;
}

const SHOWN_REFUSALS = 5;

/** Sends the batches, sets aside what is refused and shows how it goes. A failure is told, not thrown: what was done counts. */
export async function deliverDocuments(delivery: DocumentDelivery): Promise<DeliveryResult> {
  const { service, counter, failed, output } = delivery;
  /** Refused records of the batches that wait for an earlier one. */
  const unsettled = new Map<Batch, readonly RefusedRecord[]>();
  const firstRefusals: RefusedRecord[] = [];
  const setAside = async (some: readonly RefusedRecord[]): Promise<void> => {
    const refused = inInputOrder(some);
    firstRefusals.push(...refused.slice(0, SHOWN_REFUSALS - firstRefusals.length));
    await failed.append(refused);
  };
  const started = performance.now();
  const hideProgress = showProgress({ output, tally: () => counter.current, share: delivery.share });
  let failure: Error | undefined;
  try {
    await deliver(delivery.batches, {
      concurrency: delivery.concurrency,
      ids: ({ documents }) => documents.map(({ id }) => id),
      stop: delivery.stop,
      async send(batch, ending) {
        const notTaken = await sendBatch(
          batch.documents,
          (documents, signal) => service.client.saveBatchText(batchBody(documents), { signal }),
          service.policy(ending),
        );
        const refused = [
          ...batch.refused,
          ...notTaken.map(({ item: { record, place }, reason }) => ({ record, place, reason })),
        ];
        counter.accepted(batch.documents.length - notTaken.length);
        counter.refused(refused.length);
        unsettled.set(batch, refused);
      },
      async settle(batch) {
        await setAside(unsettled.get(batch) ?? []);
        unsettled.delete(batch);
        await delivery.onSettled?.(batch);
      },
    });
  } catch (error) {
    failure = toError(error);
  }
  // A batch before these was never answered. They count as refused; a resumed run sends them again and writes them again.
  await setAside([...unsettled.values()].flat());
  hideProgress();
  return {
    failure,
    interrupted: delivery.stop.aborted,
    firstRefusals,
    seconds: (performance.now() - started) / 1000,
  };
}
