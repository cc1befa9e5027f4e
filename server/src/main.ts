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
  const address = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Prontuario is listening on ${addressToOpen(config, address)}\n`);
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
  process.stderr.write(`Prontuario cannot start. ${message}\n`);
  process.exitCode = 1;
});
