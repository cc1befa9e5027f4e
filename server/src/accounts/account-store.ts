import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import { RoleName } from '../contract/auth.ts';
import type { Database } from '../storage/database.ts';
import type { AccountsTable } from './account-tables.ts';

export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly passwordHash: string;
  readonly roles: readonly RoleName[];
  readonly demo: boolean;
  readonly disabled: boolean;
}

const roleList = Compile(Type.Array(RoleName));

/** An account that cannot be made or found; the message says which. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/** Names are compared without case, as mail addresses are. */
export function normalisedName(userName: string): string {
  return userName.trim().toLowerCase();
}

function toAccount(row: AccountsTable): Account {
  const roles: unknown = JSON.parse(row.roles);
  return {
    id: row.id,
    userName: row.user_name,
    passwordHash: row.password_hash,
    roles: roleList.Check(roles) ? roles : [],
    demo: row.demo === 1,
    disabled: row.disabled === 1,
  };
}

export async function findAccount(database: Database, userName: string): Promise<Account | undefined> {
  const row = await database
    .selectFrom('accounts')
    .selectAll()
    .where('user_name', '=', normalisedName(userName))
    .executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccountById(database: Database, id: string): Promise<Account | undefined> {
  const row = await database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

export async function listAccounts(database: Database): Promise<readonly Account[]> {
  const rows = await database.selectFrom('accounts').selectAll().orderBy('user_name').execute();
  return rows.map(toAccount);
}

/** @throws AccountError when the name is taken */
export async function addAccount(
  database: Database,
  account: Omit<Account, 'id' | 'disabled'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const added = await database
    .insertInto('accounts')
    .values({
      id,
      user_name: normalisedName(account.userName),
      password_hash: account.passwordHash,
      roles: JSON.stringify(account.roles),
      demo: account.demo ? 1 : 0,
      disabled: 0,
      created_at: now.getTime(),
    })
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new AccountError(`There already is an account "${account.userName}".`);
  return id;
}

/** What an account's password, roles or state become; its sessions end, so that nobody goes on with what was. */
export async function changeAccount(
  database: Database,
  id: string,
  change: Partial<Pick<AccountsTable, 'password_hash' | 'roles' | 'disabled'>>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('accounts').set(change).where('id', '=', id).execute();
    await transaction.deleteFrom('account_sessions').where('account_id', '=', id).execute();
  });
}

export async function removeAccount(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const table of ['account_sessions', 'account_resets'] as const) {
      await transaction.deleteFrom(table).where('account_id', '=', id).execute();
    }
    await transaction.deleteFrom('accounts').where('id', '=', id).execute();
  });
}
