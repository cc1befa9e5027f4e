import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { searchServer } from '../testing/search-server.ts';
import { basic, keysOf, runBuilt } from '../testing/server-process.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { siteCommand, UsageError } from './site-command.ts';
import { SiteSettingsError } from './site-settings.ts';
import { listSites, SiteError } from './site-store.ts';

async function command() {
  const dataDir = temporaryDirectory();
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  return { database, run: (...args: string[]) => siteCommand(args, { database, dataDir }) };
}

describe('the site command', () => {
  it('adds a site, sets and unsets a setting, lists and removes', async () => {
    const { database, run } = await command();
    const made = await run('site', 'add', 'negozio', '{"language":"en"}');
    const [, siteKey] = /site key +(\w+)/.exec(made.join('\n')) ?? [];
    await run('site', 'set', 'negozio', 'synonyms', '[["tfr","liquidazione"]]');
    expect((await listSites(database))[0]).toMatchObject({
      id: 'negozio',
      siteKey,
      settings: { language: 'en', synonyms: [['tfr', 'liquidazione']] },
    });
    await run('site', 'set', 'negozio', 'language');
    expect(await run('site', 'list')).toEqual([
      `negozio\t${siteKey ?? ''}\t{"synonyms":[["tfr","liquidazione"]]}`,
    ]);
    await run('site', 'remove', 'negozio');
    expect(await run('site', 'list')).toEqual([]);
  });

  it('takes an origin as its owner writes it, and keeps it as browsers send it', async () => {
    const { database, run } = await command();
    await run('site', 'add', 'negozio', '{"allowedOrigins":["https://WWW.Città.example:443"]}');
    expect((await listSites(database))[0]?.settings.allowedOrigins).toEqual([
      'https://www.xn--citt-3na.example',
    ]);
  });

  it('stores no private key and shows no secret', async () => {
    const { database, run } = await command();
    const made = (
      await run('site', 'add', 'chiuso', `{"requiresJwt":true,"jwtSecret":"${'s'.repeat(32)}"}`)
    ).join('\n');
    const [, privateKey = ''] = /private key +(\S+)/.exec(made) ?? [];
    expect(privateKey.length).toBeGreaterThanOrEqual(43);
    const rows = await database.selectFrom('sites').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(privateKey);
    expect((await run('site', 'list')).join()).not.toContain('s'.repeat(32));
  });

  it.each([
    ['nothing', [], UsageError],
    ['an unknown subject', ['user', 'add', 'x'], UsageError],
    ['an unknown action', ['site', 'paint', 'x'], UsageError],
    ['a second site', ['site', 'remove', 'x', 'y'], UsageError],
    ['a value without its quotes', ['site', 'add', 'x', '{}', '{}'], UsageError],
    ['a filter of the list', ['site', 'list', 'x'], UsageError],
    ['no id', ['site', 'add'], UsageError],
    ['settings that are not JSON', ['site', 'add', 'x', '{'], UsageError],
    ['a name that cannot be', ['site', 'add', 'Due Parole'], SiteError],
    ['a site that is not there', ['site', 'rotate', 'mai'], SiteError],
    ['a setting that is not there', ['site', 'add', 'x', '{"colour":"red"}'], SiteSettingsError],
    ['a jwt without a secret', ['site', 'add', 'x', '{"requiresJwt":true}'], SiteSettingsError],
    ['a secret that can be guessed', ['site', 'add', 'x', '{"jwtSecret":"password"}'], SiteSettingsError],
    [
      'an origin with a path',
      ['site', 'add', 'x', '{"allowedOrigins":["https://a.example/b"]}'],
      SiteSettingsError,
    ],
  ] as const)('refuses %s and says why', async (_what, args, kind) => {
    const { run } = await command();
    await expect(run(...args)).rejects.toThrow(kind);
  });

  it.each([
    ['{"colour":"red"}', 'colour: is not known'],
    ['{"weights":{"titolo":1}}', 'weights.titolo: is not known'],
    ['{"weights":{"title":101}}', 'weights.title: must be <= 100'],
    ['{"rateLimits":{"searches":0}}', 'rateLimits.searches: must be >= 1'],
    ['{"rateLimits":{"searches":"6000"}}', 'rateLimits.searches: must be integer'],
    ['{"learnsFromClicks":1}', 'learnsFromClicks: must be boolean'],
    ['{"language":"italiano"}', 'language: must be two small letters, such as it'],
    [
      '{"allowedOrigins":["https://a.example/"]}',
      'allowedOrigins: "https://a.example/" is no origin such as https://www.example.it: it has a scheme and a host, and nothing after them',
    ],
    ['{"allowedOrigins":["www.a.example"]}', 'allowedOrigins: "www.a.example" is no origin'],
  ])('names the setting that cannot be: %s', async (settings, problem) => {
    const { run } = await command();
    await expect(run('site', 'add', 'x', settings)).rejects.toThrow(problem);
  });

  it.each(['*', 'https://*', 'https://*.negozio.example', 'https://io:segreto@www.negozio.example', 'null'])(
    'takes no origin that no page has: %s',
    async (origin) => {
      const { run } = await command();
      const settings = JSON.stringify({ allowedOrigins: [origin] });
      await expect(run('site', 'add', 'x', settings)).rejects.toThrow(SiteSettingsError);
    },
  );

  it('refuses the name of another site', async () => {
    const { run } = await command();
    await run('site', 'add', 'uno');
    await expect(run('site', 'add', 'uno')).rejects.toThrow(SiteError);
  });
});

it.each([['--help'], ['-h'], ['site', '--help'], ['help']])(
  'the command explains itself: %s',
  async (...args) => {
    const dataDir = temporaryDirectory();
    const child = runBuilt('admin', args, { DATA_DIR: dataDir });
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect((await once(child, 'close'))[0]).toBe(0);
    for (const action of ['site rotate ID', 'account invite DAYS', 'content check'])
      expect(said).toContain(`admin ${action}`);
  },
);

describe('a key that is rotated', () => {
  it('stops opening, beside a running server, and the new one opens', async () => {
    const dataDir = temporaryDirectory();
    const server = await searchServer({ DATA_DIR: dataDir }, onTestFinished);
    const before = await keysOf(dataDir, 'demo');
    const child = runBuilt('admin', ['site', 'rotate', 'demo'], { DATA_DIR: dataDir });
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect((await once(child, 'close'))[0]).toBe(0);
    await server.sites.refresh();

    const after = await keysOf(dataDir, 'demo');
    expect(after.siteKey).toBe(before.siteKey);
    expect(said).toContain(after.privateKey);
    const url = `/v2/indices/${after.siteKey}/documents/x`;
    const status = async (keys: typeof after) =>
      (await server.call({ url, headers: { authorization: basic(keys) } })).status;
    expect([await status(before), await status(after)]).toEqual([401, 404]);
  });
});
