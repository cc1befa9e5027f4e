import type { FocusConfig, FocusEntry } from '@prontuario/server/contract/focus';
import type { AreaKey } from '@prontuario/server/contract/areas';

/**
 * The topics of an area that are shown: those not archived (spec §7: «filtered client-side by area, isFocus,
 * visibility, archived flag»).
 */
export function topicsOf({ items }: FocusConfig, area: AreaKey): readonly FocusEntry[] {
  return items.filter(({ areaProntuario, isArchivied }) => areaProntuario === area && !isArchivied);
}

/** Those in focus. */
export function inFocus(topics: readonly FocusEntry[]): readonly FocusEntry[] {
  return topics.filter(({ isFocus }) => isFocus);
}

/** Those that a catalogue's sidebar offers. */
export function inSidebar(topics: readonly FocusEntry[]): readonly FocusEntry[] {
  return topics.filter(({ isVisibleInCatalogSideBar }) => isVisibleInCatalogSideBar);
}
