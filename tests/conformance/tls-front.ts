import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import type { Identity } from './self-signed.ts';

export interface TlsFront {
  /** `localhost:port`, what a client that only speaks https is given for its host name. */
  readonly host: string;
  close(): Promise<void>;
}

/** Takes TLS connections and passes their bytes to a plain server, as a proxy in front of it does. */
export async function tlsFront(identity: Identity, target: { readonly port: number }): Promise<TlsFront> {
  const open = new Set<{ destroy(): void }>();
  const server = createServer({ cert: identity.certificate, key: identity.key }, (visitor) => {
    const plain = connect(target.port, '127.0.0.1');
    visitor.pipe(plain).pipe(visitor);
    for (const socket of [visitor, plain]) {
      open.add(socket);
      socket.on('error', () => {
        visitor.destroy();
        plain.destroy();
      });
      socket.on('close', () => open.delete(socket));
    }
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
