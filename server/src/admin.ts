import { accountCommand, AccountUsageError } from './accounts/account-command.ts';
import { AccountError } from './accounts/account-store.ts';
import { siteCommand, UsageError } from './sites/site-command.ts';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/environment.ts';
import { SiteSettingsError } from './sites/site-settings.ts';
import { SiteError } from './sites/site-store.ts';
import { openDatabase, StorageError } from './storage/database.ts';

const USAGE_EXIT = 2;

/** `node server/dist/admin.js site …` or `account …`: works beside a running server, which follows within seconds. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const [subject, ...rest] = process.argv.slice(2);
    const lines =
      subject === 'account'
        ? await accountCommand(rest, database)
        : await siteCommand(process.argv.slice(2), { database, dataDir: config.dataDir });
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
    SiteError,
    SiteSettingsError,
    ConfigError,
    StorageError,
  ];
  if (!foreseen.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError || error instanceof AccountUsageError ? USAGE_EXIT : 1;
});
