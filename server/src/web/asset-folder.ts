import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Asset {
  readonly type: string;
  /** Strong, of the uncompressed bytes. */
  readonly etag: string;
  /** True when the name carries a hash of the content, so that the address never changes meaning. */
  readonly immutable: boolean;
  body(encoding: Encoding): Promise<Buffer>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;
const SMALLEST_COMPRESSED_BYTES = 512;

/**
 * `assets/name-Ab3dEf9h.js`, as the builds name what carries a hash: in a folder of its own, eight characters of base64url, the widget's six.
 * One without a capital or digit may be a word, one of digits alone a date: such a file is asked for again, no more.
 */
const HASHED = /\/[^/]+-(?=[\w-]*[A-Z\d])(?!\d+\.)[\w-]{6}(?:[\w-]{2})?\.[a-z\d]+$/;
/** Names only, so that no path can leave the folder or reach a hidden file. */
export const SAFE_PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Kept {
  readonly asset: Asset;
  readonly changed: number;
  readonly size: number;
}

/**
 * A folder of built files, kept in memory with their compressed forms: each is compressed once a process, as small
 * as it goes, instead of at every request. A file that changes on disk is read again.
 */
export class AssetFolder {
  readonly #directory: string;
  readonly #kept = new Map<string, Kept>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** The file at this path below the folder, `/` between names; undefined when there is none to serve. */
  async find(path: string): Promise<Asset | undefined> {
    const type = types[extname(path)];
    if (type === undefined || !SAFE_PATH.test(path)) return undefined;
    const file = join(this.#directory, path);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const kept = this.#kept.get(path);
    if (kept?.changed === found.mtimeMs && kept.size === found.size) return kept.asset;
    const asset = toAsset(await readFile(file), type, HASHED.test(path));
    this.#kept.set(path, { asset, changed: found.mtimeMs, size: found.size });
    return asset;
  }

  /** Reads and compresses every file, one after the other, until `signal` says stop; a missing folder has none. */
  async warm(signal?: AbortSignal): Promise<void> {
    const entries = await readdir(this.#directory, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (signal?.aborted === true) return;
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name).slice(this.#directory.length + 1);
      const asset = await this.find(path.replaceAll('\\', '/'));
      await asset?.body('br');
      await asset?.body('gzip');
    }
  }
}

function toAsset(bytes: Buffer, type: string, immutable: boolean): Asset {
  const worthIt = compressible.test(type) && bytes.length >= SMALLEST_COMPRESSED_BYTES;
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(bytes)]]);
  const make = (encoding: Encoding): Promise<Buffer> => {
    if (!worthIt || encoding === 'identity') return Promise.resolve(bytes);
    return encoding === 'br'
      ? brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
      : zip(bytes, { level: constants.Z_BEST_COMPRESSION });
  };
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    immutable,
    body(encoding) {
      const form = forms.get(encoding) ?? make(encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.trim().split(';'))
      .filter(([, quality]) => !/^\s*q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity';
}
