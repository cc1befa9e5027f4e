import { BLOCK_DOCUMENTS, BLOCK_SHIFT } from './term-blocks.ts';

/** Numbers by block, for one word of a query and for all of them. */
export interface BlockSet {
  /** One bit a document, a number a block. */
  readonly matched: Int32Array;
  /** The same of those that match as typed. */
  readonly exact: Int32Array;
  /** What a document of the block may be worth at most. */
  readonly bounds: Int32Array;
}

/** Working memory of a search by blocks; nothing in it outlives a turn of the thread, so every search uses the same. */
export class BlockMemory {
  /** How many blocks there is room for. */
  private blocks = 0;
  private dense: Int32Array[] = [];
  whole: BlockSet = blockSet(0);
  word: BlockSet = blockSet(0);
  /** Blocks in the order in which they are looked at. */
  order = new Uint32Array(0);
  documents = new Uint32Array(0);

  reserve(documents: number): void {
    const blocks = (documents >>> BLOCK_SHIFT) + 1;
    if (blocks <= this.blocks) return;
    this.blocks = Math.ceil(blocks * 1.25);
    this.whole = blockSet(this.blocks);
    this.word = blockSet(this.blocks);
    this.order = new Uint32Array(this.blocks);
    this.documents = new Uint32Array(this.blocks * BLOCK_DOCUMENTS);
    this.dense = [];
  }

  /** One score a document, all 0; whoever takes it gives it back so. */
  takeDense(): Int32Array {
    return this.dense.pop() ?? new Int32Array(this.blocks * BLOCK_DOCUMENTS);
  }

  giveBack(dense: Int32Array): void {
    if (dense.length === this.blocks * BLOCK_DOCUMENTS) this.dense.push(dense);
  }
}

function blockSet(blocks: number): BlockSet {
  return {
    matched: new Int32Array(blocks),
    exact: new Int32Array(blocks),
    bounds: new Int32Array(blocks),
  };
}

/** How many bits are set in the first `count` numbers. */
export function countBits(bits: Int32Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += bitCount(bits[i]!);
  return sum;
}

/** How many bits of a number are set. */
function bitCount(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the documents whose bits are set, in order; returns how many. */
export function listBits(bits: Int32Array, count: number, documents: Uint32Array): number {
  let size = 0;
  for (let block = 0; block < count; block++) {
    const first = block << BLOCK_SHIFT;
    for (let rest = bits[block]!; rest !== 0; rest &= rest - 1) {
      documents[size++] = first + 31 - Math.clz32(rest & -rest);
    }
  }
  return size;
}
