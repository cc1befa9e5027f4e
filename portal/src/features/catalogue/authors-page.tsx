import './catalogue.scss';
import { loadQuery } from '../../app/api/load-query.ts';
import type { HeadModel } from '../../app/document/head.ts';
import type { LoadContext } from '../../app/routing/page-module.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { Link } from '../../ui/link.tsx';
import { catalogueApi } from './catalogue-api.ts';

export async function load({ store }: LoadContext): Promise<void> {
  await loadQuery(store.dispatch(catalogueApi.endpoints.getAuthors.initiate(null)));
}

export function head(): HeadModel {
  return { title: catalogueTexts.authors, description: catalogueTexts.authorsText, canonical: '/autori/' };
}

/** Everybody who signs, in order of surname. */
export function Page() {
  const { data } = catalogueApi.useGetAuthorsQuery(null);
  if (data === undefined) return null;
  return (
    <div className="page catalogue-page">
      <header className="catalogue-head">
        <h1>{catalogueTexts.authors}</h1>
        <p className="abstract">{catalogueTexts.authorsText}</p>
      </header>
      <div className="catalogue-list is-columns">
        {data.items.map(({ id, nominativo, qualifica, url, articoli }) => (
          <section key={id} className="story">
            <h2 className="headline">
              <Link to={url}>{nominativo}</Link>
            </h2>
            <p className="story-line">
              <span>{qualifica}</span>
              <span>{catalogueTexts.articlesBy(articoli)}</span>
            </p>
          </section>
        ))}
      </div>
    </div>
  );
}
