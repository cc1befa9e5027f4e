import { analyzerFor } from '../../analysis/analyzers.ts';
import type { SearchDocument } from '../../document.ts';
import type { FieldName, SearchQuery } from '../../query/query.ts';
import { EngineOverloadedError } from '../engine-error.ts';
import type { EngineHit, IndexSettings, SearchAnswer, SearchIndex } from '../engine.ts';
import { highlight } from './answer/highlight.ts';
import { WantedWords } from './answer/wanted-words.ts';
import { DEFAULT_LANGUAGE } from './fields/document-words.ts';
import { EMPTY_SNAPSHOT, applyChange } from './index/apply-change.ts';
import type { Snapshot } from './index/snapshot.ts';
import { SCORE_UNIT, multiplier } from './ranking/formula.ts';
import { executeSearch } from './search/execute.ts';
import { foldedWords, hasWordsFrom, valuesByPrefix } from './search/field-values-by-prefix.ts';
import { similarQuery, wordsQuery } from './search/queries.ts';
import type { Candidate } from './search/top-hits.ts';
import { DocumentReader } from './store/document-reader.ts';
import type { StoreOperation } from './store/document-store.ts';
import type { IndexChange } from './writer/messages.ts';
import type { WriterLink } from './writer/writer-link.ts';

/** Changes sent to the writer as one transaction: they share its wait for the disk. */
const MAX_TRANSACTION_CHANGES = 2_000;
/** Changes that may wait for the writer; more are refused. */
const MAX_WAITING_CHANGES = 50_000;
/** Hits among which the titles of an autocompletion are looked for. */
const TITLES_READ = 200;

interface WaitingChange {
  readonly operation: StoreOperation;
  readonly size: number;
  readonly resolve: (found: number) => void;
  readonly reject: (reason: unknown) => void;
}

/** One site: reads on this thread from a snapshot of the index and the store; sends every change to the writer. */
export class EmbeddedIndex implements SearchIndex {
  private readonly site: string;
  private readonly link: WriterLink;
  private readonly reader: DocumentReader;
  private snapshot: Snapshot = EMPTY_SNAPSHOT;
  /** The index as a new writer has told it so far. */
  private reopened: Snapshot | undefined;
  private settings: IndexSettings = {};
  private popularity = new Map<number, number>();
  private readonly waiting: WaitingChange[] = [];
  private waitingSize = 0;
  private writing: Promise<void> | undefined;

  constructor(site: string, directory: string, link: WriterLink) {
    this.site = site;
    this.link = link;
    this.reader = new DocumentReader(directory);
  }

  /** Follows the writer. */
  apply(change: IndexChange): void {
    if (this.reopened) this.reopened = applyChange(this.reopened, change);
    else this.snapshot = applyChange(this.snapshot, change);
    if (change.settings) {
      this.settings = change.settings;
      this.popularity = new Map();
      this.learnPopularity(Object.keys(change.settings.popularity ?? {}));
    }
  }

  /** The writer has ended: what another tells is gathered apart, and searches go on as before. */
  loseWriter(): void {
    this.reopened = EMPTY_SNAPSHOT;
  }

  /** Another writer has told everything: from here on searches are answered from that. */
  findWriter(): void {
    if (this.reopened) this.snapshot = this.reopened;
    this.reopened = undefined;
  }

  private learnPopularity(ids: readonly string[]): void {
    const { popularity = {} } = this.settings;
    for (const id of ids) {
      if (!Object.hasOwn(popularity, id)) continue;
      const number = this.reader.numberOf(id);
      if (number !== undefined) this.popularity.set(number, multiplier(popularity[id] ?? 1));
    }
  }

  async put(documents: readonly SearchDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const lastOfId = new Map(documents.map((document) => [document.id, document]));
    const stored = [...lastOfId].map(([id, document]) => ({ id, json: JSON.stringify(document) }));
    await this.write({ kind: 'put', documents: stored }, stored.length);
    this.learnPopularity([...lastOfId.keys()]);
  }

  delete(ids: readonly string[]): Promise<number> {
    const different = [...new Set(ids)];
    if (different.length === 0) return Promise.resolve(0);
    return this.write({ kind: 'delete', ids: different }, different.length);
  }

