/** The first posting from `from` whose document is at least `document`, which the one at `from` is not. */
export function gallop(documents: Uint32Array, from: number, end: number, document: number): number {
  let step = 1;
  let low = from;
  while (low + step < end && documents[low + step]! < document) {
    low += step;
    step *= 2;
  }
  let high = Math.min(end, low + step);
  low++;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (documents[middle]! < document) low = middle + 1;
    else high = middle;
  }
  return low;
}
