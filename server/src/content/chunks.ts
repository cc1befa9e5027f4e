/** Rows written by one statement: databases bound the values of one. */
const ROWS_AN_INSERT = 100;

/** The rows in runs that one statement can take. */
export function chunks<Item>(items: readonly Item[]): Item[][] {
  const found: Item[][] = [];
  for (let start = 0; start < items.length; start += ROWS_AN_INSERT) {
    found.push(items.slice(start, start + ROWS_AN_INSERT));
  }
  return found;
}
