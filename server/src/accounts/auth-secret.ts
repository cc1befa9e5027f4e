import { createHmac } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from './secrets.ts';

const FILE = 'auth-secret';
const OWNER_ONLY = 0o600;

/** The secret of this installation, made at the first start and kept beside its data, readable by its owner alone. */
export async function storedAuthSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const kept = await read(path);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, newSecret(), { mode: OWNER_ONLY });
  try {
    // Whoever links first made the secret: servers that start together agree on it.
    await link(temporary, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return readFile(path, 'utf8');
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What the portal sends with a login when the environment names nothing: public, and different in each installation. */
export function derivedLoginToken(secret: string): string {
  return createHmac('sha256', secret).update('login-token').digest('base64url');
}
