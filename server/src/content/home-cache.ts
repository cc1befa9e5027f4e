import type { AreaKey } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import { readHome } from './home-payload.ts';
import { publicScope } from './reader.ts';

/** Content services are kept this long (spec §9). */
const RETENTION_MS = 180_000;

interface Entry {
  readonly json: Promise<string>;
  readonly readAt: number;
  readonly today: string;
}

/** The front pages as JSON text, kept for 180 s, until the day turns, or until an import says that they changed. */
export class HomeCache {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #entries = new Map<AreaKey, Entry>();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Concurrent callers share one reading; a failed one is not kept. */
  json(area: AreaKey): Promise<string> {
    const now = this.#now();
    const scope = publicScope(now);
    const kept = this.#entries.get(area);
    if (kept && now.getTime() - kept.readAt < RETENTION_MS && kept.today === scope.today) return kept.json;
    const json = readHome(this.#database, area, scope).then((home) => JSON.stringify(home));
    const entry = { json, readAt: now.getTime(), today: scope.today };
    this.#entries.set(area, entry);
    json.catch(() => {
      if (this.#entries.get(area) === entry) this.#entries.delete(area);
    });
    return json;
  }

  clear(): void {
    this.#entries.clear();
  }
}
