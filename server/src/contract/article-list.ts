import { Type, type Static } from 'typebox';

/** Default list page size (spec §9). */
export const LIST_PAGE_SIZE = 10;
/** News of the day are listed a hundred at a time (spec §9). */
export const CONTENT_PAGE_SIZE = 100;
const MAX_ITEMS = 300;
const MAX_TEXT = 200;

/** Several conditions, each of a text. */
const MAX_CONDITIONS_TEXT = 600;

const text = Type.Optional(Type.String({ maxLength: MAX_TEXT }));

/**
 * The parameters of `articlesAuthorial/aDocLst2` and `ADocLstContent` (spec §7). `page` counts from 0. Every text
 * is optional and an empty one is no condition. The defaults of `items` and `T` differ between the two calls.
 */
export const ArticleListQuery = Type.Object({
  page: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  items: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ITEMS })),
  /** Letters of the types wanted, with commas or without: `N`, `V,D`. */
  T: text,
  area: text,
  search: text,
  order: Type.Enum(['DataDocumento', 'Titolo', 'Id'], { default: 'DataDocumento' }),
  ascending: Type.Boolean({ default: false }),
  singleContentType: text,
  groupedContentType: text,
  /** First and last day, both included, `YYYY-MM-DD`. */
  startDate: text,
  endDate: text,
  tag1: text,
  tag2: text,
  tag3: text,
  baseTag: text,
  customFilter: Type.Optional(Type.String({ maxLength: MAX_CONDITIONS_TEXT })),
  titleFilter: text,
  titleNotContainsFilter: text,
  author: text,
  authorString: text,
  OR_Voce1Area_1: text,
  OR_Voce1Area_2: text,
  OR_Voce1_1: text,
  OR_Voce1_2: text,
  OR_Voce2Area_1: text,
  OR_Voce2_1: text,
});
export type ArticleListQuery = Static<typeof ArticleListQuery>;
