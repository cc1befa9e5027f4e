import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../../testing/temporary-directory.ts';
import type { SearchDocument } from '../../document.ts';
import type { SearchQuery } from '../../query/query.ts';
import type { IndexSettings, SearchAnswer, SearchEngine } from '../engine.ts';
import { openEngine } from './embedded-engine.ts';
import { DEFAULT_LANGUAGE } from './fields/document-words.ts';
import { query, steps } from './testing/generated.ts';
import type { Step } from './testing/generated.ts';
import { plainSearch } from './testing/plain-search.ts';
import type { PlainAnswer } from './testing/plain-search.ts';
import { plainDocument } from './testing/plain-words.ts';
import { writerInline } from './writer/writer-link.ts';

const SITE = 'oracle';

/** What the engine should hold: documents in order of arrival. */
class Model {
  readonly documents = new Map<string, SearchDocument>();
  settings: IndexSettings = {};

  apply(step: Step): void {
    if (step.kind === 'configure') this.settings = step.settings;
    if (step.kind === 'delete') for (const id of step.ids) this.documents.delete(id);
    if (step.kind === 'put') {
      const last = new Map(step.documents.map((document) => [document.id, document]));
      for (const document of last.values()) {
        this.documents.delete(document.id);
        this.documents.set(document.id, document);
      }
    }
  }

  search(asked: SearchQuery): PlainAnswer {
    const language = this.settings.language ?? DEFAULT_LANGUAGE;
    const documents = [...this.documents.values()].map((document) => plainDocument(document, language));
    return plainSearch(documents, this.settings, asked);
  }
}

class EngineUnderTest {
  private readonly directory = temporaryDirectory();
  private engine: SearchEngine | undefined;

  async index() {
    this.engine ??= await openEngine({ directory: this.directory }, writerInline(this.directory));
    return this.engine.index(SITE);
  }

  async apply(step: Step): Promise<void> {
    const index = await this.index();
    if (step.kind === 'put') await index.put(step.documents);
    if (step.kind === 'delete') await index.delete(step.ids);
    if (step.kind === 'configure') await index.configure(step.settings);
    if (step.kind === 'restart') await this.close();
    // Lets a merge that has begun take some of its turns.
    await setImmediate();
  }

  async close(): Promise<void> {
    await this.engine?.close();
    this.engine = undefined;
  }
}

/** The parts that must be the same; means of the same numbers may differ by rounding. */
function comparable(answer: SearchAnswer | PlainAnswer) {
  return {
    ...answer,
    hits: answer.hits.map((hit) => ({ id: 'id' in hit ? hit.id : hit.document.id, score: hit.score })),
    fieldStats: Object.fromEntries(
      Object.entries(answer.fieldStats).map(([field, stats]) => [
        field,
        { ...stats, avg: Number(stats.avg.toPrecision(12)) },
      ]),
    ),
  };
}

describe('the embedded engine against a search that reads every document', () => {
  it('finds, orders, counts and scores the same after any changes and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.array(query, { minLength: 6, maxLength: 6 }), async (changes, queries) => {
        const model = new Model();
        const engine = new EngineUnderTest();
        try {
          for (const change of changes) {
            model.apply(change);
            await engine.apply(change);
          }
          const index = await engine.index();
          expect(index.count()).toBe(model.documents.size);
          for (const asked of queries) {
            expect(comparable(await index.search(asked))).toEqual(comparable(model.search(asked)));
          }
        } finally {
          await engine.close();
        }
      }),
      { numRuns: 60, plugins: [fc.interruptAfterTimeLimit(40_000)] },
    );
  }, 60_000);
});
