import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { accountCommand, AccountUsageError } from './account-command.ts';
import { TemporaryAccesses } from './temporary-access.ts';

const SECRET = 'un segreto lungo abbastanza per firmare';

async function command(...args: string[]) {
  const database = await openDatabase({ dataDir: temporaryDirectory() });
  onTestFinished(() => database.destroy());
  return accountCommand(args, {
    database,
    secret: () => Promise.resolve(SECRET),
    origin: 'https://portale.example',
    now: new Date(),
  });
}

describe('admin account invite', () => {
  it('prints a link that opens the areas for as many days', async () => {
    const [link = ''] = await command('invite', '7', 'fisco', 'lavoro');
    const url = new URL(link.replace(/^link +/, ''));
    expect(url.origin + url.pathname).toBe('https://portale.example/accesso-temporaneo/');
    const access = await new TemporaryAccesses(SECRET).read(url.searchParams.get('token') ?? '');
    expect(access?.areas).toEqual(['fisco', 'lavoro']);
    const days = ((access?.until.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it.each([[['0', 'fisco']], [['91', 'fisco']], [['una', 'fisco']], [['7']], [['7', 'altrove']], [[]]])(
    'says how it is used when it is given %j',
    async (args) => {
      await expect(command('invite', ...args)).rejects.toThrow(AccountUsageError);
    },
  );
});