  private write(operation: StoreOperation, size: number): Promise<number> {
    if (this.waitingSize > 0 && this.waitingSize + size > MAX_WAITING_CHANGES) {
      return Promise.reject(new EngineOverloadedError(this.waitingSize));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ operation, size, resolve, reject });
      this.waitingSize += size;
      this.writing ??= this.writeWaiting();
    });
  }

  /** Sends what waits, as many changes together as a transaction takes, until nothing does. */
  private async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      let size = 0;
      let count = 0;
      while (count < this.waiting.length && (count === 0 || size < MAX_TRANSACTION_CHANGES)) {
        size += this.waiting[count++]!.size;
      }
      await this.send(this.waiting.splice(0, count));
      this.waitingSize -= size;
    }
    this.writing = undefined;
  }

  /** One transaction; when it fails, each change alone, so that one that cannot be made does not sink its neighbours. */
  private async send(changes: readonly WaitingChange[]): Promise<void> {
    try {
      const { found } = await this.link.request({
        kind: 'write',
        site: this.site,
        operations: changes.map(({ operation }) => operation),
      });
      changes.forEach(({ resolve }, i) => {
        resolve(found[i] ?? 0);
      });
    } catch (error) {
      if (changes.length > 1) for (const change of changes) await this.send([change]);
      else changes[0]?.reject(error);
    }
  }

  get(id: string): Promise<SearchDocument | undefined> {
    return Promise.resolve(this.reader.get(id));
  }

  list(after: string | undefined, size: number): Promise<readonly SearchDocument[]> {
    return Promise.resolve(this.reader.list(after ?? '', size));
  }

  count(): number {
    return this.snapshot.documents;
  }

  async search(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer> {
    const { snapshot, settings, popularity, reader: ids } = this;
    const { hits, words, ...answer } = await executeSearch(
      { snapshot, settings, popularity, ids },
      query,
      signal,
    );
    const wanted = new WantedWords(words);
    return { ...answer, hits: hits.map((hit) => this.engineHit(snapshot, hit, wanted)) };
  }

  private engineHit(snapshot: Snapshot, hit: Candidate, wanted: WantedWords): EngineHit {
    const document = this.document(snapshot, hit);
    const analyzer = analyzerFor(document.language ?? this.settings.language);
    return {
      document,
      score: hit.key / SCORE_UNIT,
      highlight: highlight(document, analyzer, wanted),
    };
  }

  private document(snapshot: Snapshot, { segment: index, document }: Candidate): SearchDocument {
    const { segment } = snapshot.segments[index]!;
    return this.reader.at(segment.meta.first + segment.numbers[document]!);
  }

  async values(field: FieldName | 'title', prefix: string, size: number): Promise<readonly string[]> {
    const { snapshot } = this;
    if (field !== 'title') return valuesByPrefix(snapshot, this.reader, field, prefix, size);
    const typed = foldedWords(prefix);
    const query = wordsQuery(typed.split(' ').slice(1), TITLES_READ);
    const { settings, popularity, reader: ids } = this;
    const { hits } = await executeSearch({ snapshot, settings, popularity, ids }, query);
    const counts = new Map<string, number>();
    for (const hit of hits) {
      const { title } = this.document(snapshot, hit);
      if (hasWordsFrom(foldedWords(title), typed)) counts.set(title, (counts.get(title) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([, a], [, b]) => b - a);
    return sorted.slice(0, size).map(([title]) => title);
  }

  async similar(id: string, size: number): Promise<readonly EngineHit[]> {
    const document = this.reader.get(id);
    if (!document) return [];
    const query = similarQuery(this.snapshot, document, this.settings.language ?? DEFAULT_LANGUAGE, size);
    return (await this.search(query)).hits;
  }

  async configure(settings: IndexSettings): Promise<void> {
    await this.link.request({ kind: 'configure', site: this.site, settings });
  }

  /** Resolves once every change that waits has its answer. */
  async settled(): Promise<void> {
    await this.writing;
  }

  close(): void {
    this.reader.close();
  }
}
