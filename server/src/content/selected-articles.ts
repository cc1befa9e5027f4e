import { dayText, type IndexPlace, type ListedArticles, type RowsByKey } from './listed-articles.ts';

/** How many of the selected articles have something, and the last of them. */
export interface CountedKey {
  readonly key: string;
  readonly count: number;
  /** The number of the article that was numbered last. */
  readonly lastId: number;
  /** `YYYY-MM-DD`. */
  readonly lastDay: string;
}

/** Articles that satisfy some conditions, and what they have in common. */
export class SelectedArticles {
  readonly listed: ListedArticles;
  /** In order of date and number, oldest first. */
  readonly rows: Uint32Array;
  readonly #marks: Uint8Array;

  constructor(listed: ListedArticles, rows: Uint32Array) {
    this.listed = listed;
    this.rows = rows;
    this.#marks = new Uint8Array(listed.ids.length);
    for (const row of rows) this.#marks[row] = 1;
  }

  has(row: number): boolean {
    return this.#marks[row] === 1;
  }

  where(condition: (row: number) => boolean): SelectedArticles {
    return new SelectedArticles(this.listed, this.rows.filter(condition));
  }

  /** The days of the oldest and the newest; null when there is none. */
  get span(): { readonly firstDay: string | null; readonly lastDay: string | null } {
    const day = (row: number | undefined): string | null =>
      row === undefined ? null : dayText(this.listed.days[row]!);
    return { firstDay: day(this.rows[0]), lastDay: day(this.rows.at(-1)) };
  }

  /** Of each value of a column that is not empty how many have it, the most frequent first. */
  valuesOf(column: 'subjects' | 'categories'): { value: string; count: number }[] {
    return [...this.listed[column].countIn(this.rows)]
      .flatMap(([value, count]) => (value === null || value === '' || count === 0 ? [] : [{ value, count }]))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }

  /** How many have what is kept under a key. */
  countOf(key: string, rowsByKey: RowsByKey): CountedKey | undefined {
    const { ids, days } = this.listed;
    let count = 0;
    let lastId = 0;
    let lastDay = 0;
    for (const row of rowsByKey.get(key) ?? []) {
      if (this.#marks[row] === 0) continue;
      count++;
      lastId = ids[row]!;
      lastDay = Math.max(lastDay, days[row]!);
    }
    return count === 0 ? undefined : { key, count, lastId, lastDay: dayText(lastDay) };
  }

  countsOf(rowsByKey: RowsByKey): CountedKey[] {
    return [...rowsByKey.keys()].flatMap((key) => this.countOf(key, rowsByKey) ?? []);
  }

  /** The places of an area's index under which one of them stands. */
  placesIn(area: string): IndexPlace[] {
    return [...this.listed.places.values()].filter(
      (place) => place.area === area && place.rows.some((row) => this.#marks[row] === 1),
    );
  }
}
