import { EventEmitter, once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../testing/temporary-directory.ts';
import type { SearchDocument } from '../../document.ts';
import type { SearchQuery } from '../../query/query.ts';
import { EngineClosedError, SearchInterruptedError } from '../engine-error.ts';
import type { IndexSettings, SearchEngine, SearchIndex } from '../engine.ts';
import { openEngine } from './embedded-engine.ts';
import { Claims } from './reading/claims.ts';
import type { ReadingReply, ReadingRequest } from './reading/reading-messages.ts';
import { wordsQuery } from './search/queries.ts';
import { startThread } from '../../../threads/start-thread.ts';
import { query, steps } from './testing/generated.ts';
import { portTo } from '../../../threads/thread-port.ts';
import { writerInline } from './writer/writer-link.ts';

interface Fixture {
  readonly engine: SearchEngine;
  readonly threads: Worker[];
  /** Searches that a thread was given. */
  readonly given: () => number;
  readonly events: EventEmitter;
}

const STOPPED = 'the thread that searches beside the engine has stopped and is started again';

async function opened(searchThreadFrom: number): Promise<Fixture> {
  const directory = temporaryDirectory();
  const threads: Worker[] = [];
  const events = new EventEmitter();
  let given = 0;
  const log = (_facts: object, message: string) => events.emit(message);
  const engine = await openEngine(
    { directory, searchThreadFrom, log: { info: log, warn: log, error: log } },
    writerInline(directory),
    (receive, failed) => {
      const thread = startThread('search-thread', {});
      threads.push(thread);
      const port = portTo<ReadingRequest, ReadingReply>(thread, receive, failed);
      return {
        ...port,
        post: (request) => {
          if (request.kind === 'search') given++;
          port.post(request);
        },
      };
    },
  );
  onTestFinished(() => engine.close());
  return { engine, threads, given: () => given, events };
}

const document = (id: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  title: 'Causa',
  main_content: `giusta causa ${id}`,
  ...rest,
});

const asked = wordsQuery(['causa'], 10);

async function idsOf(index: SearchIndex, question: SearchQuery = asked): Promise<string[]> {
  return (await index.search(question)).hits.map((hit) => hit.document.id).sort();
}

/** Means of the same numbers may differ by rounding, and a document from the thread has no text. */
function comparable(answer: Awaited<ReturnType<SearchIndex['search']>>): unknown {
  return JSON.parse(
    JSON.stringify({
      ...answer,
      hits: answer.hits.map((hit) => ({ ...hit, document: { ...hit.document, main_content: undefined } })),
    }),
  );
}

