/**
 * The brute-force oracle: the meaning of a search, executed in the most obvious way over an array of documents. Slow,
 * and written apart from the engine; only the arithmetic of the score is shared.
 */
import { analyzerFor } from '../../../analysis/analyzers.ts';
import type { Bounds, FieldName, FilterNode, SearchQuery, TermNode } from '../../../query/query.ts';
import type {
  FacetValue,
  HierarchicalFacetValue,
  IndexSettings,
  RangeFacetValue,
  SearchAnswer,
} from '../../engine.ts';
import { compareValues, fieldValues, valueOfText, valueText } from '../fields/field-values.ts';
import type { FieldValue } from '../fields/field-values.ts';
import * as formula from '../ranking/formula.ts';
import { PlainLexicon, analyzeWords, phrasePlaces, plainDocument } from './plain-words.ts';
import type { PlainAlternative, PlainDocument } from './plain-words.ts';

export interface PlainHit {
  readonly id: string;
  readonly score: number;
}

export type PlainAnswer = Omit<SearchAnswer, 'hits'> & { readonly hits: readonly PlainHit[] };

interface Verdict {
  readonly matches: boolean;
  readonly score: number;
}

const NO: Verdict = { matches: false, score: 0 };

/** Documents in order of arrival. */
export function plainSearch(
  documents: readonly PlainDocument[],
  settings: IndexSettings,
  query: SearchQuery,
): PlainAnswer {
  const search = new PlainSearch(documents, settings, query);
  const matched = documents
    .map((document, arrival) => ({ document, arrival, key: search.key(document) }))
    .filter(({ document, key }) => key !== undefined && search.passes(document));
  matched.sort((a, b) => {
    for (const { by, order } of query.sort) {
      const sign = order === 'asc' ? 1 : -1;
      const compared =
        by === 'relevance' ? sign * (a.key! - b.key!) : compareBy(a.document, b.document, by, sign);
      if (compared !== 0) return compared;
    }
    return b.key! - a.key! || a.arrival - b.arrival;
  });
  const answered = matched.map(({ document }) => document);
  return {
    total: Math.min(matched.length, query.shuffleAndLimitTo ?? Infinity),
    hits: matched
      .slice(query.offset, query.offset + query.limit)
      .map(({ document, key }) => ({ id: document.document.id, score: key! / formula.SCORE_UNIT })),
    facets: Object.fromEntries(
      query.facets.map(({ field, size }) => [field, plainFacet(answered, field, size)]),
    ),
    rangeFacets: Object.fromEntries(
      query.rangeFacets.map(({ field, ranges }) => [field, plainRanges(answered, field, ranges)]),
    ),
    hierarchicalFacets: Object.fromEntries(
      query.hierarchicalFacets.map(({ fields, sortOrder, size }) => [
        fields[0] ?? '',
        plainHierarchy(answered, fields, sortOrder, size),
      ]),
    ),
    fieldStats: Object.fromEntries(query.fieldStats.flatMap((field) => plainStats(answered, field))),
  };
}

class PlainSearch {
  private readonly lexicon: PlainLexicon;
  private readonly impacts: Uint16Array;
  private readonly query: SearchQuery;
  private readonly settings: IndexSettings;
  private readonly documents: number;

  constructor(documents: readonly PlainDocument[], settings: IndexSettings, query: SearchQuery) {
    this.lexicon = new PlainLexicon(documents);
    this.documents = documents.length;
    this.query = query;
    this.settings = settings;
    const length = documents.reduce((sum, { norm }) => sum + formula.normToLength(norm), 0);
    this.impacts = formula.impactTable(
      { ...formula.DEFAULT_WEIGHTS, ...settings.weights },
      formula.lengthToNorm(documents.length === 0 ? 0 : length / documents.length),
    );
  }

  /** What relevance sorts by; undefined when the document does not match. */
  key(document: PlainDocument): number | undefined {
    const { term, fuzzy, operator } = this.query;
    const exact = this.judge(document, term, false, fuzzy === 'after' && operator === 'or');
    if (fuzzy === 'off') return exact.matches ? this.boosted(document, exact.score) : undefined;
    const corrected = this.judge(document, term, true, false);
    if (!corrected.matches && !exact.matches) return undefined;
    if (fuzzy === 'equal' || !exact.matches) return this.boosted(document, corrected.score);
    return this.boosted(document, exact.score) + formula.EXACT_TIER;
  }

  private boosted(document: PlainDocument, score: number): number {
    const multiplier = this.settings.popularity?.[document.document.id] ?? 1;
    return Math.floor((score * Math.round(multiplier * 256)) / 256);
  }

