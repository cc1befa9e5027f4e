import { analyzerFor } from '../../../analysis/analyzers.ts';
import type { Analyzer } from '../../../analysis/analyzer.ts';
import { articleTerms, citationTerms } from '../../../analysis/citations.ts';
import type { SearchQuery, TermNode } from '../../../query/query.ts';
import { weighTerm } from '../../../query/weigh.ts';
import type { IndexSettings } from '../../engine.ts';
import { DEFAULT_LANGUAGE } from '../fields/document-words.ts';
import type { Snapshot } from '../index/snapshot.ts';
import { MAX_QUERY_WORDS, MAX_SYNONYMS } from '../ranking/word-limits.ts';
import { HELPER_FACTOR, SYNONYM_FACTOR } from '../ranking/formula.ts';
import { planPhraseWord, planWord } from './plan-word.ts';
import type { PlannedWord } from './plan-word.ts';
import type { SearchBudget } from './search-budget.ts';
import { synonymsFor } from './synonyms.ts';
import type { SynonymRun, Synonyms } from './synonyms.ts';

/** A query's words, looked up in every segment. */
export type PlanNode =
  | { readonly kind: 'all' | 'none' }
  | { readonly kind: 'word'; readonly word: PlannedWord }
  /** Words next to each other, as written. */
  | { readonly kind: 'phrase'; readonly words: readonly PlannedWord[] }
  /** `best`: any of the nodes matches, and only the greatest score counts. */
  | { readonly kind: 'and' | 'or' | 'best'; readonly nodes: readonly PlanNode[] }
  | { readonly kind: 'not'; readonly node: PlanNode };

/** A word at its place among the words of the query; a weak one neither selects documents nor is required of them. */
export interface PlacedWord {
  readonly word: PlannedWord;
  readonly place: number;
  readonly weak: boolean;
}

export interface QueryPlan {
  /** What matches as typed. */
  readonly exact: PlanNode;
  /** What matches with corrections too; the same object when corrections add nothing. */
  readonly corrected: PlanNode;
  /** The words typed, those that say little among them, in the order of the query: those whose nearness counts. */
  readonly placed: readonly PlacedWord[];
  /** The words that decide and their synonyms: what a passage marks. */
  readonly words: readonly PlannedWord[];
  /** What raises a document that matches, and finds none by itself. */
  readonly helpers: PlanNode;
  /** Terms of the provisions that the query cites, the best first. */
  readonly citations: readonly string[];
  /** Terms of articles it names without their act. */
  readonly articles: readonly string[];
}

export function planQuery(
  snapshot: Snapshot,
  settings: IndexSettings,
  query: SearchQuery,
  budget: SearchBudget,
): QueryPlan {
  const planner = new Planner(snapshot, settings, query, budget);
  const language = query.language ?? settings.language ?? DEFAULT_LANGUAGE;
  const { term, helpers } = weighTerm(query.term, query.text, language);
  const exact = planner.plan(term);
  const changes = planner.typed.some(({ exact: terms, corrected }) => terms !== corrected);
  const corrected = query.fuzzy === 'off' || !changes ? exact : planner.plan(term);
  // A query that excludes something may name a provision only to exclude it.
  const cites = !excludes(query.term);
  return {
    exact,
    corrected,
    placed: planner.placed,
    words: [...planner.typed, ...planner.synonymous],
    helpers: planner.helpers(helpers),
    citations: cites ? citationTerms(query.text) : [],
    articles: cites ? articleTerms(query.text) : [],
  };
}

function excludes(node: TermNode): boolean {
  switch (node.kind) {
    case 'not':
      return true;
    case 'and':
    case 'or':
      return node.nodes.some(excludes);
    default:
      return false;
  }
}

class Planner {
  readonly typed: PlannedWord[] = [];
  readonly placed: PlacedWord[] = [];
  readonly synonymous: PlannedWord[] = [];
  private readonly snapshot: Snapshot;
  private readonly analyzer: Analyzer;
  private readonly synonyms: Synonyms;
  private readonly query: SearchQuery;
  private readonly budget: SearchBudget;
  private readonly known = new Map<string, PlannedWord>();
  private place = 0;
  private synonymsLeft = MAX_SYNONYMS;

  constructor(snapshot: Snapshot, settings: IndexSettings, query: SearchQuery, budget: SearchBudget) {
    this.snapshot = snapshot;
    this.analyzer = analyzerFor(query.language ?? settings.language);
    this.synonyms = synonymsFor(settings, this.analyzer);
    this.query = query;
    this.budget = budget;
  }

  plan(node: TermNode, negated = false): PlanNode {
    switch (node.kind) {
      case 'all':
        return { kind: 'all' };
      case 'word':
        return this.withSynonyms([node], 'and', negated)[0] ?? NONE;
      case 'phrase':
        return this.phrase(this.analyze(node.text), (surface) => this.quoted(surface, negated));
      case 'not':
        // What is excluded is excluded as typed: a correction there would take away what was never named.
        return { kind: 'not', node: this.plan(node.node, true) };
      case 'and':
      case 'or': {
        if (node.nodes.length === 0) return node.kind === 'and' ? { kind: 'all' } : NONE;
        return joined(node.kind, this.withSynonyms(node.nodes, node.kind, negated));
      }
    }
  }

