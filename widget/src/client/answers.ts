import type {
  CustomFieldValue,
  FacetValue,
  FieldStats,
  HierarchicalFacetValue,
  Hit,
  RangeFacetValue,
  SearchResponse,
} from './types.ts';

/**
 * Readers of the service's answers. The frame of an answer must be right, or it is refused; inside it, a field that
 * is missing or of the wrong kind becomes the empty value of its kind, so that one odd document spoils no page.
 */
export type Reader<Value> = (value: unknown) => Value;

/** The value as an object whose fields are not known to be anything: an empty one when it is none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

export const text: Reader<string> = (value) => (isText(value) ? String(value) : '');

/** A bound of a range, whose end may be open. */
const bound: Reader<number | undefined> = (value) => (typeof value === 'number' ? value : undefined);

const number: Reader<number> = (value) => bound(value) ?? 0;

const listOf =
  <Item>(read: Reader<Item>): Reader<readonly Item[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : [];

const mapOf =
  <Item>(read: Reader<Item>): Reader<Readonly<Record<string, Item>>> =>
  (value) => {
    // Every field is here before any is written, so that none is taken for the prototype.
    const map: Record<string, unknown> = { ...fieldsOf(value) };
    for (const key of Object.keys(map)) map[key] = read(map[key]);
    // Whole now: each item was read.
    return map as Record<string, Item>;
  };

/** An object with exactly these fields. */
export const shapeOf =
  <Shape>(readers: { readonly [Name in keyof Shape]-?: Reader<Shape[Name]> }): Reader<Shape> =>
  (value) => {
    const source = fieldsOf(value);
    const shape: Partial<Shape> = {};
    // Its own names: a page may add some to every object.
    for (const name of Object.keys(readers) as (keyof Shape & string)[])
      shape[name] = readers[name](source[name]);
    // Whole now: every field of the shape has a reader, and each was run.
    return shape as Shape;
  };

/**
 * The list that makes a body an answer.
 * @throws {SyntaxError} without it, as for a text that is no JSON.
 */
export const neededList =
  <Item>(read: Reader<Item>): Reader<readonly Item[]> =>
  (value) => {
    if (Array.isArray(value)) return value.map(read);
    throw new SyntaxError();
  };

const customField: Reader<CustomFieldValue> = (value) =>
  Array.isArray(value) ? value.filter(isText) : isText(value) ? value : '';

export const hits = neededList(
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
    images: mapOf(text),
    custom_fields: mapOf(customField),
    score: number,
    type: text,
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

/** @throws {SyntaxError} as `neededList`. */
export const readSearch = shapeOf<SearchResponse>({
  page: number,
  processing_time_ms: number,
  total_hits: number,
  hits,
  facets: mapOf(listOf(shapeOf<FacetValue>(facetValue))),
  rangeFacets: mapOf(listOf(shapeOf<RangeFacetValue>({ key: text, count: number, from: bound, to: bound }))),
  hierarchicalFacets: mapOf(listOf(hierarchicalFacetValue)),
  fieldStats: mapOf(shapeOf<FieldStats>({ min: number, max: number, avg: number })),
});
