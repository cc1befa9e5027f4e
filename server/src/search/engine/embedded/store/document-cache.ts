import type { SearchDocument } from '../../../document.ts';

/** Documents kept for one site, in UTF-16 units of their JSON. */
const SIZE_MAX = 4 * 1024 * 1024;
/** A longer document is read anew each time, lest a few books push everything out. */
const LONGEST_KEPT = 64 * 1024;

interface Entry {
  readonly document: SearchDocument;
  readonly size: number;
}

/** Documents read a moment ago, by store number: the best hits of one search are often those of the next. */
export class DocumentCache {
  /** The longest unused first. */
  private readonly entries = new Map<number, Entry>();
  private size = 0;

  get(number: number): SearchDocument | undefined {
    const entry = this.entries.get(number);
    if (!entry) return undefined;
    this.entries.delete(number);
    this.entries.set(number, entry);
    return entry.document;
  }

  /** Keeps a document that is not kept yet; `size` is its JSON's. */
  add(number: number, document: SearchDocument, size: number): void {
    if (size > LONGEST_KEPT) return;
    this.entries.set(number, { document, size });
    this.size += size;
    for (const [oldest, entry] of this.entries) {
      if (this.size <= SIZE_MAX) return;
      this.entries.delete(oldest);
      this.size -= entry.size;
    }
  }
}
