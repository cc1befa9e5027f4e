import { analyzerFor } from '../../../analysis/analyzers.ts';
import type { Analyzer } from '../../../analysis/analyzer.ts';
import { articleTerms, citationTerms } from '../../../analysis/citations.ts';
import type { SearchQuery, TermNode } from '../../../query/query.ts';
import type { IndexSettings } from '../../engine.ts';
import type { Snapshot } from '../index/snapshot.ts';
import { MAX_QUERY_WORDS } from '../ranking/word-limits.ts';
import { planPhraseWord, planWord } from './plan-word.ts';
import type { PlannedWord } from './plan-word.ts';
import type { SearchBudget } from './search-budget.ts';

/** A query's words, looked up in every segment. */
export type PlanNode =
  | { readonly kind: 'all' | 'none' }
  | { readonly kind: 'word'; readonly word: PlannedWord }
  /** Words next to each other, as written. */
  | { readonly kind: 'phrase'; readonly words: readonly PlannedWord[] }
  /** `best`: any of the nodes matches, and only the greatest score counts. */
  | { readonly kind: 'and' | 'or' | 'best'; readonly nodes: readonly PlanNode[] }
  | { readonly kind: 'not'; readonly node: PlanNode };

export interface QueryPlan {
  /** What matches as typed. */
  readonly exact: PlanNode;
  /** What matches with corrections too; the same object when corrections add nothing. */
  readonly corrected: PlanNode;
  /** The words wanted, in the order of the query: for proximity and for marking them. */
  readonly words: readonly PlannedWord[];
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
  const everyWord = query.fuzzy === 'after' && query.operator === 'or';
  const exact = planner.plan(query.term, everyWord);
  const words = planner.wanted;
  const changes = everyWord || words.some(({ exact: terms, corrected }) => terms !== corrected);
  const corrected = query.fuzzy === 'off' || !changes ? exact : planner.plan(query.term, false);
  // A query that excludes something may name a provision only to exclude it.
  const cites = !excludes(query.term);
  return {
    exact,
    corrected,
    words,
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
  readonly wanted: PlannedWord[] = [];
  private readonly snapshot: Snapshot;
  private readonly analyzer: Analyzer;
  private readonly query: SearchQuery;
  private readonly budget: SearchBudget;
  private readonly known = new Map<string, PlannedWord>();

  constructor(snapshot: Snapshot, settings: IndexSettings, query: SearchQuery, budget: SearchBudget) {
    this.snapshot = snapshot;
    this.analyzer = analyzerFor(query.language ?? settings.language);
    this.query = query;
    this.budget = budget;
  }

  plan(node: TermNode, everyWord: boolean, negated = false): PlanNode {
    switch (node.kind) {
      case 'all':
        return { kind: 'all' };
      case 'word':
        return this.word(node.text, node.prefix, negated);
      case 'phrase':
        return this.phrase(node.text, negated);
      case 'not':
        // What is excluded is excluded as typed: a correction there would take away what was never named.
        return { kind: 'not', node: this.plan(node.node, false, true) };
      case 'and':
      case 'or': {
        const nodes = node.nodes.map((child) => this.plan(child, everyWord, negated));
        if (nodes.length === 0) return { kind: node.kind === 'and' ? 'all' : 'none' };
        return { kind: everyWord ? 'and' : node.kind, nodes };
      }
    }
  }

  private word(text: string, prefix: boolean, negated: boolean): PlanNode {
    const words: PlanNode[] = [];
    const analyzed = this.analyze(text);
    analyzed.forEach(({ surface, stem }, i) => {
      const last = prefix && i === analyzed.length - 1;
      const word = this.lookUp(`${negated ? '-' : ''}${last ? '*' : ''}${surface}`, () =>
        planWord(this.snapshot, {
          surface,
          stem,
          prefix: last,
          fuzzy: negated ? 'off' : this.query.fuzzy,
          factor: 1,
        }),
      );
      if (word) words.push({ kind: 'word', word });
    });
    return words.length === 1
      ? words[0]!
      : words.length === 0
        ? { kind: 'none' }
        : { kind: 'and', nodes: words };
  }

  private phrase(text: string, negated: boolean): PlanNode {
    const words = this.analyze(text).map(({ surface }) =>
      this.lookUp(`${negated ? '-' : ''}"${surface}`, () => planPhraseWord(this.snapshot, surface)),
    );
    const found = words.filter((word) => word !== undefined);
    return found.length === 0 ? { kind: 'none' } : { kind: 'phrase', words: found };
  }

  private analyze(text: string): { surface: string; stem: string }[] {
    const words: { surface: string; stem: string }[] = [];
    this.analyzer.scan(text, (surface, stem) => words.push({ surface, stem }));
    return words;
  }

  /** The same word twice is looked up once. Past the bound on words, undefined: the query goes on without it. */
  private lookUp(key: string, make: () => PlannedWord): PlannedWord | undefined {
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size >= MAX_QUERY_WORDS) return undefined;
    this.budget.check();
    const word = make();
    this.known.set(key, word);
    if (!key.startsWith('-')) this.wanted.push(word);
    return word;
  }
}
