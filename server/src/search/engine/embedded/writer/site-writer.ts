import type { Pause } from '../../../../threads/pace.ts';
import type { IndexSettings } from '../../engine.ts';
import { DEFAULT_LANGUAGE } from '../fields/document-words.ts';
import { EMPTY_SNAPSHOT, applyChange } from '../index/apply-change.ts';
import type { LiveSegment } from '../index/live-segment.ts';
import { nextMerge } from '../index/merge-policy.ts';
import type { MergeRun } from '../index/merge-policy.ts';
import type { Snapshot } from '../index/snapshot.ts';
import { mergeSegments } from '../segment/merge.ts';
import { SegmentDamagedError } from '../segment/sections.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import type { Segment } from '../segment/segment.ts';
import { parseStoredDocument } from '../store/document-json.ts';
import { DocumentStore } from '../store/document-store.ts';
import type { StoreOperation, StoreResult } from '../store/document-store.ts';
import {
  readSegmentFile,
  removeSegmentFile,
  removeStrayFiles,
  segmentFileName,
  writeSegmentFile,
} from '../store/segment-files.ts';
import type { IndexChange, SentSegment, WriteResult, WriterLogLevel } from './messages.ts';

/** Documents indexed as one when an index is made from the store. */
const REBUILD_DOCUMENTS = 10_000;
/** Words after which a segment under construction is closed: they bound the memory of the builder. */
const REBUILD_WORDS = 4_000_000;
/** A segment of so many documents is saved at once; smaller ones when nothing else is to be done. */
const SAVED_AT_ONCE = 4_000;
/** Without changes for so long, the writer tidies up: fewer segments, all saved. */
const IDLE_MS = 1_000;
/** Segments beyond which a change waits for the merges before it is answered. */
const MOST_SEGMENTS = 48;
/** How long a superseded document stays readable for the searches that found it. */
const SUPERSEDED_MS = 30_000;
/** Superseded documents erased with one change. */
const ERASED_AT_ONCE = 2_000;

export interface SiteWriterOptions {
  readonly site: string;
  readonly directory: string;
  /** Whether searches may still want documents that were superseded before. */
  readonly again: boolean;
  /** Called between short pieces of work. */
  readonly pause: Pause;
  readonly emit: (change: IndexChange) => void;
  readonly log: (level: WriterLogLevel, message: string, facts: Record<string, unknown>) => void;
}

/**
 * The only one to change a site: makes changes durable, indexes them, merges and saves segments. Every change of the index
 * is reported in order. Merges run in slices between changes, and searches know nothing of any of it.
 */
export class SiteWriter {
  private readonly options: SiteWriterOptions;
  private readonly store: DocumentStore;
  private readonly files = new Map<Segment, string>();
  private readonly superseded: { readonly n: number; readonly at: number }[] = [];
  private snapshot: Snapshot = EMPTY_SNAPSHOT;
  private serial = 0;
  private idle = false;
  private closing = false;
  private idleTimer: NodeJS.Timeout | undefined;
  private maintenance: Promise<void> | undefined;
  /** Changes when the whole index is replaced: work begun before is then worthless. */
  private epoch = 0;

  /** @throws EngineStoreError */
  constructor(options: SiteWriterOptions) {
    this.options = options;
    this.store = DocumentStore.open(options.directory, options.pause);
    if (!options.again) this.store.eraseSuperseded();
    const now = Date.now();
    for (const n of this.store.supersededNumbers()) this.superseded.push({ n, at: now });
  }

