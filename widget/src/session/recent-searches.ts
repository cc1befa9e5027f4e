/** Enough to recognise, few enough to read at a glance. */
const mostKept = 10;

const longestQuery = 200;

/** The queries a visitor made on this site with this browser, newest first. They never leave it. */
export class RecentSearches {
  readonly #key: string;

  constructor(siteKey: string) {
    this.#key = `site-search-recent:${siteKey}`;
  }

  /** Whatever else stands in the storage counts as nothing. */
  list(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored.filter((query): query is string => typeof query === 'string').slice(0, mostKept);
    } catch {
      // No storage in this browser or frame, or not ours: a visitor without a past.
      return [];
    }
  }

  add(query: string): void {
    const trimmed = query.trim().slice(0, longestQuery);
    if (trimmed === '') return;
    const others = this.list().filter((each) => each !== trimmed);
    this.#write(JSON.stringify([trimmed, ...others].slice(0, mostKept)));
  }

  clear(): void {
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // As in `list`: there is nothing to clear.
    }
  }

  #write(text: string): void {
    try {
      localStorage.setItem(this.#key, text);
    } catch {
      // Full or forbidden: searching works without.
    }
  }
}
