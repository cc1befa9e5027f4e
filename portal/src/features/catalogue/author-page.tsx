import { useLocation, useParams } from 'react-router-dom';
import type { AuthorProfile } from '@prontuario/server/contract/author';
import { loadQuery } from '../../app/api/load-query.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { PageMissing, type HeadContext, type LoadContext } from '../../app/routing/page-module.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { Link } from '../../ui/link.tsx';
import { ArticleList } from './article-list.tsx';
import { catalogueApi } from './catalogue-api.ts';
import { filtersOf, hasFilters } from './list-filters.ts';
import { listAddress, pageOf, plainListing, type Listing } from './listing.ts';
import { loadList } from './load-list.ts';

const { getAuthors } = catalogueApi.endpoints;

function authorListing({ id, url }: AuthorProfile): Listing {
  return plainListing(url, { author: id });
}

export async function load(context: LoadContext): Promise<void> {
  const { store, params, url } = context;
  const { items } = await loadQuery(store.dispatch(getAuthors.initiate(null)));
  const author = items.find(({ id }) => id === params['author']);
  if (author === undefined) throw new PageMissing(url.pathname);
  await loadList(authorListing(author), context);
}

export function head({ state, params, url }: HeadContext): HeadModel {
  const author = getAuthors
    .select(null)(state)
    .data?.items.find(({ id }) => id === params['author']);
  if (author === undefined) return { title: catalogueTexts.authors, noindex: true };
  const filters = filtersOf(url);
  return {
    title: author.nominativo,
    description: `${author.nominativo}, ${author.qualifica}.`,
    canonical: listAddress(authorListing(author), filters, pageOf(url)),
    noindex: hasFilters(filters),
    jsonLd: [
      {
        '@type': 'Person',
        name: author.nominativo,
        jobTitle: author.qualifica,
        url: state.settings.origin + author.url,
      },
    ],
  };
}

/** An author: who it is, and everything signed, in both areas. */
export function Page() {
  const { author: wanted } = useParams();
  const { pathname, search } = useLocation();
  const { data } = catalogueApi.useGetAuthorsQuery(null);
  const author = data?.items.find(({ id }) => id === wanted);
  if (author === undefined) return null;
  return (
    <ArticleList listing={authorListing(author)} url={new URL(pathname + search, 'http://here')}>
      <p className="kicker">
        <Link to="/autori/">{catalogueTexts.allAuthors}</Link>
      </p>
      <h1>{author.nominativo}</h1>
      <p className="story-line">{author.qualifica}</p>
      <div className="abstract">
        <SafeHtml html={author.biografia} />
      </div>
    </ArticleList>
  );
}
