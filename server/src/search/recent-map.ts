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

/** Such a map for each of some objects, for as long as the object lives. */
export class RecentMaps<Owner extends object, Key, Value> {
  readonly #max: number;
  readonly #maps = new WeakMap<Owner, RecentMap<Key, Value>>();

  constructor(max: number) {
    this.#max = max;
  }

  /** The map of an object, made when it is first asked for. */
  of(owner: Owner): RecentMap<Key, Value> {
    const known = this.#maps.get(owner);
    if (known) return known;
    const made = new RecentMap<Key, Value>(this.#max);
    this.#maps.set(owner, made);
    return made;
  }
}
