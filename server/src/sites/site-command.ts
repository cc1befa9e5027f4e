import { dropWithoutEngine } from '../search/engine/embedded/store/drop-site.ts';
import { indexDirectory } from '../search/index-directory.ts';
import { deleteStatistics } from '../search/stats/retention.ts';
import type { Database } from '../storage/database.ts';
import { readKeysFile, writeKeysFile } from './keys-file.ts';
import type { SiteKeys } from './keys.ts';
import { parseSiteSettings, type SiteSettings } from './site-settings.ts';
import {
  addSite,
  forgetRemovedSite,
  listRemovedSites,
  listSites,
  removeSite,
  rotatePrivateKey,
  saveSettings,
  SiteError,
} from './site-store.ts';
import { isFirstSite } from './sites.ts';

export const SITE_USAGE = `Usage:
  admin site list                     every site, its public key and its settings
  admin site add ID [SETTINGS]        a new site with new keys
  admin site rotate ID                a new private key; the old one stops working at once
  admin site set ID NAME VALUE        one setting; VALUE is JSON, or nothing to go back to the default
  admin site remove ID                the site, its keys, its documents and its statistics

SETTINGS and VALUE are JSON, for example:
  admin site add negozio '{"allowedOrigins":["https://www.negozio.example"]}'
  admin site set negozio language '"it"'
  admin site set negozio synonyms '[["tfr","liquidazione"]]'`;

/** How many values follow an action at most. */
const MOST_VALUES: ReadonlyMap<string, number> = new Map([
  ['list', 0],
  ['add', 2],
  ['rotate', 1],
  ['set', 3],
  ['remove', 1],
]);

/** The command was not understood. The message is the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string) {
    super(`${problem}\n\n${SITE_USAGE}`);
  }
}

export interface SiteCommandContext {
  readonly database: Database;
  readonly dataDir: string;
}

/**
 * Carries out `site …` and resolves with the lines to print. Keys are printed once, when made: only their hash is stored.
 *
 * @throws UsageError, SiteError, SiteSettingsError
 */
export async function siteCommand(
  args: readonly string[],
  context: SiteCommandContext,
): Promise<readonly string[]> {
  const [subject, action, id, ...rest] = args;
  if (subject !== 'site') throw new UsageError(`"${subject ?? ''}" is not something this command does.`);
  if (action === undefined) throw new UsageError('"site" needs to be told what to do.');
  const most = MOST_VALUES.get(action);
  if (most === undefined) throw new UsageError(`"site ${action}" is unknown.`);
  const excess = args[2 + most];
  // A setting without its quotes comes in pieces, and a second ID would be taken for done.
  if (excess !== undefined) throw new UsageError(`"site ${action}" has no use for "${excess}".`);
  if (action === 'list') return list(context);
  if (id === undefined) throw new UsageError(`"site ${action}" needs the site's ID.`);
  if (action === 'add') return keysLines(id, await add(id, rest[0], context));
  if (action === 'rotate') return keysLines(id, await rotate(id, context));
  if (action === 'set') return [await set(id, rest, context)];
  return [await remove(id, context)];
}

async function remove(id: string, { database, dataDir }: SiteCommandContext): Promise<string> {
  if (isFirstSite(id))
    throw new SiteError(
      `"${id}" belongs to the product, which makes it at every start: it cannot be removed.`,
    );
  if (!(await listRemovedSites(database)).includes(id)) await removeSite(database, id);
  // A server that runs has the index open: it follows within seconds, and deletes it itself.
  if (!dropWithoutEngine(indexDirectory(dataDir), id))
    return `Removed ${id}. The server deletes its documents and statistics: within seconds, or when it starts.`;
  await deleteStatistics(database, id);
  await forgetRemovedSite(database, id);
  return `Removed ${id}, its documents and its statistics.`;
}

async function list({ database }: SiteCommandContext): Promise<readonly string[]> {
  const sites = await listSites(database);
  return sites.map(({ id, siteKey, settings }) => {
    const shown = settings.jwtSecret === undefined ? settings : { ...settings, jwtSecret: '(set)' };
    return `${id}\t${siteKey}\t${JSON.stringify(shown)}`;
  });
}

async function add(id: string, settings: string | undefined, context: SiteCommandContext): Promise<SiteKeys> {
  return addSite(context.database, id, parseSiteSettings(json(settings ?? '{}', 'SETTINGS')));
}

async function rotate(id: string, { database, dataDir }: SiteCommandContext): Promise<SiteKeys> {
  const keys = await rotatePrivateKey(database, id);
  // The indexer reads the first sites' keys from this file: what it holds must go on working.
  const kept = await readKeysFile(dataDir);
  if (kept[id] !== undefined) await writeKeysFile(dataDir, { ...kept, [id]: keys });
  return keys;
}

async function set(
  id: string,
  [name, value]: readonly string[],
  { database }: SiteCommandContext,
): Promise<string> {
  if (name === undefined) throw new UsageError('"site set" needs the NAME of a setting.');
  const site = (await listSites(database)).find((each) => each.id === id);
  if (site === undefined) throw new SiteError(`There is no site "${id}".`);
  const { [name]: _before, ...others }: Readonly<Record<string, unknown>> = { ...site.settings };
  const settings: SiteSettings = parseSiteSettings(
    value === undefined ? others : { ...others, [name]: json(value, 'VALUE') },
  );
  await saveSettings(database, id, settings);
  return value === undefined ? `${id}: ${name} is back to its default.` : `${id}: ${name} is set.`;
}

function keysLines(id: string, { siteKey, privateKey }: SiteKeys): readonly string[] {
  return [
    `site         ${id}`,
    `site key     ${siteKey}`,
    `private key  ${privateKey}`,
    'The private key is not shown again: keep it where only the indexer reads it.',
  ];
}

function json(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`${what} is not JSON: ${text}`);
  }
}
