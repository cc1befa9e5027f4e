import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dropWithoutEngine } from '../search/engine/embedded/store/drop-site.ts';
import { indexDirectory } from '../search/index-directory.ts';
import { openDatabase } from '../storage/database.ts';
import { searchServer, type TestServer } from '../testing/search-server.ts';
import { basic } from '../testing/server-process.ts';
import { temporaryDirectory, type AtEnd } from '../testing/temporary-directory.ts';
import { siteCommand } from './site-command.ts';
import { addSite, listRemovedSites, removeSite, SiteError } from './site-store.ts';
import { DEMO_SITE, PORTAL_SITE } from './sites.ts';

const documents = [{ id: 'a', title: 'Ferie', main_content: 'Le ferie dei lavoratori' }];

/** A server in a directory that outlives it, to be ended when the test wants. */
async function serverIn(dataDir: string): Promise<{ server: TestServer; end: () => Promise<void> }> {
  const ends: (() => unknown)[] = [];
  const atEnd: AtEnd = (end) => void ends.push(end);
  const server = await searchServer({ DATA_DIR: dataDir }, atEnd);
  const end = async () => {
    for (const each of ends.splice(0)) await each();
  };
  onTestFinished(end);
  return { server, end };
}

/** The command as an operator gives it, in a process of its own connection. */
async function admin(dataDir: string, ...args: string[]): Promise<string> {
  const database = await openDatabase({ dataDir });
  try {
    return (await siteCommand(['site', ...args], { database, dataDir })).join('\n');
  } finally {
    await database.destroy();
  }
}

const indexesIn = (dataDir: string) =>
  readdirSync(indexDirectory(dataDir), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const FIRST = [DEMO_SITE, PORTAL_SITE];

describe('a site that is removed', () => {
  it('leaves nothing behind beside a running server, and another may have its name', async () => {
    const dataDir = temporaryDirectory();
    const { server } = await serverIn(dataDir);
    const [site, other] = [await server.site({}, documents), await server.site({}, documents)];
    const event = { action: 'click', session: 's', keyword: 'ferie', docid: 'a', position: 1 };
    const url = `/v1/stats/${site.siteKey}/`;
    expect((await server.call({ method: 'POST', url, payload: event })).status).toBe(202);

    expect(await admin(dataDir, 'remove', site.id)).toContain('Removed');
    await expect(admin(dataDir, 'add', site.id)).rejects.toThrow(SiteError);
    await server.sites.refresh();
    expect(indexesIn(dataDir)).toEqual([...FIRST, other.id].sort());
    expect((await site.get('search', { term: 'ferie' })).status).toBe(404);
    expect((await other.get('search', { term: 'ferie' })).json()).toMatchObject({ total_hits: 1 });
    for (const table of ['search_clicks', 'search_query_days', 'clicked_documents'] as const) {
      const left = await server.database.selectFrom(table).select('site_id').execute();
      expect(left.filter(({ site_id: id }) => id === site.id)).toEqual([]);
    }
    expect(await listRemovedSites(server.database)).toEqual([]);

    const keys = await addSite(server.database, site.id, {});
    await server.sites.refresh();
    const found = await server.call({ url: `/v1/search/${keys.siteKey}?term=*` });
    expect([found.status, found.json()]).toMatchObject([200, { total_hits: 0 }]);
  });

  it('is deleted at once where no server runs', async () => {
    const dataDir = temporaryDirectory();
    const { server, end } = await serverIn(dataDir);
    const [site, other] = [await server.site({}, documents), await server.site({}, documents)];
    await end();
    await admin(dataDir, 'remove', site.id);
    expect(indexesIn(dataDir)).toEqual([...FIRST, other.id].sort());
    await admin(dataDir, 'add', site.id);
  });

  it.each(['as it was', 'half deleted'])(
    'goes at the next start when the server ends first: %s',
    async (how) => {
      const dataDir = temporaryDirectory();
      const { server, end } = await serverIn(dataDir);
      const [site, other] = [await server.site({}, documents), await server.site({}, documents)];
      const database = await openDatabase({ dataDir });
      await end();
      await removeSite(database, site.id);
      await database.destroy();
      if (how === 'half deleted') mkdirSync(join(indexDirectory(dataDir), `${site.id}.dropped`));
      const again = await serverIn(dataDir);
      expect(indexesIn(dataDir)).toEqual([...FIRST, other.id].sort());
      expect(await listRemovedSites(again.server.database)).toEqual([]);
      const kept = await again.server.call({ url: `/v1/search/${other.siteKey}?term=ferie` });
      expect(kept.json()).toMatchObject({ total_hits: 1 });
    },
  );

  it('is not made again by calls that were under way', async () => {
    const dataDir = temporaryDirectory();
    const { server } = await serverIn(dataDir);
    for (let round = 0; round < 5; round++) {
      const site = await server.site({}, documents);
      const calls = Array.from({ length: 20 }, (_, i) => [
        server.call({
          method: 'PUT',
          url: `/v2/indices/${site.siteKey}/documents:batch`,
          headers: { authorization: basic(site), 'content-type': 'application/json' },
          payload: JSON.stringify({ documents: [{ ...documents[0], id: `d${i}` }] }),
        }),
        site.get('search', { term: 'ferie', cacheResponseWithTtlSeconds: i % 2 }),
        site.manage('GET', '/documents/a'),
      ]).flat();
      await removeSite(server.database, site.id);
      await server.sites.refresh();
      const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
      expect([200, 202, 404]).toEqual(expect.arrayContaining([...statuses]));
      expect(indexesIn(dataDir)).toEqual(FIRST);
    }
  });

  it('takes nothing with it that is not its own', async () => {
    const dataDir = temporaryDirectory();
    const { server, end } = await serverIn(dataDir);
    const site = await server.site({}, documents);
    writeFileSync(join(dataDir, 'altro'), 'altro');
    await server.database
      .insertInto('removed_sites')
      .values([{ id: '../altro' }, { id: '..' }])
      .execute();
    await removeSite(server.database, site.id);
    await expect(server.sites.refresh()).rejects.toThrow(AggregateError);
    expect(indexesIn(dataDir)).toEqual(FIRST);
    expect(readFileSync(join(dataDir, 'altro'), 'utf8')).toBe('altro');
    // Nor does it keep the server from starting.
    await end();
    await serverIn(dataDir);
    expect(existsSync(join(dataDir, 'altro'))).toBe(true);
  });

  it('leaves what a link leads to', () => {
    const [directory, elsewhere] = [temporaryDirectory(), temporaryDirectory()];
    writeFileSync(join(elsewhere, 'altro'), 'altro');
    symlinkSync(elsewhere, join(directory, 'negozio'));
    expect(dropWithoutEngine(directory, 'negozio')).toBe(true);
    expect([existsSync(join(directory, 'negozio')), existsSync(join(elsewhere, 'altro'))]).toEqual([
      false,
      true,
    ]);
  });

  it.each(FIRST)('is none of those that the product makes: %s', async (id) => {
    const dataDir = temporaryDirectory();
    const { server } = await serverIn(dataDir);
    await expect(admin(dataDir, 'remove', id)).rejects.toThrow(SiteError);
    expect(server.sites.byId(id)).toBeDefined();
  });
});
