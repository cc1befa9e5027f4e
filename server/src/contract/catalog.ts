import { Type, type Static } from 'typebox';
import { AreaSlug } from './areas.ts';

/** A value of a filter and how many published articles have it. */
const Option = Type.Object({ value: Type.String(), count: Type.Integer() });

export const CatalogPageQuery = Type.Object({
  area: AreaSlug,
  group: Type.String({ maxLength: 40, default: 'general' }),
  /** Letters or names of article types. */
  type: Type.String({ minLength: 1, maxLength: 100 }),
  category: Type.String({ maxLength: 60, default: '' }),
  subCategory: Type.String({ maxLength: 60, default: '' }),
});
export type CatalogPageQuery = Static<typeof CatalogPageQuery>;

/** `lookup/authorial/getCatalogPageConfig`: what a catalogue page is called and what it can be narrowed by. */
export const CatalogPageConfig = Type.Object({
  title: Type.String(),
  description: Type.String(),
  /** The section's public address; root-relative. */
  url: Type.String(),
  /** Letters of the types it lists, as the `T` parameter takes them. */
  T: Type.String(),
  totalCount: Type.Integer(),
  /** `slug` is what stands after «categoria» in an address. */
  categories: Type.Array(Type.Object({ ...Option.properties, slug: Type.String() })),
  subjects: Type.Array(Option),
  tags: Type.Array(Option),
  authors: Type.Array(Type.Object({ id: Type.String(), nominativo: Type.String(), count: Type.Integer() })),
  /** Days of the oldest and the newest article; null when the section is empty. */
  firstDay: Type.Union([Type.String(), Type.Null()]),
  lastDay: Type.Union([Type.String(), Type.Null()]),
});
export type CatalogPageConfig = Static<typeof CatalogPageConfig>;

/** `lookup/authorial/getAddSearchFiltersMapping`: which catalogue section each document type of a search leads to. */
export const SearchFiltersMapping = Type.Object({
  items: Type.Array(
    Type.Object({
      /** The `document_type` of the search index. */
      label: Type.String(),
      section: Type.String(),
      T: Type.String(),
      /** To be prefixed with the area's permalink. */
      path: Type.String(),
      areas: Type.Array(AreaSlug),
    }),
  ),
});
export type SearchFiltersMapping = Static<typeof SearchFiltersMapping>;

/** `lookup/getIndexesCompanyConsulting`: shelves of the practice sheets for companies. */
export const ConsultingIndexes = Type.Object({
  items: Type.Array(
    Type.Object({
      titolo: Type.String(),
      categoria: Type.String(),
      count: Type.Integer(),
      url: Type.String(),
    }),
  ),
});
export type ConsultingIndexes = Static<typeof ConsultingIndexes>;
