import type { SummaryNode } from '../contract/article.ts';
import type { GuideIndex } from '../contract/sidebar.ts';
import type { Database } from '../storage/database.ts';
import { publicUrl } from './article-rows.ts';
import type { ContentArticlesTable } from './content-tables.ts';
import type { ListScope } from './list-articles.ts';

type Part = Pick<ContentArticlesTable, 'id' | 'title' | 'friendly_url' | 'summary'>;

/** The parts of an article, in the order of their positions. */
export async function childrenOf(
  database: Database,
  parentId: number,
  scope: ListScope,
): Promise<readonly Part[]> {
  return database
    .selectFrom('content_articles')
    .select(['id', 'title', 'friendly_url', 'summary'])
    .where('parent_id', '=', parentId)
    .where('draft', '=', 0)
    .where('published_on', '<=', scope.today)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A guide's index: the headings of its own text, then its chapters with theirs. */
export function toGuideIndex(guide: Part, chapters: readonly Part[]): GuideIndex {
  const url = publicUrl(guide);
  const headings = summaryOf(guide).map(({ id, text, items }) => ({
    id,
    text,
    url: `${url}#${id}`,
    items: items.map((item) => ({ id: item.id, text: item.text, url: `${url}#${item.id}` })),
  }));
  return {
    id: String(guide.id),
    text: guide.title,
    url,
    items: [
      ...headings,
      ...chapters.map((chapter) => {
        const chapterUrl = publicUrl(chapter);
        return {
          id: String(chapter.id),
          text: chapter.title,
          url: chapterUrl,
          items: summaryOf(chapter).map(({ id, text }) => ({ id, text, url: `${chapterUrl}#${id}` })),
        };
      }),
    ],
  };
}

function summaryOf(part: Part): readonly SummaryNode[] {
  return JSON.parse(part.summary) as SummaryNode[];
}
