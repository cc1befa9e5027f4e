import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { SiteKeys } from './keys.ts';

export const KEYS_FILE = 'keys.json';
const OWNER_ONLY = 0o600;

const validator = Compile(
  Type.Record(
    Type.String(),
    Type.Object({ siteKey: Type.String({ minLength: 1 }), privateKey: Type.String({ minLength: 1 }) }),
  ),
);

export type KeysFile = Readonly<Record<string, SiteKeys>>;

/** @throws Error when the file is there but is not a table of keys; a missing file reads as an empty one. */
export async function readKeysFile(dataDir: string): Promise<KeysFile> {
  const path = join(dataDir, KEYS_FILE);
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  const value = parse(content);
  if (validator.Check(value)) return value;
  throw new Error(`${path} is damaged: it must be {"site":{"siteKey":…,"privateKey":…}}. Mend or remove it.`);
}

/** Replaces the file in one step, readable by its owner only. */
export async function writeKeysFile(dataDir: string, keys: KeysFile): Promise<void> {
  const path = join(dataDir, KEYS_FILE);
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: OWNER_ONLY });
  // The mode above only holds for a file that was not there.
  await chmod(temporary, OWNER_ONLY);
  await rename(temporary, path);
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
