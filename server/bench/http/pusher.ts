/**
 * A process of its own that pushes documents: were it in the one that makes the searches, these would wait for its
 * work and the wait would be put down to the server. It is told over its channel what to do, and answers with how
 * many documents it pushed.
 */
import { documentsToServe } from './documents.ts';
import { BATCH, pushBatch, type Address } from './served.ts';

/** `all` pushes every document once; `start` and `stop` replace them, batch after batch, in between. */
export type PusherOrder = 'all' | 'start' | 'stop';

/** Before the first order. */
export interface PusherReady {
  readonly documents: number;
  readonly from: 'real' | 'generated';
}

export interface Pushed {
  readonly pushed: number;
}

const address = JSON.parse(process.argv[2] ?? '') as Address;
const { documents, from } = await documentsToServe();
const bodies = Array.from({ length: Math.ceil(documents.length / BATCH) }, (_, batch) =>
  JSON.stringify({ documents: documents.slice(batch * BATCH, (batch + 1) * BATCH) }),
);
let pushing = false;

async function push(isOver: (batch: number) => boolean): Promise<void> {
  let batch = 0;
  while (!isOver(batch)) await pushBatch(address, bodies[batch++ % bodies.length]!);
  tell({ pushed: batch * BATCH });
}

function tell(message: PusherReady | Pushed): void {
  process.send?.(message);
}

process.on('message', (order: PusherOrder) => {
  pushing = order === 'start';
  if (order === 'all') void push((batch) => batch === bodies.length);
  if (order === 'start') void push(() => !pushing);
});
tell({ documents: documents.length, from });
