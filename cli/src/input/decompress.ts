import { pipeline, Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { withWholeStart } from './bytes.ts';
import { usageError } from '../cli-error.ts';
import { inputMessages } from '../messages/input-messages.ts';
import { toError } from '../support/guards.ts';

const SIGNATURE_BYTES = 4;
const GZIP = Buffer.from([0x1f, 0x8b]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The compressed stream stops short or is damaged; the reader adds the place it had come to. */
export class DamagedStreamError extends Error {
  override readonly name = 'DamagedStreamError';
}

/** Plain bytes of a stream that may be gzip or zstd: its first bytes say so, whatever its name. */
export async function* decompressed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  const whole = withWholeStart(bytes, SIGNATURE_BYTES);
  const first = await whole.next();
  if (first.done) return;
  const decoder = decoderFor(first.value);
  if (decoder === undefined) {
    yield first.value;
    yield* whole;
    return;
  }
  let sourceFailure: Error | undefined;
  async function* compressed() {
    try {
      yield first.value;
      yield* whole;
    } catch (error) {
      sourceFailure = toError(error);
      throw error;
    }
  }
  // The iteration below throws what went wrong; the callback is only there because a pipeline wants one.
  pipeline(Readable.from(compressed()), decoder, () => undefined);
  try {
    for await (const chunk of decoder as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    if (sourceFailure !== undefined) throw sourceFailure;
    throw new DamagedStreamError(inputMessages.cutCompressed, { cause: error });
  }
}

function decoderFor(start: Buffer): Transform | undefined {
  if (start.subarray(0, GZIP.length).equals(GZIP)) return zlib.createGunzip();
  if (!start.subarray(0, ZSTD.length).equals(ZSTD)) return undefined;
  const createZstd: unknown = Reflect.get(zlib, 'createZstdDecompress');
  if (typeof createZstd !== 'function') throw usageError(inputMessages.noZstd);
  return Reflect.apply(createZstd, zlib, []) as Transform;
}
