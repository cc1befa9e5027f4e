import { setImmediate as turn } from 'node:timers/promises';

/** Rows sorted or merged at once. */
const RUN = 4_096;

/** The numbers below `count`, sorted; whatever else the process has to do gets its turn in between. */
export async function sortedInTurns(
  count: number,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  let sorted = Uint32Array.from({ length: count }, (_, row) => row);
  for (let start = 0; start < count; start += RUN) {
    sorted.subarray(start, start + RUN).sort(compare);
    await turn();
  }
  let spare = new Uint32Array(count);
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(start + 2 * width, count);
      let left = start;
      let right = middle;
      for (let place = start; place < end; place++) {
        const fromLeft = left < middle && (right >= end || compare(sorted[left]!, sorted[right]!) <= 0);
        spare[place] = sorted[fromLeft ? left++ : right++]!;
        if (place % RUN === 0) await turn();
      }
    }
    [sorted, spare] = [spare, sorted];
  }
  return sorted;
}
