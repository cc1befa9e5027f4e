import { extname } from 'node:path';
import { areaKeyOf, type AreaKey } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import { dayInRome } from './days.ts';
import { isEditor, readsArea, type Reader } from './reader.ts';

/** Who asks for a file, as far as is known. */
export interface Visitor {
  readonly reader: Reader | null;
  /** What a temporary access opens (spec §6). */
  readonly temporaryAreas: readonly AreaKey[];
}

/**
 * How far a visitor gets with a file: everybody may have it, this visitor may, it takes a login, this reader may not,
 * or there is nothing for this visitor to know of.
 */
export type FileAccess = 'public' | 'private' | 'login' | 'denied' | 'missing';

/** Banners, popups and the editors' own pages show pictures that no article names; other files have no such use. */
const pictures: ReadonlySet<string> = new Set(['.svg', '.png', '.jpg', '.webp']);

/**
 * Decides on a file of the media folder as its articles are decided on: a recording or an attachment is for those who
 * may read the whole text that names it, a picture of the opening for all who may know of the article.
 * @param file below the media folder
 * @param visitor asked only for a file that is not everybody's
 */
export async function fileAccess(
  database: Database,
  file: string,
  visitor: () => Promise<Visitor>,
  now: Date,
): Promise<FileAccess> {
  const naming = await database
    .selectFrom('content_article_files')
    .innerJoin('content_articles', 'content_articles.id', 'content_article_files.article_id')
    .where('file', '=', file)
    .select(['area', 'subscribers_only', 'draft', 'published_on', 'in_opening'])
    .execute();
  if (naming.length === 0) return pictures.has(extname(file)) ? 'public' : 'missing';
  const today = dayInRome(now);
  const published = naming.filter((row) => row.draft === 0 && row.published_on <= today);
  if (published.some((row) => row.subscribers_only === 0 || row.in_opening === 1)) return 'public';
  const { reader, temporaryAreas } = await visitor();
  const known = isEditor(reader) ? naming : published;
  if (known.length === 0) return 'missing';
  const opens = (area: AreaKey): boolean => readsArea(reader, area) || temporaryAreas.includes(area);
  if (known.some((row) => opens(areaKeyOf(row.area)))) return 'private';
  return reader === null ? 'login' : 'denied';
}
