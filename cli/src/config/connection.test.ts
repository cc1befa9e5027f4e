import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { resolveConnection, travelsInTheOpen, type Connection, type ConnectionFlags } from './connection.ts';
import { readRcFile } from './rc-file.ts';

interface Setting {
  /** Keys of the local server; without them there is no repository. */
  readonly keys?: unknown;
  readonly profiles?: unknown;
  readonly rc?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

const keys = {
  demo: { siteKey: 'demo-key', privateKey: 'demo-private' },
  portal: { siteKey: 'portal-key', privateKey: 'portal-private' },
};
const profiles = {
  current: 'produzione',
  profiles: {
    produzione: { siteKey: 'p-key', privateKey: 'p-private', apiBase: 'https://ricerca.example.it' },
    prova: { siteKey: 't-key', privateKey: 't-private', apiBase: 'https://prova.example.it' },
  },
};
const environment = {
  INDEXER_SITE_KEY: 'e-key',
  INDEXER_PRIVATE_KEY: 'e-private',
  INDEXER_API_BASE: 'https://e.example.it',
};

async function connection(flags: ConnectionFlags, setting: Setting): Promise<Connection> {
  const root = temporaryDirectory();
  const cwd = join(root, 'deep', 'inside');
  await mkdir(cwd, { recursive: true });
  if (setting.keys !== undefined) {
    await writeFile(join(root, 'package.json'), '{"name":"prontuario"}');
    await mkdir(join(root, '.data'));
    await writeFile(join(root, '.data', 'keys.json'), JSON.stringify(setting.keys));
  }
  if (setting.rc !== undefined) await writeFile(join(cwd, '.indexerrc'), JSON.stringify(setting.rc));
  const config = join(root, 'config');
  if (setting.profiles !== undefined) {
    await mkdir(join(config, 'indexer'), { recursive: true });
    await writeFile(join(config, 'indexer', 'profiles.json'), JSON.stringify(setting.profiles), {
      mode: 0o600,
    });
  }
  return resolveConnection(flags, {
    cwd,
    env: { XDG_CONFIG_HOME: config, ...setting.env },
    rc: await readRcFile(cwd),
    readStdin: () => Promise.resolve(setting.stdin ?? ''),
  });
}

describe('the keys and the address', () => {
  it('are those of the demo site in the repository, on the local server', async () => {
    expect(await connection({}, { keys })).toEqual({
      ...keys.demo,
      site: 'demo',
      keysFrom: 'repository',
      apiBase: 'http://localhost:3000',
    });
    expect(await connection({ site: 'portal' }, { keys, env: { PORT: '8080' } })).toMatchObject({
      siteKey: 'portal-key',
      apiBase: 'http://localhost:8080',
    });
    expect(await connection({}, { keys, rc: { site: 'portal' } })).toMatchObject({ siteKey: 'portal-key' });
  });

  it('are found where DATA_DIR says', async () => {
    const dataDir = temporaryDirectory();
    await writeFile(join(dataDir, 'keys.json'), JSON.stringify({ demo: { siteKey: 'd', privateKey: 'p' } }));
    expect(await connection({}, { keys, env: { DATA_DIR: dataDir } })).toMatchObject({ siteKey: 'd' });
    expect(await connection({}, { env: { DATA_DIR: dataDir } })).toMatchObject({ siteKey: 'd' });
  });

  it('come from the environment before the repository and the profile, unless a site is named', async () => {
    const everything = { keys, profiles, env: environment };
    expect(await connection({}, everything)).toMatchObject({
      siteKey: 'e-key',
      keysFrom: 'environment',
      apiBase: 'https://e.example.it',
    });
    expect(await connection({ site: 'demo' }, everything)).toMatchObject({
      siteKey: 'demo-key',
      keysFrom: 'repository',
    });
    expect(await connection({ profile: 'prova' }, everything)).toMatchObject({
      siteKey: 't-key',
      keysFrom: 'profile',
    });
    expect(await connection({ site: 'other-key' }, { env: environment })).toMatchObject({
      siteKey: 'other-key',
      privateKey: 'e-private',
    });
  });

  it('come from the profile in use, or the one named, with its own address', async () => {
    expect(await connection({}, { profiles })).toMatchObject({
      siteKey: 'p-key',
      apiBase: 'https://ricerca.example.it',
      site: 'produzione',
    });
    expect(await connection({}, { profiles, env: { INDEXER_PROFILE: 'prova' } })).toMatchObject({
      siteKey: 't-key',
    });
    expect(await connection({}, { profiles, rc: { profile: 'prova' } })).toMatchObject({ siteKey: 't-key' });
    expect(await connection({ apiBase: 'https://altro.example.it/base/' }, { profiles })).toMatchObject({
      apiBase: 'https://altro.example.it/base',
    });
  });

  it('take the private key from the standard input when asked', async () => {
    const flags = { privateKeyStdin: true, apiBase: 'https://x.example.it' };
    expect(await connection({ ...flags, site: 'k' }, { stdin: 'segreta\n' })).toMatchObject({
      siteKey: 'k',
      privateKey: 'segreta',
      keysFrom: 'stdin',
    });
    await expect(connection({ ...flags, site: 'k' }, { stdin: '\n' })).rejects.toThrow(
      'non è arrivata nessuna chiave',
    );
    await expect(connection(flags, { stdin: 'segreta' })).rejects.toThrow('indica anche la chiave del sito');
  });

  it('never let a working directory send a profile’s key elsewhere', async () => {
    await expect(connection({}, { profiles, rc: { apiBase: 'https://evil.example' } })).rejects.toThrow(
      'se è voluto, usa --api-base',
    );
  });

  it.each<[string, ConnectionFlags, Setting, string]>([
    ['there is no key at all', {}, {}, 'esegui indexer login'],
    ['the local server never started', {}, { keys: {} }, 'avvia una volta il server con npm start'],
    ['the table of keys is damaged', {}, { keys: { demo: {} } }, 'è danneggiato'],
    ['the site is not there', { site: 'blog' }, { keys }, '«blog» non è un sito di'],
    [
      'the profile is not there',
      { profile: 'x' },
      { profiles },
      'il profilo «x» non esiste (ci sono: produzione, prova)',
    ],
    [
      'there is no address',
      {},
      { env: { INDEXER_SITE_KEY: 'k', INDEXER_PRIVATE_KEY: 'p' } },
      'indica l’indirizzo del servizio',
    ],
    ['there is no site key', {}, { env: { INDEXER_PRIVATE_KEY: 'p' } }, 'manca la chiave del sito'],
    ['the address is none', { apiBase: 'ftp://x' }, { keys }, 'non è un indirizzo'],
    ['the address has a password', { apiBase: 'https://u:p@x.example.it' }, { keys }, 'non deve contenere'],
    [
      'the working file has a key',
      {},
      { keys, rc: { privateKey: 'x' } },
      'una chiave privata non va in un file di lavoro',
    ],
    [
      'the working file has an unknown setting',
      {},
      { keys, rc: { sito: 'x' } },
      '«sito» non è un’impostazione',
    ],
    [
      'a setting is of the wrong kind',
      {},
      { keys, rc: { concurrency: 'x' } },
      '«concurrency» dev’essere un numero intero positivo',
    ],
  ])('are refused with a way out when %s', async (_when, flags, setting, message) => {
    await expect(connection(flags, setting)).rejects.toThrow(message);
  });

  it.skipIf(process.platform === 'win32')('are not read from a profile that others can read', async () => {
    const root = temporaryDirectory();
    await mkdir(join(root, 'indexer'));
    const path = join(root, 'indexer', 'profiles.json');
    await writeFile(path, JSON.stringify(profiles));
    await chmod(path, 0o644);
    const context = {
      cwd: root,
      env: { XDG_CONFIG_HOME: root },
      rc: {},
      readStdin: () => Promise.resolve(''),
    };
    await expect(resolveConnection({}, context)).rejects.toThrow(`esegui chmod 600 ${path}`);
  });

  it.each([
    ['http://ricerca.example.it', true],
    ['https://ricerca.example.it', false],
    ['http://localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['http://[::1]:3000', false],
    ['http://localhost.example.it', true],
  ])('to %s travel in the open: %s', (apiBase, open) => {
    expect(travelsInTheOpen(apiBase)).toBe(open);
  });
});
