import { Type, type Static } from 'typebox';
import { DAY, TWO_LETTERS } from '../../http/known-patterns.ts';
import { MAX_FACETS } from '../query/facet-grammar.ts';
import { MAX_SORT_KEYS, MAX_VALUES } from '../query/parameter-grammar.ts';
import { MAX_TERM_LENGTH } from '../query/term-lexer.ts';

export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 300;
/** How deep paging goes: page × limit. Further hits help nobody and cost as much as all before them. */
export const HITS_WINDOW_MAX = 10_000;
export const FACET_VALUES_DEFAULT = 10;
export const ANALYTICS_TAG_MAX = 50;
const FACET_VALUES_MAX = 1_000;
const CATEGORIES_MAX = 4_000;
const SHUFFLE_MAX = 1_000;
const CACHE_TTL_MAX_SECONDS = 86_400;
const USER_TOKEN_MAX = 200;
const INTERESTS_MAX = 50;
const JWT_MAX = 8_192;

const oneOf = <const Choice extends string>(choices: readonly Choice[], description: string) =>
  Type.Optional(Type.Unsafe<Choice>({ type: 'string', enum: choices, description }));
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }));
const day = (description: string) => Type.Optional(Type.String({ pattern: DAY, description }));
const count = (maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, description }));
const cents = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }));
const many = (maxItems: number, description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 2_000 }), { maxItems, description }));
const json = (description: string) => Type.Optional(Type.Unknown({ description }));

export const JwtParameter = text(JWT_MAX, 'Token signed with the secret of the site (HS256)');

/** The parameters of a search, as a query string and as a JSON body alike; others are ignored. */
export const SearchParametersSchema = Type.Object({
  term: text(MAX_TERM_LENGTH, '`*`, or nothing, matches everything'),
  lang: Type.Optional(Type.String({ pattern: TWO_LETTERS, description: 'Two letters' })),
  fuzzy: oneOf(
    ['true', 'false', 'auto'],
    'Typing errors: found like the rest, not found, or (unless told) found after the rest',
  ),
  collectAnalytics: flag('false: the page reports its searches itself'),
  postfixWildcard: flag('Whether the last word may go on; true unless told'),
  categories: text(CATEGORIES_MAX, 'Comma list: any of these'),
  priceFromCents: cents('Inclusive'),
  priceToCents: cents('Inclusive'),
  dateFrom: day('YYYY-MM-DD, inclusive'),
  dateTo: day('YYYY-MM-DD, inclusive'),
  page: count(HITS_WINDOW_MAX, 'From 1'),
  limit: count(PAGE_SIZE_MAX, `Page size, ${PAGE_SIZE_DEFAULT} unless told`),
  shuffleAndLimitTo: count(SHUFFLE_MAX, 'Shuffles the first so many hits, leaves out the rest'),
  jwt: JwtParameter,
  resultType: oneOf(['organic'], 'Leaves out what the site placed first'),
  userToken: text(USER_TOKEN_MAX, 'Ranks by what this visitor opened before'),
  numFacets: count(FACET_VALUES_MAX, `Values per facet, ${FACET_VALUES_DEFAULT} unless told`),
  cacheResponseWithTtlSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: CACHE_TTL_MAX_SECONDS,
      description: 'The answer may be kept so long, or until the index changes',
    }),
  ),
  defaultOperator: oneOf(['and', 'or'], 'Between words side by side'),
  analyticsTag: text(ANALYTICS_TAG_MAX, 'Kept with the statistics'),
  sort: many(MAX_SORT_KEYS, 'relevance, date or custom_fields.x; pairs with `order`'),
  order: many(MAX_SORT_KEYS, 'asc or desc'),
  facet: many(MAX_FACETS, 'Field whose values are counted'),
  fieldStat: many(MAX_FACETS, 'Field whose minimum, maximum and mean are given'),
  customField: many(MAX_VALUES, 'name=value; same name: any, different names: all'),
  personalizationEvent: many(INTERESTS_MAX, 'field=value this visitor likes'),
  rangeFacets: json('JSON: [{field, ranges:[{from?, to?}]}]'),
  hierarchicalFacets: json('JSON: [{fields:[level0, level1], sortOrder?}]'),
  filter: json('JSON: {field: value}, {and:[…]}, {or:[…]}, {not:…}, {range:{field:{gt, gte, lt, lte}}}'),
});

export type SearchParameters = Static<typeof SearchParametersSchema>;
