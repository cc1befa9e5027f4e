const FIRST_GROUPED = 10_000;

/**
 * `12345.5` → `12.345,5`; four digits stand together, as the language's own data have it. Written here because a
 * browser takes longer to load those data than to run the rest of a page's scripts.
 * @param digits how many decimals at most
 */
export function formatNumber(value: number, digits = 3): string {
  const rounded = Number(value.toFixed(digits));
  const [whole = '', fraction] = String(rounded).split('.');
  const grouped = Math.abs(rounded) < FIRST_GROUPED ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