  /** Plans nodes side by side; words among them that a group of synonyms names together may also be said otherwise. */
  private withSynonyms(nodes: readonly TermNode[], kind: 'and' | 'or', negated: boolean): PlanNode[] {
    const analyzed = nodes.map((node) => (node.kind === 'word' ? this.analyze(node.text) : []));
    const surfaces = analyzed.map((words) => (words.length === 1 ? words[0]?.surface : undefined));
    const planned: PlanNode[] = [];
    for (let at = 0; at < nodes.length;) {
      const run = negated ? undefined : this.synonyms.at(surfaces, at);
      const length = run?.length ?? 1;
      const own = nodes.slice(at, at + length).flatMap((node, i) => {
        if (node.kind !== 'word') return [this.plan(node, negated)];
        if (node.weak !== true) return [this.word(analyzed[at + i]!, node.prefix, negated)];
        this.weakWord(analyzed[at + i]!);
        return [];
      });
      const others = this.admitted(run?.alternatives ?? []).map((words) => this.synonym(words));
      if (others.length === 0 || own.length === 0) planned.push(...own);
      else planned.push({ kind: 'best', nodes: [joined(kind, own), ...others] });
      at += length;
    }
    return planned;
  }

  /** As many of these as a query may still have. */
  private admitted(alternatives: SynonymRun['alternatives']): SynonymRun['alternatives'] {
    const admitted = alternatives.slice(0, this.synonymsLeft);
    this.synonymsLeft -= admitted.length;
    return admitted;
  }

  private word(analyzed: readonly Analyzed[], prefix: boolean, negated: boolean): PlanNode {
    const words: PlanNode[] = [];
    analyzed.forEach(({ surface, stem }, i) => {
      const last = prefix && i === analyzed.length - 1;
      const fuzzy = negated ? 'off' : this.query.fuzzy;
      const word = this.lookUp(
        `${negated ? '-' : ''}${last ? '*' : ''}${surface}`,
        () => planWord(this.snapshot, { surface, stem, prefix: last, fuzzy, factor: 1 }),
        negated ? undefined : this.typed,
      );
      if (word) words.push({ kind: 'word', word });
    });
    return words.length === 0 ? NONE : joined('and', words);
  }

  /** A word that says little is looked up for its nearness alone. */
  private weakWord(analyzed: readonly Analyzed[]): void {
    for (const { surface, stem } of analyzed) {
      this.lookUp(
        `~${surface}`,
        () => planWord(this.snapshot, { surface, stem, prefix: false, fuzzy: 'off', factor: 1 }),
        'weak',
      );
    }
  }

  private synonym(surfaces: readonly string[]): PlanNode {
    const [only] = surfaces;
    if (surfaces.length > 1 || only === undefined) {
      return this.phrase(
        surfaces.map((surface) => ({ surface })),
        (surface) =>
          this.lookUp(
            `="${surface}`,
            () => planPhraseWord(this.snapshot, surface, SYNONYM_FACTOR),
            this.synonymous,
          ),
      );
    }
    const stem = this.analyze(only)[0]?.stem ?? only;
    const word = this.lookUp(
      `=${only}`,
      () =>
        planWord(this.snapshot, {
          surface: only,
          stem,
          prefix: false,
          fuzzy: 'off',
          factor: SYNONYM_FACTOR,
        }),
      this.synonymous,
    );
    return word ? { kind: 'word', word } : NONE;
  }

  helpers(surfaces: readonly string[]): PlanNode {
    const words = surfaces.map((surface) =>
      this.lookUp(`?${surface}`, () => planPhraseWord(this.snapshot, surface, HELPER_FACTOR), undefined),
    );
    const nodes = words.flatMap((word): PlanNode[] => (word ? [{ kind: 'word', word }] : []));
    return nodes.length === 0 ? NONE : { kind: 'best', nodes };
  }

  private quoted(surface: string, negated: boolean): PlannedWord | undefined {
    return this.lookUp(
      `${negated ? '-' : ''}"${surface}`,
      () => planPhraseWord(this.snapshot, surface, 1),
      negated ? undefined : this.typed,
    );
  }

  private phrase(
    words: readonly { readonly surface: string }[],
    lookUp: (surface: string) => PlannedWord | undefined,
  ): PlanNode {
    const found = words.map(({ surface }) => lookUp(surface)).filter((word) => word !== undefined);
    return found.length === 0 ? NONE : { kind: 'phrase', words: found };
  }

  private analyze(text: string): Analyzed[] {
    const words: Analyzed[] = [];
    this.analyzer.scan(text, (surface, stem) => words.push({ surface, stem }));
    return words;
  }

  /** The same word twice is looked up once. Past the bound on words, undefined: the query goes on without it. */
  private lookUp(
    key: string,
    make: () => PlannedWord,
    list: PlannedWord[] | 'weak' | undefined,
  ): PlannedWord | undefined {
    const weak = list === 'weak';
    const isPlaced = weak || list === this.typed;
    const place = isPlaced ? this.place++ : 0;
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size >= MAX_QUERY_WORDS) return undefined;
    this.budget.check();
    const word = make();
    this.known.set(key, word);
    if (isPlaced) this.placed.push({ word, place, weak });
    if (!weak) list?.push(word);
    return word;
  }
}

interface Analyzed {
  readonly surface: string;
  readonly stem: string;
}

const NONE: PlanNode = { kind: 'none' };

function joined(kind: 'and' | 'or', nodes: readonly PlanNode[]): PlanNode {
  const [only] = nodes;
  return nodes.length === 1 && only ? only : { kind, nodes };
}
