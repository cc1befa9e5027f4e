/** The worker thread's entry: one writer, listening to the engine that started it. */
import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../../../threads/give-way.ts';
import type { WriterRequest } from './messages.ts';
import { Writer } from './writer.ts';

const port = parentPort;
const data: unknown = workerData;
if (!port || typeof data !== 'object' || data === null || !('directory' in data)) {
  throw new Error('The writer runs in a worker thread that an engine has started.');
}

const pace = giveWay();

const writer = new Writer(
  String(data.directory),
  (message) => {
    port.postMessage(message);
  },
  () => {
    pace.step();
  },
);
port.on('message', (request: WriterRequest) => {
  void writer.handle(request);
});
