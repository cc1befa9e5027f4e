import { randomBytes } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { newSiteKeys, privateKeyMatches } from './keys.ts';
import { readKeysFile, writeKeysFile } from './keys-file.ts';
import type { SiteSettings } from './site-settings.ts';
import { addSite, forgetRemovedSite, listRemovedSites, listSites, type Site } from './site-store.ts';

/** The portal's own index: its searches need a token that the portal signs for subscribers. */
export const PORTAL_SITE = 'portal';
/** The public index of the third-party demonstration page. */
export const DEMO_SITE = 'demo';

/** Whether the product makes it itself whenever it is missing. */
export function isFirstSite(id: string): boolean {
  return id === PORTAL_SITE || id === DEMO_SITE;
}

/** How soon a running server follows what the admin command changed. */
const REFRESH_INTERVAL_MS = 2_000;
const JWT_SECRET_BYTES = 48;
const DEFAULT_LANGUAGE = 'it';

export type SiteListener = (site: Site) => void;
/** Deletes what a removed site leaves behind; what fails is tried again. */
export type RemovalListener = (siteId: string) => Promise<void>;

/** The sites, in memory: looked up at every call, so never by a query. */
export class Sites {
  readonly #database: Database;
  readonly #listeners: SiteListener[] = [];
  #byKey = new Map<string, Site>();
  #byId = new Map<string, Site>();
  #timer: NodeJS.Timeout | undefined;
  #deleteRemoved: RemovalListener | undefined;
  #deleting: Promise<void> | undefined;

  private constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Loads the sites, making `portal` and `demo` on the first start; their keys are written to `dataDir`/keys.json.
   * Keys found there are used again, so that a new database keeps the keys that pages and operators already have.
   *
   * @param onRefreshError hears why a later look at the table failed; the sites known before stay.
   */
  static async open(
    database: Database,
    dataDir: string,
    onRefreshError: (error: unknown) => void,
  ): Promise<Sites> {
    await makeFirstSites(database, dataDir);
    const sites = new Sites(database);
    await sites.refresh();
    sites.#timer = setInterval(() => void sites.refresh().catch(onRefreshError), REFRESH_INTERVAL_MS).unref();
    return sites;
  }

  bySiteKey(siteKey: string): Site | undefined {
    return this.#byKey.get(siteKey);
  }

  byId(id: string): Site | undefined {
    return this.#byId.get(id);
  }

  all(): Iterable<Site> {
    return this.#byId.values();
  }

  /** Whether this is the site's private key; takes the same time whatever the answer. */
  authenticates(site: Site, privateKey: string): boolean {
    return privateKeyMatches(privateKey, site.privateKeyHash);
  }

  /** Calls `listener` with every site there is, and from then on with each that is new or changed. */
  follow(listener: SiteListener): void {
    this.#listeners.push(listener);
    for (const site of this.all()) listener(site);
  }

  /** Has `listener` delete what removed sites leave behind: those there are now, and from then on each. */
  async followRemovals(listener: RemovalListener): Promise<void> {
    this.#deleteRemoved = listener;
    await this.#finishRemovals();
  }

  /** Reads the table again. */
  async refresh(): Promise<void> {
    const before = this.#byId;
    const sites = await listSites(this.#database);
    this.#byId = new Map(sites.map((site) => [site.id, site]));
    this.#byKey = new Map(sites.map((site) => [site.siteKey, site]));
    for (const site of sites) {
      if (JSON.stringify(before.get(site.id)) === JSON.stringify(site)) continue;
      for (const listener of this.#listeners) listener(site);
    }
    await this.#finishRemovals();
  }

  /** One removal after the other: deleting a large index takes longer than it is until the next look. */
  async #finishRemovals(): Promise<void> {
    if (this.#deleteRemoved === undefined) return;
    this.#deleting ??= this.#finishAll(this.#deleteRemoved).finally(() => {
      this.#deleting = undefined;
    });
    await this.#deleting;
  }

  async #finishAll(deleteRemoved: RemovalListener): Promise<void> {
    const failed: unknown[] = [];
    for (const siteId of await listRemovedSites(this.#database)) {
      try {
        await deleteRemoved(siteId);
        await forgetRemovedSite(this.#database, siteId);
      } catch (error) {
        failed.push(error);
      }
    }
    if (failed.length > 0)
      throw new AggregateError(failed, 'What removed sites leave behind could not be deleted');
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

async function makeFirstSites(database: Database, dataDir: string): Promise<void> {
  const existing = new Set((await listSites(database)).map(({ id }) => id));
  const first: readonly (readonly [string, SiteSettings])[] = [
    [PORTAL_SITE, { requiresJwt: true, jwtSecret: randomBytes(JWT_SECRET_BYTES).toString('base64url') }],
    [DEMO_SITE, {}],
  ];
  const missing = first.filter(([id]) => !existing.has(id));
  if (missing.length === 0) return;
  const kept = await readKeysFile(dataDir);
  const keys = new Map(missing.map(([id]) => [id, kept[id] ?? newSiteKeys()]));
  // The file first: a start that dies between the two finds its keys again.
  await writeKeysFile(dataDir, { ...kept, ...Object.fromEntries(keys) });
  for (const [id, settings] of missing)
    await addSite(database, id, { language: DEFAULT_LANGUAGE, ...settings }, keys.get(id));
}
