/** The worker thread's entry: searches beside the engine's own thread, from the same shared segments. */
import { parentPort } from 'node:worker_threads';
import { EngineStoreError, SearchInterruptedError, SearchTooSlowError } from '../../engine-error.ts';
import type { StopSignal } from '../search/search-budget.ts';
import { answerToSend } from './answer-json.ts';
import { Claims } from './claims.ts';
import type { ReadingReply, ReadingRequest } from './reading-messages.ts';
import { SiteReader } from './site-reader.ts';

type Search = Extract<ReadingRequest, { kind: 'search' }>;

const port = parentPort;
if (!port) throw new Error('Searches run in a worker thread that an engine has started.');

const sites = new Map<string, SiteReader>();
const underWay = new Map<number, Stop>();
let claims = new Claims();

/** An `AbortController` costs as much as a short search spends on its plan. */
class Stop implements StopSignal {
  aborted = false;

  throwIfAborted(): void {
    if (this.aborted) throw new SearchInterruptedError();
  }
}

async function answer({ ticket, site, query }: Search): Promise<ReadingReply> {
  const reader = sites.get(site);
  if (!reader) return { kind: 'failed', ticket, cause: 'other', message: `The site "${site}" is not open.` };
  const stop = new Stop();
  underWay.set(ticket, stop);
  try {
    const found = await reader.search(query, stop);
    return { kind: 'found', ticket, answer: answerToSend(found, query) };
  } catch (error) {
    const cause =
      error instanceof SearchTooSlowError
        ? 'too slow'
        : error instanceof EngineStoreError
          ? 'store'
          : 'other';
    return { kind: 'failed', ticket, cause, message: error instanceof Error ? error.message : String(error) };
  } finally {
    underWay.delete(ticket);
  }
}

function stopSearch(ticket: number): void {
  const stop = underWay.get(ticket);
  if (stop) stop.aborted = true;
}

port.on('message', (request: ReadingRequest) => {
  switch (request.kind) {
    case 'claims':
      claims = new Claims(request.shared);
      return;
    case 'site':
      sites.set(request.site, new SiteReader(request.directory));
      return;
    case 'change':
      sites.get(request.site)?.apply(request.change);
      return;
    case 'writer lost':
      sites.get(request.site)?.loseWriter();
      return;
    case 'writer found':
      sites.get(request.site)?.findWriter();
      return;
    case 'came':
      sites.get(request.site)?.learnPopularity(request.ids);
      return;
    case 'drop':
      sites.get(request.site)?.close();
      sites.delete(request.site);
      return;
    case 'search':
      if (!claims.take(request.ticket)) return;
      void answer(request).then((reply) => {
        port.postMessage(reply);
      });
      return;
    case 'cancel':
      stopSearch(request.ticket);
  }
});
