import './catalogue.scss';
import type { ReactNode } from 'react';
import { areaPath } from '../../app/areas.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { filterTexts } from '../../texts/filter-texts.ts';
import { kickersDiffer } from '../../ui/kicker.ts';
import { Link } from '../../ui/link.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { ArticleRow } from './article-row.tsx';
import { catalogueApi } from './catalogue-api.ts';
import { Filters } from './filters.tsx';
import { filtersOf, hasFilters, noFilters } from './list-filters.ts';
import { listAddress, listRequest, pageOf, type Listing } from './listing.ts';
import { Pager } from './pager.tsx';

interface ArticleListProps {
  readonly listing: Listing;
  readonly url: URL;
  /** Kicker, heading and introduction. */
  readonly children: ReactNode;
}

/** A list of documents as ruled rows, ten a page, with its filters beside. */
export function ArticleList({ listing, url, children }: ArticleListProps) {
  const useList = listing.todayOnly
    ? catalogueApi.useGetArticlesContentQuery
    : catalogueApi.useGetArticlesQuery;
  const { data, isFetching } = useList(listRequest(listing, url));
  const filters = filtersOf(url);
  if (data === undefined) return null;
  const ownKicker = kickersDiffer(data.items);
  const authorName = (id: string): string =>
    data.items.flatMap(({ authors }) => authors).find((author) => author.id === id)?.nominativo ??
    id.replaceAll('-', ' ');
  return (
    <div className={`page catalogue-page ${listing.filters === null ? '' : 'has-filters'}`}>
      <header className="catalogue-head">{children}</header>
      {listing.filters !== null && <Filters listing={listing} filters={filters} />}
      <div className="catalogue-list" aria-busy={isFetching}>
        <ActiveFilters listing={listing} filters={filters} authorName={authorName} />
        {data.items.length === 0 ? (
          <Empty listing={listing} filtered={hasFilters(filters)} />
        ) : (
          <>
            <p className="story-line catalogue-count" role="status">
              {catalogueTexts.count(data.totalCount)}
            </p>
            {data.items.map((item) => (
              <ArticleRow key={item.id} item={item} ownKicker={ownKicker} />
            ))}
            {!listing.todayOnly && (
              <Pager
                page={pageOf(url)}
                total={data.totalCount}
                addressOf={(page) => listAddress(listing, filters, page)}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Nothing to list: says so and offers the next step. */
function Empty({ listing, filtered }: { readonly listing: Listing; readonly filtered: boolean }) {
  const area = useAppSelector(selectArea);
  if (filtered)
    return (
      <div className="empty-state">
        <p>{catalogueTexts.emptyFiltered}</p>
        <p>
          {catalogueTexts.emptyFilteredHint}{' '}
          <Link to={listAddress(listing, noFilters)}>{filterTexts.clear.toLowerCase()}</Link>.
        </p>
      </div>
    );
  return (
    <div className="empty-state">
      <p>{listing.todayOnly ? catalogueTexts.emptyToday : catalogueTexts.empty}</p>
      <p>
        {listing.todayOnly ? (
          <Link to="/archivio-quotidiano/">{catalogueTexts.archive}</Link>
        ) : (
          <>
            {catalogueTexts.emptyHint} <Link to={areaPath(area, '/')}>{catalogueTexts.home}</Link>
          </>
        )}
      </p>
    </div>
  );
}
