import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../support/atomic-file.ts';
import { hasCode, isCount, isObject, isText, parseJson } from '../support/guards.ts';

/** How far a push has come: everything up to here is settled, whatever happens next. */
export interface Progress {
  /** Records of the input, from its beginning. */
  readonly upTo: number;
  readonly digest: string;
  /** Length of the file of refused records when all of these were in it. */
  readonly failedBytes: number;
}

/** A crash costs at most what was settled in this time: it is sent again, and replaces itself. */
const WRITE_EVERY_MS = 500;
const VERSION = 1;

/** What makes two runs the same push: where it goes, from what, read how. */
export interface PushIdentity {
  readonly apiBase: string;
  readonly siteKey: string;
  readonly inputs: readonly string[];
  readonly mapping: unknown;
}

/** The progress of one push on disk, written as it goes and removed when it is complete. */
export class Checkpoint {
  readonly #directory: string;
  readonly #path: string;
  #latest: Progress | undefined;
  #written: Progress | undefined;
  #writtenAt = 0;

  constructor(stateDirectory: string, identity: PushIdentity) {
    const key = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32);
    this.#directory = stateDirectory;
    this.#path = join(stateDirectory, `push-${key}.json`);
  }

  /** Undefined when no earlier run was interrupted, or what it left cannot be read. */
  async read(): Promise<Progress | undefined> {
    let text: string;
    try {
      text = await readFile(this.#path, 'utf8');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
    const saved = parseJson(text);
    if (!isObject(saved) || saved['version'] !== VERSION) return undefined;
    const { upTo, digest, failedBytes } = saved;
    return isCount(upTo) && isText(digest) && isCount(failedBytes)
      ? { upTo, digest, failedBytes }
      : undefined;
  }

  async advance(progress: Progress): Promise<void> {
    this.#latest = progress;
    if (Date.now() - this.#writtenAt >= WRITE_EVERY_MS) await this.flush();
  }

  /** Writes what is known. Call once more when the run ends before the input does. */
  async flush(): Promise<void> {
    if (this.#latest === undefined || this.#latest === this.#written) return;
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const progress = this.#latest;
    await writeFileAtomically(this.#path, `${JSON.stringify({ version: VERSION, ...progress })}\n`);
    this.#written = progress;
    this.#writtenAt = Date.now();
  }

  /** True when a later run can go on from what is on disk. */
  get saved(): boolean {
    return this.#written !== undefined;
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
    this.#written = undefined;
  }
}
