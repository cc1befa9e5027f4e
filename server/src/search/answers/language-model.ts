import type { LanguageModelConfig } from '../../config/config.ts';

export interface LanguageModelTimes {
  /** Until the first piece of the answer. */
  readonly firstPieceMs: number;
  /** Between two pieces. */
  readonly nextPieceMs: number;
  /** For the whole answer. */
  readonly wholeMs: number;
}

const TIMES: LanguageModelTimes = { firstPieceMs: 20_000, nextPieceMs: 15_000, wholeMs: 90_000 };
/** UTF-16 units of an answer; what comes after is not read. */
const ANSWER_MAX = 8_000;
/** A line of the stream longer than this is no piece of an answer. */
const LINE_MAX = 64_000;
const TOKENS_MAX = 1_000;

export interface ModelMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** The model gave no answer that can be read. The message is for the log. */
export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';
}

/** An OpenAI-compatible server (`POST /chat/completions`, streamed), trusted with nothing: bounded in time and size. */
export class LanguageModel {
  readonly #config: LanguageModelConfig;
  readonly #times: LanguageModelTimes;

  constructor(config: LanguageModelConfig, times: LanguageModelTimes = TIMES) {
    this.#config = config;
    this.#times = times;
  }

  /**
   * The answer in pieces, as the model writes it. Leaving the loop, or the signal, ends the call.
   *
   * @throws LanguageModelError when it fails, stops or takes too long; the signal's reason when that was it.
   */
  async *complete(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<string> {
    const ending = new AbortController();
    const whole = setTimeout(() => {
      ending.abort(new LanguageModelError(`no whole answer in ${this.#times.wholeMs} ms`));
    }, this.#times.wholeMs);
    const leave = () => {
      ending.abort(signal.reason);
    };
    signal.addEventListener('abort', leave);
    try {
      signal.throwIfAborted();
      yield* this.#pieces(messages, ending);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof LanguageModelError
        ? error
        : new LanguageModelError(reasonOf(error), { cause: error });
    } finally {
      clearTimeout(whole);
      signal.removeEventListener('abort', leave);
      ending.abort();
    }
  }

  async *#pieces(messages: readonly ModelMessage[], ending: AbortController): AsyncGenerator<string> {
    const patience = new Patience(ending);
    patience.waitFor(this.#times.firstPieceMs);
    try {
      const body = await this.#ask(messages, ending.signal);
      let length = 0;
      const thoughts = new Thoughts();
      for await (const written of readPieces(body, ending.signal)) {
        patience.waitFor(this.#times.nextPieceMs);
        const piece = thoughts.without(written);
        yield piece.slice(0, ANSWER_MAX - length);
        length += piece.length;
        if (length >= ANSWER_MAX) return;
      }
      if (length === 0) throw new LanguageModelError('the model wrote nothing');
    } finally {
      patience.end();
    }
  }

  async #ask(messages: readonly ModelMessage[], signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const { baseUrl, model, apiKey } = this.#config;
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages, stream: true, temperature: 0, max_tokens: TOKENS_MAX }),
      // What is sent there is not to be sent on somewhere else.
      redirect: 'error',
      signal,
    });
    if (!response.ok || response.body === null)
      throw new LanguageModelError(`the model's server answered ${response.status}`);
    return response.body;
  }
}

/** Ends the call when the next step takes too long. */
class Patience {
  readonly #ending: AbortController;
  #timer: NodeJS.Timeout | undefined;

  constructor(ending: AbortController) {
    this.#ending = ending;
  }

  waitFor(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#ending.abort(new LanguageModelError(`nothing came for ${milliseconds} ms`));
    }, milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

const THOUGHT = { opens: '<think>', closes: '</think>' } as const;

/** Leaves out what a model that reasons aloud writes before its answer. */
class Thoughts {
  #state: 'beginning' | 'thinking' | 'answering' = 'beginning';
  #pending = '';

  /** The part of the next piece that belongs to the answer. */
  without(piece: string): string {
    if (this.#state === 'answering') return piece;
    this.#pending += piece;
    if (this.#state === 'beginning') {
      const begun = this.#pending.trimStart();
      if (begun.startsWith(THOUGHT.opens)) this.#state = 'thinking';
      // It may still become the mark.
      else return THOUGHT.opens.startsWith(begun) ? '' : this.#answer(begun);
    }
    const end = this.#pending.indexOf(THOUGHT.closes);
    if (end !== -1) return this.#answer(this.#pending.slice(end + THOUGHT.closes.length));
    // Of a thought only its end matters, of which the next piece may bring the rest.
    this.#pending = this.#pending.slice(1 - THOUGHT.closes.length);
    return '';
  }

  #answer(text: string): string {
    this.#state = 'answering';
    this.#pending = '';
    return text;
  }
}

/** The pieces of text in a stream of `data:` lines. */
async function* readPieces(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of chunksOf(body, signal)) {
    pending += decoder.decode(chunk, { stream: true });
    const lines = pending.split('\n');
    pending = lines.pop() ?? '';
    if (pending.length > LINE_MAX) throw new LanguageModelError('a line of the answer has no end');
    for (const line of lines) {
      const data = /^data:\s*(.*?)\s*$/.exec(line)?.[1];
      if (data === '[DONE]') return;
      if (data !== undefined && data !== '') yield pieceOf(data);
    }
  }
}

/**
 * A body as it comes, ended by the signal. That of the `fetch` does not end it reliably: once nothing else holds the
 * response, collecting it as garbage takes along what listens to the signal, and a silent server is waited for as long as it likes.
 */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  const end = () => {
    // Rejects when the body has failed of itself, which the read tells.
    reader.cancel(signal.reason).catch(() => undefined);
  };
  signal.addEventListener('abort', end);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** `choices[0].delta.content` of a chunk; empty where it has none. */
function pieceOf(data: string): string {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch {
    throw new LanguageModelError('a line of the answer is not JSON');
  }
  const failure = member(chunk, 'error');
  if (failure !== undefined && failure !== null)
    throw new LanguageModelError(
      `the model's server told an error: ${JSON.stringify(failure).slice(0, 200)}`,
    );
  const choices = member(chunk, 'choices');
  const content = member(member(Array.isArray(choices) ? choices[0] : undefined, 'delta'), 'content');
  return typeof content === 'string' ? content : '';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