  /** Loads the saved segments and indexes every document that none of them holds. */
  open(): void {
    const { directory } = this.options;
    this.emit({ settings: this.store.settings() });
    removeStrayFiles(directory, this.store.segments());
    if (this.store.indexedLanguage() !== this.language) this.forgetSegments();
    const removed = this.store.removedNumbers();
    for (const row of this.store.segments()) {
      try {
        const segment = readSegmentFile(directory, row);
        const dead = removed.filter((n) => n >= row.first && n <= row.last);
        this.change({ segment: { buffer: segment.sections.buffer, dead } });
        this.files.set(this.snapshot.segments.at(-1)!.segment, row.file);
        this.serial = Math.max(this.serial, serialOf(row.file));
      } catch (error) {
        if (!(error instanceof SegmentDamagedError)) throw error;
        this.options.log('warn', 'a segment file is damaged and is made anew from the documents', {
          file: row.file,
          reason: error.message,
        });
        this.store.forgetSegment(row.file);
      }
    }
    removeStrayFiles(directory, this.store.segments());
    this.indexMissing();
    this.wake();
  }

  private get language(): string {
    return this.store.settings().language ?? DEFAULT_LANGUAGE;
  }

  private forgetSegments(): void {
    for (const { file } of this.store.segments()) this.store.forgetSegment(file);
    this.store.setIndexedLanguage(this.language);
    this.files.clear();
  }

  /** Indexes the documents between the segments: after a crash the newest ones, after damage those of the lost file. */
  private indexMissing(): void {
    const ranges = this.snapshot.segments.map(({ segment: { meta } }) => meta);
    let first = 1;
    for (const { first: next, last } of [...ranges, { first: this.store.lastNumber() + 1, last: Infinity }]) {
      if (first < next) this.indexRange(first, next - 1);
      first = last + 1;
    }
  }

  private indexRange(first: number, last: number): void {
    let builder = new SegmentBuilder(this.language, this.options.pause);
    let from = first;
    let indexed = 0;
    for (const { n, json } of this.store.between(first, last)) {
      if (builder.documents >= REBUILD_DOCUMENTS || builder.tokens >= REBUILD_WORDS) {
        this.change({ segment: { buffer: builder.build(from, n - 1).buffer, dead: [] } });
        builder = new SegmentBuilder(this.language, this.options.pause);
        from = n;
      }
      builder.add(n, parseStoredDocument(json));
      this.options.pause();
      indexed++;
    }
    if (indexed === 0) return;
    this.change({ segment: { buffer: builder.build(from, last).buffer, dead: [] } });
    this.options.log('info', 'documents were indexed from the store', { documents: indexed });
  }

  /**
   * Makes the operations durable and visible, all or none.
   *
   * @throws EngineStoreError, or what SQLite throws.
   */
  async write(operations: readonly StoreOperation[]): Promise<WriteResult> {
    const now = Date.now();
    const expired = this.expired(now);
    const { result, segment } = this.store.apply(operations, expired, (applied) => ({
      result: applied,
      segment: this.indexAdded(applied),
    }));
    this.superseded.splice(0, expired.length);
    for (const n of result.removed) this.superseded.push({ n, at: now });
    this.change({ removed: result.removed, ...(segment && { segment }) });
    this.wake();
    if (this.snapshot.segments.length > MOST_SEGMENTS) await this.maintenance;
    return { found: result.found };
  }

  private expired(now: number): number[] {
    const old = this.superseded.slice(0, ERASED_AT_ONCE);
    return old.filter(({ at }) => at < now - SUPERSEDED_MS).map(({ n }) => n);
  }

  private indexAdded({ added }: StoreResult): SentSegment | undefined {
    const [first] = added;
    const last = added.at(-1);
    if (!first || !last) return undefined;
    const builder = new SegmentBuilder(this.language, this.options.pause);
    for (const { n, json } of added) {
      builder.add(n, parseStoredDocument(json));
      this.options.pause();
    }
    return { buffer: builder.build(first.n, last.n).buffer, dead: [] };
  }

  /** Keeps the settings; another site language means that every document is analysed anew. */
  configure(settings: IndexSettings): void {
    const before = this.language;
    this.store.setSettings(settings);
    this.emit({ settings });
    if (this.language === before) return;
    this.epoch++;
    this.forgetSegments();
    this.change({ reset: true });
    this.indexRange(1, this.store.lastNumber());
    this.wake();
  }

