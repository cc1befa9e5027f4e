import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../storage/database.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { CollectorFullError, EventCollector } from './event-collector.ts';
import type { SearchEvent } from './search-event.ts';

const event = (keyword: string, session: string): SearchEvent => ({
  action: 'search',
  siteId: 's',
  session,
  visitor: session,
  network: session,
  tag: '',
  results: 1,
  keyword,
  at: Date.UTC(2026, 0, 15),
});

async function collector(onError: (error: unknown) => void = () => undefined) {
  const database = await openDatabase({ dataDir: temporaryDirectory() });
  return { database, collector: new EventCollector({ database, onError, onSaved: () => undefined }) };
}

describe('the collector of events', () => {
  it('has stored an event when it says so', async () => {
    const { database, collector: events } = await collector();
    await Promise.all([events.add(event('iva', 'a')), events.add(event('iva', 'b'))]);
    expect(await database.selectFrom('search_queries').select(['keyword', 'found']).execute()).toEqual([
      { keyword: 'iva', found: 2 },
    ]);
    await database.destroy();
  });

  it('adds to what earlier batches stored', async () => {
    const { database, collector: events } = await collector();
    for (const session of ['a', 'b', 'c']) await events.add(event('iva', session));
    expect(
      await database.selectFrom('search_query_days').select(['day', 'keyword', 'searches']).execute(),
    ).toEqual([{ day: '2026-01-15', keyword: 'iva', searches: 3 }]);
    await database.destroy();
  });

  it('writes what nobody waits for when it is flushed', async () => {
    const { database, collector: events } = await collector();
    events.note(event('tfr', 'a'));
    await events.flush();
    expect(await database.selectFrom('search_queries').select('keyword').execute()).toEqual([
      { keyword: 'tfr' },
    ]);
    await database.destroy();
  });

  it('refuses more than it can hold, and goes on after', async () => {
    const { database, collector: events } = await collector();
    const many = Array.from({ length: 20_001 }, (_, index) => events.add(event('iva', `s${index}`)));
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: expect.any(CollectorFullError) }]);
    await expect(events.add(event('iva', 'dopo'))).resolves.toBeUndefined();
    await database.destroy();
  });

  it('tells who waits, and the log, that the store refused', async () => {
    const errors: unknown[] = [];
    const { database, collector: events } = await collector((error) => errors.push(error));
    await sql`drop table search_queries`.execute(database);
    await expect(events.add(event('iva', 'a'))).rejects.toThrow('search_queries');
    expect(errors).toHaveLength(1);
    await database.destroy();
  });
});