  passes(document: PlainDocument): boolean {
    const { language, filter } = this.query;
    if (language !== undefined) {
      if ((document.document.language ?? this.settings.language ?? 'it') !== language) return false;
    }
    return filter === undefined || plainFilter(document, filter);
  }

  /** `every`: words joined by OR must all match, which is what the exact part of `after` wants. */
  private judge(document: PlainDocument, node: TermNode, fuzzy: boolean, every: boolean): Verdict {
    switch (node.kind) {
      case 'all':
        return { matches: true, score: 0 };
      case 'word':
        return this.word(document, node.text, node.prefix, fuzzy);
      case 'phrase':
        return this.phrase(document, node.text);
      case 'not':
        return { matches: !this.judge(document, node.node, false, false).matches, score: 0 };
      case 'and':
      case 'or': {
        const verdicts = node.nodes.map((child) => this.judge(document, child, fuzzy, every));
        const matches =
          node.kind === 'and' || every
            ? verdicts.every((verdict) => verdict.matches) && verdicts.length > 0
            : verdicts.some((verdict) => verdict.matches);
        if (!matches) return NO;
        return {
          matches,
          score: verdicts.reduce((sum, verdict) => sum + (verdict.matches ? verdict.score : 0), 0),
        };
      }
    }
  }

  private word(document: PlainDocument, text: string, prefix: boolean, fuzzy: boolean): Verdict {
    const words = analyzeWords(analyzerFor(this.query.language ?? this.settings.language), text);
    let score = 0;
    for (const [i, { surface, stem }] of words.entries()) {
      const share = this.share(document, surface, stem, prefix && i === words.length - 1, fuzzy);
      if (share === undefined) return NO;
      score += share;
    }
    return words.length === 0 ? NO : { matches: true, score };
  }

  private share(document: PlainDocument, surface: string, stem: string, prefix: boolean, fuzzy: boolean) {
    const { lexicon } = this;
    const typed = lexicon.typed(surface, stem);
    const longer = prefix ? lexicon.prefix(surface) : [];
    const near = fuzzy ? lexicon.fuzzy(surface, typed.length + longer.length > 0) : [];
    const commonest = (alternatives: readonly PlainAlternative[]) =>
      Math.max(0, ...alternatives.map((each) => lexicon.df(each.stem)));
    const typedDf = commonest(typed);
    const prefixDf = Math.max(typedDf, commonest(longer));
    const fuzzyDf = Math.max(prefixDf, commonest(near));
    let best: number | undefined;
    for (const alternative of [...typed, ...longer, ...near]) {
      const { kind, edits, exact } = alternative;
      const places = document.tokens.filter(
        (token) => token.stem === alternative.stem && (alternative.surfaces?.has(token.surface) ?? true),
      );
      if (places.length === 0) continue;
      const factor =
        kind === 'typed'
          ? 1
          : kind === 'prefix'
            ? formula.PREFIX_FACTOR
            : this.query.fuzzy === 'equal'
              ? 1
              : (formula.FUZZY_FACTORS[edits] ?? 0);
      const df = kind === 'typed' ? typedDf : kind === 'prefix' ? prefixDf : fuzzyDf;
      const surfaceFactor = places.some((token) => token.surface === exact) ? formula.EXACT_SURFACE : 1;
      const weight = formula.wordWeight(this.documents, df, factor * surfaceFactor);
      best = Math.max(best ?? 0, this.impact(document, alternative.stem) * weight);
    }
    return best;
  }

  private impact(document: PlainDocument, stem: string): number {
    const counts = [0, 0, 0];
    for (const token of document.tokens) if (token.stem === stem) counts[token.field]!++;
    const packed = formula.packFrequencies(counts[0]!, counts[1]!, counts[2]!);
    return this.impacts[(packed << 8) | document.norm]!;
  }

  private phrase(document: PlainDocument, text: string): Verdict {
    const words = analyzeWords(analyzerFor(this.query.language ?? this.settings.language), text);
    const surfaces = words.map(({ surface }) => surface);
    if (surfaces.length === 0 || phrasePlaces(document, surfaces).length === 0) return NO;
    let score = 0;
    for (const surface of surfaces) {
      const stem = document.tokens.find((token) => token.surface === surface)!.stem;
      const weight = formula.wordWeight(this.documents, this.lexicon.df(stem), formula.EXACT_SURFACE);
      score += this.impact(document, stem) * weight;
    }
    return { matches: true, score };
  }
}

