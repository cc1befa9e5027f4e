import type { FocusBaseData, FocusEntry } from '../contract/focus.ts';
import { areaKeyOf, areas } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import type { ListScope } from './list-articles.ts';
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
  area: string,
  scope: ListScope,
): Promise<FocusBaseData['items']> {
  const key = areaKeyOf(area);
  const rows = await database
    .selectFrom('content_article_tags')
    .innerJoin('content_articles', 'content_articles.id', 'content_article_tags.article_id')
    .where('area', '=', key)
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today)
    .groupBy('tag_key')
    .select(({ fn }) => ['tag_key', fn.countAll<number>().as('count'), fn.max('published_on').as('lastDay')])
    .execute();
  const byTag = new Map(rows.map((row) => [row.tag_key, row]));
  const entries = await focusEntries(database);
  return entries
    .filter((entry) => entry.areaProntuario === key)
    .map((entry) => {
      const found = byTag.get(foldText(entry.tag));
      return { ...entry, count: found?.count ?? 0, lastDay: found?.lastDay ?? null };
    });
}
