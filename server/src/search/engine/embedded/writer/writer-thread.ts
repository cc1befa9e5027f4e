/** The worker thread's entry: one writer, listening to the engine that started it. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { WriterRequest } from './messages.ts';
import { Writer } from './writer.ts';

const port = parentPort;
const data: unknown = workerData;
if (!port || typeof data !== 'object' || data === null || !('directory' in data)) {
  throw new Error('The writer runs in a worker thread that an engine has started.');
}

/** As `nice` counts: where searches want the processor too, they have most of it. */
const PRIORITY = 10;

// Linux alone has a priority for each thread; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(PRIORITY);

const writer = new Writer(String(data.directory), (message) => {
  port.postMessage(message);
});
port.on('message', (request: WriterRequest) => {
  void writer.handle(request);
});
