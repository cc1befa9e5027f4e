import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSearchClient } from './client.ts';
import type { SearchClient } from './search-client.ts';
import { callUntyped } from './testing/call-untyped.ts';
import {
  hostedAutocomplete,
  hostedConversation,
  hostedSearch,
  hostedSuggestions,
} from './testing/hosted-answers.ts';
import { startRecordingServer, type RecordingServer } from './testing/recording-server.ts';
import type { AnswerEvent, Callback } from './types.ts';

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

function client(): SearchClient {
  const made = createSearchClient({ siteKey: 'k3y', apiBase: server.origin });
  made.setThrottleTime(0);
  return made;
}

const heard = <Answer>(call: (callback: Callback<Answer>) => void) =>
  new Promise<unknown>((resolve) => call(resolve));

const asked = () => {
  const { method, path, query } = server.last();
  return { method, path, query: Object.fromEntries(query) };
};

const nobody = () => undefined;

const failed = { error: { response: 500, message: 'invalid server response' } };

describe('suggestions', () => {
  it('ask for what begins like the prefix, as many as are set', async () => {
    server.reply = () => ({ body: hostedSuggestions });
    const subject = client();
    expect(await heard((callback) => subject.suggestions('acconto &', callback))).toEqual(hostedSuggestions);
    expect(asked()).toEqual({
      method: 'GET',
      path: '/v1/suggest/k3y',
      query: { term: 'acconto &', size: '10' },
    });
    subject.setSuggestionsSize(3);
    subject.setLanguage('it-IT');
    await heard((callback) => subject.suggestions('a', callback));
    expect(asked().query).toEqual({ term: 'a', size: '3', lang: 'it' });
  });

  it('come by promise with parameters of their own', async () => {
    server.reply = () => ({ body: hostedSuggestions });
    expect(await client().suggestions({ prefix: 'a', size: 2, lang: 'de' })).toEqual(hostedSuggestions);
    expect(asked().query).toEqual({ term: 'a', size: '2', lang: 'de' });
  });

  it.each<[unknown[]]>([[[]], [['a']], [[null]], [[nobody]], [[7, nobody]], [[{ prefix: 'a' }, nobody]]])(
    'need a prefix and a callback function: %o',
    (values) => {
      expect(() => callUntyped(client(), 'suggestions', ...values)).toThrow(
        'Illegal suggestions parameters...',
      );
    },
  );

  it('hear a failure as searches do', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    server.reply = () => ({ status: 404 });
    expect(await heard((callback) => client().suggestions('a', callback))).toEqual(failed);
    server.reply = () => ({ body: { hits: [] } });
    expect(await heard((callback) => client().suggestions('a', callback))).toEqual(failed);
    await expect(client().suggestions({ prefix: 'a' })).rejects.toMatchObject({ code: 'invalid-answer' });
  });
});

describe('autocompletion', () => {
  it('asks for the values of a field that begin like the prefix, and remembers what it completed', async () => {
    server.reply = () => ({ body: hostedAutocomplete });
    const subject = client();
    subject.setAutocompleteSize(4);
    expect(await heard((callback) => subject.autocomplete('custom_fields.brand', 'a&', callback))).toEqual(
      hostedAutocomplete,
    );
    expect(asked()).toEqual({
      method: 'GET',
      path: '/v1/autocomplete/document-field/k3y',
      query: { term: 'a&', source: 'custom_fields.brand', size: '4' },
    });
    expect(subject.getSettings().autocomplete).toEqual({
      size: 4,
      field: 'custom_fields.brand',
      prefix: 'a&',
    });
  });

  it('comes by promise', async () => {
    server.reply = () => ({ body: hostedAutocomplete });
    expect(await client().autocomplete({ field: 'title', prefix: 'a', size: 1 })).toEqual(hostedAutocomplete);
    expect(asked().query).toEqual({ term: 'a', source: 'title', size: '1' });
  });

  it('by promise ends with its signal', async () => {
    const signal = AbortSignal.abort(new Error('no longer wanted'));
    await expect(client().autocomplete({ field: 'title', prefix: 'a' }, { signal })).rejects.toThrow(
      'no longer wanted',
    );
  });

  it.each<[unknown[]]>([
    [[]],
    [['title']],
    [[null]],
    [['title', 'a']],
    [['title', nobody]],
    [['title', undefined, nobody]],
  ])('needs a field, a prefix and a callback: %o', (values) => {
    expect(() => callUntyped(client(), 'autocomplete', ...values)).toThrow(
      'Illegal autocomplete parameters...',
    );
  });
});

