import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { byId, jsonLines, numberedDocuments } from '../testing/documents.ts';
import {
  answerHtml,
  answerJson,
  startFickleServer,
  type Behaviour,
  type FickleServer,
} from '../testing/fickle-server.ts';
import { runIndexer, startIndexer, summaryOf, type Finished } from '../testing/indexer-process.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

const documents = numberedDocuments(30);

interface Pushed extends Finished {
  readonly cwd: string;
  readonly server: FickleServer;
}

/** Pushes thirty documents, three batches of ten, to a service that behaves like this. */
async function pushTo(behave: Behaviour, args: readonly string[] = []): Promise<Pushed> {
  const cwd = temporaryDirectory();
  await writeFile(join(cwd, 'd.jsonl'), jsonLines(documents));
  const server = await startFickleServer(behave);
  const all = ['push', '--json', '--batch-documents', '10', ...args, 'd.jsonl'];
  return { ...(await runIndexer(all, { cwd, env: server.env })), cwd, server };
}

/** Misbehaves with the first so many requests, then does as it should. */
const atFirst =
  (count: number, behave: Behaviour): Behaviour =>
  (request, response, number) =>
    number <= count ? behave(request, response, number) : undefined;

/** Every document is there, and every one was counted once. */
function expectAllAccepted(run: Pushed): void {
  expect(run.code).toBe(0);
  expect(summaryOf(run)).toMatchObject({ read: 30, accepted: 30, refused: 0, skipped: 0 });
  expect(run.server.index).toEqual(byId(documents));
}

