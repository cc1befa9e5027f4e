import { analyzerFor } from '../../../analysis/analyzers.ts';
import type { SearchDocument } from '../../../document.ts';
import type { FieldName, SearchQuery } from '../../../query/query.ts';
import type { EngineHit, IndexSettings, SearchAnswer } from '../../engine.ts';
import { highlight } from '../answer/highlight.ts';
import { WantedWords } from '../answer/wanted-words.ts';
import { DEFAULT_LANGUAGE } from '../fields/document-words.ts';
import { EMPTY_SNAPSHOT, applyChange } from '../index/apply-change.ts';
import type { Snapshot } from '../index/snapshot.ts';
import { SCORE_UNIT, multiplier } from '../ranking/formula.ts';
import { executeSearch } from '../search/execute.ts';
import { foldedWords, hasWordsFrom, valuesByPrefix } from '../search/field-values-by-prefix.ts';
import { similarQuery, wordsQuery } from '../search/queries.ts';
import type { StopSignal } from '../search/search-budget.ts';
import type { Candidate } from '../search/top-hits.ts';
import { DocumentReader } from '../store/document-reader.ts';
import type { IndexChange } from '../writer/messages.ts';

/** Hits among which the titles of an autocompletion are looked for. */
const TITLES_READ = 200;

/** Answers for one site on the thread that made it, from a snapshot of the index that follows the writer, and from the store. */
export class SiteReader {
  readonly documents: DocumentReader;
  private snapshot: Snapshot = EMPTY_SNAPSHOT;
  /** The index as a new writer has told it so far. */
  private reopened: Snapshot | undefined;
  private settings: IndexSettings = {};
  private popularity = new Map<number, number>();

  constructor(directory: string) {
    this.documents = new DocumentReader(directory);
  }

  /** Documents that a search may find. */
  get count(): number {
    return this.snapshot.documents;
  }

  /** Whether a new writer has yet to tell everything. */
  get awaitsWriter(): boolean {
    return this.reopened !== undefined;
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

  /** What brings a reader that knows nothing to where this one is. */
  state(): readonly IndexChange[] {
    return [
      { settings: this.settings },
      ...this.snapshot.segments.map((live) => ({
        segment: { buffer: live.segment.sections.buffer, dead: live.deadNumbers() },
      })),
    ];
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

  /** Documents with these ids have come, perhaps under new numbers. */
  learnPopularity(ids: readonly string[]): void {
    const { popularity = {} } = this.settings;
    for (const id of ids) {
      if (!Object.hasOwn(popularity, id)) continue;
      const number = this.documents.numberOf(id);
      if (number !== undefined) this.popularity.set(number, multiplier(popularity[id] ?? 1));
    }
  }

  /** @throws SearchTooSlowError, EngineStoreError */
  async search(query: SearchQuery, signal?: StopSignal): Promise<SearchAnswer> {
    const { snapshot, settings, popularity, documents: ids } = this;
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
    return this.documents.at(segment.meta.first + segment.numbers[document]!);
  }

  async values(field: FieldName | 'title', prefix: string, size: number): Promise<readonly string[]> {
    const { snapshot } = this;
    if (field !== 'title') return valuesByPrefix(snapshot, this.documents, field, prefix, size);
    const typed = foldedWords(prefix);
    const query = wordsQuery(typed.split(' ').slice(1), TITLES_READ);
    const { settings, popularity, documents: ids } = this;
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
    const document = this.documents.get(id);
    if (!document) return [];
    const query = similarQuery(this.snapshot, document, this.settings.language ?? DEFAULT_LANGUAGE, size);
    return (await this.search(query)).hits;
  }

  close(): void {
    this.documents.close();
  }
}
