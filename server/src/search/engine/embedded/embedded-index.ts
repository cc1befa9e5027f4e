import { searchesUnderWay } from '../../../threads/searches-under-way.ts';
import type { SearchDocument } from '../../document.ts';
import type { FieldName, SearchQuery } from '../../query/query.ts';
import { EngineOverloadedError } from '../engine-error.ts';
import type { DocumentJson, EngineHit, IndexSettings, SearchAnswer, SearchIndex } from '../engine.ts';
import type { SearchLink } from './reading/search-link.ts';
import { SiteReader } from './reading/site-reader.ts';
import type { StoreOperation } from './store/document-store.ts';
import type { IndexChange } from './writer/messages.ts';
import type { WriterLink } from './writer/writer-link.ts';

/** Changes sent to the writer as one transaction: they share its wait for the disk. */
const MAX_TRANSACTION_CHANGES = 2_000;
/** Changes that may wait for the writer; more are refused. */
const MAX_WAITING_CHANGES = 50_000;

interface WaitingChange {
  readonly operation: StoreOperation;
  readonly size: number;
  readonly resolve: (found: number) => void;
  readonly reject: (reason: unknown) => void;
}

/** One site: reads on this thread or the one that searches beside it; sends every change to the writer. */
export class EmbeddedIndex implements SearchIndex {
  private readonly site: string;
  private readonly link: WriterLink;
  private readonly searches: SearchLink;
  readonly directory: string;
  readonly reader: SiteReader;
  private readonly waiting: WaitingChange[] = [];
  private waitingSize = 0;
  private writing: Promise<void> | undefined;

  constructor(site: string, directory: string, link: WriterLink, searches: SearchLink) {
    this.site = site;
    this.link = link;
    this.searches = searches;
    this.directory = directory;
    this.reader = new SiteReader(directory);
  }

  /** Follows the writer. */
  apply(change: IndexChange): void {
    this.reader.apply(change);
    this.searches.changed(this.site, this, change);
  }

  /** The writer has ended: searches are answered from what it told until another has told everything. */
  loseWriter(): void {
    this.reader.loseWriter();
    this.searches.tell({ kind: 'writer lost', site: this.site });
  }

  /** Another writer has told everything. */
  findWriter(): void {
    this.reader.findWriter();
    this.searches.tell({ kind: 'writer found', site: this.site });
  }

  put(documents: readonly SearchDocument[]): Promise<void> {
    return this.putJson(documents.map((document) => ({ id: document.id, json: JSON.stringify(document) })));
  }

  async putJson(documents: readonly DocumentJson[]): Promise<void> {
    if (documents.length === 0) return;
    const lastOfId = new Map(documents.map((document) => [document.id, document]));
    await this.write({ kind: 'put', documents: [...lastOfId.values()] }, lastOfId.size);
    const ids = [...lastOfId.keys()];
    this.reader.learnPopularity(ids);
    this.searches.tell({ kind: 'came', site: this.site, ids });
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
    return Promise.resolve(this.reader.documents.get(id));
  }

  list(after: string | undefined, size: number): Promise<readonly SearchDocument[]> {
    return Promise.resolve(this.reader.documents.list(after ?? '', size));
  }

  count(): number {
    return this.reader.count;
  }

  async search(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer> {
    signal?.throwIfAborted();
    return searchesUnderWay.during(() =>
      this.searches.search(this.site, query, signal, () => this.reader.search(query, signal)),
    );
  }

  values(field: FieldName | 'title', prefix: string, size: number): Promise<readonly string[]> {
    return searchesUnderWay.during(() => this.reader.values(field, prefix, size));
  }

  similar(id: string, size: number): Promise<readonly EngineHit[]> {
    return searchesUnderWay.during(() => this.reader.similar(id, size));
  }

  async configure(settings: IndexSettings): Promise<void> {
    await this.link.request({ kind: 'configure', site: this.site, settings });
  }

  /** Resolves once every change that waits has its answer. */
  async settled(): Promise<void> {
    await this.writing;
  }

  close(): void {
    this.searches.tell({ kind: 'drop', site: this.site });
    this.reader.close();
  }
}
