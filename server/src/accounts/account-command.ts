import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import { AreaSlug } from '../contract/areas.ts';
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
import { TemporaryAccesses } from './temporary-access.ts';

export const ACCOUNT_USAGE = `Usage:
  admin account list                    every account and its roles
  admin account add EMAIL ROLE…         a new account with a password made for it
  admin account password EMAIL          a new password; every session ends
  admin account roles EMAIL ROLE…       other roles; every session ends
  admin account disable EMAIL           no more logins; every session ends
  admin account enable EMAIL
  admin account remove EMAIL
  admin account invite DAYS AREA…       a link that opens the texts of the areas without an account

ROLE is one of Interno, Fisco, Lavoro, Demo, MiaFisco, MiaLavoro. AREA is fisco or lavoro. DAYS is 1 to 90.`;

/** The command was not understood. The message is the usage. */
export class AccountUsageError extends Error {
  override readonly name = 'AccountUsageError';

  constructor(problem: string) {
    super(`${problem}\n\n${ACCOUNT_USAGE}`);
  }
}

const roleName = Compile(Type.Array(RoleName, { minItems: 1 }));
const areaList = Compile(Type.Array(AreaSlug, { minItems: 1 }));
const EMAIL = /^[^\s@]+@[^\s@]+$/;
/** The page of the portal that a link of temporary access opens. */
export const INVITATION_PATH = '/accesso-temporaneo/';
const DAY_MS = 86_400_000;
const INVITATION_DAYS_MAX = 90;

export interface AccountCommandContext {
  readonly database: Database;
  /** Signs the links of temporary access: the server's own. */
  readonly secret: () => Promise<string>;
  /** Scheme and host of the portal; empty when they are not known. */
  readonly origin: string;
  readonly now: Date;
}

/**
 * Carries out `account …` and resolves with the lines to print. A password is printed once, when made.
 *
 * @throws AccountUsageError, AccountError
 */
export async function accountCommand(
  args: readonly string[],
  context: AccountCommandContext,
): Promise<readonly string[]> {
  const { database } = context;
  const [action, email, ...rest] = args;
  if (action === undefined) throw new AccountUsageError('"account" needs to be told what to do.');
  if (action === 'list') {
    return (await listAccounts(database)).map(
      ({ userName, roles, disabled, demo }) =>
        `${userName}\t${roles.join(' ')}${disabled ? '\tdisabled' : ''}${demo ? '\tdemo' : ''}`,
    );
  }
  if (action === 'invite') return invite(context, email, rest);
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

async function invite(
  { secret, origin, now }: AccountCommandContext,
  days: string | undefined,
  areas: readonly string[],
): Promise<string[]> {
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > INVITATION_DAYS_MAX) {
    throw new AccountUsageError(`"account invite" needs DAYS from 1 to ${INVITATION_DAYS_MAX}.`);
  }
  if (!areaList.Check(areas)) throw new AccountUsageError('"account invite" needs the areas it opens.');
  const until = new Date(now.getTime() + count * DAY_MS);
  const token = await new TemporaryAccesses(await secret()).sign({ areas, until });
  return [
    `link      ${origin}${INVITATION_PATH}?token=${token}`,
    `until     ${until.toISOString()}`,
    'Whoever has the link reads the texts of the areas until then: it cannot be taken back alone.',
  ];
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
