import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './asset-folder.ts';

/** Beyond this a page made for one request costs more to compress than its bytes save. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;
/** 256 KiB, more than any page: a larger window is memory to clear at each page. */
const BROTLI_WINDOW_BITS = 18;
const SMALLEST_COMPRESSED_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page's bytes as they travel. */
export interface PageBody {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** Compresses a whole page in one go, off the main thread: a stream would hand it over piece by piece. */
export async function compressPage(html: string, encoding: Encoding): Promise<PageBody> {
  const bytes = Buffer.from(html);
  if (encoding === 'identity' || bytes.length < SMALLEST_COMPRESSED_BYTES)
    return { encoding: 'identity', bytes };
  if (encoding === 'gzip') return { encoding, bytes: await zip(bytes, { level: GZIP_LEVEL }) };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { encoding, bytes: await brotli(bytes, { params }) };
}
