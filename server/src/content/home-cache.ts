import type { AreaKey } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import { readHome } from './home-payload.ts';
import { KeptAnswers } from './kept-answers.ts';
import { publicScope } from './reader.ts';

/** Two areas, of one day and, while it turns, of the next. */
const FRONT_PAGES = 4;

/** The front pages as the bytes of their JSON, made once for all who ask and kept for 180 s, until the day turns, or until an import says that they changed. */
export class HomeCache {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #kept: KeptAnswers<Buffer>;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
    this.#kept = new KeptAnswers(now, FRONT_PAGES);
  }

  json(area: AreaKey): Promise<Buffer> {
    const scope = publicScope(this.#now());
    return this.#kept.of(`${area} ${scope.today}`, async () =>
      Buffer.from(JSON.stringify(await readHome(this.#database, area, scope))),
    );
  }

  clear(): void {
    this.#kept.clear();
  }
}
