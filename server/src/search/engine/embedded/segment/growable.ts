/** A list of numbers that grows in a typed array: what a million tokens are collected in. */
export class GrowableUint32 {
  length = 0;
  private array: Uint32Array;

  constructor(capacity = 256) {
    this.array = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.array.length) {
      const larger = new Uint32Array(this.array.length * 2);
      larger.set(this.array);
      this.array = larger;
    }
    this.array[this.length++] = value;
  }

  at(index: number): number {
    return this.array[index]!;
  }

  /** What was pushed so far; valid until the next push. */
  view(): Uint32Array {
    return this.array.subarray(0, this.length);
  }
}
