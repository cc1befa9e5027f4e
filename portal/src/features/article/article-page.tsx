import './article.scss';
import type { Article } from '@prontuario/server/contract/article';
import { useLocation } from 'react-router-dom';
import { loadQuery } from '../../app/api/load-query.ts';
import { areas, EDITORIAL_PATH } from '../../app/areas.ts';
import { formatDay } from '../../app/dates.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { PageMissing, PageMoved, type HeadContext, type LoadContext } from '../../app/routing/page-module.ts';
import { selectIsLoggedIn } from '../../app/session/session-selectors.ts';
import { articleTexts } from '../../texts/article-texts.ts';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { Link } from '../../ui/link.tsx';
import { articleApi, articleRequest, friendlyUrlOf, ID_PARAMETER } from './article-api.ts';
import { articleHead } from './article-head.ts';
import { LeftRail } from './left-rail.tsx';
import { MissingRecording } from './missing-recording.tsx';
import { Neighbours } from './neighbours.tsx';
import { Player } from './player.tsx';
import { LazyReviews } from './reviews/lazy-reviews.tsx';
import { RightRail } from './right-rail.tsx';
import { useTextSize } from './text-size.tsx';
import { Wall } from './wall.tsx';

const { getArticle, getArticleAt, getGuideIndex, getRelated } = articleApi.endpoints;

/** Whether an address is one at which an article is read: its own, or the internal one, which has no words to be right. */
function standsAt({ pathname }: URL, article: Article): boolean {
  return (
    pathname.startsWith(`${EDITORIAL_PATH}/`) || article.url.startsWith(`${pathname.replace(/\/+$/, '')}/?`)
  );
}

export async function load({ store, url, area }: LoadContext): Promise<void> {
  const full = selectIsLoggedIn(store.getState());
  if (!url.searchParams.has(ID_PARAMETER)) {
    const friendlyUrl = friendlyUrlOf(url, area);
    const found = await loadQuery(store.dispatch(getArticleAt.initiate({ friendlyUrl, full })));
    throw new PageMoved(found.url);
  }
  const request = articleRequest(url, full);
  if (request === null) throw new PageMissing(url.pathname);
  const related = loadQuery(store.dispatch(getRelated.initiate(request.id)));
  // What stands around the text is worth waiting for, and never worth failing for.
  const around: Promise<unknown>[] = [related];
  try {
    const article = await loadQuery(store.dispatch(getArticle.initiate(request)));
    if (!standsAt(url, article)) throw new PageMoved(article.url);
    if (article.type === 'guida') around.push(loadQuery(store.dispatch(getGuideIndex.initiate(article.id))));
  } finally {
    await Promise.allSettled(around);
  }
}

export function head({ state, url }: HeadContext): HeadModel {
  const request = articleRequest(url, selectIsLoggedIn(state));
  const article = request === null ? undefined : getArticle.select(request)(state).data;
  return article === undefined
    ? { title: articleTexts.missing, noindex: true }
    : articleHead(article, state.settings.origin);
}

/** An article: index and tools on the left, references on the right, both below the text on small screens. */
export function Page() {
  const { pathname, search } = useLocation();
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const request = articleRequest(new URL(pathname + search, 'http://here'), loggedIn);
  const { data: article } = articleApi.useGetArticleQuery(request ?? { id: 0, full: false }, {
    skip: request === null,
  });
  const [size, setSize] = useTextSize();
  if (article === undefined) return null;
  return (
    <article className="page article-page" data-text-size={size}>
      <Breadcrumb article={article} />
      <ArticleHead article={article} />
      <div className="article-text content">
        {article.media === null ? (
          <MissingRecording article={article} />
        ) : (
          <Player key={article.id} media={article.media} title={article.title} />
        )}
        <SafeHtml html={article.content} />
        {article.locked && <Wall loggedIn={loggedIn} />}
      </div>
      <RightRail article={article} />
      <div className="article-after">
        <Neighbours article={article} />
        <LazyReviews key={article.id} documentId={article.id} />
      </div>
      <LeftRail article={article} size={size} onSize={setSize} />
    </article>
  );
}

function ArticleHead({ article }: { readonly article: Article }) {
  const updatedDay = article.updatedAt.slice(0, 10);
  return (
    <header className="article-head">
      <p className="kicker">{article.occhiello || article.settore}</p>
      <h1>{article.title}</h1>
      <p className="abstract">{article.abstract}</p>
      <p className="story-line">
        <time dateTime={article.dataDocumento}>{formatDay(article.dataDocumento)}</time>
        {updatedDay > article.dataDocumento && (
          <time dateTime={updatedDay}>{articleTexts.updated(formatDay(updatedDay))}</time>
        )}
        {article.authors.length > 0 && (
          <span>
            {articleTexts.by}{' '}
            {article.authors.map(({ id, nominativo, url }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link rel="author" to={url}>
                  {nominativo}
                </Link>
              </span>
            ))}
          </span>
        )}
        <span>{articleTexts.readingTime(article.readingMinutes)}</span>
      </p>
    </header>
  );
}

function Breadcrumb({ article }: { readonly article: Article }) {
  const area = areas[article.area];
  const { section, url } = article.catalogInfo;
  return (
    <nav className="breadcrumb" aria-label={articleTexts.breadcrumb}>
      <ol>
        <li>
          <Link to={`${area.permalink}/`}>{area.label}</Link>
        </li>
        <li>
          <Link to={url}>{section}</Link>
        </li>
      </ol>
    </nav>
  );
}
