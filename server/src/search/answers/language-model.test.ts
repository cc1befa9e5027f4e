import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { fakeLanguageModel, streamPieces } from '../../testing/fake-language-model.ts';
import { LanguageModel, LanguageModelError } from './language-model.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const quick = { firstPieceMs: 150, nextPieceMs: 150, wholeMs: 600 };
const messages = [{ role: 'user', content: 'domanda' }] as const;

async function read(baseUrl: string, signal = new AbortController().signal, times = quick): Promise<string> {
  let text = '';
  for await (const piece of new LanguageModel({ baseUrl, model: 'm' }, times).complete(messages, signal))
    text += piece;
  return text;
}

describe('a language model', () => {
  it('is read piece by piece, however its lines are cut', async () => {
    const { baseUrl, requests } = await fakeLanguageModel((response) => {
      const stream = ['Sì', ', è'].map(
        (content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\r\n\r\n`,
      );
      const bytes = Buffer.from(
        `: saluto\n\n${stream.join('')}data: {"choices":[]}\n\ndata: [DONE]\n\ndata: no\n\n`,
      );
      for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
      response.end();
    });
    expect(await read(baseUrl)).toBe('Sì, è');
    expect(requests).toMatchObject([{ path: '/v1/chat/completions', body: { model: 'm', messages } }]);
  });

  it.each<[string, Parameters<typeof fakeLanguageModel>[0]]>([
    ['answers nothing', () => undefined],
    [
      'stops halfway',
      (response) => {
        streamPieces(response, 'Il recesso');
      },
    ],
    [
      'answers an error',
      (response) => {
        response.writeHead(500).end('{}');
      },
    ],
    [
      'sends the call elsewhere',
      (response) => {
        response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
      },
    ],
    [
      'writes garbage',
      (response) => {
        response.end('data: <html>\n\n');
      },
    ],
    [
      'writes a line without end',
      (response) => {
        response.end(`data: ${'x'.repeat(100_000)}`);
      },
    ],
    [
      'hangs up',
      (response) => {
        response.destroy();
      },
    ],
    [
      'tells an error in its stream',
      (response) => {
        response.end('data: {"error":{"message":"quota"}}\n\n');
      },
    ],
    [
      'writes nothing',
      (response) => {
        streamPieces(response);
        response.end('data: [DONE]\n\n');
      },
    ],
    [
      'goes on and on',
      (response) => {
        const timer = setInterval(() => {
          streamOn(response);
        }, 20);
        response.on('close', () => {
          clearInterval(timer);
        });
      },
    ],
  ])('that %s is given up', async (_what, answer) => {
    const { baseUrl, requests } = await fakeLanguageModel(answer);
    await expect(read(baseUrl)).rejects.toThrow(LanguageModelError);
    await requests[0]?.closed;
  });

  it.each<[string, (gone: AbortController) => void, string]>([
    ['grows silent', () => undefined, 'nothing came for 2000 ms'],
    ['is left', (gone) => gone.abort(new Error('gone')), 'gone'],
  ])('that %s is given up also when memory was tidied meanwhile', async (_what, leave, reason) => {
    const gone = new AbortController();
    const { baseUrl, requests } = await fakeLanguageModel(async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      for (let turn = 0; turn < 5; turn++) {
        await setTimeout(10);
        collectGarbage();
      }
      leave(gone);
    });
    const patient = { firstPieceMs: 2_000, nextPieceMs: 2_000, wholeMs: 60_000 };
    await expect(read(baseUrl, gone.signal, patient)).rejects.toThrow(reason);
    await requests[0]?.closed;
  });

  it.each([
    ['in one piece', ['<think>Il brano [1] dice…</think>Sì [1].']],
    ['cut anywhere', Array.from('\n<think>Il brano [1] <b> dice…</think>Sì [1].')],
    [
      'at length',
      ['<think>', ...Array.from({ length: 50 }, () => 'penso '.repeat(100)), '</think>Sì', ' [1].'],
    ],
  ])('is not heard while it thinks aloud, %s', async (_how, pieces) => {
    const { baseUrl } = await fakeLanguageModel((response) => {
      streamPieces(response, ...pieces);
      response.end('data: [DONE]\n\n');
    });
    expect((await read(baseUrl)).trim()).toBe('Sì [1].');
  });

  it.each(['a < b', '<thin', 'Sì, <think> no'])('is heard when it only seems to: %s', async (text) => {
    const { baseUrl } = await fakeLanguageModel((response) => {
      streamPieces(response, ...Array.from(text), '!');
      response.end('data: [DONE]\n\n');
    });
    expect(await read(baseUrl)).toBe(`${text}!`);
  });

  it('is read no further than an answer can be long', async () => {
    const { baseUrl, requests } = await fakeLanguageModel((response) => {
      streamPieces(response, ...Array.from({ length: 100 }, () => 'x'.repeat(1_000)));
    });
    expect((await read(baseUrl)).length).toBe(8_000);
    await requests[0]?.closed;
  });

  it('is left alone when nobody waits any more', async () => {
    const gone = new AbortController();
    const { baseUrl, requests } = await fakeLanguageModel((response) => {
      streamPieces(response, 'Il ');
      gone.abort(new Error('gone'));
    });
    await expect(read(baseUrl, gone.signal)).rejects.toThrow('gone');
    await requests[0]?.closed;
  });
});

function streamOn(response: Parameters<typeof streamPieces>[0]): void {
  if (!response.headersSent) streamPieces(response);
  response.write(': ancora\n\ndata: {"choices":[{"delta":{"content":""}}]}\n\n');
}