describe('an engine that searches with a second thread', () => {
  it('answers the same as one without, after any changes', async () => {
    const [with_, without] = [await opened(0), await opened(Infinity)];
    const examples = fc.sample(fc.tuple(steps, fc.array(query, { minLength: 8, maxLength: 8 })), 40);
    let searches = 0;
    let settings: IndexSettings = {};
    for (const [changes, queries] of examples) {
      for (const change of changes) {
        if (change.kind === 'restart') continue;
        if (change.kind === 'configure') settings = change.settings;
        for (const { engine } of [with_, without]) {
          const index = await engine.index('site');
          if (change.kind === 'put') await index.put(change.documents);
          if (change.kind === 'delete') await index.delete(change.ids);
          if (change.kind === 'configure') await index.configure(settings);
        }
      }
      const [here, there] = [await without.engine.index('site'), await with_.engine.index('site')];
      // Shuffled ones are different each time.
      const questions = queries.filter(({ shuffleAndLimitTo }) => shuffleAndLimitTo === undefined);
      for (const question of questions) {
        expect(comparable(await there.search(question))).toEqual(comparable(await here.search(question)));
        searches++;
      }
      // Many at a time are shared out.
      const together = await Promise.all([...questions, ...questions].map((each) => there.search(each)));
      for (const [i, answer] of together.entries()) {
        const alone = await here.search(questions[i % questions.length]!);
        expect(comparable(answer)).toEqual(comparable(alone));
      }
    }
    expect(with_.given()).toBeGreaterThan(searches);
    expect(without.threads).toEqual([]);
  }, 120_000);

  it('starts it with the first index that is large enough, and keeps the others from it', async () => {
    const { engine, threads, given } = await opened(3);
    const [large, small] = [await engine.index('large'), await engine.index('small')];
    await small.put([document('a')]);
    await large.put([document('a'), document('b')]);
    expect(threads).toHaveLength(0);
    await large.put([document('c')]);
    expect(threads).toHaveLength(1);
    expect(await idsOf(small)).toEqual(['a']);
    expect(given()).toBe(0);
    expect(await idsOf(large)).toEqual(['a', 'b', 'c']);
    expect(given()).toBe(1);
  }, 60_000);

  it('finds what was put before, whichever thread answers, and nothing of a site that was dropped', async () => {
    const { engine, given } = await opened(0);
    const index = await engine.index('demo');
    await index.put([document('a')]);
    for (let i = 0; i < 20; i++) {
      await index.put([document(`b${i}`)]);
      const totals = await Promise.all(Array.from({ length: 5 }, () => index.search(asked)));
      expect(totals.map(({ total }) => total)).toEqual(Array.from({ length: 5 }, () => i + 2));
    }
    expect(given()).toBeGreaterThan(20);
    await engine.drop('demo');
    const anew = await engine.index('demo');
    await anew.put([document('new')]);
    expect(await idsOf(anew)).toEqual(['new']);
  }, 60_000);

  it('gives the text of a document only where it is asked for', async () => {
    const { engine } = await opened(0);
    const index = await engine.index('demo');
    await index.put([document('a', { custom_fields: { anno: 2026 } })]);
    const [bare] = (await index.search(asked)).hits;
    expect(bare?.document).toEqual({ id: 'a', title: 'Causa', custom_fields: { anno: 2026 } });
    expect(bare?.highlight).toContain('<em>causa</em>');
    const [whole] = (await index.search({ ...asked, withContent: true })).hits;
    expect(whole?.document.main_content).toBe('giusta causa a');
  }, 60_000);

  it('ranks by what was learned from clicks, also of documents that come later', async () => {
    const { engine } = await opened(0);
    const index = await engine.index('demo');
    await index.put(['a', 'b', 'c'].map((id) => document(id, { main_content: 'giusta causa' })));
    await index.configure({ popularity: { c: 1.5 } });
    expect((await index.search(asked)).hits[0]?.document.id).toBe('c');
    await index.put([document('c', { main_content: 'giusta causa' })]);
    expect((await index.search(asked)).hits[0]?.document.id).toBe('c');
  }, 60_000);

  it('lets a search be given up', async () => {
    const { engine } = await opened(0);
    const index = await engine.index('demo');
    await index.put([document('a')]);
    const stop = new AbortController();
    const [first, second] = [index.search(asked, stop.signal), index.search(asked)];
    stop.abort(new Error('the visitor has gone'));
    await expect(first).rejects.toThrow('the visitor has gone');
    expect((await second).total).toBe(1);
    await expect(index.search(asked, stop.signal)).rejects.toThrow('the visitor has gone');
  }, 60_000);

  it('takes back what the thread was given ahead and has not begun', async () => {
    const directory = temporaryDirectory();
    const given: number[] = [];
    let claims = new Claims();
    // A thread that hears of everything and begins nothing: one in a search that does not end.
    const engine = await openEngine({ directory, searchThreadFrom: 0 }, writerInline(directory), () => ({
      post: (request) => {
        if (request.kind === 'claims') claims = new Claims(request.shared);
        if (request.kind === 'search') given.push(request.ticket);
      },
      end: () => Promise.resolve(),
    }));
    const index = await engine.index('demo');
    await index.put([document('a')]);
    const searches = Array.from({ length: 20 }, () => index.search(asked));
    const settled = Promise.allSettled(searches);
    // All but the one that the thread is about to begin.
    for (const { total } of await Promise.all(searches.slice(1))) expect(total).toBe(1);
    expect(given.length).toBeGreaterThan(1);
    expect(given.filter((ticket) => claims.take(ticket))).toEqual([given[0]]);
    await engine.close();
    const [first] = await settled;
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(EngineClosedError) as unknown });
  });

  it('fails what was under way when the thread ends, answers the rest itself, and starts another', async () => {
    const { engine, threads, given, events } = await opened(0);
    const index = await engine.index('demo');
    await index.put([document('a')]);
    expect(await idsOf(index)).toEqual(['a']);
    const stopped = once(events, STOPPED);
    const underWay = index.search(asked);
    await new Promise((resolve) => setImmediate(resolve));
    await threads[0]?.terminate();
    const [outcome] = await Promise.allSettled([underWay]);
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(SearchInterruptedError);
    await stopped;
    const before = given();
    await index.put([document('b')]);
    expect(await idsOf(index)).toEqual(['a', 'b']);
    expect(given()).toBe(before);
    await expect.poll(() => threads.length, { timeout: 20_000 }).toBe(2);
    await index.put([document('c')]);
    expect(await idsOf(index)).toEqual(['a', 'b', 'c']);
    expect(given()).toBe(before + 1);
  }, 60_000);

  it('answers or refuses everything when it closes', async () => {
    const { engine } = await opened(0);
    const index = await engine.index('demo');
    await index.put([document('a')]);
    const searches = Array.from({ length: 20 }, () => index.search(asked));
    const outcomes = Promise.allSettled(searches);
    await engine.close();
    for (const outcome of await outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(EngineClosedError);
      else expect(outcome.value.total).toBe(1);
    }
  }, 60_000);
});
