import { invalidParameter } from '../../http/api-error.ts';
import {
  parseFacets,
  parseFieldNames,
  parseHierarchicalFacets,
  parseRangeFacets,
} from '../query/facet-grammar.ts';
import { customField, readFieldName } from '../query/fields.ts';
import { allOf, parseFilter } from '../query/filter-grammar.ts';
import {
  parseCategories,
  parseCustomFields,
  parseDates,
  parsePrices,
  parseSort,
} from '../query/parameter-grammar.ts';
import type { FilterNode, Fuzziness, Interest, SearchQuery } from '../query/query.ts';
import { operatorWithout, parseTerm } from '../query/term-grammar.ts';
import {
  FACET_VALUES_DEFAULT,
  HITS_WINDOW_MAX,
  PAGE_SIZE_DEFAULT,
  type SearchParameters,
} from './search-parameters.ts';

/** What a page says of its visitor outright counts fully; what is learned from clicks counts less. */
const EVENT_WEIGHT = 1;

const fuzziness: Readonly<Record<NonNullable<SearchParameters['fuzzy']>, Fuzziness>> = {
  false: 'off',
  true: 'equal',
  auto: 'after',
};

/**
 * What the parameters ask of the engine. `imposed` is ANDed to the visitor's own filters, which cannot widen it.
 *
 * @throws ApiError 400 or QueryError that names the parameter.
 */
export function toSearchQuery(parameters: SearchParameters, imposed?: FilterNode): SearchQuery {
  const page = parameters.page ?? 1;
  const limit = parameters.limit ?? PAGE_SIZE_DEFAULT;
  if (page * limit > HITS_WINDOW_MAX)
    throw invalidParameter('page', `page × limit must be at most ${HITS_WINDOW_MAX}: narrow the search`);
  const text = parameters.term ?? '*';
  const fuzzy = fuzziness[parameters.fuzzy ?? 'auto'];
  const operator = parameters.defaultOperator ?? operatorWithout(fuzzy);
  const facetSize = parameters.numFacets ?? FACET_VALUES_DEFAULT;
  const filter = allOf([
    parseCategories(parameters.categories ?? ''),
    parsePrices(parameters.priceFromCents, parameters.priceToCents),
    parseDates(parameters.dateFrom, parameters.dateTo),
    parseCustomFields(parameters.customField ?? []),
    visitorFilter(parameters.filter),
    imposed,
  ]);
  return {
    term: parseTerm(text, {
      operator,
      operators: true,
      postfixWildcard: parameters.postfixWildcard ?? true,
    }),
    text,
    ...(parameters.lang !== undefined && { language: parameters.lang.toLowerCase() }),
    fuzzy,
    operator,
    ...(filter !== undefined && { filter }),
    sort: parseSort(parameters.sort ?? [], parameters.order ?? []),
    offset: (page - 1) * limit,
    limit,
    ...(parameters.shuffleAndLimitTo !== undefined && { shuffleAndLimitTo: parameters.shuffleAndLimitTo }),
    facets: parseFacets(parameters.facet ?? [], facetSize),
    rangeFacets: isGiven(parameters.rangeFacets) ? parseRangeFacets(parameters.rangeFacets) : [],
    hierarchicalFacets: isGiven(parameters.hierarchicalFacets)
      ? parseHierarchicalFacets(parameters.hierarchicalFacets, facetSize)
      : [],
    fieldStats: parseFieldNames(parameters.fieldStat ?? [], 'fieldStat'),
    interests: (parameters.personalizationEvent ?? []).map(toInterest),
  };
}

/**
 * The filter that a visitor's page asks for, if any.
 *
 * @throws QueryError
 */
export function visitorFilter(filter: unknown): FilterNode | undefined {
  return isGiven(filter) ? eitherEncoding(parseFilter(filter)) : undefined;
}

/**
 * The hosted service's search page sends the values of facets that a visitor chose URL-encoded within the filter: such
 * a value is looked for as it came and decoded.
 */
function eitherEncoding(node: FilterNode): FilterNode {
  switch (node.kind) {
    case 'and':
    case 'or':
      return { kind: node.kind, nodes: node.nodes.map(eitherEncoding) };
    case 'not':
      return { kind: 'not', node: eitherEncoding(node.node) };
    case 'range':
      return node;
    case 'equals': {
      const value = decoded(node.value);
      return value === node.value ? node : { kind: 'or', nodes: [node, { ...node, value }] };
    }
  }
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Clients send an unset JSON parameter as nothing, as an empty text or as null. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** `field=value`: a name that is no field of ours is a custom field's. */
function toInterest(event: string): Interest {
  const equals = event.indexOf('=');
  const name = event.slice(0, Math.max(equals, 0));
  const field = readFieldName(name) ?? customField(name);
  if (field === undefined) throw invalidParameter('personalizationEvent', 'must be field=value');
  return { field, value: event.slice(equals + 1), weight: EVENT_WEIGHT };
}
