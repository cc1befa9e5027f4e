import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { ConfigError } from './config/environment.ts';
import { LOCAL_HOST, readConfig, type Config } from './config/config.ts';

/** How long the stores may take once no request is left. */
const STORES_TIMEOUT_MS = 10_000;
/** How long requests under way may take after the signal to stop. */
const CLOSE_TIMEOUT_MS = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildApp(config);
  closeOnSignal(app);
  const address = await listen(app, config);
  process.stdout.write(`Prontuario is listening on ${addressToOpen(config, address)}\n`);
}

/** @throws ConfigError when host or port cannot be had; what was opened is closed before. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        'PORT',
        `another program listens on ${port}. Set a free one, or end that program.`,
      );
    if (code === 'EACCES')
      throw new ConfigError('PORT', `the system keeps ${port} from this user. Set one from 1024 on.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError('HOST', `"${host}" is no address of this machine. Set one, or unset it.`);
    throw error;
  }
}

/** Of the several addresses that `localhost` is, the one that people type. */
function addressToOpen({ host }: Config, address: string): string {
  return host === LOCAL_HOST ? `http://${LOCAL_HOST}:${new URL(address).port}` : address;
}

function closeOnSignal(app: FastifyInstance): void {
  let closing = false;
  const close = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    app.log.info({ signal }, 'closing');
    const deadline = setTimeout(() => {
      app.log.error(`requests still under way after ${CLOSE_TIMEOUT_MS} ms were cut`);
      app.server.closeAllConnections();
      setTimeout(() => {
        app.log.fatal('the stores did not close in time');
        process.exit(1);
      }, STORES_TIMEOUT_MS).unref();
    }, CLOSE_TIMEOUT_MS);
    app.close().then(
      () => {
        clearTimeout(deadline);
        // All is answered and stored; whatever else still runs (a file being compressed) is for nobody.
        process.exit(0);
      },
      (error: unknown) => {
        app.log.fatal({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

main().catch((error: unknown) => {
  // What the operator can mend is said in a line; anything else with its stack.
  const message =
    error instanceof ConfigError || (error instanceof Error && 'cause' in error)
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  // A thread or a timer of what was begun must not keep a process that serves nobody.
  process.stderr.write(`Prontuario cannot start. ${message}\n`, () => process.exit(1));
});
