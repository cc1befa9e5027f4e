import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { Pace } from './pace.ts';
import { SearchesUnderWay } from './searches-under-way.ts';

/** As `nice` counts: where searches want the processor too, they have most of it. */
const PRIORITY = 10;

/**
 * Lowers the priority of the thread that calls this: for threads that write, beside those that search. Returns the
 * pace at which it is to work.
 */
export function giveWay(): Pace {
  // Linux alone has a priority for each thread; elsewhere it would be the whole process's.
  if (process.platform === 'linux') setPriority(PRIORITY);
  const data: unknown = workerData;
  if (
    typeof data !== 'object' ||
    data === null ||
    !('searches' in data && data.searches instanceof SharedArrayBuffer)
  )
    throw new Error('A thread that gives way is started by startThread.');
  return new Pace({ searches: new SearchesUnderWay(data.searches) });
}
