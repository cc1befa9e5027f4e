import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { usageError } from '../cli-error.ts';
import { inputMessages } from '../messages/input-messages.ts';
import { fileSource, stdinSource, type Source } from './source.ts';

export interface SourceContext {
  readonly cwd: string;
  readonly stdin: AsyncIterable<Buffer>;
  /** Reads an address; not called for other sources. */
  readonly download: (address: string) => AsyncIterable<Buffer>;
}

const STDIN = '-';
const WILDCARD = /[*?[\]{}]/;

export function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/**
 * What the names lead to, each once: files, patterns, addresses and the standard input.
 * @throws CliError when a name leads to nothing.
 */
export async function resolveSources(names: readonly string[], context: SourceContext): Promise<Source[]> {
  const found = new Map<string, Source>();
  for (const name of names) {
    if (name === STDIN) {
      if (found.has(STDIN)) throw usageError(inputMessages.stdinTwice);
      found.set(STDIN, stdinSource(context.stdin));
    } else if (isAddress(name)) {
      found.set(name, { name, size: undefined, open: () => context.download(name) });
    } else {
      for (const path of await pathsOf(name, context.cwd)) {
        const key = resolve(context.cwd, path);
        if (!found.has(key)) found.set(key, await fileSource(path, key));
      }
    }
  }
  return [...found.values()];
}

/** A name that is a file is that file, whatever characters are in it. */
async function pathsOf(name: string, cwd: string): Promise<string[]> {
  if (!WILDCARD.test(name) || (await exists(resolve(cwd, name)))) return [name];
  const { glob } = await import('tinyglobby');
  const pattern = process.platform === 'win32' ? name.replaceAll('\\', '/') : name;
  const paths = await glob(pattern, { cwd, expandDirectories: false });
  if (paths.length === 0) throw usageError(inputMessages.noMatch(name));
  return paths.sort();
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
