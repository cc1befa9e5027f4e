import './article.scss';
import type { Article } from '@prontuario/server/contract/article';
import { Link, useLocation } from 'react-router-dom';
import { loadQuery } from '../../app/api/load-query.ts';
import { areas } from '../../app/areas.ts';
import { formatDay } from '../../app/dates.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { PageMissing, type HeadContext, type LoadContext } from '../../app/routing/page-module.ts';
import { selectIsLoggedIn } from '../../app/session/session-selectors.ts';
import { articleTexts } from '../../texts/article-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { articleApi, articleRequest } from './article-api.ts';
import { articleHead } from './article-head.ts';

export async function load({ store, url }: LoadContext): Promise<void> {
  const request = articleRequest(url, selectIsLoggedIn(store.getState()));
  if (request === null) throw new PageMissing(url.pathname);
  await loadQuery(store.dispatch(articleApi.endpoints.getArticle.initiate(request)));
}

export function head({ state, url }: HeadContext): HeadModel {
  const request = articleRequest(url, selectIsLoggedIn(state));
  const article = request === null ? undefined : articleApi.endpoints.getArticle.select(request)(state).data;
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
  if (article === undefined) return null;
  return (
    <article className="page article-page">
      <Breadcrumb article={article} />
      <header className="article-head">
        <p className="kicker">{article.occhiello || article.settore}</p>
        <h1>{article.title}</h1>
        <p className="abstract">{article.abstract}</p>
        <p className="story-line">
          <time dateTime={article.dataDocumento}>{formatDay(article.dataDocumento)}</time>
          {article.authors.length > 0 && (
            <span>
              {articleTexts.by} {article.authors.map(({ nominativo }) => nominativo).join(', ')}
            </span>
          )}
          <span>{articleTexts.readingTime(article.readingMinutes)}</span>
        </p>
      </header>
      <div className="article-text content">
        <SafeHtml html={article.content} />
        {article.locked && <Wall />}
      </div>
      <LeftRail article={article} />
      <RightRail article={article} />
    </article>
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

/** Stands where the text of an article ends for who has no subscription to its area. */
function Wall() {
  return (
    <aside className="wall">
      <h2>
        <Icon name="lock" /> {articleTexts.lockedTitle}
      </h2>
      <p>{articleTexts.lockedText}</p>
      <p className="buttons">
        <Link className="button is-link" to="/login/">
          {articleTexts.login}
        </Link>
        <Link className="button" to="/richiedi-info/">
          {articleTexts.requestInfo}
        </Link>
      </p>
    </aside>
  );
}

function LeftRail({ article }: { readonly article: Article }) {
  return (
    <div className="article-rail is-left">
      {article.summary.length > 1 && (
        <nav aria-label={articleTexts.index}>
          <h2>{articleTexts.index}</h2>
          <ol>
            {article.summary.map(({ id, text, items }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
                {items.length > 0 && (
                  <ol>
                    {items.map((item) => (
                      <li key={item.id}>
                        <a href={`#${item.id}`}>{item.text}</a>
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <section>
        <h2>{articleTexts.tools}</h2>
        <button type="button" className="plain-action" onClick={() => print()}>
          <Icon name="printer" /> {articleTexts.print}
        </button>
      </section>
    </div>
  );
}

function RightRail({ article }: { readonly article: Article }) {
  const { riferimentiNormativi: references, tags, allegatiInformativeParsed: attachments } = article;
  return (
    <div className="article-rail is-right">
      {references.length > 0 && (
        <section>
          <h2>{articleTexts.references}</h2>
          <ul>
            {references.map(({ testo, url }) => (
              <li key={testo}>{url === null ? testo : <Link to={url}>{testo}</Link>}</li>
            ))}
          </ul>
        </section>
      )}
      {attachments.length > 0 && (
        <section>
          <h2>{articleTexts.attachments}</h2>
          <ul>
            {attachments.map(({ nome, url, tipo }) => (
              <li key={url}>
                <a href={url} download>
                  {nome} ({tipo})
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <section>
          <h2>{articleTexts.topics}</h2>
          <ul className="topics">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
