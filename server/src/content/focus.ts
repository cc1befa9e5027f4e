import type { FocusBaseData, FocusEntry } from '../contract/focus.ts';
import { areaKeyOf, areas } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import type { ArticleLists, ListScope } from './list-articles.ts';
import { foldText } from './keys.ts';
import { editionTable } from './settings-repository.ts';

/** Every topic the editors keep, in their order. */
export async function focusEntries(database: Database): Promise<readonly FocusEntry[]> {
  const rows = await editionTable(database, 'focus');
  return rows.map(({ area, ...row }) => {
    const { key, permalink } = areas[areaKeyOf(area)];
    return {
      ...row,
      url: `${permalink}/focus/${row.id}/`,
      areaProntuario: key,
    };
  });
}

/** An area's topics, with how many published articles carry the tag and the newest one's day. */
export async function focusBaseData(
  database: Database,
  lists: ArticleLists,
  area: string,
  scope: ListScope,
): Promise<FocusBaseData['items']> {
  const key = areaKeyOf(area);
  const published = await lists.select({ area: areas[key].slug }, scope);
  const entries = await focusEntries(database);
  return entries
    .filter((entry) => entry.areaProntuario === key)
    .map((entry) => {
      const found = published.countOf(foldText(entry.tag), published.listed.byTag);
      return { ...entry, count: found?.count ?? 0, lastDay: found?.lastDay ?? null };
    });
}
