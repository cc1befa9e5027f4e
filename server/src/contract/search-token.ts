import { Type, type Static } from 'typebox';
import { AreaSlug } from './areas.ts';

export const SearchTokenQuery = Type.Object({ area: AreaSlug });
export type SearchTokenQuery = Static<typeof SearchTokenQuery>;

/** `GET /api/search/token/`: the jwt that the `portal` index wants. */
export const SearchToken = Type.Object({
  token: Type.String(),
  /** Seconds. */
  expiresIn: Type.Integer(),
});
export type SearchToken = Static<typeof SearchToken>;
