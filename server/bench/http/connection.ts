import { connect, type Socket } from 'node:net';

const HEADER_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/**
 * One kept connection that asks one thing at a time and throws the answer away. It reads no more of HTTP than the
 * search service writes, so that the generator takes little of the machine it shares with the server.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #headers: string;
  #done: ((ok: boolean) => void) | undefined;
  #head = '';
  /** Bytes of the body still to come; undefined while the head is read. */
  #missing: number | undefined;
  #ok = false;

  /** @param headers further header lines, by their names */
  constructor(origin: URL, headers: Readonly<Record<string, string>> = {}) {
    this.#headers = Object.entries({ host: origin.host, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    this.#socket = connect({ host: origin.hostname, port: Number(origin.port), noDelay: true });
    this.#socket.on('data', (chunk) => {
      this.#read(chunk);
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.#finish(false);
    });
  }

  /**
   * Asks for a path as the visitor of an address behind a proxy; `done` hears whether a 200 came whole. Not to be
   * called before the one before is done.
   */
  get(path: string, visitor: string, done: (ok: boolean) => void): void {
    this.#done = done;
    if (this.#socket.destroyed)
      setImmediate(() => {
        this.#finish(false);
      });
    else this.#socket.write(`GET ${path} HTTP/1.1\r\n${this.#headers}x-forwarded-for: ${visitor}\r\n\r\n`);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#missing !== undefined) {
      this.#body(chunk.length);
      return;
    }
    this.#head += chunk.toString('latin1');
    const end = this.#head.indexOf(HEADER_END);
    if (end === -1) return;
    const head = this.#head.slice(0, end + 2);
    const length = LENGTH.exec(head)?.[1];
    this.#ok = head.startsWith('HTTP/1.1 200 ') && length !== undefined;
    this.#missing = Number(length ?? 0);
    this.#body(this.#head.length - end - HEADER_END.length);
  }

  #body(received: number): void {
    this.#missing = (this.#missing ?? 0) - received;
    if (this.#missing > 0) return;
    const ok = this.#ok && this.#missing === 0;
    this.#head = '';
    this.#missing = undefined;
    this.#finish(ok);
  }

  #finish(ok: boolean): void {
    const done = this.#done;
    this.#done = undefined;
    done?.(ok);
  }
}
