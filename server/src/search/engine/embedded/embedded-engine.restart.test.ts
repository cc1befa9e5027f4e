import { EventEmitter, once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../testing/temporary-directory.ts';
import type { SearchDocument } from '../../document.ts';
import { EngineRestartingError } from '../engine-error.ts';
import type { SearchEngine, SearchIndex } from '../engine.ts';
import { openEngine } from './embedded-engine.ts';
import { wordsQuery } from './search/queries.ts';
import { startThread } from '../../../threads/start-thread.ts';
import { portTo } from '../../../threads/thread-port.ts';
import { writerInline } from './writer/writer-link.ts';

const RUNS_AGAIN = 'the writer of the search engine runs again';

interface Fixture {
  readonly engine: SearchEngine;
  readonly directory: string;
  /** Every writer's thread so far. */
  readonly threads: Worker[];
  readonly logged: string[];
  readonly events: EventEmitter;
}

async function opened(): Promise<Fixture> {
  const directory = temporaryDirectory();
  const threads: Worker[] = [];
  const logged: string[] = [];
  const events = new EventEmitter();
  const log = (_facts: object, message: string) => {
    logged.push(message);
    events.emit(message);
  };
  const engine = await openEngine(
    { directory, log: { info: log, warn: log, error: log } },
    (receive, failed) => {
      const thread = startThread('writer-thread', { directory });
      threads.push(thread);
      return portTo(thread, receive, failed);
    },
  );
  onTestFinished(() => engine.close());
  return { engine, directory, threads, logged, events };
}

/** Kills the writer's thread, and resolves once another runs in its place. */
async function kill({ threads, events }: Fixture): Promise<void> {
  const again = once(events, RUNS_AGAIN);
  await threads.at(-1)?.terminate();
  await again;
}

const document = (id: string): SearchDocument => ({ id, title: 'Causa', main_content: `giusta causa ${id}` });

async function idsOf(index: SearchIndex): Promise<string[]> {
  return (await index.list(undefined, 10_000)).map(({ id }) => id);
}

async function totalOf(index: SearchIndex): Promise<number> {
  return (await index.search(wordsQuery(['causa'], 1))).total;
}

describe('an embedded engine whose writer dies', () => {
  it('starts it again, and goes on writing and answering', async () => {
    const fixture = await opened();
    const index = await fixture.engine.index('demo');
    await index.put([document('a'), document('b')]);
    await index.delete(['b']);
    await kill(fixture);
    expect(fixture.threads).toHaveLength(2);
    expect(await totalOf(index)).toBe(1);
    await index.put([document('a'), document('c')]);
    expect(await totalOf(index)).toBe(2);
    expect((await index.get('c'))?.main_content).toBe('giusta causa c');
  }, 60_000);

  it('keeps every accepted document once, and fails what was under way so that it may be sent again', async () => {
    const fixture = await opened();
    const index = await fixture.engine.index('demo');
    const accepted = new Set<string>();
    const sent = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const changes = Array.from({ length: 30 }, async (_, i) => {
        // Each round replaces some of the round before.
        const ids = [`r${round}-${i}`, `r${Math.max(0, round - 1)}-${i}`, `always-${i % 3}`];
        for (const id of ids) sent.add(id);
        await index.put(ids.map(document));
        for (const id of ids) accepted.add(id);
      });
      const death = kill(fixture);
      for (const change of await Promise.allSettled(changes)) {
        if (change.status === 'rejected') expect(change.reason).toBeInstanceOf(EngineRestartingError);
      }
      // Whoever searches meanwhile finds what was accepted.
      expect(await totalOf(index)).toBeGreaterThanOrEqual(accepted.size);
      await death;
      await index.put([document(`after-${round}`)]);
      accepted.add(`after-${round}`);
      sent.add(`after-${round}`);
    }
    const ids = await idsOf(index);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !sent.has(id))).toEqual([]);
    expect([...accepted].filter((id) => !ids.includes(id))).toEqual([]);
    expect([index.count(), await totalOf(index)]).toEqual([ids.length, ids.length]);
    await fixture.engine.close();

    const reopened = await openEngine({ directory: fixture.directory }, writerInline(fixture.directory));
    onTestFinished(() => reopened.close());
    const again = await reopened.index('demo');
    expect(await idsOf(again)).toEqual(ids);
    expect(await totalOf(again)).toBe(ids.length);
  }, 120_000);

  it('says in its log that the writer has stopped, and closes though it has', async () => {
    const fixture = await opened();
    await (await fixture.engine.index('demo')).put([document('a')]);
    const stopped = once(fixture.events, 'the writer of the search engine has stopped and is started again');
    await fixture.threads[0]?.terminate();
    await stopped;
    await fixture.engine.close();
    expect(fixture.engine.ready).toBe(false);
  }, 60_000);
});
