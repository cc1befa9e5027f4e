import { describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { searchServer, type TestSite } from '../../testing/search-server.ts';
import { ClickLearning, popularityOf } from './popularity.ts';
import { pruneStatistics } from './retention.ts';

const server = await searchServer();
const DAY_MS = 86_400_000;

describe('popularity', () => {
  it('rises with what is opened, never past one and a half, and ignores chance', () => {
    const popularity = popularityOf([
      ['molto', 10_000],
      ['abbastanza', 100],
      ['poco', 5],
      ['per caso', 2],
    ]);
    expect(Object.keys(popularity)).toEqual(['molto', 'abbastanza', 'poco']);
    const [most = 0, middle = 0, least = 0] = Object.values(popularity);
    expect(most).toBeLessThanOrEqual(1.5);
    expect(most).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(least);
    expect(least).toBeGreaterThan(1);
  });
});

describe('learning from clicks', () => {
  const alike = ['uno', 'due'].map((id) => ({
    id,
    title: 'Circolare',
    main_content: 'Testo uguale per tutti.',
  }));
  const first = async (site: TestSite) =>
    ((await site.get('search', { term: 'circolare' })).json() as { hits: { id: string }[] }).hits[0]?.id;

  async function open(site: TestSite): Promise<void> {
    for (let visitor = 0; visitor < 30; visitor++)
      await server.call({
        method: 'POST',
        url: `/v1/stats/${site.siteKey}/`,
        remoteAddress: `192.0.2.${visitor}`,
        payload: { action: 'click', session: `v${visitor}`, keyword: 'circolare', docid: 'due', position: 2 },
      });
  }

  async function learnedFrom(site: TestSite): Promise<readonly string[]> {
    await open(site);
    const learned: string[] = [];
    const learning = new ClickLearning({
      database: server.database,
      sites: server.sites,
      onError: () => undefined,
      onLearned: async (siteId, popularity) => {
        learned.push(siteId);
        await (await server.engine.index(siteId)).configure({ popularity });
      },
    });
    learning.start();
    learning.stop();
    const willing = [...server.sites.all()].filter(({ settings }) => settings.learnsFromClicks !== false);
    await expect.poll(() => learned.length, { timeout: 20_000 }).toBe(willing.length);
    return learned;
  }

  it('brings forward what visitors open, among what is equally good', async () => {
    const site = await server.site({}, alike);
    expect(await first(site)).toBe('uno');
    expect(await learnedFrom(site)).toContain(site.id);
    await expect.poll(() => first(site)).toBe('due');
  }, 60_000);

  it('can be switched off by the owner', async () => {
    const site = await server.site({ learnsFromClicks: false }, alike);
    expect(await learnedFrom(site)).not.toContain(site.id);
    expect(await first(site)).toBe('uno');
  }, 60_000);

  it('follows the owner who switches it on, and off again', async () => {
    const site = await server.site({ learnsFromClicks: false }, alike);
    await open(site);
    expect(await first(site)).toBe('uno');
    await site.set({});
    await expect.poll(() => first(site)).toBe('due');
    await site.set({ learnsFromClicks: false });
    await expect.poll(() => first(site)).toBe('uno');
  }, 60_000);
});

describe.each(databases)('retention on $name', ({ open }) => {
  it('deletes what is too old and keeps the rest', async () => {
    const database = await open();
    const now = Date.UTC(2026, 5, 1, 12);
    const clicks = [1, 179, 181].map((days) => ({
      site_id: 's',
      session: 'a',
      document_id: `d${days}`,
      at: now - days * DAY_MS,
    }));
    await database.insertInto('search_clicks').values(clicks).execute();
    const queries = [1, 366].map((days) => ({
      site_id: 's',
      keyword: `k${days}`,
      found: 1,
      last_at: now - days * DAY_MS,
    }));
    await database.insertInto('search_queries').values(queries).execute();
    await pruneStatistics(database, now);
    expect(
      await database.selectFrom('search_clicks').select('document_id').orderBy('document_id').execute(),
    ).toEqual([{ document_id: 'd1' }, { document_id: 'd179' }]);
    expect(await database.selectFrom('search_queries').select('keyword').execute()).toEqual([
      { keyword: 'k1' },
    ]);
  });
});
