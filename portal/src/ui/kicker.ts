/**
 * Whether the lines above the titles tell some items apart; where all have the same, their subjects do. One alone keeps
 * its own.
 */
export function kickersDiffer(items: readonly { readonly occhiello: string }[]): boolean {
  return items.length < 2 || new Set(items.map(({ occhiello }) => occhiello)).size > 1;
}