describe('recommendations', () => {
  const related = { type: 'RELATED_ITEMS', itemId: 'a b', blockId: 'b/1' } as const;

  it('of what is bought together name the configuration and the item', async () => {
    server.reply = () => ({ body: hostedSearch });
    const answer = await heard((callback) =>
      client().recommendations({ configurationKey: 'k&', itemId: '1065' }, callback),
    );
    expect(answer).toMatchObject({ hits: [{ title: 'Acconto IMU: scadenza e calcolo' }, { id: '2' }] });
    expect(asked()).toEqual({
      method: 'GET',
      path: '/v1/recommendations/k3y',
      query: { configurationKey: 'k&', itemId: '1065' },
    });
  });

  it('of related items name the block and the item, also when only the block tells their type', async () => {
    server.reply = () => ({ body: hostedSearch });
    for (const options of [related, { itemId: 'a b', blockId: 'b/1' }]) {
      await client().recommendations(options, {});
      expect(asked()).toEqual({
        method: 'GET',
        path: '/v1/recommendations/index/k3y/block/b%2F1',
        query: { itemId: 'a b' },
      });
    }
  });

  it('of an unknown type are an invalid query, and not sent', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const before = server.requests.length;
    const unknown = { type: 'BESTSELLERS', itemId: '1' };
    const answer = new Promise((resolve) => callUntyped(client(), 'recommendations', unknown, resolve));
    expect(await answer).toEqual({ error: { response: 400, message: 'invalid query type' } });
    await expect(callUntyped(client(), 'recommendations', unknown, {})).rejects.toMatchObject({
      code: 'invalid-query',
      status: 400,
    });
    expect(server.requests.length).toBe(before);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([[[]], [[related]], [[undefined, nobody]], [['item', nobody]], [[undefined, {}]]])(
    'need options and a callback: %o',
    (values) => {
      expect(() => callUntyped(client(), 'recommendations', ...values)).toThrow(
        'Illegal recommendations parameters...',
      );
    },
  );
});

describe('answers in words', () => {
  it('come out of their envelope', async () => {
    server.reply = () => ({ body: hostedConversation });
    const expected = hostedConversation.response;
    expect(await heard((callback) => client().aiAnswers('Quando scade l’IMU?', callback))).toEqual(expected);
    expect(asked()).toMatchObject({ method: 'POST', path: '/v2/indices/k3y/conversations' });
    expect(server.last().headers['content-type']).toBe('application/json');
    expect(JSON.parse(server.last().body)).toEqual({ question: 'Quando scade l’IMU?' });

    const filter = { 'custom_fields.area': 'fisco' };
    expect(await client().aiAnswers({ question: 'E la TASI?', filter })).toEqual(expected);
    expect(JSON.parse(server.last().body)).toEqual({ question: 'E la TASI?', filter });
  });

  it.each<[unknown[]]>([[[]], [['why']], [[null]], [[undefined, nobody]]])(
    'need a question and a callback: %o',
    (values) => {
      expect(() => callUntyped(client(), 'aiAnswers', ...values)).toThrow('Illegal aiAnswers parameters...');
    },
  );

  it('are refused without their frame', async () => {
    server.reply = () => ({ body: { response: null, errors: ['quota'], status: 200 } });
    await expect(client().aiAnswers({ question: 'why' })).rejects.toMatchObject({ code: 'invalid-answer' });
  });

  it.each([
    ['positive', 1],
    ['neutral', 0],
    ['negative', -1],
  ] as const)('are rated: %s', async (sentiment, value) => {
    server.reply = () => ({ status: 200 });
    expect(await client().putSentimentClick('c/1', sentiment)).toBe(true);
    expect(asked()).toMatchObject({ method: 'PUT', path: '/v2/indices/k3y/conversations/c%2F1/rating' });
    expect(JSON.parse(server.last().body)).toEqual({ value });
  });

  it('whose rating is not taken reject', async () => {
    server.reply = () => ({ status: 404 });
    await expect(client().putSentimentClick('c1', 'positive')).rejects.toMatchObject({ status: 404 });
  });
});

describe('streamed answers', () => {
  const events: readonly AnswerEvent[] = [
    { type: 'metadata', conversation_id: 'c1' },
    { type: 'token', token: 'Entro il ' },
    { type: 'token', token: '16 giugno: è «acconto» 😀' },
    { type: 'sources', sources: hostedConversation.response.sources },
    { type: 'done' },
  ];
  const lines = (list: readonly unknown[]) => list.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
  const stream = { 'content-type': 'text/event-stream' };

  async function collect(answer: AsyncIterable<AnswerEvent>): Promise<AnswerEvent[]> {
    const collected: AnswerEvent[] = [];
    for await (const one of answer) collected.push(one);
    return collected;
  }

  /** A client that hears these pieces, however the network cut them. */
  const streaming = (pieces: readonly Uint8Array[], onCancel = () => undefined) =>
    createSearchClient({
      siteKey: 'k',
      apiBase: server.origin,
      fetch: () => {
        const waiting = [...pieces];
        const body = new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              const next = waiting.shift();
              if (next) controller.enqueue(next);
              else controller.close();
            },
            cancel: onCancel,
          },
          { highWaterMark: 0 },
        );
        return Promise.resolve(new Response(body, { headers: stream }));
      },
    });

  it('bring their events in order', async () => {
    server.reply = () => ({ headers: stream, body: `: hello\n\n${lines(events)}` });
    const filter = { category: 'imu' };
    expect(await collect(client().streamAnswer({ question: 'Quando?', filter }))).toEqual(events);
    expect(JSON.parse(server.last().body)).toEqual({ question: 'Quando?', filter, streaming: true });
  });

  it('are put together again wherever the network cut them, inside a character too', async () => {
    const bytes = new TextEncoder().encode(lines(events));
    const pieces = Array.from(bytes, (_byte, index) => bytes.subarray(index, index + 1));
    expect(await collect(streaming(pieces).streamAnswer({ question: 'q' }))).toEqual(events);
  });

  it('leave out kinds of events that are not known', async () => {
    server.reply = () => ({ headers: stream, body: lines([{ type: 'thinking' }, null, ...events]) });
    expect(await collect(client().streamAnswer({ question: 'q' }))).toEqual(events);
  });

  it('that break off reject, with what came before', async () => {
    server.reply = () => ({ headers: stream, body: lines(events.slice(0, 2)) });
    const collected: AnswerEvent[] = [];
    const reading = async () => {
      for await (const one of client().streamAnswer({ question: 'q' })) collected.push(one);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'network', message: 'the answer broke off' });
    expect(collected).toEqual(events.slice(0, 2));
  });

  it('with a line that is no event reject', async () => {
    server.reply = () => ({ headers: stream, body: 'data: {"type"\n\n' });
    await expect(collect(client().streamAnswer({ question: 'q' }))).rejects.toMatchObject({
      code: 'invalid-answer',
    });
  });

  it('whose connection ends reject as a network that fails does', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('reset')) });
    const subject = createSearchClient({
      siteKey: 'k',
      apiBase: server.origin,
      fetch: () => Promise.resolve(new Response(broken, { headers: stream })),
    });
    await expect(collect(subject.streamAnswer({ question: 'q' }))).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: 'the answer broke off',
    });
  });

  it('are cancelled when the reader leaves early', async () => {
    const cancelled = vi.fn();
    const bytes = new TextEncoder().encode(lines(events.slice(0, 2)));
    for await (const one of streaming([bytes, bytes, bytes], cancelled).streamAnswer({ question: 'q' })) {
      expect(one.type).toBe('metadata');
      break;
    }
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it('reject with the reason of their signal', async () => {
    const abort = new AbortController();
    server.reply = () =>
      new Promise(() => {
        abort.abort(new Error('the visitor left'));
      });
    await expect(collect(client().streamAnswer({ question: 'q' }, { signal: abort.signal }))).rejects.toThrow(
      'the visitor left',
    );
  });

  it('reject with the reason of their signal while they are read', async () => {
    const abort = new AbortController();
    const { signal } = abort;
    server.reply = () => ({ headers: stream, body: lines(events.slice(0, 2)) });
    const reading = async () => {
      for await (const one of client().streamAnswer({ question: 'q' }, { signal }))
        if (one.type === 'metadata') abort.abort(new Error('the visitor left'));
    };
    await expect(reading()).rejects.toThrow('the visitor left');
  });
});

