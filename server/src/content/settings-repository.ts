import type { AreaKey } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';

/** The popup that runs on an area's front page: harmless HTML, null when none does. */
export async function popupOf(database: Database, area: AreaKey): Promise<string | null> {
  const row = await database
    .selectFrom('content_settings')
    .select('value')
    .where('name', '=', `popup-${area.toLowerCase()}`)
    .executeTakeFirst();
  return row?.value ?? null;
}
