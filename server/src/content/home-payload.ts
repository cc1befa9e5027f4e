import { createHash } from 'node:crypto';
import type { AreaKey } from '../contract/areas.ts';
import type { HomeItem, HomePayload } from '../contract/home.ts';
import type { ArticleType } from '../contract/article-types.ts';
import type { Database } from '../storage/database.ts';
import { readAuthorsOf } from './authors-repository.ts';
import { summaryColumns, toSummary, type AuthorsById, type SummaryRow } from './article-rows.ts';
import type { ListScope } from './list-articles.ts';
import { popupOf } from './settings-repository.ts';

const FEATURES = 6;
const NEWS = 6;
const MORE_NEWS = 8;
const VIDEOS = 4;
const PODCASTS = 4;
const PRESS = 5;

/**
 * The front page of an area: the newest lead; the newest features apart from it; the newest news, the first few and
 * then the others; newest video, podcast and press pieces (spec §3, «Home payload»).
 */
export async function readHome(database: Database, area: AreaKey, scope: ListScope): Promise<HomePayload> {
  const visible = () => {
    const rows = database
      .selectFrom('content_articles')
      .select(summaryColumns)
      .where('area', '=', area)
      .orderBy('published_on', 'desc')
      .orderBy('id', 'desc');
    return scope.drafts ? rows : rows.where('draft', '=', 0).where('published_on', '<=', scope.today);
  };
  const newest = (type: ArticleType, limit: number) =>
    visible().where('type', '=', type).limit(limit).execute();
  const [lead] = await visible().where('home_slot', '=', 'primo-piano').limit(1).execute();
  const leadId = lead?.id ?? 0;
  const features = await visible()
    .where('home_slot', 'is not', null)
    .where('id', '!=', leadId)
    .limit(FEATURES)
    .execute();
  const news = await visible()
    .where('type', '=', 'notizia')
    .where('id', '!=', leadId)
    .limit(NEWS + MORE_NEWS)
    .execute();
  const video = await newest('video', VIDEOS);
  const podcast = await newest('podcast', PODCASTS);
  const press = await newest('italiaoggi', PRESS);
  const rows = [...(lead ? [lead] : []), ...features, ...news, ...video, ...podcast, ...press];
  const authors = await readAuthorsOf(database, rows);
  const items = (some: readonly SummaryRow[]): HomeItem[] => some.map((row) => toHomeItem(row, authors));
  const popup = await popupOf(database, area, scope.today);
  const popUpContent = popup?.content ?? null;
  return {
    primoPiano: lead ? toHomeItem(lead, authors) : null,
    approfondimenti: items(features),
    news: items(news.slice(0, NEWS)),
    altreNews: items(news.slice(NEWS)),
    video: items(video),
    podcast: items(podcast),
    italiaOggi: items(press),
    popUpContent,
    // Made here: a browser computes no digests on pages that are not served securely.
    popUpContentHash: popUpContent === null ? null : createHash('sha256').update(popUpContent).digest('hex'),
    popUpAudience: popup?.audience ?? 'everyone',
  };
}

function toHomeItem(row: SummaryRow, authors: AuthorsById): HomeItem {
  const { title, occhiello, dataDocumento, ...summary } = toSummary(row, authors);
  return {
    id: summary.id,
    type: summary.type,
    area: summary.area,
    titolo: title,
    occhiello,
    descrizione: summary.abstract,
    abstract: summary.abstract,
    testoHP: row.home_text,
    tags: summary.tags,
    settore: summary.settore,
    dataQuotidiano: dataDocumento,
    authors: summary.authors,
    url: summary.url,
    subscribersOnly: summary.subscribersOnly,
    isConsultancy: summary.isConsultancy,
    image: summary.image,
    durationSeconds: summary.durationSeconds,
  };
}
