import { createDocumentsClient } from '@prontuario/widget/documents';
import { usageError } from '../cli-error.ts';
import { checkedBase, travelsInTheOpen } from '../config/connection.ts';
import {
  DEFAULT_PROFILE,
  profilesFile,
  readProfiles,
  writeProfiles,
  type Profile,
} from '../config/profiles.ts';
import { persistentCall } from '../delivery/persistent-call.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { profileMessages } from '../messages/profile-messages.ts';
import { settingsMessages } from '../messages/settings-messages.ts';
import { chooseFetch } from '../network/choose-fetch.ts';
import { ask, askHidden, canAsk } from '../support/prompt.ts';
import type { CommandContext } from './command-context.ts';
import { callPolicy, readKey } from './connect.ts';

/** Asks for an address and a site's keys, tries them, and keeps them in a profile only its owner can read. */
export async function login(context: CommandContext): Promise<ExitCode> {
  const { output, env, flags } = context;
  const name = flags.profile ?? DEFAULT_PROFILE;
  const profile = await readAnswers(context);
  output.protect(profile.privateKey);
  if (travelsInTheOpen(profile.apiBase)) output.warning(settingsMessages.plainHttp(profile.apiBase));
  const verified = await tryKeys(profile, context);
  if (!verified) output.warning(profileMessages.notVerified(profile.apiBase));
  const { profiles } = await readProfiles(env);
  await writeProfiles(env, { profiles: { ...profiles, [name]: profile }, current: name });
  const path = profilesFile(env);
  output.result(
    {
      command: 'login',
      profile: name,
      apiBase: profile.apiBase,
      siteKey: profile.siteKey,
      file: path,
      verified,
    },
    profileMessages.saved(name, path),
  );
  return exitCode.done;
}

async function readAnswers({ env, flags, rc, stdin }: CommandContext): Promise<Profile> {
  const streams = { stdin, stderr: process.stderr };
  const asking = flags.privateKeyStdin !== true && canAsk(streams);
  const need = async (given: string | undefined, question: string, missing: string): Promise<string> => {
    const value = given || (asking ? await ask(question, streams) : '');
    if (value === '') throw usageError(missing);
    return value;
  };
  const apiBase = checkedBase(
    await need(
      flags.apiBase ?? env['INDEXER_API_BASE'] ?? rc.apiBase,
      profileMessages.askApiBase,
      settingsMessages.noApiBase,
    ),
  );
  const siteKey = await need(
    flags.site ?? env['INDEXER_SITE_KEY'],
    profileMessages.askSiteKey,
    profileMessages.noSiteKey,
  );
  if (!asking && flags.privateKeyStdin !== true) throw usageError(profileMessages.noPrivateKey);
  const privateKey = asking
    ? await askHidden(profileMessages.askPrivateKey, streams)
    : (await readKey(stdin)).trim();
  if (privateKey === '') throw usageError(settingsMessages.emptyStdinKey);
  return { apiBase, siteKey, privateKey };
}

/**
 * True when the service took the keys; false when it cannot be told, because it does not list documents.
 * @throws CliError when it refuses them or does not answer.
 */
async function tryKeys(profile: Profile, { env, output }: CommandContext): Promise<boolean> {
  const fetch = await chooseFetch(env);
  const client = createDocumentsClient({ ...profile, fetch });
  const outcome = await persistentCall(
    (signal) => client.listHashes({ size: 1, signal }),
    callPolicy(profile.apiBase, output, new AbortController().signal),
  );
  return outcome.kind === 'answered';
}
