/**
 * The brute-force oracle: the meaning of a search, executed in the most obvious way over an array of documents. Slow,
 * and written apart from the engine; only the arithmetic of the score is shared.
 */
import { analyzerFor } from '../../../analysis/analyzers.ts';
import { articleTerms, citationTerms } from '../../../analysis/citations.ts';
import type { SearchQuery, TermNode } from '../../../query/query.ts';
import { weighTerm } from '../../../query/weigh.ts';
import type { IndexSettings, SearchAnswer } from '../../engine.ts';
import { DEFAULT_LANGUAGE, TITLE } from '../fields/document-words.ts';
import * as formula from '../ranking/formula.ts';
import {
  compareBy,
  plainFacet,
  plainFilter,
  plainHierarchy,
  plainRanges,
  plainStats,
} from './plain-fields.ts';
import { PlainLexicon, analyzeWords, phrasePlaces } from './plain-words.ts';
import type { PlainDocument, PlainWord } from './plain-words.ts';

export interface PlainHit {
  readonly id: string;
  readonly score: number;
}

export type PlainAnswer = Omit<SearchAnswer, 'hits'> & { readonly hits: readonly PlainHit[] };

interface Verdict {
  readonly matches: boolean;
  readonly score: number;
}

interface Ranked {
  readonly document: PlainDocument;
  readonly arrival: number;
  key: number;
}

const NO: Verdict = { matches: false, score: 0 };