describe('calls of different kinds', () => {
  it('do not hold each other up, and a superseded callback hears so, without a log', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    server.reply = ({ path }) => ({ body: path.includes('suggest') ? hostedSuggestions : hostedSearch });
    const subject = createSearchClient({ siteKey: 'k3y', apiBase: server.origin });
    const before = server.requests.length;
    const answers = await Promise.all([
      heard((callback) => subject.search('a', callback)),
      heard((callback) => subject.search('ac', callback)),
      heard((callback) => subject.search('acc', callback)),
      heard((callback) => subject.suggestions('acc', callback)),
    ]);
    expect(answers).toEqual([
      expect.objectContaining({ total_hits: 2 }),
      { error: { response: 0, message: 'superseded by a newer call' } },
      expect.objectContaining({ total_hits: 2 }),
      hostedSuggestions,
    ]);
    expect(server.requests.slice(before).map(({ path, query }) => `${path} ${query.get('term')}`)).toEqual([
      '/v1/search/k3y a',
      '/v1/suggest/k3y acc',
      '/v1/search/k3y acc',
    ]);
    expect(log).not.toHaveBeenCalled();
  });

  it('of different clients do not hold each other up', async () => {
    const before = server.requests.length;
    server.reply = () => ({ body: hostedSearch });
    const clients = [1, 2, 3].map(() => createSearchClient({ siteKey: 'k3y', apiBase: server.origin }));
    await Promise.all(clients.map((one) => one.search({})));
    expect(server.requests.length - before).toBe(3);
  });
});