describe('against a service that misbehaves, a push', () => {
  it.each<[string, Behaviour]>([
    [
      '503',
      (_request, response) => answerJson(response, 503, { error: { code: 'overloaded', message: 'Later.' } }),
    ],
    ['500', (_request, response) => answerJson(response, 500, {})],
    ['408', (_request, response) => answerJson(response, 408, {})],
    ['429 without a time', (_request, response) => answerJson(response, 429, {})],
    ['the page of a proxy under 502', (_request, response) => answerHtml(response, 502)],
    ['the page of a proxy under 200', (_request, response) => answerHtml(response, 200)],
    [
      'a reset before any answer',
      (_request, response) => {
        response.destroy();
        return 'handled';
      },
    ],
    [
      'a reset in the middle of the answer',
      (_request, response) => {
        response.writeHead(202, { 'content-type': 'application/json', 'content-length': '50' });
        response.write('{"accepted":');
        setImmediate(() => response.destroy());
        return 'handled';
      },
    ],
  ])('tries again after %s and loses nothing', async (_what, behave) => {
    const run = await pushTo(atFirst(2, behave));
    expectAllAccepted(run);
    expect(run.server.requests).toHaveLength(5);
    expect(run.stderr).toContain('nuovo tentativo fra');
  });

  it.each([
    ['Retry-After in seconds', () => ({ 'retry-after': '1' })],
    ['Retry-After as a date', () => ({ 'retry-after': new Date(Date.now() + 2000).toUTCString() })],
    ['X-Rate-Limit-Reset', () => ({ 'x-rate-limit-reset': '1' })],
  ])('comes back no sooner than %s says, with none of its senders', async (_what, headers) => {
    let opensAt = Infinity;
    let tooSoon = 0;
    const run = await pushTo((_request, response, count) => {
      if (count === 1) {
        opensAt = Date.now() + 1000;
        return answerJson(response, 429, {}, headers());
      }
      // The others may have been on their way when the first was told to wait.
      if (Date.now() < opensAt - 5 && count > 3) tooSoon += 1;
      return undefined;
    });
    expect(tooSoon).toBe(0);
    expectAllAccepted(run);
  });

  it('passes a limit that keeps coming back: waits that were asked for are not failures', async () => {
    const run = await pushTo(
      atFirst(9, (_request, response) => answerJson(response, 429, {}, { 'retry-after': '0' })),
      ['--concurrency', '1'],
    );
    expectAllAccepted(run);
  });

  it('gives up after five steps with exit code 4, and says what was done', async () => {
    let first = '';
    const run = await pushTo(
      (request, response) => {
        first ||= request.body;
        return request.body === first ? undefined : answerHtml(response, 503);
      },
      ['--concurrency', '1'],
    );
    expect(run.code).toBe(4);
    expect(run.stderr).toContain('503 Service Unavailable (6 tentativi)');
    expect(summaryOf(run)).toMatchObject({ accepted: 10, refused: 0, exitCode: 4 });
    const { read, skipped } = summaryOf(run);
    expect(skipped).toBe(Number(read) - 10);
    expect(run.server.requests).toHaveLength(1 + 6);
  });

  it('tries again when an answer does not come in time', async () => {
    const run = await pushTo(
      atFirst(1, () => 'handled'),
      ['--timeout', '1'],
    );
    expectAllAccepted(run);
    expect(run.stderr).toContain('nessuna risposta in tempo');
  });

  it('waits for an answer that is slow but comes', async () => {
    const run = await pushTo(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return undefined;
    });
    expectAllAccepted(run);
    expect(run.server.requests).toHaveLength(3);
  });

  it('sets aside the documents a batch’s answer names, the others being in', async () => {
    const run = await pushTo((request, response) => {
      const batch = JSON.parse(request.body) as { documents: { id: string }[] };
      const rejected = batch.documents.flatMap(({ id }, index) =>
        id.endsWith('3') ? [{ index, id, reason: 'not a good number' }] : [],
      );
      return answerJson(response, 202, { accepted: batch.documents.length - rejected.length, rejected });
    });
    expect(run.code).toBe(1);
    expect(summaryOf(run)).toMatchObject({
      read: 30,
      accepted: 27,
      refused: 3,
      skipped: 0,
      failedFile: 'd.failed.jsonl',
    });
    const failed = (await readFile(join(run.cwd, 'd.failed.jsonl'), 'utf8')).trim().split('\n');
    expect(failed.map((line) => JSON.parse(line) as unknown)).toMatchObject(
      [3, 13, 23].map((n) => ({
        ...documents[n],
        _refused: { reason: 'not a good number', from: `d.jsonl:${n + 1}:1` },
      })),
    );
  });

  it('sets aside and tells what is refused in the order of the input, whoever refuses it and whenever', async () => {
    const cwd = temporaryDirectory();
    const records = documents.map((document, index) =>
      index % 10 === 5 ? { ...document, title: undefined } : document,
    );
    await writeFile(join(cwd, 'd.jsonl'), jsonLines(records));
    let othersAnswered = (): void => undefined;
    const afterOthers = new Promise<void>((resolve) => (othersAnswered = resolve));
    const { env } = await startFickleServer(async (request, response, count) => {
      const batch = JSON.parse(request.body) as { documents: { id: string }[] };
      const rejected = batch.documents
        .flatMap(({ id }, index) => (/[37]$/.test(id) ? [{ index, id, reason: 'no' }] : []))
        .reverse();
      if (batch.documents[0]?.id === documents[0]?.id) await afterOthers;
      else if (count === 3) othersAnswered();
      return answerJson(response, 202, { accepted: batch.documents.length - rejected.length, rejected });
    });
    const run = await runIndexer(['push', '--batch-documents', '9', 'd.jsonl'], { cwd, env });
    const lines = [3, 5, 7, 13, 15, 17, 23, 25, 27].map((index) => `d.jsonl:${index + 1}:1`);
    const failed = (await readFile(join(cwd, 'd.failed.jsonl'), 'utf8')).match(/d\.jsonl:\d+:1/g);
    expect(failed).toEqual(lines);
    expect(run.stderr.match(/d\.jsonl:\d+:1/g)).toEqual(lines.slice(0, 5));
  });

  it('has set aside all it counts as refused when it has to end before an earlier batch is answered', async () => {
    const others: Promise<unknown>[] = [];
    let bothThere = (): void => undefined;
    const whenBothThere = new Promise<void>((resolve) => (bothThere = resolve));
    const run = await pushTo(async (request, response) => {
      const batch = JSON.parse(request.body) as { documents: { id: string }[] };
      if (batch.documents[0]?.id === documents[0]?.id) {
        await whenBothThere;
        await Promise.all(others);
        return answerJson(response, 401, { error: { code: 'unauthorized', message: 'No.' } });
      }
      others.push(once(response, 'finish'));
      if (others.length === 2) bothThere();
      return answerJson(response, 202, { accepted: 9, rejected: [{ index: 3, reason: 'no' }] });
    });
    expect(run.code).toBe(3);
    expect(summaryOf(run)).toMatchObject({ accepted: 18, refused: 2, failedFile: 'd.failed.jsonl' });
    const failed = (await readFile(join(run.cwd, 'd.failed.jsonl'), 'utf8')).match(/d\.jsonl:\d+:1/g);
    expect(failed).toEqual(['d.jsonl:14:1', 'd.jsonl:24:1']);
  });

  it('never repeats what was refused with 400: the batch is set aside and the rest goes on', async () => {
    const run = await pushTo(
      atFirst(1, (request, response) => {
        const batch = JSON.parse(request.body) as { documents: unknown[] };
        const rejected = batch.documents.map((_, index) => ({ index, reason: 'no' }));
        return answerJson(response, 400, { error: { code: 'x', message: 'None.' }, accepted: 0, rejected });
      }),
    );
    expect(run.code).toBe(1);
    expect(summaryOf(run)).toMatchObject({ read: 30, accepted: 20, refused: 10, skipped: 0 });
    expect(run.server.requests).toHaveLength(3);
  });

  it('sends a batch that is too large in halves, and sets aside the one document that is', async () => {
    const run = await pushTo((request, response) =>
      request.body.includes('circolare-000007') && request.body.length > 150
        ? answerJson(response, 413, { error: { code: 'too_large', message: 'Too large.' } })
        : undefined,
    );
    expect(run.code).toBe(1);
    expect(summaryOf(run)).toMatchObject({ read: 30, accepted: 29, refused: 1 });
    expect(run.server.index.size).toBe(29);
    expect(await readFile(join(run.cwd, 'd.failed.jsonl'), 'utf8')).toContain(
      'troppo grande per il servizio',
    );
  });

  it.each<[string, Behaviour, number, string]>([
    [
      '401',
      (_request, response) => answerJson(response, 401, { error: { code: 'unauthorized', message: 'No.' } }),
      3,
      'non accetta le chiavi (401 Unauthorized: No.)',
    ],
    [
      '403',
      (_request, response) => answerJson(response, 403, {}),
      3,
      'non accetta le chiavi (403 Forbidden)',
    ],
    [
      '404 of the service',
      (_request, response) =>
        answerJson(response, 404, { error: { code: 'not_found', message: 'No site.' } }),
      3,
      'non conosce questa chiave del sito',
    ],
    [
      '404 of something else',
      (_request, response) => answerHtml(response, 404),
      4,
      'non risponde come il servizio di ricerca',
    ],
    [
      'a redirect',
      (_request, response) => {
        response.writeHead(301, { location: 'https://altrove.example.it/' }).end();
        return 'handled';
      },
      4,
      'rimanda a https://altrove.example.it/',
    ],
    [
      'a wait of a day',
      (_request, response) => answerJson(response, 503, {}, { 'retry-after': '86400' }),
      4,
      'chiede di aspettare 86400 secondi',
    ],
  ])('stops at once at %s', async (_what, behave, code, message) => {
    const run = await pushTo(behave, ['--concurrency', '1']);
    expect(run.code).toBe(code);
    expect(run.server.requests).toHaveLength(1);
    const said = run.stderr.split('\n').filter((line) => line.startsWith('indexer: '));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(message);
  });

  it('goes through the proxy of the environment, but not to this machine', async () => {
    const cwd = temporaryDirectory();
    await writeFile(join(cwd, 'd.jsonl'), jsonLines(documents));
    const proxy = await startFickleServer();
    const direct = await startFickleServer();
    const env = { ...direct.env, HTTP_PROXY: proxy.url };
    const far = { ...env, INDEXER_API_BASE: 'http://ricerca.example.invalid' };
    const run = await runIndexer(['push', 'd.jsonl'], { cwd, env: far });
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('la chiave privata viaggia in chiaro');
    // A proxy is asked for whole addresses.
    expect(proxy.requests[0]?.path).toBe(`${far.INDEXER_API_BASE}/v2/indices/site/documents:batch`);
    expect((await runIndexer(['push', 'd.jsonl'], { cwd, env })).code).toBe(0);
    expect(direct.index.size).toBe(30);
  });

  it('reaches an https service by a tunnel of the proxy', async () => {
    const tunnels: string[] = [];
    const proxy = createServer();
    proxy.on('connect', (request: IncomingMessage, socket: Duplex) => {
      tunnels.push(request.url ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => void proxy.close());
    const env = {
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      INDEXER_API_BASE: 'https://ricerca.example.invalid',
      INDEXER_SITE_KEY: 'site',
      INDEXER_PRIVATE_KEY: 'x',
    };
    const run = await runIndexer(['status'], { cwd: temporaryDirectory(), env });
    expect(run.code).toBe(4);
    expect(tunnels).toEqual(['ricerca.example.invalid:443']);
    const direct = { ...env, NO_PROXY: 'ricerca.example.invalid' };
    expect((await runIndexer(['status'], { cwd: temporaryDirectory(), env: direct })).code).toBe(4);
    expect(tunnels).toHaveLength(1);
  });

  it('says that nobody listens, with exit code 4', async () => {
    const server = await startFickleServer(undefined, () => undefined);
    const cwd = temporaryDirectory();
    await writeFile(join(cwd, 'd.jsonl'), jsonLines(documents));
    await server.stop();
    const run = await runIndexer(['push', 'd.jsonl'], { cwd, env: server.env });
    expect(run.code).toBe(4);
    expect(run.stderr).toContain('connessione rifiutata: il servizio è avviato? (6 tentativi)');
  });
});

describe('Ctrl-C', () => {
  /** A push of three batches, the second of which the service holds until it is let go. */
  async function held() {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let arrived = (): void => undefined;
    const holding = new Promise<void>((resolve) => (arrived = resolve));
    const cwd = temporaryDirectory();
    await writeFile(join(cwd, 'd.jsonl'), jsonLines(documents));
    const server = await startFickleServer(async (_request, _response, count) => {
      if (count !== 2) return undefined;
      arrived();
      await released;
      return undefined;
    });
    const args = ['push', '--json', '--batch-documents', '10', '--concurrency', '1', 'd.jsonl'];
    const running = startIndexer(args, { cwd, env: server.env });
    await holding;
    return { cwd, server, running, release };
  }

  it('stops cleanly: what is on its way arrives, the numbers are told, the rest waits for --resume', async () => {
    const { cwd, server, running, release } = await held();
    running.child.kill('SIGINT');
    await running.says('Interrotto');
    release();
    const run = await running.finished;
    expect(run.code).toBe(130);
    expect(run.stderr).toContain('lo stesso comando con --resume');
    const { accepted, skipped, read, refused, interrupted } = summaryOf(run);
    expect({ accepted, refused, interrupted }).toEqual({ accepted: 20, refused: 0, interrupted: true });
    expect(skipped).toBe(Number(read) - 20);
    expect(server.index.size).toBe(20);

    const resumed = await runIndexer(['push', '--json', '--resume', 'd.jsonl'], { cwd, env: server.env });
    expect(resumed.code).toBe(0);
    expect(summaryOf(resumed)).toMatchObject({ read: 30, accepted: 10, skipped: 20 });
    expect(server.index).toEqual(byId(documents));
  });

  it('twice ends the process at once', async () => {
    const { running } = await held();
    running.child.kill('SIGINT');
    await running.says('Interrotto');
    running.child.kill('SIGINT');
    expect((await running.finished).code).toBe(130);
  });

  it('does not wait for an input that never ends', async () => {
    let arrived = (): void => undefined;
    const underWay = new Promise<void>((resolve) => (arrived = resolve));
    const server = await startFickleServer(() => {
      arrived();
      return undefined;
    });
    const args = ['push', '--json', '--batch-documents', '1', '-'];
    const running = startIndexer(args, { cwd: temporaryDirectory(), env: server.env });
    running.child.stdin.write(jsonLines(documents.slice(0, 3)));
    await underWay;
    running.child.kill('SIGTERM');
    const run = await running.finished;
    expect(run.code).toBe(130);
    const { read, accepted, skipped } = summaryOf(run);
    expect(read).toBe(Number(accepted) + Number(skipped));
  });
});
