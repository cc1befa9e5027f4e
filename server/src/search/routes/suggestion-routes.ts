import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { invalidParameter } from '../../http/api-error.ts';
import { TWO_LETTERS } from '../../http/known-patterns.ts';
import { siteOf } from '../../sites/site-guard.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { VisitorTokens } from '../protection/visitor-token.ts';
import { FIELD_NAMES_EXPECTED, readFieldName } from '../query/fields.ts';
import { MAX_TERM_LENGTH } from '../query/term-lexer.ts';
import { FindableQueries } from '../suggestions/findable-queries.ts';
import type { QueryHistory } from '../suggestions/query-history.ts';
import { suggest } from '../suggestions/suggest.ts';
import { visibleTitles, visibleValues } from '../visible-hits.ts';
import { ErrorSchema } from './error-schema.ts';
import { JwtParameter } from './search-parameters.ts';

export const SUGGESTIONS_DEFAULT = 10;
export const SUGGESTIONS_MAX = 100;

interface SuggestionRoutesOptions {
  readonly engine: SearchEngine;
  readonly tokens: VisitorTokens;
  readonly history: QueryHistory;
}

const SiteParams = Type.Object({ siteKey: Type.String() });
const Values = Type.Array(Type.Object({ value: Type.String() }));
const Term = Type.Optional(Type.String({ maxLength: MAX_TERM_LENGTH }));
const Size = Type.Optional(
  Type.Integer({ minimum: 1, maximum: SUGGESTIONS_MAX, description: `${SUGGESTIONS_DEFAULT} unless told` }),
);
const Language = Type.Optional(
  Type.String({ pattern: TWO_LETTERS, description: 'Two letters: only what is found in this language' }),
);

/** `GET /v1/suggest/:siteKey` and `GET /v1/autocomplete/document-field/:siteKey`. */
export const suggestionRoutes: FastifyPluginCallbackTypebox<SuggestionRoutesOptions> = (
  app,
  options,
  done,
) => {
  const { engine, tokens, history } = options;
  const findable = new FindableQueries();
  const common = { tags: ['Search'], params: SiteParams };
  const errors = { '4xx': ErrorSchema, '5xx': ErrorSchema };

  app.get(
    '/v1/suggest/:siteKey',
    {
      schema: {
        ...common,
        summary: 'Queries that begin so, as visitors made them',
        querystring: Type.Object({
          term: Term,
          size: Size,
          lang: Language,
          language: Language,
          jwt: JwtParameter,
        }),
        response: { 200: Type.Object({ suggestions: Values }), ...errors },
      },
    },
    async (request) => {
      const site = siteOf(request);
      const { term = '', size = SUGGESTIONS_DEFAULT, lang, language = lang, jwt } = request.query;
      const imposed = await tokens.filterFor(site, jwt);
      const index = await engine.index(site.id);
      const values = await suggest(history, findable, {
        siteId: site.id,
        index,
        prefix: term,
        size,
        imposed,
        language: language?.toLowerCase(),
      });
      return { suggestions: values.map((value) => ({ value })) };
    },
  );

  app.get(
    '/v1/autocomplete/document-field/:siteKey',
    {
      schema: {
        ...common,
        summary: 'Values of a field that begin so',
        querystring: Type.Object({
          term: Term,
          source: Type.String({ description: 'title, or a field such as custom_fields.brand' }),
          size: Size,
          jwt: JwtParameter,
        }),
        response: { 200: Type.Object({ autocomplete: Values }), ...errors },
      },
    },
    async (request) => {
      const site = siteOf(request);
      const { term = '', source, size = SUGGESTIONS_DEFAULT, jwt } = request.query;
      const field = source === 'title' ? source : readFieldName(source);
      if (field === undefined) throw invalidParameter('source', `expected title, ${FIELD_NAMES_EXPECTED}`);
      const imposed = await tokens.filterFor(site, jwt);
      const index = await engine.index(site.id);
      const values =
        imposed === undefined
          ? await index.values(field, term, size)
          : field === 'title'
            ? await visibleTitles(index, term, size, { imposed, language: undefined })
            : await visibleValues(index, field, term, size, imposed);
      return { autocomplete: values.map((value) => ({ value })) };
    },
  );
  done();
};
