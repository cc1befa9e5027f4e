import type { Config } from '../config/config.ts';
import { readKeysFile } from '../sites/keys-file.ts';
import { DEMO_SITE, PORTAL_SITE } from '../sites/sites.ts';
import type { Database } from '../storage/database.ts';
import { ContentCommandError } from './content-command-error.ts';
import { dayInRome } from './days.ts';
import { importEdition } from './import-edition.ts';
import { queueForIndex } from './index-queue.ts';
import { findDrift, type Drift } from './index-sync.ts';
import { remoteIndex } from './remote-index.ts';

export const CONTENT_USAGE = `Usage:
  admin content import         reads the edition's files into the store; a running server's indexes follow in seconds
  admin content check          compares the indexes of the running server with the store
  admin content check --repair the same, and queues what differs to be indexed again

The edition's folder is CONTENT_DIR, or the demo edition; the server is looked for at PORT.`;

export interface ContentCommandContext {
  readonly database: Database;
  readonly config: Config;
  /** The edition's folder. */
  readonly directory: string;
  readonly now: Date;
}

export interface ContentCommandResult {
  readonly lines: readonly string[];
  /** False when the check found a difference. */
  readonly inStep: boolean;
}

/**
 * Carries out `content …` and resolves with the lines to print.
 * @throws ContentCommandError, ContentError
 */
export async function contentCommand(
  args: readonly string[],
  context: ContentCommandContext,
): Promise<ContentCommandResult> {
  const [action, ...flags] = args;
  if (action === 'import' && flags.length === 0) {
    const { added, changed, removed, unchanged } = await importEdition(
      context.database,
      context.directory,
      context.now,
    );
    const line = `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged.`;
    return { lines: [line], inStep: true };
  }
  const repair = flags.length === 1 && flags[0] === '--repair';
  if (action === 'check' && (flags.length === 0 || repair)) return check(context, repair);
  throw new ContentCommandError(CONTENT_USAGE);
}

async function check(
  { database, config, now }: ContentCommandContext,
  repair: boolean,
): Promise<ContentCommandResult> {
  const server = `http://localhost:${config.port}`;
  const keys = await readKeysFile(config.dataDir);
  const waiting = await database
    .selectFrom('content_index_queue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const lines = waiting.count > 0 ? [`${waiting.count} articles wait to be indexed.`] : [];
  const different = new Set<number>();
  for (const { site, publicOnly, origin } of [
    { site: PORTAL_SITE, publicOnly: false, origin: '' },
    { site: DEMO_SITE, publicOnly: true, origin: config.publicOrigin ?? server },
  ]) {
    const siteKeys = keys[site];
    if (!siteKeys) throw new ContentCommandError(`keys.json has no site ${site}: start the server once.`);
    const index = remoteIndex(server, siteKeys);
    const following = { name: site, index, origin: () => origin, publicOnly };
    const drift = await findDrift(database, following, dayInRome(now));
    const ids = [...drift.missing, ...drift.stale, ...drift.extra];
    ids.forEach((id) => different.add(id));
    lines.push(`${site}: ${ids.length === 0 ? 'in step with the store.' : differences(drift)}`);
  }
  if (repair && different.size > 0) {
    await queueForIndex(database, [...different]);
    lines.push(`${different.size} articles queued to be indexed again.`);
  }
  return { lines, inStep: different.size === 0 };
}

function differences({ missing, stale, extra }: Drift): string {
  return (
    [
      ['missing', missing],
      ['out of date', stale],
      ['too many', extra],
    ] as const
  )
    .filter(([, ids]) => ids.length > 0)
    .map(
      ([what, ids]) =>
        `${ids.length} ${what} (${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ', …' : ''})`,
    )
    .join('; ');
}
