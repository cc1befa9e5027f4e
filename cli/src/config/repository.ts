import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { usageError } from '../cli-error.ts';
import { settingsMessages } from '../messages/settings-messages.ts';
import { hasCode, isObject, isText, parseJson, reasonOf } from '../support/guards.ts';

export interface SiteKeys {
  readonly siteKey: string;
  readonly privateKey: string;
}

/** The server this machine runs: its sites' keys and its address. */
export interface LocalServer {
  /** Site name → keys; empty before the server's first start. */
  readonly sites: Readonly<Record<string, SiteKeys>>;
  readonly keysFile: string;
  readonly apiBase: string;
}

/** The site of a local server that is meant when none is named. */
export const DEFAULT_SITE = 'demo';

const PROJECT = 'prontuario';
const DEFAULT_DATA_DIR = '.data';
const KEYS_FILE = 'keys.json';
const DEFAULT_PORT = 3000;

/**
 * The server of the repository the command runs in, or of `DATA_DIR` when that is set; undefined elsewhere.
 * @throws CliError when the table of keys is there and cannot be used.
 */
export async function findLocalServer(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<LocalServer | undefined> {
  const root = await findRepository(cwd);
  const dataDir = env['DATA_DIR'];
  if (root === undefined && !dataDir) return undefined;
  const keysFile = join(resolve(root ?? cwd, dataDir || DEFAULT_DATA_DIR), KEYS_FILE);
  return {
    sites: await readKeys(keysFile),
    keysFile,
    apiBase: `http://localhost:${env['PORT'] || DEFAULT_PORT}`,
  };
}

async function findRepository(cwd: string): Promise<string | undefined> {
  let directory = resolve(cwd);
  for (;;) {
    const description = await readFile(join(directory, 'package.json'), 'utf8').then(
      parseJson,
      () => undefined,
    );
    if (isObject(description) && description['name'] === PROJECT) return directory;
    const parent = dirname(directory);
    if (parent === directory) return undefined;
    directory = parent;
  }
}

async function readKeys(path: string): Promise<Record<string, SiteKeys>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    throw usageError(settingsMessages.cannotRead(path, reasonOf(error)));
  }
  const table = parseJson(text);
  if (!isObject(table)) throw usageError(settingsMessages.damagedKeys(path));
  return Object.fromEntries(
    Object.entries(table).map(([name, keys]) => {
      if (!isObject(keys) || !isText(keys['siteKey']) || !isText(keys['privateKey']))
        throw usageError(settingsMessages.damagedKeys(path));
      return [name, { siteKey: keys['siteKey'], privateKey: keys['privateKey'] }];
    }),
  );
}
