import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EventCollector } from '../search/stats/event-collector.ts';
import type { ClickEvent } from '../search/stats/search-event.ts';
import { fadedScore } from '../search/stats/statistics-store.ts';
import {
  addSite,
  listSites,
  removeSite,
  rotatePrivateKey,
  saveSettings,
  SiteError,
} from '../sites/site-store.ts';
import { databases } from '../testing/databases.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openDatabase, SQLITE_FILE, StorageError } from './database.ts';
import { migrate } from './migrations.ts';

const DAY_MS = 86_400_000;

describe.each(databases)('the store on $name', ({ open }) => {
  it('is brought to the newest migration once', async () => {
    const database = await open();
    await migrate(database);
    expect(await listSites(database)).toEqual([]);
  });

  it('keeps sites, and no two with one name', async () => {
    const database = await open();
    const keys = await addSite(database, 'uno', { language: 'it' });
    await expect(addSite(database, 'uno', {})).rejects.toThrow(SiteError);
    const rotated = await rotatePrivateKey(database, 'uno');
    expect(rotated.siteKey).toBe(keys.siteKey);
    expect(rotated.privateKey).not.toBe(keys.privateKey);
    await saveSettings(database, 'uno', { language: 'en' });
    expect(await listSites(database)).toMatchObject([{ id: 'uno', settings: { language: 'en' } }]);
    await removeSite(database, 'uno');
    await expect(removeSite(database, 'uno')).rejects.toThrow(SiteError);
  });

  it('takes any text that a reader can send, and finds it again', async () => {
    const database = await open();
    const saved = { name: 'a\0b', value: 'c\0', digest: '' };
    await database.insertInto('content_settings').values(saved).execute();
    const named = (name: string) =>
      database.selectFrom('content_settings').select('digest').where('name', 'in', [name]).execute();
    expect(await named('a\0b')).toEqual([{ digest: '' }]);
    expect(await named('ab')).toEqual([]);
    await database.updateTable('content_settings').set({ value: '\0' }).where('name', '=', 'a\0b').execute();
  });

  it('adds events to what is there, and gives counts and instants back as numbers', async () => {
    const database = await open();
    const collector = new EventCollector({ database, onError: () => undefined, onSaved: () => undefined });
    const start = Date.UTC(2026, 0, 15, 10);
    const click = (session: string, documentId: string, days: number): ClickEvent => ({
      action: 'click',
      siteId: 's',
      session,
      documentId,
      keyword: 'iva',
      tag: '',
      visitor: session,
      network: '192.0.2.1',
      position: 2,
      at: start + days * DAY_MS,
    });
    for (const event of [click('a', 'x', 0), click('a', 'y', 0), click('b', 'x', 30)])
      await collector.add(event);

    const [days, documents, pairs] = await Promise.all([
      database
        .selectFrom('search_query_days')
        .select(['day', 'clicks', 'positions'])
        .orderBy('day')
        .execute(),
      database.selectFrom('clicked_documents').selectAll().orderBy('document_id').execute(),
      database
        .selectFrom('read_together')
        .select(['document_id', 'other_id'])
        .orderBy('document_id')
        .execute(),
    ]);
    expect(days).toEqual([
      { day: '2026-01-15', clicks: 2, positions: 4 },
      { day: '2026-02-14', clicks: 1, positions: 2 },
    ]);
    expect(pairs).toEqual([
      { document_id: 'x', other_id: 'y' },
      { document_id: 'y', other_id: 'x' },
    ]);
    expect(documents.map(({ document_id: id, updated_at: at }) => [id, at])).toEqual([
      ['x', start + 30 * DAY_MS],
      ['y', start],
    ]);
    // The first click has faded to a half in thirty days.
    expect(documents[0]?.score).toBeCloseTo(1.5, 6);
    expect(fadedScore(documents[1]!, start + 60 * DAY_MS)).toBeCloseTo(0.25, 6);
  });
});

describe('a store that cannot be read', () => {
  it('is reported, and never started empty', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(
      join(dataDir, SQLITE_FILE),
      'this is no database, and it is long enough to be looked at twice',
    );
    await expect(openDatabase({ dataDir })).rejects.toThrow(StorageError);
    await expect(openDatabase({ dataDir })).rejects.toThrow(SQLITE_FILE);
  });
});
