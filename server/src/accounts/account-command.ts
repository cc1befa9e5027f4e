import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import { RoleName } from '../contract/auth.ts';
import type { Database } from '../storage/database.ts';
import {
  AccountError,
  addAccount,
  changeAccount,
  findAccount,
  listAccounts,
  removeAccount,
  type Account,
} from './account-store.ts';
import { Passwords } from './passwords.ts';
import { newSecret } from './secrets.ts';

const USAGE = `Usage:
  admin account list                    every account and its roles
  admin account add EMAIL ROLE…         a new account with a password made for it
  admin account password EMAIL          a new password; every session ends
  admin account roles EMAIL ROLE…       other roles; every session ends
  admin account disable EMAIL           no more logins; every session ends
  admin account enable EMAIL
  admin account remove EMAIL

ROLE is one of Interno, Fisco, Lavoro, Demo, MiaFisco, MiaLavoro.`;

/** The command was not understood. The message is the usage. */
export class AccountUsageError extends Error {
  override readonly name = 'AccountUsageError';

  constructor(problem: string) {
    super(`${problem}\n\n${USAGE}`);
  }
}

const roleName = Compile(Type.Array(RoleName, { minItems: 1 }));
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Carries out `account …` and resolves with the lines to print. A password is printed once, when made.
 *
 * @throws AccountUsageError, AccountError
 */
export async function accountCommand(
  args: readonly string[],
  database: Database,
): Promise<readonly string[]> {
  const [action = '', email, ...rest] = args;
  if (action === 'list') {
    return (await listAccounts(database)).map(
      ({ userName, roles, disabled, demo }) =>
        `${userName}\t${roles.join(' ')}${disabled ? '\tdisabled' : ''}${demo ? '\tdemo' : ''}`,
    );
  }
  if (!['add', 'password', 'roles', 'disable', 'enable', 'remove'].includes(action)) {
    throw new AccountUsageError(`"account ${action}" is unknown.`);
  }
  if (email === undefined || !EMAIL.test(email)) {
    throw new AccountUsageError(`"account ${action}" needs the account's EMAIL.`);
  }
  if (action === 'add') return add(database, email, rolesOf(rest));
  const account = await existing(database, email);
  if (action === 'password') return setPassword(database, account);
  if (action === 'roles') {
    await changeAccount(database, account.id, { roles: JSON.stringify(rolesOf(rest)) });
    return [`${account.userName}: the roles are set.`];
  }
  if (action === 'remove') {
    await removeAccount(database, account.id);
    return [`Removed ${account.userName}.`];
  }
  await changeAccount(database, account.id, { disabled: action === 'disable' ? 1 : 0 });
  return [`${account.userName}: ${action}d.`];
}

async function add(database: Database, email: string, roles: readonly RoleName[]): Promise<string[]> {
  const password = newSecret();
  const passwordHash = await new Passwords().hash(password);
  await addAccount(database, { userName: email, passwordHash, roles, demo: false }, new Date());
  return [`account   ${email}`, `password  ${password}`, 'The password is not shown again.'];
}

async function setPassword(database: Database, { id, userName }: Account): Promise<string[]> {
  const password = newSecret();
  await changeAccount(database, id, { password_hash: await new Passwords().hash(password) });
  return [`account   ${userName}`, `password  ${password}`, 'The password is not shown again.'];
}

async function existing(database: Database, email: string): Promise<Account> {
  const account = await findAccount(database, email);
  if (account === undefined) throw new AccountError(`There is no account "${email}".`);
  return account;
}

function rolesOf(names: readonly string[]): readonly RoleName[] {
  const roles = names.map((name) => (name.startsWith('Prontuario.') ? name : `Prontuario.${name}`));
  if (!roleName.Check(roles)) throw new AccountUsageError(`"${names.join(' ')}" is not a list of roles.`);
  return roles;
}