  /** Finishes, saves what is not saved, closes the store. */
  async close(): Promise<void> {
    await this.stop();
    const unsaved = this.snapshot.segments.findIndex(({ segment }) => !this.files.has(segment));
    if (unsaved >= 0) {
      if (this.snapshot.segments.length - unsaved > 1) {
        await this.merge({ start: unsaved, end: this.snapshot.segments.length }, this.epoch);
      }
      for (const live of this.snapshot.segments.filter(({ segment }) => !this.files.has(segment))) {
        await this.save(live, this.epoch);
      }
    }
    this.store.close();
  }

  /** Closes without saving: what follows is the end of the directory. */
  async abandon(): Promise<void> {
    await this.stop();
    this.store.close();
  }

  private async stop(): Promise<void> {
    clearTimeout(this.idleTimer);
    this.closing = true;
    await this.maintenance;
  }

  private change(change: IndexChange): void {
    this.snapshot = applyChange(this.snapshot, change);
    this.emit(change);
  }

  private emit(change: IndexChange): void {
    this.options.emit(change);
  }

  /** Begins maintenance, unless it is under way, and sets the clock that says when nothing more comes. */
  private wake(): void {
    this.idle = false;
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      this.idle = true;
      this.maintain();
    }, IDLE_MS).unref();
    this.maintain();
  }

  private maintain(): void {
    this.maintenance ??= this.work()
      .catch((error: unknown) => {
        this.options.log('error', 'segments could not be merged or saved; it is tried again later', {
          reason: error instanceof Error ? error.message : String(error),
        });
      })
      .finally(() => (this.maintenance = undefined));
  }

  private async work(): Promise<void> {
    for (;;) {
      await turn();
      if (this.closing) return;
      const run = nextMerge(
        this.snapshot.segments.map(({ segment: { documents }, live }) => ({ documents, live })),
        this.idle,
      );
      if (run) {
        await this.merge(run, this.epoch);
        continue;
      }
      const unsaved = this.snapshot.segments.find(
        ({ segment }) => !this.files.has(segment) && (this.idle || segment.documents >= SAVED_AT_ONCE),
      );
      if (!unsaved) return;
      await this.save(unsaved, this.epoch);
    }
  }

  private async merge({ start, end }: MergeRun, epoch: number): Promise<void> {
    const inputs = this.snapshot.segments.slice(start, end);
    const merging = mergeSegments(inputs);
    let step = merging.next();
    while (step.done !== true) {
      await turn();
      if (this.epoch !== epoch || (this.closing && this.maintenance)) return;
      step = merging.next();
      this.options.pause();
    }
    // Documents removed while it ran are in it, and dead from the start.
    const dead = inputs.flatMap((before) => {
      const now = this.snapshot.segments.find(({ segment }) => segment === before.segment);
      return (now?.deadNumbers() ?? []).filter((n) => before.dead?.[before.segment.documentOf(n)] !== 1);
    });
    this.change({ segment: { buffer: step.value.buffer, dead } });
  }

  private async save(live: LiveSegment, epoch: number): Promise<void> {
    const { directory } = this.options;
    const { segment } = live;
    const file = segmentFileName(segment.meta, ++this.serial);
    await writeSegmentFile(directory, file, segment.sections);
    const now = this.snapshot.segments.find((each) => each.segment === segment);
    if (this.epoch !== epoch || !now) {
      await removeSegmentFile(directory, file);
      return;
    }
    const { first, last } = segment.meta;
    const replaced = this.store.segments().filter((row) => row.first >= first && row.last <= last);
    this.store.recordSegment({ file, first, last }, now.deadNumbers());
    for (const [old, name] of this.files) {
      if (replaced.some((row) => row.file === name)) this.files.delete(old);
    }
    this.files.set(segment, file);
    for (const row of replaced) await removeSegmentFile(directory, row.file);
  }
}

/** Lets whatever waits on this thread go first. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function serialOf(file: string): number {
  return Number(/-(\d+)\.segment$/.exec(file)?.[1] ?? 0);
}
