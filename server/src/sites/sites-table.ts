export interface SitesTable {
  /** The operator's name for the site, and the name of its index. */
  id: string;
  /** Public: pages carry it. */
  site_key: string;
  /** SHA-256 of the private key, in hex. */
  private_key_hash: string;
  /** JSON, see `SiteSettings`. */
  settings: string;
  created_at: number;
}

export interface RemovedSitesTable {
  /** A site that was, whose index and statistics are still to be deleted. */
  id: string;
}
