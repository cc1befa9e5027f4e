import type { FastifyInstance } from 'fastify';
import type { AssetFolder } from './asset-folder.ts';

/** Who comes right after the start is answered first, and made ready for afterwards. */
const QUIET_MS = 1_000;
const FIRST_PAGE = '/fisco/';

/**
 * Soon after the server listens, makes ready what the first visitor would otherwise wait for: the renderer, and the
 * compressed files. Stops when the server closes.
 */
export function warmUp(app: FastifyInstance, folders: readonly AssetFolder[]): void {
  const closing = new AbortController();
  const warm = async (): Promise<void> => {
    await app.inject(FIRST_PAGE);
    for (const folder of folders) await folder.warm(closing.signal);
  };
  app.addHook('onListen', () => {
    const timer = setTimeout(() => {
      warm().catch((error: unknown) => {
        if (!closing.signal.aborted) app.log.warn({ err: error }, 'warming up failed');
      });
    }, QUIET_MS);
    timer.unref();
    closing.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
}