function compareBy(a: PlainDocument, b: PlainDocument, field: FieldName, sign: number): number {
  const pick = (document: PlainDocument) => {
    const values = [...fieldValues(document.document, field)].sort(compareValues);
    return sign > 0 ? values[0] : values.at(-1);
  };
  const x = pick(a);
  const y = pick(b);
  if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? 1 : -1;
  return sign * compareValues(x, y);
}

function plainFilter(document: PlainDocument, node: FilterNode): boolean {
  switch (node.kind) {
    case 'and':
      return node.nodes.every((child) => plainFilter(document, child));
    case 'or':
      return node.nodes.some((child) => plainFilter(document, child));
    case 'not':
      return !plainFilter(document, node.node);
    case 'equals':
      return fieldValues(document.document, node.field).includes(valueOfText(node.field, node.value) ?? '');
    case 'range':
      return numbers(document, node.field).some((value) => within(value, node.bounds));
  }
}

function within(value: number, { gt, gte, lt, lte }: Bounds): boolean {
  return (
    (gt === undefined || value > gt) &&
    (gte === undefined || value >= gte) &&
    (lt === undefined || value < lt) &&
    (lte === undefined || value <= lte)
  );
}

const numbers = (document: PlainDocument, field: FieldName): number[] =>
  fieldValues(document.document, field).filter((value) => typeof value === 'number');

function plainFacet(documents: readonly PlainDocument[], field: FieldName, size: number): FacetValue[] {
  const counts = new Map<FieldValue, number>();
  for (const { document } of documents) {
    for (const value of new Set(fieldValues(document, field)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || compareValues(a, b))
    .slice(0, size)
    .map(([value, count]) => ({ value: valueText(field, value), count }));
}

function plainRanges(
  documents: readonly PlainDocument[],
  field: FieldName,
  ranges: readonly { readonly from?: number; readonly to?: number }[],
): RangeFacetValue[] {
  return ranges.map((range) => ({
    key: `${range.from ?? ''}-${range.to ?? ''}`,
    ...range,
    count: documents.filter((document) =>
      numbers(document, field).some(
        (value) => value >= (range.from ?? -Infinity) && value < (range.to ?? Infinity),
      ),
    ).length,
  }));
}

/** The paths a document lies on: aligned by place when its levels have equally many values, else every combination. */
function paths(document: PlainDocument, fields: readonly FieldName[]): FieldValue[][] {
  let found: FieldValue[][] = [];
  const levels = fields.map((field) => fieldValues(document.document, field));
  for (const [level, values] of levels.entries()) {
    if (values.length === 0) break;
    if (level === 0) found = values.map((value) => [value]);
    else if (levels.slice(0, level).every((above) => above.length === values.length)) {
      found = found.map((path, i) => [...path, values[i]!]);
    } else found = found.flatMap((path) => values.map((value) => [...path, value]));
  }
  return found;
}

function plainHierarchy(
  documents: readonly PlainDocument[],
  fields: readonly FieldName[],
  order: 'COUNT_DESC_NAME_ASC' | 'NAME_ASC',
  size: number,
): HierarchicalFacetValue[] {
  const all = documents.map((document) => paths(document, fields));
  const level = (above: readonly FieldValue[]): HierarchicalFacetValue[] => {
    const depth = above.length;
    if (depth === fields.length) return [];
    const field = fields[depth]!;
    const under = all.map((each) => each.filter((path) => above.every((value, i) => path[i] === value)));
    const values = new Set(under.flatMap((each) => each.flatMap((path) => path.slice(depth, depth + 1))));
    const counted = [...values].map((value) => ({
      value,
      count: under.filter((each) => each.some((path) => path[depth] === value)).length,
    }));
    counted.sort((a, b) => (order === 'NAME_ASC' ? 0 : b.count - a.count) || compareValues(a.value, b.value));
    return counted.slice(0, size).map(({ value, count }) => {
      const path = [...above, value];
      return {
        field,
        value: path.map((part, i) => valueText(fields[i]!, part)).join(' > '),
        displayValue: valueText(field, value),
        count,
        children: level(path),
      };
    });
  };
  return level([]);
}

function plainStats(documents: readonly PlainDocument[], field: FieldName) {
  const values = documents.flatMap((document) => numbers(document, field));
  if (values.length === 0) return [];
  const sum = values.reduce((total, value) => total + value, 0);
  return [[field, { min: Math.min(...values), max: Math.max(...values), avg: sum / values.length }]] as const;
}

export { plainDocument };
