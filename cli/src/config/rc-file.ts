import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usageError } from '../cli-error.ts';
import { settingsMessages } from '../messages/settings-messages.ts';
import { hasCode, isCount, isObject, isText, parseJson, reasonOf } from '../support/guards.ts';

/** The settings of a working directory. Never a key: the file is meant to be committed. */
export interface RcFile {
  readonly site?: string;
  readonly apiBase?: string;
  readonly profile?: string;
  /** Field of the document → field of the record. */
  readonly map?: Readonly<Record<string, string>>;
  readonly set?: Readonly<Record<string, string>>;
  readonly keepUnknown?: boolean;
  readonly batchDocuments?: number;
  readonly batchBytes?: number;
  readonly concurrency?: number;
}

export const RC_FILE = '.indexerrc';

const isTable = (value: unknown): boolean => isObject(value) && Object.values(value).every(isText);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isPositive = (value: unknown): boolean => isCount(value) && value > 0;

const members: Readonly<Record<keyof RcFile, readonly [check: (value: unknown) => boolean, wanted: string]>> =
  {
    site: [isText, 'un testo'],
    apiBase: [isText, 'un testo'],
    profile: [isText, 'un testo'],
    map: [isTable, 'un oggetto di testi'],
    set: [isTable, 'un oggetto di testi'],
    keepUnknown: [isFlag, 'true o false'],
    batchDocuments: [isPositive, 'un numero intero positivo'],
    batchBytes: [isPositive, 'un numero intero positivo'],
    concurrency: [isPositive, 'un numero intero positivo'],
  };

/** @throws CliError naming the member that cannot be used; a missing file reads as an empty one. */
export async function readRcFile(cwd: string): Promise<RcFile> {
  let text: string;
  try {
    text = await readFile(join(cwd, RC_FILE), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    throw usageError(settingsMessages.cannotRead(RC_FILE, reasonOf(error)));
  }
  const settings = parseJson(text);
  if (!isRcFile(settings)) throw usageError(settingsMessages.rcNotAnObject);
  return settings;
}

/** @throws CliError for a member that is unknown or of the wrong kind. */
function isRcFile(settings: unknown): settings is RcFile {
  if (!isObject(settings)) return false;
  for (const [name, value] of Object.entries(settings)) {
    if (/private|secret|password/i.test(name)) throw usageError(settingsMessages.rcHoldsKey(name));
    const member = Object.entries(members).find(([known]) => known === name)?.[1];
    if (member === undefined) throw usageError(settingsMessages.rcUnknown(name, Object.keys(members)));
    const [check, wanted] = member;
    if (!check(value)) throw usageError(settingsMessages.rcWrong(name, wanted));
  }
  return true;
}
