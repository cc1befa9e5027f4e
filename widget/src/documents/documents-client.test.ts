import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DocumentCallError } from './document-call-error.ts';
import { createDocumentsClient, type DocumentsClient } from './documents-client.ts';

interface Sent {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

interface Service {
  readonly client: DocumentsClient;
  readonly sent: readonly Sent[];
}

/** A service that answers every call in one way and keeps what it was sent. */
async function service(answer: (response: ServerResponse) => void): Promise<Service> {
  const sent: Sent[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      sent.push({
        method: request.method,
        url: request.url,
        authorization: request.headers.authorization,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      });
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { client: createDocumentsClient({ siteKey: 'chiave', privateKey: 'perché', apiBase }), sent };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };

async function failure(call: Promise<unknown>): Promise<DocumentCallError> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DocumentCallError)) throw new Error(`not a DocumentCallError: ${String(error)}`);
  return error;
}

/** An address where nobody listens. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

/** As a page without types would call it. */
function callUntyped(method: unknown, argument: unknown): Promise<unknown> {
  if (typeof method !== 'function') throw new TypeError('not a function');
  return Promise.resolve(Reflect.apply(method, undefined, [argument]) as unknown);
}

const accepted = json(202, { accepted: 1, rejected: [] });

describe('the document calls', () => {
  it('send what spec §7 says, with both keys as basic authorization', async () => {
    const { client, sent } = await service(accepted);
    await client.save({ title: 'nuovo' });
    await client.save({ id: 'a', title: 'con id' });
    await client.save({ url: '/b', title: 'con url' });
    await client.saveBatch({ documents: [{ id: 'a' }] });
    await client.saveBatchText('{"documents":[{"id":"b"}]}');
    await client.delete('a/è?');
    await client.deleteBatch({ documents: ['a', 'b'] });
    const index = '/v2/indices/chiave';
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', `${index}/documents/`, { title: 'nuovo' }],
      ['PUT', `${index}/documents/`, { id: 'a', title: 'con id' }],
      ['PUT', `${index}/documents/`, { url: '/b', title: 'con url' }],
      ['PUT', `${index}/documents:batch`, { documents: [{ id: 'a' }] }],
      ['PUT', `${index}/documents:batch`, { documents: [{ id: 'b' }] }],
      ['DELETE', `${index}/documents/a%2F%C3%A8%3F`, undefined],
      ['DELETE', `${index}/documents:batch`, { documents: ['a', 'b'] }],
    ]);
    const basic = `Basic ${Buffer.from('chiave:perché').toString('base64')}`;
    expect(sent.every(({ authorization }) => authorization === basic)).toBe(true);
  });

  it('resolve with the status and its text on 202, and name the documents a batch left out', async () => {
    const rejected = [{ index: 1, id: 'b', reason: 'title is missing' }, { index: 2, reason: 'x' }, 'noise'];
    const { client } = await service(json(202, { accepted: 1, rejected }));
    expect(await client.save({ id: 'a' })).toEqual({ status: 202, text: 'Accepted' });
    expect(await client.saveBatch({ documents: [] })).toEqual({
      status: 202,
      text: 'Accepted',
      rejected: [
        { index: 1, id: 'b', reason: 'title is missing' },
        { index: 2, reason: 'x' },
      ],
    });
  });

  it('take an empty 202 for an acceptance: not every service says more', async () => {
    const { client } = await service(json(202, undefined));
    expect(await client.saveBatch({ documents: [{ id: 'a' }] })).toEqual({
      status: 202,
      text: 'Accepted',
      rejected: [],
    });
  });

  it('give a document on 200', async () => {
    const { client, sent } = await service(json(200, { id: 'a', title: 'T' }));
    expect(await client.get('a')).toEqual({ id: 'a', title: 'T' });
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/v2/indices/chiave/documents/a' });
  });

  it('list documents and hashes a page at a time', async () => {
    const { client, sent } = await service(
      json(200, { documents: [{ id: 'a', hash: 'f0' }], next: 'a', total: 2 }),
    );
    expect(await client.listHashes({ size: 1 })).toEqual({
      documents: [{ id: 'a', hash: 'f0' }],
      next: 'a',
      total: 2,
    });
    await client.list({ size: 10, after: 'è&b' });
    expect(sent.map(({ url }) => url)).toEqual([
      '/v2/indices/chiave/documents?size=1&fields=hash',
      '/v2/indices/chiave/documents?size=10&after=%C3%A8%26b',
    ]);
  });

  it.each([
    ['get', 404, (client: DocumentsClient) => client.get('a')],
    ['save', 200, (client: DocumentsClient) => client.save({ id: 'a' })],
    ['saveBatch', 503, (client: DocumentsClient) => client.saveBatch({ documents: [] })],
    ['delete', 401, (client: DocumentsClient) => client.delete('a')],
    ['deleteBatch', 301, (client: DocumentsClient) => client.deleteBatch({ documents: [] })],
  ])(
    'reject %s on an unexpected %i with the status and status text (spec §8)',
    async (_name, status, call) => {
      const { client } = await service(
        json(
          status,
          { rejected: [{ index: 0, reason: 'x' }] },
          { 'retry-after': '7', location: '/elsewhere' },
        ),
      );
      const error = await failure(call(client));
      expect(error).toMatchObject({
        status,
        answered: true,
        rejected: [{ index: 0, reason: 'x' }],
        message: `${status} ${error.text}`,
      });
      expect(error.text).not.toBe('');
      expect(error.header('Retry-After')).toBe('7');
    },
  );

  it('do not take the page of a proxy for an acceptance', async () => {
    const { client } = await service((response) => {
      response.writeHead(202, { 'content-type': 'text/html' });
      response.end('<h1>Welcome</h1>');
    });
    expect(await failure(client.saveBatch({ documents: [] }))).toMatchObject({ status: 202, answered: true });
  });

  it.each<[string, unknown, (client: DocumentsClient) => Promise<unknown>]>([
    ['no document', undefined, (client) => client.get('a')],
    ['no document', null, (client) => client.get('a')],
    ['no document', ['a'], (client) => client.get('a')],
    ['no list', { status: 'ok' }, (client) => client.list({ size: 1 })],
    ['a list of something else', { documents: ['a'], total: 1 }, (client) => client.list({ size: 1 })],
    ['no hashes', { documents: [{ id: 'a' }], total: 1 }, (client) => client.listHashes({ size: 1 })],
  ])('tell of an answer that is %s (%j) as of any other that was not expected', async (_, body, call) => {
    const { client } = await service(json(200, body));
    expect(await failure(call(client))).toMatchObject({ status: 200, text: 'OK', answered: true });
  });

  it('reject on a network failure with status 400 (spec §8)', async () => {
    const closed = createDocumentsClient({ siteKey: 'k', privateKey: 'p', apiBase: await closedAddress() });
    for (const call of [
      () => closed.get('a'),
      () => closed.save({}),
      () => closed.saveBatch({ documents: [] }),
    ]) {
      const error = await failure(call());
      expect(error).toMatchObject({ status: 400, answered: false, rejected: [] });
      expect(error.text).toContain('ECONNREFUSED');
    }
    const { client } = await service((response) => {
      response.writeHead(202, { 'content-length': '100' });
      response.write('{');
      setImmediate(() => response.destroy());
    });
    expect(await failure(client.saveBatch({ documents: [] }))).toMatchObject({
      status: 400,
      answered: false,
    });
  });

  it('stop when their signal is aborted, with its reason', async () => {
    const { client } = await service(() => undefined);
    const controller = new AbortController();
    const call = client.get('a', { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  it('want an object with a documents array for a batch (spec §5), and call nobody without it', async () => {
    const { client, sent } = await service(accepted);
    for (const wrong of [undefined, [], { documents: 'a' }, {}]) {
      for (const name of ['saveBatch', 'deleteBatch'])
        await expect(callUntyped(Reflect.get(client, name), wrong)).rejects.toThrow('documents array');
    }
    expect(sent).toEqual([]);
  });

  it('refuse ids that would lead the address elsewhere', async () => {
    const { client, sent } = await service(accepted);
    for (const id of ['', '.', '..', undefined, null])
      await expect(callUntyped(Reflect.get(client, 'delete'), id)).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });

  it('cannot be made without keys or an address', () => {
    const whole = { siteKey: 'k', privateKey: 'p', apiBase: 'https://example.it' };
    for (const missing of [{ siteKey: '' }, { privateKey: '' }, { apiBase: 'example.it' }])
      expect(() => createDocumentsClient({ ...whole, ...missing })).toThrow(TypeError);
  });
});
