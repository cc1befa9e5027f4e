import { gunzipSync } from 'node:zlib';
import { DocumentCallError } from '@prontuario/widget/documents';
import { CliError } from '../cli-error.ts';
import { persistentCall, type CallPolicy } from '../delivery/persistent-call.ts';
import { pause } from '../delivery/pause.ts';
import { crawlMessages } from '../messages/crawl-messages.ts';
import type { WebAnswer, WebFetch } from '../network/choose-fetch.ts';
import { unexpectedAnswer } from '../network/get-json.ts';
import { exitCode } from '../exit-code.ts';
import { toError } from '../support/guards.ts';
import { version } from '../version.ts';

/** What robots.txt knows this program by. */
export const ROBOT_NAME = 'prontuario-indexer';
const USER_AGENT = `${ROBOT_NAME}/${version}`;
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.1';
const REDIRECTS_MAX = 5;
/** The sitemap protocol's own limit; a page is never that long. */
const BODY_MAX_BYTES = 50 * 1024 * 1024;
const GZIP = Buffer.from([0x1f, 0x8b]);
const MOVED = [301, 302, 303, 307, 308];

export interface Fetched {
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly header: (name: string) => string | null;
  readonly body: Buffer;
}

export interface FetcherOptions {
  readonly fetch: WebFetch;
  readonly policy: CallPolicy;
  readonly stop: AbortSignal;
}

/** Asks for one address at a time and leaves the host in peace between two. */
export class PageFetcher {
  readonly #options: FetcherOptions;
  #delayMs: number;
  #freeAt = 0;

  constructor(options: FetcherOptions, delayMs: number) {
    this.#options = options;
    this.#delayMs = delayMs;
  }

  /** Waits at least this long between two requests from now on. */
  slowDown(delayMs: number): void {
    this.#delayMs = Math.max(this.#delayMs, delayMs);
  }

  /**
   * Reads an address, following redirects that `allowed` lets pass.
   * @returns undefined when a redirect leads where it may not go.
   * @throws CliError when the host does not answer, StoppedError.
   */
  async read(url: string, allowed: (url: string) => boolean): Promise<Fetched | undefined> {
    let address = url;
    for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
      const { answer, body } = await this.#ask(address);
      const location = answer.headers.get('location');
      if (!MOVED.includes(answer.status) || location === null) {
        return {
          url: address,
          status: answer.status,
          contentType: answer.headers.get('content-type') ?? '',
          header: (name) => answer.headers.get(name),
          body,
        };
      }
      if (!URL.canParse(location, address)) return undefined;
      address = new URL(location, address).href;
      if (!allowed(address)) return undefined;
    }
    return undefined;
  }

  async #ask(address: string): Promise<{ readonly answer: WebAnswer; readonly body: Buffer }> {
    const { fetch, policy, stop } = this.#options;
    await pause(Math.max(0, this.#freeAt - Date.now()), stop);
    const outcome = await persistentCall(async (signal) => {
      try {
        const headers = { 'user-agent': USER_AGENT, accept: ACCEPT };
        const answer = await fetch(address, { headers, redirect: 'manual', signal });
        if (answer.status === 429 || answer.status >= 500) throw unexpectedAnswer(answer, '');
        return { answer, body: await readBody(answer, address) };
      } catch (error) {
        if (error instanceof DocumentCallError || error instanceof CliError) throw error;
        signal.throwIfAborted();
        throw DocumentCallError.networkFailure(error);
      } finally {
        this.#freeAt = Date.now() + this.#delayMs;
      }
    }, policy);
    if (outcome.kind === 'answered') return outcome.answer;
    throw toError(outcome.error);
  }
}

/** @throws CliError when it is longer than any page or sitemap. */
async function readBody(answer: WebAnswer, address: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > BODY_MAX_BYTES) throw new CliError(exitCode.someRefused, crawlMessages.tooLong(address));
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  if (!body.subarray(0, GZIP.length).equals(GZIP)) return body;
  try {
    // A sitemap is often a gzip file as such, not by its transfer.
    return gunzipSync(body, { maxOutputLength: BODY_MAX_BYTES });
  } catch {
    throw new CliError(exitCode.someRefused, crawlMessages.damaged(address));
  }
}
