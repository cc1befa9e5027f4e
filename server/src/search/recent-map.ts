/**
 * A map that forgets what was set longest ago and holds at most `max` entries, at least the half of them set last. Two
 * generations: the older one is dropped whole, for a Map that loses its first entry again and again walks over the
 * places of all that it lost before.
 */
export class RecentMap<Key, Value> {
  readonly #max: number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  get(key: Key): Value | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: Key, value: Value): void {
    this.#old.delete(key);
    this.#young.set(key, value);
    if (this.#young.size < this.#max / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  delete(key: Key): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}
