import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { invalidParameter } from '../../http/api-error.ts';
import { sendPlainPage } from '../../http/plain-page.ts';
import { siteOf } from '../../sites/site-guard.ts';
import type { Database } from '../../storage/database.ts';
import { reportPage, wrongPeriodPage } from '../reports/report-page.ts';
import { asIsoDay, PERIOD_MAX_DAYS, readPeriod, type PeriodProblem } from '../reports/report-period.ts';
import { messages } from '../reports/report-texts.ts';
import { readReport, type Report } from '../reports/report.ts';
import { ErrorSchema } from './error-schema.ts';
import { ANALYTICS_TAG_MAX } from './search-parameters.ts';

interface ReportRoutesOptions {
  readonly database: Database;
}

const DAY_EXPECTED = 'expected a day such as 2024-12-31';
const problems: Readonly<Record<PeriodProblem, readonly [parameter: string, problem: string]>> = {
  from: ['from', DAY_EXPECTED],
  to: ['to', DAY_EXPECTED],
  order: ['from', 'must not be after to'],
  length: ['from', `must be at most ${PERIOD_MAX_DAYS} days before to`],
};

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
            Type.String({ description: 'YYYY-MM-DD; thirty days to the last unless told' }),
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
      const { query } = request;
      const site = siteOf(request);
      const now = Date.now();
      reply.header('cache-control', 'no-store');
      if (request.headers.accept?.includes('text/html') !== true) {
        const period = readPeriod(query, now);
        if (typeof period === 'string') throw invalidParameter(...problems[period]);
        return readReport(database, site.id, period);
      }
      const page = { language: 'it', title: messages.title(site.id) };
      const period = readPeriod({ ...query, from: asIsoDay(query.from), to: asIsoDay(query.to) }, now);
      if (typeof period === 'string') {
        const body = wrongPeriodPage(query, period, now);
        return sendPlainPage(reply.code(400), { ...page, lead: messages.noPeriod, body });
      }
      const report = await readReport(database, site.id, period);
      const lead = messages.period(report.from, report.to);
      return sendPlainPage(reply, { ...page, lead, body: reportPage(report, now) });
    },
  );
  done();
};
