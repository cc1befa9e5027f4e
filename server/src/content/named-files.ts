import type { ContentArticleFilesTable, ContentArticlesTable } from './content-tables.ts';
import { MEDIA_PATH } from './media-path.ts';

const NAMED = new RegExp(`${MEDIA_PATH}([A-Za-z0-9_-][A-Za-z0-9._/-]*)`, 'g');

/** The files of the media folder that an article names anywhere, each once. */
export function namedFiles(
  row: Pick<ContentArticlesTable, 'image' | 'opening' | 'html' | 'attachments' | 'media'>,
): Omit<ContentArticleFilesTable, 'article_id'>[] {
  const inOpening = new Set([row.image, row.opening].flatMap(namesIn));
  const all = new Set([...inOpening, ...[row.html, row.attachments, row.media].flatMap(namesIn)]);
  return [...all].map((file) => ({ file, in_opening: inOpening.has(file) ? 1 : 0 }));
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(NAMED), ([, name = '']) => name);
}
