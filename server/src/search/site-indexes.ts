import type { Sites } from '../sites/sites.ts';
import type { Site } from '../sites/site-store.ts';
import type { IndexSettings, SearchEngine } from './engine/engine.ts';

/** Gives each site's index the settings of its owner and what was learned from clicks, whenever either changes. */
export class SiteIndexes {
  readonly #engine: SearchEngine;
  readonly #onError: (error: unknown, site: string) => void;
  readonly #settings = new Map<string, IndexSettings>();
  readonly #popularity = new Map<string, NonNullable<IndexSettings['popularity']>>();
  /** Sites whose ranking is not to follow clicks. */
  readonly #unlearned = new Set<string>();
  /** One change of an index at a time, the last one last. */
  readonly #queues = new Map<string, Promise<void>>();

  constructor(engine: SearchEngine, onError: (error: unknown, site: string) => void) {
    this.#engine = engine;
    this.#onError = onError;
  }

  /** Makes the sites' indexes and follows their settings. */
  follow(sites: Sites): void {
    sites.follow((site) => {
      this.#settings.set(site.id, ownSettings(site));
      if (site.settings.learnsFromClicks === false) {
        this.#popularity.delete(site.id);
        this.#unlearned.add(site.id);
      } else {
        this.#unlearned.delete(site.id);
      }
      void this.#configure(site.id);
    });
  }

  /** Deletes the index of a site that is no more. */
  async drop(siteId: string): Promise<void> {
    this.#settings.delete(siteId);
    this.#popularity.delete(siteId);
    this.#unlearned.delete(siteId);
    await this.#queues.get(siteId);
    this.#queues.delete(siteId);
    await this.#engine.drop(siteId);
  }

  /** Resolves when the index ranks by it. */
  async setPopularity(siteId: string, popularity: NonNullable<IndexSettings['popularity']>): Promise<void> {
    // Switched off while it was being learned.
    if (this.#unlearned.has(siteId)) return;
    this.#popularity.set(siteId, popularity);
    await this.#configure(siteId);
  }

  #configure(siteId: string): Promise<void> {
    const before = this.#queues.get(siteId) ?? Promise.resolve();
    const configured = before.then(async () => {
      // Removed while this waited.
      if (!this.#settings.has(siteId)) return;
      const popularity = this.#popularity.get(siteId);
      const index = await this.#engine.index(siteId);
      await index.configure({
        ...this.#settings.get(siteId),
        ...(popularity !== undefined && { popularity }),
      });
    });
    const settled = configured.catch((error: unknown) => {
      this.#onError(error, siteId);
    });
    this.#queues.set(siteId, settled);
    return settled;
  }
}

function ownSettings({ settings: { language, weights, synonyms } }: Site): IndexSettings {
  return {
    ...(language !== undefined && { language }),
    ...(weights !== undefined && { weights: { ...weights } }),
    ...(synonyms !== undefined && { synonyms }),
  };
}
