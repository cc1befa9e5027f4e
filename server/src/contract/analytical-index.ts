import { Type, type Static } from 'typebox';

/** Besides the areas, the indexes of the guides: `COLLANE_GUIDE` of fisco, `LAV_COLLANE_GUIDE` of lavoro (spec §7). */
export const IndexArea = Type.String({ minLength: 1, maxLength: 20 });

/** An entry of the analytical index (spec §3). Without an article the last four are empty. */
export const AnalyticalEntry = Type.Object({
  Voce1: Type.String(),
  Voce2: Type.String(),
  /** Upper case, without accent. */
  FirstLetter: Type.String(),
  Titolo: Type.String(),
  /** `YYYY-MM-DD`; empty without an article. */
  DataForSorting: Type.String(),
  Tags: Type.Array(Type.String()),
  /** Root-relative address of the article; empty without one. */
  LinkID: Type.String(),
  /** Another entry to look under; empty when there is none. */
  Sinonimo: Type.String(),
});
export type AnalyticalEntry = Static<typeof AnalyticalEntry>;

export const AnalyticalIndex = Type.Object({ items: Type.Array(AnalyticalEntry) });
export type AnalyticalIndex = Static<typeof AnalyticalIndex>;

const voice = Type.String({ minLength: 1, maxLength: 160 });
export const IndexByAreaQuery = Type.Object({ area: IndexArea });
export const IndexByVoice1Query = Type.Object({ area: IndexArea, voce1: voice });
export const IndexByVoice2Query = Type.Object({ area: IndexArea, voce2: voice });
