import { Readable } from 'node:stream';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { siteOf } from '../../sites/site-guard.ts';
import type { Conversations, ConversationEvent, Rating } from '../answers/conversations.ts';
import type { FoundDocument } from '../engine/engine.ts';
import type { SearchEngine } from '../engine/engine.ts';
import { overloaded } from '../protection/admission.ts';
import type { VisitorTokens } from '../protection/visitor-token.ts';
import { allOf } from '../query/filter-grammar.ts';
import { ErrorSchema } from './error-schema.ts';
import { isoInstant } from './hit.ts';
import { JwtParameter } from './search-parameters.ts';
import { visitorFilter } from './search-query.ts';
import { leaveOutNulls } from './unset-members.ts';

interface ConversationRoutesOptions {
  readonly engine: SearchEngine;
  readonly tokens: VisitorTokens;
  readonly conversations: Conversations;
}

const QUESTION_MAX = 1_000;
/** Answers being made at the same time: each may hold a model and a connection for a minute. */
const ANSWERS_AT_ONCE = 32;

const SourceSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  url: Type.String(),
  last_updated_date: Type.String({ description: 'ISO 8601, or empty' }),
});
const AnswerSchema = Type.Object({
  response: Type.Object({
    conversation_id: Type.String(),
    answer: Type.String({ description: 'Plain text; [n] names the n-th source' }),
    sources: Type.Array(SourceSchema),
  }),
  errors: Type.Array(Type.String()),
  status: Type.String(),
});
const QuestionSchema = Type.Object({
  question: Type.String({ maxLength: QUESTION_MAX }),
  filter: Type.Optional(Type.Unknown({ description: 'As the filter of a search' })),
  streaming: Type.Optional(Type.Boolean({ description: 'Answer in `data:` lines as it is written' })),
  jwt: JwtParameter,
});
const RatingSchema = Type.Object({
  value: Type.Unsafe<Rating>({ type: 'integer', enum: [1, 0, -1] }),
});

/** `POST /v2/indices/:siteKey/conversations` and `PUT …/conversations/:id/rating`. */
export const conversationRoutes: FastifyPluginCallbackTypebox<ConversationRoutesOptions> = (
  app,
  { engine, tokens, conversations },
  done,
) => {
  let underWay = 0;

  const ask = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { question, filter, jwt }: Static<typeof QuestionSchema>,
  ): Promise<AsyncGenerator<ConversationEvent>> => {
    const site = siteOf(request);
    if (question.trim() === '') throw invalidParameter('question', 'must not be empty');
    const imposed = await tokens.filterFor(site, jwt);
    const given = visitorFilter(filter);
    if (underWay >= ANSWERS_AT_ONCE) throw overloaded();
    underWay++;
    reply.raw.once('close', () => underWay--);
    return conversations.ask({
      siteId: site.id,
      language: site.settings.language,
      index: await engine.index(site.id),
      question: question.trim(),
      filter: allOf([given, imposed]),
      signal: goneSignal(reply),
    });
  };

  app.post(
    '/v2/indices/:siteKey/conversations',
    {
      preValidation: leaveOutNulls,
      schema: {
        tags: ['Answers'],
        summary: 'Ask a question',
        consumes: ['application/json', 'text/plain'],
        params: Type.Object({ siteKey: Type.String() }),
        body: QuestionSchema,
        response: {
          200: {
            content: {
              'application/json': { schema: AnswerSchema },
              'text/event-stream': { schema: Type.Unsafe<Readable>(Type.String()) },
            },
          },
          '4xx': ErrorSchema,
          '5xx': ErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const events = await ask(request, reply, request.body);
      if (request.body.streaming !== true) return wholeAnswer(events);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(eventLines(events)));
    },
  );

  app.put(
    '/v2/indices/:siteKey/conversations/:id/rating',
    {
      preValidation: leaveOutNulls,
      schema: {
        tags: ['Answers'],
        summary: 'Judge an answer',
        consumes: ['application/json', 'text/plain'],
        params: Type.Object({ siteKey: Type.String(), id: Type.String({ maxLength: 100 }) }),
        body: RatingSchema,
        response: { 200: Type.Object({}), '4xx': ErrorSchema, '5xx': ErrorSchema },
      },
    },
    async (request) => {
      const rated = await conversations.rate(siteOf(request).id, request.params.id, request.body.value);
      if (!rated) throw new ApiError(404, 'not_found', 'There is no such conversation.');
      return {};
    },
  );
  done();
};

/** Aborted when the connection closes before the answer is whole. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function wholeAnswer(events: AsyncGenerator<ConversationEvent>): Promise<Static<typeof AnswerSchema>> {
  const response = { conversation_id: '', answer: '', sources: [] as Static<typeof SourceSchema>[] };
  for await (const event of events) {
    if (event.kind === 'started') response.conversation_id = event.conversationId;
    else if (event.kind === 'text') response.answer += event.text;
    else response.sources = event.sources.map(toSource);
  }
  return { response, errors: [], status: 'ok' };
}

async function* eventLines(events: AsyncGenerator<ConversationEvent>): AsyncGenerator<string> {
  const line = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
  for await (const event of events) {
    if (event.kind === 'started') yield line({ type: 'metadata', conversation_id: event.conversationId });
    else if (event.kind === 'text') yield line({ type: 'token', token: event.text });
    else yield line({ type: 'sources', sources: event.sources.map(toSource) });
  }
  yield line({ type: 'done' });
}

function toSource({ id, title, url = '', doc_date: date }: FoundDocument): Static<typeof SourceSchema> {
  return { id, title, url, last_updated_date: isoInstant(date) };
}
