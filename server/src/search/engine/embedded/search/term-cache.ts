import type { Segment } from '../segment/segment.ts';
import type { BoundTerm } from './plan-word.ts';

interface Entry<Made> {
  readonly key: string;
  readonly made: Made;
  /** Postings it was made from, and less each time that it was looked at to give way since it was last asked for. */
  worth: number;
}

interface Kept<Made> {
  /** The impacts it was all made from; with another table it is void. */
  readonly table: Uint16Array;
  readonly byTerm: Map<string, Entry<Made>>;
  /** The same in no order. */
  readonly entries: Entry<Made>[];
  size: number;
  /** Terms that were asked for without being made. */
  readonly wanted: Set<string>;
}

/** Terms remembered that were asked for once. */
const WANTED_MAX = 4_096;

/** Entries looked at for one to give way. */
const LOOKED_AT = 4;
/** What is left of the worth of one that is spared. */
const SPARED = 0.9;

export interface TermCacheOptions<Made> {
  readonly make: (segment: Segment, bound: BoundTerm, table: Uint16Array) => Made;
  /** Bytes that one holds. */
  readonly sizeOf: (made: Made) => number;
  /** Bytes kept for each document of a segment. */
  readonly bytesPerDocument: number;
}

/**
 * What was made of terms' postings, by segment, for the terms used last. Segments never change, so it outlives every
 * write; common words return in query after query, and reading their frequencies, lengths and forms is most of their cost.
 *
 * What gives way is the cheapest of a few taken at random: what is dear to make anew stays, and so does a part of terms that come round in a circle
 * larger than the room, where the longest unused would always be the next one wanted. What is not asked for loses worth, until it goes.
 */
export class TermCache<Made> {
  private readonly options: TermCacheOptions<Made>;
  private readonly ofSegment = new WeakMap<Segment, Kept<Made>>();

  constructor(options: TermCacheOptions<Made>) {
    this.options = options;
  }

  get(segment: Segment, bound: BoundTerm, table: Uint16Array): Made {
    const kept = this.keptOf(segment, table);
    return this.known(kept, bound) ?? this.make(kept, segment, bound);
  }

  /** What is kept of a term, or is worth being made because it is asked for again; for what can be done without it. */
  getAgain(segment: Segment, bound: BoundTerm, table: Uint16Array): Made | undefined {
    const kept = this.keptOf(segment, table);
    const known = this.known(kept, bound);
    if (known !== undefined) return known;
    if (kept.wanted.delete(bound.key)) return this.make(kept, segment, bound);
    if (kept.wanted.size >= WANTED_MAX) kept.wanted.clear();
    kept.wanted.add(bound.key);
    return undefined;
  }

  private keptOf(segment: Segment, table: Uint16Array): Kept<Made> {
    let kept = this.ofSegment.get(segment);
    if (kept?.table !== table) {
      kept = { table, byTerm: new Map(), entries: [], size: 0, wanted: new Set() };
      this.ofSegment.set(segment, kept);
    }
    return kept;
  }

  private known({ byTerm }: Kept<Made>, { key, postings }: BoundTerm): Made | undefined {
    const entry = byTerm.get(key);
    if (!entry) return undefined;
    entry.worth = postings;
    return entry.made;
  }

  private make(kept: Kept<Made>, segment: Segment, bound: BoundTerm): Made {
    const { make, sizeOf, bytesPerDocument } = this.options;
    const made = make(segment, bound, kept.table);
    kept.size += sizeOf(made);
    while (kept.size > segment.documents * bytesPerDocument && kept.entries.length > 0) {
      kept.size -= sizeOf(evicted(kept));
    }
    const entry = { key: bound.key, made, worth: bound.postings };
    kept.byTerm.set(bound.key, entry);
    kept.entries.push(entry);
    return made;
  }
}

/** Removes an entry. */
function evicted<Made>({ byTerm, entries }: Kept<Made>): Made {
  let cheapest = Math.floor(Math.random() * entries.length);
  for (let looked = 1; looked < LOOKED_AT; looked++) {
    let other = Math.floor(Math.random() * entries.length);
    // By powers of two: of what costs about as much, chance decides, and not how long ago each was asked for.
    if (Math.clz32(entries[other]!.worth) > Math.clz32(entries[cheapest]!.worth)) {
      [cheapest, other] = [other, cheapest];
    }
    if (other !== cheapest) entries[other]!.worth *= SPARED;
  }
  const { key, made } = entries[cheapest]!;
  entries[cheapest] = entries.at(-1)!;
  entries.pop();
  byTerm.delete(key);
  return made;
}