describe('the token of who is searching', () => {
  it('goes with every query that reads, once it is set', async () => {
    const subject = client();
    subject.setJWT('who.am.i');
    server.reply = () => ({ body: hostedSuggestions });
    await subject.suggestions({ prefix: 'a' });
    expect(asked().query).toMatchObject({ jwt: 'who.am.i' });
    server.reply = () => ({ body: hostedAutocomplete });
    await subject.autocomplete({ field: 'category', prefix: 'a' });
    expect(asked().query).toMatchObject({ jwt: 'who.am.i' });
    server.reply = () => ({ body: hostedSearch });
    await subject.recommendations({ configurationKey: 'c', itemId: '1' }, {});
    expect(asked().query).toMatchObject({ jwt: 'who.am.i' });
    server.reply = () => ({ body: hostedConversation });
    await subject.aiAnswers({ question: 'Chi?' });
    expect(JSON.parse(server.last().body)).toEqual({ question: 'Chi?', jwt: 'who.am.i' });
  });

  it('is the one that is set when the query is sent, and none when it is taken away', async () => {
    const subject = client();
    server.reply = () => ({ body: hostedSuggestions });
    subject.setJWT('first');
    await subject.suggestions({ prefix: 'a' });
    subject.setJWT('second');
    await subject.suggestions({ prefix: 'a' });
    expect(asked().query).toMatchObject({ jwt: 'second' });
    subject.setJWT();
    await subject.suggestions({ prefix: 'a' });
    expect(asked().query).not.toHaveProperty('jwt');
  });
});
