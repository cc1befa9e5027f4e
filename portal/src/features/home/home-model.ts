import type { HomeItem, HomePayload } from '@prontuario/server/contract/home';
import { createSelector } from 'reselect';

/** A front page with what the portal adds to the service's answer (spec §3, «Client additions»). */
export interface Home extends HomePayload {
  /** News, then the other news. */
  readonly mergedNews: readonly HomeItem[];
  /** Video and podcast, newest first. */
  readonly mergedVideo: readonly HomeItem[];
}

export const toHome = createSelector([(payload: HomePayload) => payload], (payload): Home => ({
  ...payload,
  mergedNews: [...payload.news, ...payload.altreNews],
  mergedVideo: [...payload.video, ...payload.podcast].sort((a, b) =>
    b.dataQuotidiano.localeCompare(a.dataQuotidiano),
  ),
}));
