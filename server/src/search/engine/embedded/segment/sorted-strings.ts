/** Strings sorted by code unit in two flat arrays: a dictionary that costs its letters and four bytes a word. */
export class SortedStrings {
  readonly size: number;
  readonly units: Uint16Array;
  /** Where each string begins in `units`; one more entry than strings. */
  readonly starts: Uint32Array;

  constructor(units: Uint16Array, starts: Uint32Array) {
    this.units = units;
    this.starts = starts;
    this.size = starts.length - 1;
  }

  get(index: number): string {
    const { units } = this;
    const end = this.starts[index + 1]!;
    let text = '';
    for (let at = this.starts[index]!; at < end; at++) text += String.fromCharCode(units[at]!);
    return text;
  }

  /** The first string that is not before `text`; `size` when all are. */
  lowerBound(text: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(middle, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first string after all that begin with `prefix`. */
  prefixEnd(prefix: string): number {
    let low = this.lowerBound(prefix);
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.startsWith(middle, prefix)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where `text` is, the first of several; -1 when it is not there. */
  find(text: string): number {
    const at = this.lowerBound(text);
    return at < this.size && this.compare(at, text) === 0 ? at : -1;
  }

  startsWith(index: number, prefix: string): boolean {
    const start = this.starts[index]!;
    if (this.starts[index + 1]! - start < prefix.length) return false;
    for (let i = 0; i < prefix.length; i++) {
      if (this.units[start + i] !== prefix.charCodeAt(i)) return false;
    }
    return true;
  }

  /** Negative, 0 or positive: how the string at `index` compares with `text`. */
  compare(index: number, text: string): number {
    const { units } = this;
    const start = this.starts[index]!;
    const length = this.starts[index + 1]! - start;
    const shared = Math.min(length, text.length);
    for (let i = 0; i < shared; i++) {
      const difference = units[start + i]! - text.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - text.length;
  }
}

/** Units that strings need together. */
export function unitCount(strings: readonly string[]): number {
  let count = 0;
  for (const text of strings) count += text.length;
  return count;
}

/** Writes strings, sorted by the caller, into the arrays of a `SortedStrings`. */
export function writeStrings(strings: readonly string[], units: Uint16Array, starts: Uint32Array): void {
  let at = 0;
  for (let i = 0; i < strings.length; i++) {
    const text = strings[i]!;
    starts[i] = at;
    for (let j = 0; j < text.length; j++) units[at++] = text.charCodeAt(j);
  }
  starts[strings.length] = at;
}
