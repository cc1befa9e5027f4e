import { Type, type Static } from 'typebox';

/** The two areas of the portal (spec §2): key, label, permalink and pathname. */
export const areas = {
  FISCO: { key: 'FISCO', label: 'Fisco', permalink: '/fisco', pathname: '/editoria', slug: 'fisco' },
  LAVORO: { key: 'LAVORO', label: 'Lavoro', permalink: '/lavoro', pathname: '/editoria', slug: 'lavoro' },
} as const;

export const AreaKey = Type.Union([Type.Literal('FISCO'), Type.Literal('LAVORO')]);
export type AreaKey = Static<typeof AreaKey>;

/** The key in lower case: the form of the `area` query parameter and of public addresses. */
export const AreaSlug = Type.Union([Type.Literal('fisco'), Type.Literal('lavoro')]);
export type AreaSlug = Static<typeof AreaSlug>;

/** Reads an area written in any case; anything other than LAVORO means FISCO (spec §2). */
export function areaKeyOf(text: string | undefined): AreaKey {
  return text?.trim().toUpperCase() === 'LAVORO' ? 'LAVORO' : 'FISCO';
}
