import { usageError } from '../cli-error.ts';
import { readProfiles, writeProfiles } from '../config/profiles.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { profileMessages } from '../messages/profile-messages.ts';
import { settingsMessages } from '../messages/settings-messages.ts';
import type { CommandContext } from './command-context.ts';

/** Names the profiles, the current one marked; their private keys stay where they are. */
export async function listProfiles({ env, output }: CommandContext): Promise<ExitCode> {
  const { profiles, current } = await readProfiles(env);
  const rows = Object.entries(profiles).map(([name, { apiBase, siteKey }]) => ({
    name,
    apiBase,
    siteKey,
    current: name === current,
  }));
  const text = rows.map((row) => profileMessages.row(row.current, row.name, row.apiBase, row.siteKey));
  output.result(rows, rows.length === 0 ? profileMessages.none : text.join('\n'));
  return exitCode.done;
}

export async function useProfile(name: string, { env, output }: CommandContext): Promise<ExitCode> {
  const { profiles } = await readProfiles(env);
  if (profiles[name] === undefined)
    throw usageError(settingsMessages.noSuchProfile(name, Object.keys(profiles)));
  await writeProfiles(env, { profiles, current: name });
  output.notice(profileMessages.inUse(name));
  return exitCode.done;
}

export async function removeProfile(name: string, { env, output }: CommandContext): Promise<ExitCode> {
  const { profiles, current } = await readProfiles(env);
  if (profiles[name] === undefined)
    throw usageError(settingsMessages.noSuchProfile(name, Object.keys(profiles)));
  const rest = Object.fromEntries(Object.entries(profiles).filter(([other]) => other !== name));
  await writeProfiles(env, {
    profiles: rest,
    ...(current !== undefined && current !== name && { current }),
  });
  output.notice(profileMessages.removed(name));
  return exitCode.done;
}
