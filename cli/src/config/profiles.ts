import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { usageError } from '../cli-error.ts';
import { settingsMessages } from '../messages/settings-messages.ts';
import { writeFileAtomically } from '../support/atomic-file.ts';
import { hasCode, isObject, isText, parseJson, reasonOf } from '../support/guards.ts';
import { configDirectory } from '../support/user-directories.ts';
import type { SiteKeys } from './repository.ts';

/** Keys and the one address they are for. */
export interface Profile extends SiteKeys {
  readonly apiBase: string;
}

export interface Profiles {
  readonly profiles: Readonly<Record<string, Profile>>;
  /** Name of the profile used when none is named. */
  readonly current?: string;
}

export const DEFAULT_PROFILE = 'default';
const FILE = 'profiles.json';
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

type Environment = Readonly<Record<string, string | undefined>>;

export function profilesFile(env: Environment): string {
  return join(configDirectory(env), FILE);
}

/** @throws CliError when the file is readable by others, or is not a table of profiles. */
export async function readProfiles(env: Environment): Promise<Profiles> {
  const path = profilesFile(env);
  let text: string;
  try {
    // Windows keeps permissions elsewhere: the mode says nothing there.
    if (process.platform !== 'win32' && ((await stat(path)).mode & OTHERS) !== 0)
      throw usageError(settingsMessages.openProfiles(path));
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { profiles: {} };
    if (hasCode(error, 'EACCES')) throw usageError(settingsMessages.cannotRead(path, reasonOf(error)));
    throw error;
  }
  const saved = parseJson(text);
  const table = isObject(saved) ? saved['profiles'] : undefined;
  if (!isObject(saved) || !isObject(table)) throw usageError(settingsMessages.damagedProfiles(path));
  const profiles = Object.entries(table).map(([name, profile]): [string, Profile] => {
    if (isObject(profile)) {
      const { siteKey, privateKey, apiBase } = profile;
      if (isText(siteKey) && isText(privateKey) && isText(apiBase))
        return [name, { siteKey, privateKey, apiBase }];
    }
    throw usageError(settingsMessages.damagedProfiles(path));
  });
  const current = saved['current'];
  return { profiles: Object.fromEntries(profiles), ...(isText(current) && { current }) };
}

export async function writeProfiles(env: Environment, profiles: Profiles): Promise<void> {
  const path = profilesFile(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomically(path, `${JSON.stringify(profiles, null, 2)}\n`, OWNER_ONLY);
}
