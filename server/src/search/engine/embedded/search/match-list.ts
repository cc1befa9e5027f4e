/** Documents of one segment in ascending order, each with its score so far. A score is above 0 for every word found. */
export interface MatchList {
  readonly documents: Uint32Array;
  readonly scores: Int32Array;
  size: number;
}

/** Documents that share one mark of what was touched. */
const BLOCK = 256;
const BLOCK_SHIFT = 8;

/** One number a document, all equal to `empty` between two uses; remembers where it was touched, so that reading and clearing cost what was written. */
export class Dense {
  readonly values: Int32Array;
  readonly touched: Uint8Array;
  private readonly empty: number;

  constructor(documents: number, empty: number) {
    this.values = new Int32Array(documents).fill(empty);
    this.touched = new Uint8Array((documents >> BLOCK_SHIFT) + 1);
    this.empty = empty;
  }

  /** Moves what was written into `list`, in order, and empties this. */
  drain(list: MatchList): void {
    const { values, touched, empty } = this;
    const { documents, scores } = list;
    let size = 0;
    for (let block = 0; block < touched.length; block++) {
      if (touched[block] === 0) continue;
      touched[block] = 0;
      const end = Math.min((block + 1) * BLOCK, values.length);
      for (let document = block * BLOCK; document < end; document++) {
        const value = values[document]!;
        if (value === empty) continue;
        documents[size] = document;
        scores[size++] = value;
        values[document] = empty;
      }
    }
    list.size = size;
  }

  /** Adds what was written to the sums of another, where -1 is no score, and empties this. */
  drainInto(sums: Dense): void {
    const { values, touched, empty } = this;
    for (let block = 0; block < touched.length; block++) {
      if (touched[block] === 0) continue;
      touched[block] = 0;
      sums.touched[block] = 1;
      const end = Math.min((block + 1) * BLOCK, values.length);
      for (let document = block * BLOCK; document < end; document++) {
        const value = values[document]!;
        if (value === empty) continue;
        const sum = sums.values[document]!;
        sums.values[document] = sum < 0 ? value : sum + value;
        values[document] = empty;
      }
    }
  }
}

/**
 * Working memory for the evaluation of one segment. Lists and dense arrays are taken and given back within one turn of
 * the thread, so one pool serves every search.
 */
export class Scratch {
  private capacity = 0;
  private lists: MatchList[] = [];
  private best: Dense[] = [];
  private sums: Dense[] = [];
  private slots: Int32Array[] = [];
  private marks = new Uint8Array(0);
  private zeroed = new Int32Array(0);

  /** Makes everything large enough for a segment of so many documents. */
  reserve(documents: number): void {
    if (documents <= this.capacity) return;
    this.capacity = Math.ceil(documents * 1.25);
    this.lists = [];
    this.best = [];
    this.sums = [];
    this.slots = [];
    this.marks = new Uint8Array(this.capacity);
  }

  list(): MatchList {
    return (
      this.lists.pop() ?? {
        documents: new Uint32Array(this.capacity),
        scores: new Int32Array(this.capacity),
        size: 0,
      }
    );
  }

  giveBack(list: MatchList): void {
    if (list.documents.length === this.capacity) this.lists.push(list);
  }

  /** Scores where the greatest counts; 0 is no score. */
  withBest(use: (dense: Dense) => void): void {
    const dense = this.best.pop() ?? new Dense(this.capacity, 0);
    use(dense);
    this.best.push(dense);
  }

  /** Scores that are added up; -1 is no score, so that a match worth nothing still counts. */
  withSums(use: (dense: Dense) => void): void {
    const dense = this.sums.pop() ?? new Dense(this.capacity, -1);
    use(dense);
    this.sums.push(dense);
  }

  /** One mark a document for the first `documents`, all 0; there is one set only, and the next call clears it. */
  cleanMarks(documents: number): Uint8Array {
    return this.marks.fill(0, 0, documents);
  }

  /** `size` numbers that are 0; the next call takes the same memory. */
  zeros(size: number): Int32Array {
    if (this.zeroed.length < size) this.zeroed = new Int32Array(Math.max(size, this.capacity));
    return this.zeroed.fill(0, 0, size);
  }

  /** One number a document, all 0; whoever takes it leaves it so. */
  withSlots(use: (slots: Int32Array) => void): void {
    const slots = this.slots.pop() ?? new Int32Array(this.capacity);
    use(slots);
    this.slots.push(slots);
  }
}
