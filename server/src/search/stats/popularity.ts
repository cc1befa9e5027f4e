import type { Sites } from '../../sites/sites.ts';
import type { Database } from '../../storage/database.ts';
import { fadedScore } from './statistics-store.ts';
import type { Tally } from './tally.ts';

/** The most a document can gain by being opened. */
const GAIN_MAX = 0.5;
/** Fewer opened than this is chance, or one person. */
const SCORE_MIN = 3;
/** Score at which half of the gain is reached, on a site where little is clicked. */
const HALF_GAIN_MIN = 20;
/** …and as a share of the most opened document's, where much is. */
const HALF_GAIN_SHARE = 0.2;
const DOCUMENTS_MAX = 5_000;
const INTERVAL_MS = 10 * 60_000;

export type Popularity = Readonly<Record<string, number>>;

/** Turns what visitors open into a gentle advantage, now and then, for the sites that want it. */
export class ClickLearning {
  readonly #database: Database;
  readonly #sites: Sites;
  readonly #onLearned: (siteId: string, popularity: Popularity) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  /** Sites with clicks since the last time. */
  readonly #changed = new Set<string>();
  /** Sites that want it. */
  readonly #learning = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    readonly database: Database;
    readonly sites: Sites;
    readonly onLearned: (siteId: string, popularity: Popularity) => Promise<void>;
    readonly onError: (error: unknown) => void;
  }) {
    this.#database = options.database;
    this.#sites = options.sites;
    this.#onLearned = options.onLearned;
    this.#onError = options.onError;
  }

  /** Learns from what is stored, and again as more is, or as a site wants it after all. */
  start(): void {
    const learn = () => void this.learn().catch(this.#onError);
    this.#timer = setInterval(learn, INTERVAL_MS).unref();
    this.#sites.follow(({ id, settings }) => {
      if (this.#timer === undefined) return;
      const learnt = this.#learning.has(id);
      if (settings.learnsFromClicks === false) this.#learning.delete(id);
      else this.#learning.add(id);
      if (learnt || !this.#learning.has(id)) return;
      this.#changed.add(id);
      learn();
    });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  note(tally: Tally): void {
    for (const { site_id: siteId } of tally.documents.values()) this.#changed.add(siteId);
  }

  /** Brings the sites with new clicks up to date. */
  async learn(): Promise<void> {
    const sites = [...this.#changed];
    this.#changed.clear();
    for (const siteId of sites) {
      const site = this.#sites.byId(siteId);
      if (site === undefined || site.settings.learnsFromClicks === false) continue;
      await this.#onLearned(siteId, await readPopularity(this.#database, siteId, Date.now()));
    }
  }
}

async function readPopularity(database: Database, siteId: string, now: number): Promise<Popularity> {
  const rows = await database
    .selectFrom('clicked_documents')
    .select(['document_id', 'score', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('score', '>=', SCORE_MIN)
    .orderBy('score', 'desc')
    .limit(DOCUMENTS_MAX)
    .execute();
  return popularityOf(rows.map((row) => [row.document_id, fadedScore(row, now)]));
}

/** Multipliers between 1 and 1.5 from scores: rising fast at first, never past the bound. */
export function popularityOf(scores: readonly (readonly [id: string, score: number])[]): Popularity {
  const highest = Math.max(0, ...scores.map(([, score]) => score));
  const half = Math.max(HALF_GAIN_MIN, HALF_GAIN_SHARE * highest);
  return Object.fromEntries(
    scores
      .filter(([, score]) => score >= SCORE_MIN)
      .map(([id, score]) => [id, 1 + (GAIN_MAX * score) / (score + half)]),
  );
}
