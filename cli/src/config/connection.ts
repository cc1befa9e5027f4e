import { usageError } from '../cli-error.ts';
import { settingsMessages } from '../messages/settings-messages.ts';
import { readProfiles, type Profile } from './profiles.ts';
import type { RcFile } from './rc-file.ts';
import { DEFAULT_SITE, findLocalServer, type LocalServer, type SiteKeys } from './repository.ts';

/** Where the documents go and with which keys. */
export interface Connection extends SiteKeys {
  readonly apiBase: string;
  /** A name for people: the site's in the local server, the profile's, or the site key. */
  readonly site: string;
  readonly keysFrom: 'stdin' | 'environment' | 'repository' | 'profile';
}

export interface ConnectionFlags {
  readonly site?: string;
  readonly apiBase?: string;
  readonly profile?: string;
  readonly privateKeyStdin?: boolean;
}

export interface ConnectionContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly rc: RcFile;
  /** The private key, when `privateKeyStdin` asks for it. */
  readonly readStdin: () => Promise<string>;
}

interface FoundKeys extends SiteKeys {
  readonly site: string;
  readonly keysFrom: Connection['keysFrom'];
  /** The address these keys are for, when they come with one. */
  readonly apiBase?: string;
}

/**
 * Finds the keys and the address. What is said on the command line wins, then the environment, then the server of the
 * repository, then the profile.
 * @throws CliError that says what is missing and how to give it.
 */
export async function resolveConnection(
  flags: ConnectionFlags,
  context: ConnectionContext,
): Promise<Connection> {
  const local = await findLocalServer(context.cwd, context.env);
  const found = await findKeys(flags, context, local);
  const apiBase = checkedBase(chooseBase(flags, context, local, found));
  return { ...found, apiBase };
}

async function findKeys(
  flags: ConnectionFlags,
  context: ConnectionContext,
  local: LocalServer | undefined,
): Promise<FoundKeys> {
  const { env, rc } = context;
  const site = flags.site ?? rc.site;
  const siteKey = env['INDEXER_SITE_KEY'] || site;
  if (flags.privateKeyStdin === true) {
    const known = site === undefined ? undefined : local?.sites[site]?.siteKey;
    const given = known ?? flags.site ?? siteKey;
    if (given === undefined) throw usageError(settingsMessages.noSiteKeyForStdin);
    const privateKey = (await context.readStdin()).trim();
    if (privateKey === '') throw usageError(settingsMessages.emptyStdinKey);
    return { siteKey: given, privateKey, site: site ?? given, keysFrom: 'stdin' };
  }
  if (flags.profile !== undefined) return profileKeys(flags.profile, env);

  const named = flags.site === undefined ? undefined : local?.sites[flags.site];
  if (named !== undefined && flags.site !== undefined)
    return { ...named, site: flags.site, keysFrom: 'repository' };
  const privateKey = env['INDEXER_PRIVATE_KEY'];
  if (privateKey) {
    const given = flags.site ?? siteKey;
    if (given === undefined) throw usageError(settingsMessages.noSiteKey);
    return { siteKey: given, privateKey, site: given, keysFrom: 'environment' };
  }
  const own = local?.sites[site ?? DEFAULT_SITE];
  if (own !== undefined) return { ...own, site: site ?? DEFAULT_SITE, keysFrom: 'repository' };

  const profile = env['INDEXER_PROFILE'] || rc.profile;
  const saved = await currentProfile(profile, env);
  if (saved !== undefined && (site === undefined || site === saved.siteKey || site === saved.site))
    return saved;
  if (local !== undefined && Object.keys(local.sites).length === 0)
    throw usageError(settingsMessages.noLocalKeys(local.keysFile));
  if (local !== undefined && site !== undefined)
    throw usageError(settingsMessages.noSuchSite(site, local.keysFile, Object.keys(local.sites)));
  throw usageError(settingsMessages.noKeys);
}

async function profileKeys(name: string, env: ConnectionContext['env']): Promise<FoundKeys> {
  const { profiles } = await readProfiles(env);
  const profile = profiles[name];
  if (profile === undefined) throw usageError(settingsMessages.noSuchProfile(name, Object.keys(profiles)));
  return fromProfile(name, profile);
}

async function currentProfile(
  wanted: string | undefined,
  env: ConnectionContext['env'],
): Promise<FoundKeys | undefined> {
  if (wanted !== undefined) return profileKeys(wanted, env);
  const { profiles, current } = await readProfiles(env);
  const profile = current === undefined ? undefined : profiles[current];
  return current === undefined || profile === undefined ? undefined : fromProfile(current, profile);
}

function fromProfile(name: string, profile: Profile): FoundKeys {
  return { ...profile, site: name, keysFrom: 'profile' };
}

function chooseBase(
  flags: ConnectionFlags,
  { env, rc }: ConnectionContext,
  local: LocalServer | undefined,
  found: FoundKeys,
): string {
  const said = flags.apiBase ?? (env['INDEXER_API_BASE'] || undefined);
  if (said !== undefined) return said;
  // A working directory somebody else prepared must not be able to send a profile's key to an address of theirs.
  if (found.apiBase !== undefined && rc.apiBase !== undefined && rc.apiBase !== found.apiBase)
    throw usageError(settingsMessages.rcElsewhere(rc.apiBase, found.apiBase));
  const base = found.apiBase ?? rc.apiBase ?? local?.apiBase;
  if (base === undefined) throw usageError(settingsMessages.noApiBase);
  return base;
}

/** @throws CliError unless it is an http(s) address without a password in it. */
export function checkedBase(address: string): string {
  const parsed = URL.canParse(address) ? new URL(address) : undefined;
  if (parsed === undefined || !['http:', 'https:'].includes(parsed.protocol))
    throw usageError(settingsMessages.badApiBase(address));
  if (parsed.username !== '' || parsed.password !== '')
    throw usageError(settingsMessages.apiBaseWithPassword);
  return `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, '');
}

/** True when the private key would cross a network unencrypted. */
export function travelsInTheOpen(apiBase: string): boolean {
  const { protocol, hostname } = new URL(apiBase);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname);
}
