/** The worker thread's entry: reads large batches of documents beside the thread that serves. */
import { parentPort } from 'node:worker_threads';
import { ApiError } from '../../http/api-error.ts';
import { giveWay } from '../../threads/give-way.ts';
import type { IntakeReply, IntakeRequest } from './intake-messages.ts';
import { readBatch } from './read-batch.ts';

const port = parentPort;
if (!port) throw new Error('Batches are read in a worker thread that a server has started.');

const pace = giveWay();

function read({ ticket, body }: IntakeRequest): IntakeReply {
  try {
    const batch = readBatch(body, () => {
      pace.step();
    });
    return { kind: 'read', ticket, batch };
  } catch (error) {
    if (error instanceof ApiError)
      return { kind: 'refused', ticket, status: error.status, code: error.code, message: error.message };
    return { kind: 'failed', ticket, message: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (request: IntakeRequest) => {
  port.postMessage(read(request));
});
