import { ACCOUNT_USAGE, accountCommand, AccountUsageError } from './accounts/account-command.ts';
import { AccountError } from './accounts/account-store.ts';
import { storedAuthSecret } from './accounts/auth-secret.ts';
import { SITE_USAGE, siteCommand, UsageError } from './sites/site-command.ts';
import { CONTENT_USAGE, contentCommand } from './content/content-command.ts';
import { ContentCommandError } from './content/content-command-error.ts';
import { ContentError } from './content/source/problems.ts';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/environment.ts';
import { SiteSettingsError } from './sites/site-settings.ts';
import { SiteError } from './sites/site-store.ts';
import { openDatabase, StorageError } from './storage/database.ts';
import { demoEditionDirectory } from './web/build-files.ts';

const USAGE_EXIT = 2;
const HELP_FLAGS: ReadonlySet<string> = new Set(['--help', '-h']);
const SUBJECTS: ReadonlySet<string | undefined> = new Set(['site', 'account', 'content']);
const HELP = [SITE_USAGE, ACCOUNT_USAGE, CONTENT_USAGE].join('\n\n');

/** `node server/dist/admin.js site …`, `account …` or `content …`: works beside a running server, which follows within seconds. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args[0] === 'help' || args.some((argument) => HELP_FLAGS.has(argument))) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const [subject, ...rest] = args;
  if (!SUBJECTS.has(subject)) {
    const problem = subject === undefined ? '' : `"${subject}" is not something this command does.\n\n`;
    process.stderr.write(`${problem}${HELP}\n`);
    process.exitCode = USAGE_EXIT;
    return;
  }
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    if (subject === 'content') {
      const directory = config.contentDir ?? demoEditionDirectory();
      const result = await contentCommand(rest, { database, config, directory, now: new Date() });
      process.stdout.write(`${result.lines.join('\n')}\n`);
      if (!result.inStep) process.exitCode = 1;
      return;
    }
    const lines =
      subject === 'account'
        ? await accountCommand(rest, {
            database,
            secret: async () => config.accounts.secret ?? storedAuthSecret(config.dataDir),
            origin: config.publicOrigin ?? '',
            now: new Date(),
          })
        : await siteCommand(args, { database, dataDir: config.dataDir });
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await database.destroy();
  }
}

main().catch((error: unknown) => {
  const foreseen = [
    UsageError,
    AccountUsageError,
    AccountError,
    ContentCommandError,
    ContentError,
    SiteError,
    SiteSettingsError,
    ConfigError,
    StorageError,
  ];
  if (!foreseen.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError || error instanceof AccountUsageError ? USAGE_EXIT : 1;
});
