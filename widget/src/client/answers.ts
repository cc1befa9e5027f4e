import { SearchError } from './errors.ts';
import { fieldsOf } from './fields.ts';
import type {
  AutocompleteResponse,
  CustomFieldValue,
  FacetValue,
  FieldStats,
  HierarchicalFacetValue,
  Hit,
  HitImages,
  RangeFacetValue,
  RecommendationsResponse,
  SearchResponse,
  Suggestion,
  SuggestionsResponse,
} from './types.ts';

/**
 * Readers of the service's answers. The frame of an answer must be right, or it is refused; inside it, a field that
 * is missing or of the wrong kind becomes the empty value of its kind, so that one odd document spoils no page.
 */
export type Reader<Value> = (value: unknown) => Value;

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

export const text: Reader<string> = (value) => (isText(value) ? String(value) : '');

const optionalText: Reader<string | undefined> = (value) => (typeof value === 'string' ? value : undefined);

const optionalNumber: Reader<number | undefined> = (value) => (typeof value === 'number' ? value : undefined);

const number: Reader<number> = (value) => optionalNumber(value) ?? 0;

const listOf =
  <Item>(read: Reader<Item>): Reader<readonly Item[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : [];

const mapOf =
  <Item>(read: Reader<Item>): Reader<Readonly<Record<string, Item>>> =>
  (value) =>
    Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, item]) => [key, read(item)]));

/** An object with exactly these fields. */
export const shapeOf =
  <Shape>(readers: { readonly [Name in keyof Shape]-?: Reader<Shape[Name]> }): Reader<Shape> =>
  (value) => {
    const source = fieldsOf(value);
    const shape: Partial<Shape> = {};
    for (const name in readers) shape[name] = readers[name](source[name]);
    // Whole now: every field of the shape has a reader, and each was run.
    return shape as Shape;
  };

/** For the frame of an answer: refuses what the reader would make the empty value of. */
const needed =
  <Value>(fits: (value: unknown) => boolean, read: Reader<Value>): Reader<Value> =>
  (value) => {
    if (fits(value)) return read(value);
    throw new SearchError('invalid-answer', 'this is no answer of the search service');
  };

export const neededList = <Item>(read: Reader<Item>): Reader<readonly Item[]> =>
  needed(Array.isArray, listOf(read));

const customField: Reader<CustomFieldValue> = (value) =>
  Array.isArray(value) ? value.filter(isText) : isText(value) ? value : '';

const hits = neededList(
  shapeOf<Hit>({
    id: text,
    url: text,
    title: text,
    meta_description: text,
    meta_keywords: text,
    highlight: text,
    ts: text,
    categories: listOf(text),
    document_type: text,
    images: shapeOf<HitImages>({ main: optionalText, main_b64: optionalText, capture: optionalText }),
    custom_fields: mapOf(customField),
    score: number,
    type: (value) => (value === 'PINNED' || value === 'PROMOTED' ? value : undefined),
  }),
);

const facetValue = { value: text, count: number };

const hierarchicalFacetValue: Reader<HierarchicalFacetValue> = shapeOf<HierarchicalFacetValue>({
  ...facetValue,
  field: text,
  displayValue: text,
  // Values nest in values, so this reader is found when it is needed, not when it is made.
  children: (value) => listOf(hierarchicalFacetValue)(value),
});

/** @throws {SearchError} `invalid-answer`, as the readers below. */
export const readSearch = shapeOf<SearchResponse>({
  page: optionalNumber,
  processing_time_ms: optionalNumber,
  total_hits: needed(Number.isInteger, number),
  hits,
  facets: mapOf(listOf(shapeOf<FacetValue>(facetValue))),
  rangeFacets: mapOf(
    listOf(shapeOf<RangeFacetValue>({ key: text, count: number, from: optionalNumber, to: optionalNumber })),
  ),
  hierarchicalFacets: mapOf(listOf(hierarchicalFacetValue)),
  fieldStats: mapOf(shapeOf<FieldStats>({ min: number, max: number, avg: number })),
});

const values = neededList(shapeOf<Suggestion>({ value: text }));

export const readSuggestions = shapeOf<SuggestionsResponse>({ suggestions: values });

export const readAutocomplete = shapeOf<AutocompleteResponse>({ autocomplete: values });

export const readRecommendations = shapeOf<RecommendationsResponse>({ hits });

/** @throws {SearchError} `invalid-answer`. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new SearchError('invalid-answer', 'this is no answer of the search service', 0, { cause });
  }
}
