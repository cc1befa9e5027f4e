import { neededList, parsed, shapeOf, text } from './answers.ts';
import { pathSegment } from './encoding.ts';
import { SearchError } from './errors.ts';
import { fieldsOf } from './fields.ts';
import { post, request, type Caller } from './service.ts';
import type { Answer, AnswerEvent, AnswerSource, Question, Sentiment } from './types.ts';

const path = ({ service }: Caller) => `/v2/indices/${service.key}/conversations`;

const sources = neededList(
  shapeOf<AnswerSource>({ id: text, title: text, url: text, last_updated_date: text }),
);

/** An answer in words, out of the envelope it comes in. */
export async function answer(caller: Caller, question: Question): Promise<Answer> {
  const { response } = fieldsOf(await post(caller, path(caller), question));
  return shapeOf<Answer>({ conversation_id: text, answer: text, sources })(response);
}

/** One event of a streamed answer; undefined for a kind that is not known. */
function readEvent(line: string): AnswerEvent | undefined {
  const source = fieldsOf(parsed(line));
  switch (source.type) {
    case 'metadata':
      return { type: source.type, conversation_id: text(source.conversation_id) };
    case 'token':
      return { type: source.type, token: text(source.token) };
    case 'sources':
      return { type: source.type, sources: sources(source.sources) };
    case 'done':
      return { type: source.type };
    default:
      return undefined;
  }
}

/**
 * The events of an answer, as it is written. Leaving the loop early cancels it.
 * @throws {SearchError} as `send`; `invalid-answer` when a line is no event; `network` when it breaks off before `done`.
 */
export async function* streamAnswer(
  caller: Caller,
  question: Question,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const body = JSON.stringify({ ...question, streaming: true });
  const response = await request(
    caller,
    path(caller),
    { method: 'POST', body },
    (streamed) => streamed,
    'application/json',
  );
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
        if (event && event.type === 'done') return;
      }
    }
  } finally {
    await reader?.cancel();
  }
  throw new SearchError('network', 'the answer broke off');
}

/** @returns true; a rating that is not taken rejects. */
export async function rate(caller: Caller, conversationId: string, sentiment: Sentiment): Promise<boolean> {
  const value = { positive: 1, neutral: 0, negative: -1 }[sentiment];
  await request(
    caller,
    `${path(caller)}/${pathSegment(conversationId)}/rating`,
    { method: 'PUT', body: JSON.stringify({ value }) },
    () => undefined,
    'application/json',
  );
  return true;
}
