import { hits, neededList, shapeOf, text } from './answers.ts';
import { SearchError } from './errors.ts';
import { ask, json, send, type Caller } from './service.ts';
import type {
  Answer,
  AnswerEvent,
  AnswerSource,
  AutocompleteParameters,
  AutocompleteResponse,
  Question,
  RecommendationOptions,
  RecommendationsResponse,
  Sentiment,
  Suggestion,
  SuggestionsParameters,
  SuggestionsResponse,
} from './types.ts';

const values = neededList(shapeOf<Suggestion>({ value: text }));

const readSuggestions = shapeOf<SuggestionsResponse>({ suggestions: values });

const readAutocomplete = shapeOf<AutocompleteResponse>({ autocomplete: values });

const readRecommendations = shapeOf<RecommendationsResponse>({ hits });

export function suggestions(
  caller: Caller,
  { prefix, size, lang }: SuggestionsParameters,
): Promise<SuggestionsResponse> {
  const parameters = { term: prefix, size, lang, jwt: caller.jwt };
  return ask(caller, `/v1/suggest/${caller.service.key}`, parameters, readSuggestions);
}

export function autocomplete(
  caller: Caller,
  { prefix, field, size }: AutocompleteParameters,
): Promise<AutocompleteResponse> {
  const parameters = { term: prefix, source: field, size, jwt: caller.jwt };
  return ask(caller, `/v1/autocomplete/document-field/${caller.service.key}`, parameters, readAutocomplete);
}

/** @throws {SearchError} `invalid-query` for a type of recommendation that does not exist. */
export async function recommendations(
  caller: Caller,
  { blockId, configurationKey, itemId, type }: RecommendationOptions,
): Promise<RecommendationsResponse> {
  const { key } = caller.service;
  const paths: Partial<Record<string, string>> = {
    FREQUENTLY_BOUGHT_TOGETHER: key,
    RELATED_ITEMS: `index/${key}/block/${encodeURIComponent(blockId ?? '')}`,
  };
  const path = paths[type ?? (blockId ? 'RELATED_ITEMS' : 'FREQUENTLY_BOUGHT_TOGETHER')];
  if (!path) throw new SearchError('invalid-query', 'invalid query type', 400);
  const parameters = { configurationKey, itemId, jwt: caller.jwt };
  return ask(caller, `/v1/recommendations/${path}`, parameters, readRecommendations);
}

const path = ({ service }: Caller) => `/v2/indices/${service.key}/conversations`;

const sources = neededList(
  shapeOf<AnswerSource>({ id: text, title: text, url: text, last_updated_date: text }),
);

const readAnswer = shapeOf<{ readonly response: Answer }>({
  response: shapeOf<Answer>({ conversation_id: text, answer: text, sources }),
});

/** An answer in words, out of the envelope it comes in. */
export async function answer(caller: Caller, question: Question): Promise<Answer> {
  const read = async (response: Response) => readAnswer(await response.json());
  return (await send(caller, path(caller), json({ ...question, jwt: caller.jwt }), read)).response;
}

const readFields = shapeOf<
  Record<'type' | 'conversation_id' | 'token', string> & { readonly sources: unknown }
>({
  type: text,
  conversation_id: text,
  token: text,
  sources: (value) => value,
});

/** One event of a streamed answer; undefined for a kind that is not known. */
function readEvent(line: string): AnswerEvent | undefined {
  const { type, conversation_id, token, sources: list } = readFields(JSON.parse(line));
  switch (type) {
    case 'metadata':
      return { type, conversation_id };
    case 'token':
      return { type, token };
    case 'sources':
      return { type, sources: sources(list) };
    case 'done':
      return { type };
    default:
      return undefined;
  }
}

/** The events of a stream up to `done`, as they come. */
async function* events(response: Response): AsyncGenerator<AnswerEvent, boolean, undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const event = line.startsWith('data:') && readEvent(line.slice('data:'.length));
        if (event) yield event;
        if (event && event.type === 'done') return true;
      }
    }
    return false;
  } finally {
    await reader?.cancel();
  }
}

/**
 * An answer as it is written. Leaving the loop early cancels it.
 * @throws {SearchError} as `send`; `invalid-answer` when a line is no event; `network` when it breaks off before `done`.
 */
export async function* streamAnswer(
  caller: Caller,
  question: Question,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const content = json({ ...question, jwt: caller.jwt, streaming: true });
  const response = await send(caller, path(caller), content, (streamed) => streamed);
  try {
    if (yield* events(response)) return;
  } catch (cause) {
    caller.signal?.throwIfAborted();
    const [code, status] =
      cause instanceof SyntaxError ? (['invalid-answer', 200] as const) : (['network', 0] as const);
    throw new SearchError(code, 'the answer broke off', status, { cause });
  }
  throw new SearchError('network', 'the answer broke off');
}

/** @returns true; a rating that is not taken rejects. */
export function rate(caller: Caller, conversationId: string, sentiment: Sentiment): Promise<boolean> {
  const value = { positive: 1, neutral: 0, negative: -1 }[sentiment];
  const address = `${path(caller)}/${encodeURIComponent(conversationId)}/rating`;
  return send(caller, address, { ...json({ value }), method: 'PUT' }, () => true);
}
