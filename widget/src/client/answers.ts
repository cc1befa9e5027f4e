import { SearchError } from './errors.ts';
import type {
  Answer,
  AnswerSource,
  AutocompleteResponse,
  CustomFieldValue,
  FacetValue,
  FieldStats,
  HierarchicalFacetValue,
  Hit,
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
type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function text(value: unknown): string {
  return isText(value) ? String(value) : '';
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function listOf<Item>(value: unknown, read: (item: Fields) => Item): readonly Item[] {
  return Array.isArray(value) ? value.filter(isFields).map(read) : [];
}

function mapOf<Item>(value: unknown, read: (item: unknown) => Item): Readonly<Record<string, Item>> {
  return Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, item]) => [key, read(item)]));
}

/** Optional fields, kept only when they have this type. */
function optional<Name extends string, Kind extends string | number>(
  source: Fields,
  names: readonly Name[],
  kind: (value: unknown) => value is Kind,
): { readonly [Key in Name]?: Kind } {
  const kept: { [Key in Name]?: Kind } = {};
  for (const name of names) {
    const value = source[name];
    if (kind(value)) kept[name] = value;
  }
  return kept;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function customField(value: unknown): CustomFieldValue {
  return Array.isArray(value) ? value.filter(isText) : isText(value) ? value : text(value);
}

function hit(source: Fields): Hit {
  const type = source.type;
  return {
    id: text(source.id),
    url: text(source.url),
    title: text(source.title),
    meta_description: text(source.meta_description),
    meta_keywords: text(source.meta_keywords),
    highlight: text(source.highlight),
    ts: text(source.ts),
    categories: Array.isArray(source.categories) ? source.categories.filter(isString) : [],
    document_type: text(source.document_type),
    images: optional(fieldsOf(source.images), ['main', 'main_b64', 'capture'], isString),
    custom_fields: mapOf(source.custom_fields, customField),
    score: number(source.score),
    ...((type === 'PINNED' || type === 'PROMOTED') && { type }),
  };
}

function facetValue(source: Fields): FacetValue {
  return { value: text(source.value), count: number(source.count) };
}

function rangeFacetValue(source: Fields): RangeFacetValue {
  return {
    key: text(source.key),
    count: number(source.count),
    ...optional(source, ['from', 'to'], isNumber),
  };
}

function hierarchicalFacetValue(source: Fields): HierarchicalFacetValue {
  return {
    ...facetValue(source),
    field: text(source.field),
    displayValue: text(source.displayValue),
    children: listOf(source.children, hierarchicalFacetValue),
  };
}

function fieldStats(source: unknown): FieldStats {
  const { min, max, avg } = fieldsOf(source);
  return { min: number(min), max: number(max), avg: number(avg) };
}

function suggestion(source: Fields): Suggestion {
  return { value: text(source.value) };
}

function answerSource(source: Fields): AnswerSource {
  return {
    id: text(source.id),
    title: text(source.title),
    url: text(source.url),
    last_updated_date: text(source.last_updated_date),
  };
}

/** The frame: an object whose field `name` is a list. */
function framed(body: unknown, name: string): Fields {
  const source = fieldsOf(body);
  if (Array.isArray(source[name])) return source;
  throw new SearchError('invalid-answer', `the answer has no list "${name}"`);
}

/** @throws {SearchError} `invalid-answer`, as the readers below. */
export function readSearch(body: unknown): SearchResponse {
  const source = framed(body, 'hits');
  if (!isNumber(source.total_hits)) throw new SearchError('invalid-answer', 'the answer has no "total_hits"');
  return {
    ...optional(source, ['page', 'processing_time_ms'], isNumber),
    total_hits: source.total_hits,
    hits: listOf(source.hits, hit),
    facets: mapOf(source.facets, (values) => listOf(values, facetValue)),
    rangeFacets: mapOf(source.rangeFacets, (values) => listOf(values, rangeFacetValue)),
    hierarchicalFacets: mapOf(source.hierarchicalFacets, (values) => listOf(values, hierarchicalFacetValue)),
    fieldStats: mapOf(source.fieldStats, fieldStats),
  };
}

export function readSuggestions(body: unknown): SuggestionsResponse {
  return { suggestions: listOf(framed(body, 'suggestions').suggestions, suggestion) };
}

export function readAutocomplete(body: unknown): AutocompleteResponse {
  return { autocomplete: listOf(framed(body, 'autocomplete').autocomplete, suggestion) };
}

export function readRecommendations(body: unknown): RecommendationsResponse {
  return { hits: listOf(framed(body, 'hits').hits, hit) };
}

/** The answer of `POST …/conversations`, out of its envelope. */
export function readAnswer(body: unknown): Answer {
  const source = framed(fieldsOf(body).response, 'sources');
  return {
    conversation_id: text(source.conversation_id),
    answer: text(source.answer),
    sources: listOf(source.sources, answerSource),
  };
}
