import { open, stat, truncate, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { REFUSED_MEMBER } from '../mapping/map-record.ts';
import { formatPosition } from '../input/position.ts';
import { hasCode, isObject } from '../support/guards.ts';
import type { RefusedRecord } from './batch.ts';

const SUFFIX = '.failed.jsonl';

/**
 * Where the refused records of these inputs go: `docs.failed.jsonl` for `docs.json.gz`. Pushing `docs.failed.jsonl`
 * itself sets aside into `docs.2.failed.jsonl`: a file is never written while it is read.
 */
export function failedFileName(inputs: readonly string[]): string {
  const [only] = inputs;
  if (inputs.length !== 1 || only === undefined || only === '-') return `push${SUFFIX}`;
  const name = basename(only.replace(/[?#].*$/, '')) || 'push';
  const again = /^(.+?)(?:\.(\d+))?\.failed\.jsonl$/.exec(name);
  if (again !== null) return `${again[1] ?? 'push'}.${Number(again[2] ?? 1) + 1}${SUFFIX}`;
  return name.replace(/(\.(json|jsonl|ndjson|csv|tsv))?(\.(gz|zst|zstd))?$/i, '') + SUFFIX;
}

/** Records set aside, one a line with the reason, in a file that can be pushed again. Made with the first of them. */
export class FailedFile {
  readonly path: string;
  #file: FileHandle | undefined;
  #bytes = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Keeps the first `bytes` an earlier run of the same push had settled; what follows them is written again. */
  async resume(bytes: number): Promise<void> {
    try {
      const { size } = await stat(this.path);
      this.#bytes = Math.min(bytes, size);
      await truncate(this.path, this.#bytes);
    } catch (error) {
      // Taken away to be mended: what was in it is in good hands.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  async append(records: readonly RefusedRecord[]): Promise<void> {
    if (records.length === 0) return;
    this.#file ??= await this.#open();
    const lines = Buffer.from(records.map((each) => `${failedLine(each)}\n`).join(''));
    await this.#file.write(lines, 0, lines.length, this.#bytes);
    this.#bytes += lines.length;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  #open(): Promise<FileHandle> {
    return open(this.path, this.#bytes > 0 ? 'r+' : 'w', 0o600);
  }
}

function failedLine({ record, reason }: RefusedRecord): string {
  const value: unknown = JSON.parse(record.text);
  const refused = { reason, from: formatPosition(record) };
  // A record that is not even an object has nothing to carry the reason in.
  return JSON.stringify(
    isObject(value) ? { ...value, [REFUSED_MEMBER]: refused } : { [REFUSED_MEMBER]: { ...refused, value } },
  );
}
