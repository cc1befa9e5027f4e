import { useLocation, useParams } from 'react-router-dom';
import type { FocusEntry } from '@prontuario/server/contract/focus';
import type { AreaKey } from '@prontuario/server/contract/areas';
import { loadQuery } from '../../app/api/load-query.ts';
import { areaPath, areas } from '../../app/areas.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { PageMissing, type HeadContext, type LoadContext } from '../../app/routing/page-module.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { Link } from '../../ui/link.tsx';
import { ArticleList } from './article-list.tsx';
import { catalogueApi } from './catalogue-api.ts';
import { filtersOf, hasFilters } from './list-filters.ts';
import { listAddress, pageOf, plainListing, type Listing } from './listing.ts';
import { loadList } from './load-list.ts';
import { topicsOf } from './topics.ts';

const { getTopics } = catalogueApi.endpoints;

function topicListing({ tag, url }: FocusEntry, area: AreaKey): Listing {
  return plainListing(url, { area: areas[area].slug, baseTag: tag });
}

export async function load(context: LoadContext): Promise<void> {
  const { store, area, params, url } = context;
  const config = await loadQuery(store.dispatch(getTopics.initiate(null)));
  const topic = topicsOf(config, area).find(({ id }) => id === params['topic']);
  if (topic === undefined) throw new PageMissing(url.pathname);
  await loadList(topicListing(topic, area), context);
}

export function head({ state, area, params, url }: HeadContext): HeadModel {
  const config = getTopics.select(null)(state).data ?? { items: [] };
  const topic = topicsOf(config, area).find(({ id }) => id === params['topic']);
  if (topic === undefined) return { title: catalogueTexts.topics, noindex: true };
  const filters = filtersOf(url);
  return {
    title: `${topic.titolo} – ${areas[area].label}`,
    description: topic.descrizione,
    canonical: listAddress(topicListing(topic, area), filters, pageOf(url)),
    noindex: hasFilters(filters),
  };
}

/** A topic that the editors follow: the documents that carry its tag. */
export function Page() {
  const { topic: wanted } = useParams();
  const { pathname, search } = useLocation();
  const area = useAppSelector(selectArea);
  const { data } = catalogueApi.useGetTopicsQuery(null);
  const topic = data && topicsOf(data, area).find(({ id }) => id === wanted);
  if (topic === undefined) return null;
  return (
    <ArticleList listing={topicListing(topic, area)} url={new URL(pathname + search, 'http://here')}>
      <p className="kicker">
        <Link to={areaPath(area, '/focus/')}>{catalogueTexts.topics}</Link>
      </p>
      <h1>{topic.titolo}</h1>
      <p className="abstract">{topic.descrizione}</p>
    </ArticleList>
  );
}
