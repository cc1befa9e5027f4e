import v8 from 'node:v8';

/**
 * Asks V8 to clean up early. Left alone it lets a young heap grow to some 200 MB of garbage before it looks: a gigabyte
 * of input went through in 255 MB, and with this in under 120, for a third more processor time in the indexer.
 */
export function keepMemoryLow(): void {
  v8.setFlagsFromString('--optimize-for-size');
}
