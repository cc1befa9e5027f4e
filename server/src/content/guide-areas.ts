import type { AreaKey } from '../contract/areas.ts';

/** The collections of guides are indexes of their own, asked for as areas (spec §7). */
export const guideAreas: ReadonlyMap<string, AreaKey> = new Map([
  ['COLLANE_GUIDE', 'FISCO'],
  ['LAV_COLLANE_GUIDE', 'LAVORO'],
]);

/** The collection of guides that an index area names; undefined for an index by subject. */
export function guideCollection(indexArea: string): string | undefined {
  const name = indexArea.trim().toUpperCase();
  return guideAreas.has(name) ? name : undefined;
}

/** The area whose guides make up an index; undefined for an index by subject. */
export function guideAreaOf(indexArea: string): AreaKey | undefined {
  return guideAreas.get(indexArea.trim().toUpperCase());
}