/** Documents in order of arrival. */
export function plainSearch(
  documents: readonly PlainDocument[],
  settings: IndexSettings,
  query: SearchQuery,
): PlainAnswer {
  const search = new PlainSearch(documents, settings, query);
  const matched = documents.flatMap((document, arrival): Ranked[] => {
    const key = search.passes(document) ? search.key(document) : undefined;
    return key === undefined ? [] : [{ document, arrival, key }];
  });
  const compare = (a: Ranked, b: Ranked): number => {
    for (const { by, order } of query.sort) {
      const sign = order === 'asc' ? 1 : -1;
      const compared =
        by === 'relevance' ? sign * (a.key - b.key) : compareBy(a.document, b.document, by, sign);
      if (compared !== 0) return compared;
    }
    return b.key - a.key || a.arrival - b.arrival;
  };
  matched.sort(compare);
  if (query.sort[0]?.by === 'relevance' && query.sort[0].order === 'desc') {
    const window = matched.splice(0, formula.PROXIMITY_WINDOW);
    for (const ranked of window) ranked.key += search.proximity(ranked.document);
    matched.unshift(...window.sort(compare));
  }
  const answered = matched.map(({ document }) => document);
  return {
    total: Math.min(matched.length, query.shuffleAndLimitTo ?? Infinity),
    hits: matched
      .slice(query.offset, query.offset + query.limit)
      .map(({ document, key }) => ({ id: document.document.id, score: key / formula.SCORE_UNIT })),
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

interface PlacedPlainWord {
  readonly word: PlainWord;
  readonly place: number;
  readonly weak: boolean;
}

class PlainSearch {
  private readonly lexicon: PlainLexicon;
  private readonly impacts: Uint16Array;
  private readonly query: SearchQuery;
  private readonly settings: IndexSettings;
  private readonly documents: readonly PlainDocument[];
  private readonly citations: readonly string[];
  private readonly articles: ReadonlyMap<string, number>;
  private readonly placed: readonly PlacedPlainWord[];
  private readonly term: TermNode;
  private readonly helpers: readonly string[];

  constructor(documents: readonly PlainDocument[], settings: IndexSettings, query: SearchQuery) {
    this.lexicon = new PlainLexicon(documents);
    this.documents = documents;
    this.query = query;
    this.settings = settings;
    const length = documents.reduce((sum, { norm }) => sum + formula.normToLength(norm), 0);
    this.impacts = formula.impactTable(
      { ...formula.DEFAULT_WEIGHTS, ...settings.weights },
      formula.lengthToNorm(documents.length === 0 ? 0 : length / documents.length),
    );
    const cites = !JSON.stringify(query.term).includes('"kind":"not"');
    this.citations = cites ? citationTerms(query.text) : [];
    this.articles = new Map(
      (cites ? articleTerms(query.text) : []).map((term) => {
        const holders = documents.filter(({ provisions }) => provisions.includes(term)).length;
        const weight = formula.wordWeight(documents.length, holders, formula.ARTICLE_FACTOR);
        return [term, weight * formula.IMPACT_MAX];
      }),
    );
    const weighed = weighTerm(query.term, query.text, this.language);
    this.term = weighed.term;
    this.helpers = weighed.helpers;
    this.placed = this.leaves(weighed.term);
  }

  private get language(): string {
    return this.query.language ?? this.settings.language ?? DEFAULT_LANGUAGE;
  }

  /** What relevance sorts by, nearness aside; undefined when the document does not match. */
  key(document: PlainDocument): number | undefined {
    const found = this.wordKey(document);
    const cited = this.citations.findIndex((term) => document.provisions.includes(term));
    if (found === undefined && cited < 0) return undefined;
    const { score, tier } = found ?? { score: 0, tier: 0 };
    const citedTier = cited < 0 ? 0 : formula.CITATION_TIER * (this.citations.length - cited);
    let bonus = 0;
    for (const [term, value] of this.articles) if (document.provisions.includes(term)) bonus += value;
    return this.boosted(document, score) + tier + citedTier + bonus + this.help(document);
  }

  /** What the words give that answers to such a query tend to carry. */
  private help(document: PlainDocument): number {
    return Math.max(
      0,
      ...this.helpers.map((surface) => this.phrase(document, [{ surface }], formula.HELPER_FACTOR).score),
    );
  }

  private wordKey(document: PlainDocument): { score: number; tier: number } | undefined {
    const { fuzzy } = this.query;
    const { term } = this;
    const exact = this.judge(document, term, false);
    if (fuzzy === 'off') return exact.matches ? { score: exact.score, tier: 0 } : undefined;
    const { matches, score } = this.judge(document, term, true);
    if (!matches) return undefined;
    return { score, tier: fuzzy === 'after' && exact.matches ? formula.EXACT_TIER : 0 };
  }

  private boosted(document: PlainDocument, score: number): number {
    const popularity = formula.multiplier(this.settings.popularity?.[document.document.id] ?? 1);
    let weights = 0;
    for (const { field, value, weight } of this.query.interests) {
      if (plainFilter(document, { kind: 'equals', field, value })) weights += weight;
    }
    return formula.multiplied(formula.multiplied(score, popularity), formula.interestMultiplier(weights));
  }

  /** What the words gain by their places, and those that say little by being there. */
  proximity(document: PlainDocument): number {
    let bonus = 0;
    for (const [i, before] of this.placed.entries()) {
      for (const after of this.placed.slice(i + 1)) {
        const wanted = after.place - before.place;
        if (wanted > formula.PROXIMITY_SPAN || (before.weak && after.weak)) continue;
        const weight = Math.min(before.word.weight, after.word.weight);
        let best = 0;
        for (const a of before.word.places(document)) {
          for (const b of after.word.places(document)) {
            const astray = formula.placesAstray(b - a, wanted);
            const gain = formula.proximityBonus(weight, astray, before.weak || after.weak);
            if (a !== b) best = Math.max(best, gain);
          }
        }
        bonus += best;
      }
      if (before.weak) bonus += formula.weakBonus(before.word.weight, this.bestImpact(document, before.word));
    }
    return bonus + this.titleFit(document);
  }

  private bestImpact(document: PlainDocument, { alternatives }: PlainWord): number {
    const stems = alternatives.map(({ stem }) => stem);
    const held = stems.filter((stem) => document.tokens.some((token) => token.stem === stem));
    return Math.max(0, ...held.map((stem) => this.impact(document, stem)));
  }

  /** What the words gain by making up the title. */
  private titleFit(document: PlainDocument): number {
    const title = document.tokens.filter(({ field }) => field === TITLE);
    const strong = this.placed.filter(({ weak }) => !weak).map(({ word }) => word);
    const found = strong.filter((word) =>
      word.places(document).some((place) => title.some(({ position }) => position === place)),
    );
    const weigh = (words: readonly PlainWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);
    return formula.titleBonus(weigh(found), weigh(strong), found.length, title.length);
  }

  passes(document: PlainDocument): boolean {
    const { language, filter } = this.query;
    const own = document.document.language ?? this.settings.language ?? DEFAULT_LANGUAGE;
    if (language !== undefined && own !== language) return false;
    return filter === undefined || plainFilter(document, filter);
  }

  private judge(document: PlainDocument, node: TermNode, fuzzy: boolean, negated = false): Verdict {
    switch (node.kind) {
      case 'all':
        return { matches: true, score: 0 };
      case 'word':
        return this.sideBySide(document, [node], true, fuzzy, negated);
      case 'phrase':
        return this.phrase(document, this.analyze(node.text), 1);
      case 'not':
        return { matches: !this.judge(document, node.node, false, true).matches, score: 0 };
      case 'and':
      case 'or':
        if (node.nodes.length === 0) return node.kind === 'and' ? { matches: true, score: 0 } : NO;
        return this.sideBySide(document, node.nodes, node.kind === 'and', fuzzy, negated);
    }
  }

  /** Nodes joined by AND or OR; words that synonyms name together count once, as whichever way scores most. */
  private sideBySide(
    document: PlainDocument,
    nodes: readonly TermNode[],
    all: boolean,
    fuzzy: boolean,
    negated: boolean,
  ): Verdict {
    const verdicts: Verdict[] = [];
    for (let at = 0; at < nodes.length;) {
      const { length, alternatives } = negated ? { length: 1, alternatives: [] } : this.synonymsAt(nodes, at);
      const own = nodes
        .slice(at, at + length)
        .filter((node) => node.kind !== 'word' || node.weak !== true)
        .map((node) =>
          node.kind === 'word'
            ? this.word(document, node.text, node.prefix, fuzzy)
            : this.judge(document, node, fuzzy, negated),
        );
      if (alternatives.length === 0 || own.length === 0) verdicts.push(...own);
      else {
        const others = alternatives.map((words) =>
          words.length > 1
            ? this.phrase(document, words, formula.SYNONYM_FACTOR)
            : this.shares(document, words, false, false, formula.SYNONYM_FACTOR),
        );
        verdicts.push(
          [joined(own, all), ...others].reduce((best, each) => (each.score > best.score ? each : best)),
        );
      }
      at += length;
    }
    return joined(verdicts, all);
  }

  /** The longest synonym that begins at this node, and the other ways to say it. */
  private synonymsAt(nodes: readonly TermNode[], at: number) {
    const key = (words: readonly { surface: string }[]) => words.map(({ surface }) => surface).join(' ');
    const groups = (this.settings.synonyms ?? []).map((group) =>
      group.map((text) => this.analyze(text)).filter((words) => words.length > 0),
    );
    for (let length = nodes.length - at; length > 0; length--) {
      const words = nodes
        .slice(at, at + length)
        .map((node) => (node.kind === 'word' ? this.analyze(node.text) : []));
      if (words.some((each) => each.length !== 1)) continue;
      const wanted = key(words.flat());
      const found = groups.filter((group) => group.some((each) => key(each) === wanted));
      if (found.length === 0) continue;
      return { length, alternatives: found.flat().filter((each) => key(each) !== wanted) };
    }
    return { length: 1, alternatives: [] };
  }

  private analyze(text: string): { surface: string; stem: string }[] {
    return analyzeWords(analyzerFor(this.language), text);
  }

  private plainWord(
    { surface, stem }: { surface: string; stem: string },
    prefix: boolean,
    fuzzy: boolean,
    factor = 1,
  ): PlainWord {
    return this.lexicon.word(
      { surface, stem, prefix, fuzzy: fuzzy ? this.query.fuzzy : 'off', factor },
      this.documents.length,
    );
  }

  /** The words wanted, each once, at their places in the query. */
  private leaves(node: TermNode): PlacedPlainWord[] {
    const found = new Map<string, PlacedPlainWord>();
    let place = 0;
    const put = (key: string, weak: boolean, make: () => PlainWord): void => {
      if (!found.has(key)) found.set(key, { word: make(), place, weak });
      place++;
    };
    const visit = (each: TermNode): void => {
      if (each.kind === 'and' || each.kind === 'or') each.nodes.forEach(visit);
      else if (each.kind === 'word') {
        const weak = each.weak === true;
        this.analyze(each.text).forEach((word, i, words) => {
          const prefix = each.prefix && !weak && i === words.length - 1;
          put(`${weak ? '~' : ''}${prefix ? '*' : ''}${word.surface}`, weak, () =>
            this.plainWord(word, prefix, !weak),
          );
        });
      } else if (each.kind === 'phrase') {
        for (const { surface } of this.analyze(each.text)) {
          put(`"${surface}`, false, () => this.lexicon.phraseWord(surface, this.documents.length));
        }
      }
    };
    visit(node);
    return [...found.values()];
  }

  private word(document: PlainDocument, text: string, prefix: boolean, fuzzy: boolean): Verdict {
    return this.shares(document, this.analyze(text), prefix, fuzzy, 1);
  }

  private shares(
    document: PlainDocument,
    words: readonly { surface: string; stem: string }[],
    prefix: boolean,
    fuzzy: boolean,
    factor: number,
  ): Verdict {
    let score = 0;
    for (const [i, each] of words.entries()) {
      const word = this.plainWord(each, prefix && i === words.length - 1, fuzzy, factor);
      const shares = word.alternatives.flatMap((alternative) => {
        const tokens = alternative.tokens(document);
        if (tokens.length === 0) return [];
        const exact = tokens.some((token) => token.surface === alternative.exact);
        return [this.impact(document, alternative.stem) * alternative.weight(exact)];
      });
      if (shares.length === 0) return NO;
      score += Math.max(...shares);
    }
    return words.length === 0 ? NO : { matches: true, score };
  }

  private impact(document: PlainDocument, stem: string): number {
    const counts = [0, 0, 0];
    for (const token of document.tokens) if (token.stem === stem) counts[token.field]!++;
    const early = Math.max(0, ...document.tokens.map((token) => (token.stem === stem ? token.early : 0)));
    const packed = formula.packFrequencies(counts[0]!, counts[1]!, counts[2]!, early);
    return this.impacts[(packed << 8) | document.norm]!;
  }

  private phrase(document: PlainDocument, words: readonly { surface: string }[], factor: number): Verdict {
    const surfaces = words.map(({ surface }) => surface);
    if (surfaces.length === 0 || phrasePlaces(document, surfaces).length === 0) return NO;
    let score = 0;
    for (const surface of surfaces) {
      const { stem } = document.tokens.find((token) => token.surface === surface)!;
      const by = factor * formula.EXACT_SURFACE;
      score +=
        this.impact(document, stem) * formula.wordWeight(this.documents.length, this.lexicon.df(stem), by);
    }
    return { matches: true, score };
  }
}

function joined(verdicts: readonly Verdict[], all: boolean): Verdict {
  const found = verdicts.filter(({ matches }) => matches);
  if (all ? found.length < verdicts.length : found.length === 0) return NO;
  return { matches: true, score: found.reduce((sum, { score }) => sum + score, 0) };
}
