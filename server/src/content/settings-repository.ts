import type { AreaKey } from '../contract/areas.ts';
import type { Banner } from '../contract/banner.ts';
import type { Database } from '../storage/database.ts';
import { resolveDay } from './days.ts';
import type { EditionRow, EditionTable } from './edition-tables.ts';

/** A table of the edition, as the last import left it. */
export async function editionTable<Name extends EditionTable>(
  database: Database,
  name: Name,
): Promise<readonly EditionRow<Name>[]> {
  const row = await database
    .selectFrom('content_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  // Only an import writes these rows, and it has checked them.
  return row ? (JSON.parse(row.value) as EditionRow<Name>[]) : [];
}

/** The popup that runs on an area's front page on a day, its content harmless HTML; undefined when none does. */
export async function popupOf(
  database: Database,
  area: AreaKey,
  today: string,
): Promise<EditionRow<'popups'> | undefined> {
  const popups = await editionTable(database, 'popups');
  return popups.find(
    (popup) =>
      popup.area.toUpperCase() === area &&
      (resolveDay(popup.from, today) ?? '') <= today &&
      today <= (resolveDay(popup.to, today) ?? ''),
  );
}

/** The banner that is kept under this number; undefined for the numbers of articles. */
export async function bannerOf(database: Database, id: number): Promise<Banner | undefined> {
  const banners = await editionTable(database, 'banners');
  return banners.find((banner) => banner.id === id);
}
