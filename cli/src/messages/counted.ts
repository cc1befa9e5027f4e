/** The words that go with a count as it is written: those for one, or those for none and several. */
export function counted(count: string, one: string, many: string): string {
  return count === '1' ? one : many;
}

/** The count and what is counted. */
export function some(count: string, one: string, many: string): string {
  return `${count} ${counted(count, one, many)}`;
}
