import { setPriority } from 'node:os';

/** As `nice` counts: where searches want the processor too, they have most of it. */
const PRIORITY = 10;

/** Lowers the priority of the thread that calls this: for threads that write, beside those that search. */
export function giveWay(): void {
  // Linux alone has a priority for each thread; elsewhere it would be the whole process's.
  if (process.platform === 'linux') setPriority(PRIORITY);
}
