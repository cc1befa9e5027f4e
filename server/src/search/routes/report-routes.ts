import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { invalidParameter } from '../../http/api-error.ts';
import { sendPlainPage } from '../../http/plain-page.ts';
import { siteOf } from '../../sites/site-guard.ts';
import type { Database } from '../../storage/database.ts';
import { readDay } from '../query/dates.ts';
import { reportPage } from '../reports/report-page.ts';
import { messages } from '../reports/report-texts.ts';
import { daysIn, readReport, type Report, type ReportRequest } from '../reports/report.ts';
import { romeDay } from '../stats/day.ts';
import { ErrorSchema } from './error-schema.ts';
import { ANALYTICS_TAG_MAX } from './search-parameters.ts';

interface ReportRoutesOptions {
  readonly database: Database;
}

const PERIOD_DEFAULT_DAYS = 30;
const PERIOD_MAX_DAYS = 366;
const DAY_MS = 86_400_000;

const Count = Type.Integer();
const Rate = Type.Union([Type.Number(), Type.Null()]);
const figures = {
  searches: Count,
  without_hits: Count,
  clicks: Count,
  click_through: Rate,
  mean_position: Rate,
};
const ReportSchema = Type.Unsafe<Report>(
  Type.Object({
    from: Type.String(),
    to: Type.String(),
    tag: Type.Optional(Type.String()),
    totals: Type.Object(figures),
    days: Type.Array(Type.Object({ day: Type.String(), ...figures })),
    queries: Type.Array(Type.Object({ keyword: Type.String(), ...figures })),
    queries_without_hits: Type.Array(Type.Object({ keyword: Type.String(), searches: Count })),
    tags: Type.Array(Type.String()),
  }),
);

/** `GET /v1/reports/:siteKey`, to be registered behind the private key: JSON, or a page for who asks for HTML. */
export const reportRoutes: FastifyPluginCallbackTypebox<ReportRoutesOptions> = (app, { database }, done) => {
  app.get(
    '/v1/reports/:siteKey',
    {
      schema: {
        tags: ['Statistics'],
        summary: 'What visitors searched for and opened',
        description: 'A page with plots for `Accept: text/html`, JSON otherwise.',
        security: [{ siteAndPrivateKey: [] }],
        params: Type.Object({ siteKey: Type.String() }),
        querystring: Type.Object({
          from: Type.Optional(
            Type.String({ description: `YYYY-MM-DD; ${PERIOD_DEFAULT_DAYS} days ago unless told` }),
          ),
          to: Type.Optional(Type.String({ description: 'YYYY-MM-DD, inclusive; today unless told' })),
          tag: Type.Optional(Type.String({ maxLength: ANALYTICS_TAG_MAX })),
        }),
        response: {
          200: {
            content: {
              'application/json': { schema: ReportSchema },
              'text/html': { schema: Type.Unsafe<never>(Type.String()) },
            },
          },
          '4xx': ErrorSchema,
          '5xx': ErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const site = siteOf(request);
      const report = await readReport(database, site.id, periodOf(request.query, Date.now()));
      reply.header('cache-control', 'no-store');
      if (request.headers.accept?.includes('text/html') !== true) return report;
      return sendPlainPage(reply, {
        language: 'it',
        title: messages.title(site.id),
        lead: messages.period(report.from, report.to),
        body: reportPage(report),
      });
    },
  );
  done();
};

function periodOf(
  { from, to, tag }: { readonly from?: string; readonly to?: string; readonly tag?: string },
  now: number,
): ReportRequest {
  const last = day('to', to) ?? romeDay(now);
  // Days before the year 0 are none that a period can begin with.
  const first = day('from', from) ?? day('from', dayBefore(last, PERIOD_DEFAULT_DAYS - 1)) ?? last;
  const period = { from: first, to: last, tag: tag === '' ? undefined : tag };
  const days = daysIn(period);
  if (days < 1) throw invalidParameter('from', 'must not be after to');
  if (days > PERIOD_MAX_DAYS)
    throw invalidParameter('from', `must be at most ${PERIOD_MAX_DAYS} days before to`);
  return period;
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

function day(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (readDay(value) === undefined) throw invalidParameter(name, 'expected a day such as 2024-12-31');
  return value;
}
