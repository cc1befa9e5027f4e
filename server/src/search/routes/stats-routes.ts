import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { siteOf } from '../../sites/site-guard.ts';
import { DOCUMENT_ID_MAX_BYTES } from '../document-input.ts';
import { MAX_TERM_LENGTH } from '../query/term-lexer.ts';
import type { EventAllowance } from '../stats/event-allowance.ts';
import { CollectorFullError, type EventCollector } from '../stats/event-collector.ts';
import { countedKeyword, isWarmUp } from '../stats/keyword.ts';
import { networkOf } from '../stats/network.ts';
import type { VisitorEvent } from '../stats/search-event.ts';
import { visitorOf } from '../stats/visitor.ts';
import { ErrorSchema } from './error-schema.ts';
import { ANALYTICS_TAG_MAX } from './search-parameters.ts';
import { leaveOutNulls } from './unset-members.ts';

interface StatsRoutesOptions {
  readonly collector: EventCollector;
  readonly allowance: EventAllowance;
}

const SESSION_MAX = 200;
const COUNT_MAX = Number.MAX_SAFE_INTEGER;
const POSITION_MAX = 1_000_000;
const RETRY_SECONDS = 5;

/** One form for both kinds, so that an error names the member and not a union: what each needs is checked below. */
const EventSchema = Type.Object({
  action: Type.Unsafe<'search' | 'click'>({ type: 'string', enum: ['search', 'click'] }),
  session: Type.String({ minLength: 1, maxLength: SESSION_MAX }),
  keyword: Type.String({ maxLength: MAX_TERM_LENGTH }),
  numberOfResults: Type.Optional(Type.Integer({ minimum: 0, maximum: COUNT_MAX })),
  docid: Type.Optional(Type.String({ minLength: 1, maxLength: DOCUMENT_ID_MAX_BYTES })),
  position: Type.Optional(
    Type.Integer({ minimum: 1, maximum: POSITION_MAX, description: 'From 1, across pages' }),
  ),
  tag: Type.Optional(Type.String({ maxLength: ANALYTICS_TAG_MAX })),
});

/** `POST /v1/stats/:siteKey/`: 202 once the event is stored. Beacons send it as `text/plain`. */
export const statsRoutes: FastifyPluginCallbackTypebox<StatsRoutesOptions> = (
  app,
  { collector, allowance },
  done,
) => {
  for (const url of ['/v1/stats/:siteKey/', '/v1/stats/:siteKey']) {
    app.post(
      url,
      {
        preValidation: leaveOutNulls,
        schema: {
          tags: ['Statistics'],
          summary: 'A search was made, or a hit opened',
          consumes: ['text/plain', 'application/json'],
          hide: !url.endsWith('/'),
          params: Type.Object({ siteKey: Type.String() }),
          body: EventSchema,
          response: { 202: Type.Object({}), '4xx': ErrorSchema, '5xx': ErrorSchema },
        },
      },
      async (request, reply) => {
        const [site, network] = [siteOf(request), networkOf(request.ip)];
        if (!allowance.take(site.id, network)) throw tooMany();
        const event = toVisitorEvent(request.body, site.id, { visitor: visitorOf(request), network });
        if (event !== undefined) await collector.add(event).catch(refuseWhenFull);
        reply.code(202);
        return {};
      },
    );
  }
  done();
};

/** Undefined for what is not counted. @throws ApiError 400 naming the member that the action needs. */
function toVisitorEvent(
  body: Static<typeof EventSchema>,
  siteId: string,
  from: Pick<VisitorEvent, 'visitor' | 'network'>,
): VisitorEvent | undefined {
  const { action, session, numberOfResults, docid, position } = body;
  const keyword = countedKeyword(body.keyword);
  const common = { siteId, at: Date.now(), session, tag: body.tag ?? '', ...from };
  if (action === 'search') {
    if (numberOfResults === undefined) throw missing('numberOfResults', action);
    return keyword === undefined ? undefined : { ...common, action, keyword, results: numberOfResults };
  }
  if (docid === undefined) throw missing('docid', action);
  if (Buffer.byteLength(docid) > DOCUMENT_ID_MAX_BYTES)
    throw invalidParameter('docid', `must be at most ${DOCUMENT_ID_MAX_BYTES} bytes`);
  if (position === undefined) throw missing('position', action);
  if (isWarmUp(body.keyword)) return undefined;
  // A hit opened from the list of everything is no answer to a question, but it is read all the same.
  return { ...common, action, keyword: keyword ?? '*', documentId: docid, position };
}

function missing(member: string, action: string): ApiError {
  return new ApiError(400, 'invalid_parameter', `${member}: is missing; a ${action} event has one`);
}

function tooMany(): ApiError {
  return new ApiError(
    429,
    'rate_limited',
    'More events come from this network than people make: wait a little.',
    {
      'retry-after': String(RETRY_SECONDS),
    },
  );
}

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof CollectorFullError)) throw error;
  throw new ApiError(503, 'overloaded', 'Statistics cannot be taken just now.', {
    'retry-after': String(RETRY_SECONDS),
  });
}
