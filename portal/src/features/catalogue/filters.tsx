import './filters.scss';
import { useEffect, useId, useState } from 'react';
import { cookieJar } from '../../app/browser/browser.ts';
import { cookieNames } from '../../app/cookies.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { selectSidebarFilters, sidebarFiltersSet } from '../../app/shell/base-slice.ts';
import { filterTexts } from '../../texts/filter-texts.ts';
import { lostPartTexts } from '../../texts/lost-part-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart, LostPart } from '../../ui/lazy-part.tsx';
import type { FiltersPanelProps } from './filters-panel.tsx';
import { filterParameters, hasFilters } from './list-filters.ts';

const usePanel = lazyPart(() => import('./filters-panel.tsx'));

/**
 * The sidebar of a list's filters. Its code comes after the list; on small screens it opens at a button. What the
 * address asks for is kept in the base state, with the cookie by which the shell forgets it when the page is left.
 */
export function Filters({ listing, filters }: FiltersPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { part, lost, retry } = usePanel(true);
  const dispatch = useAppDispatch();
  const { ref } = useAppSelector(selectSidebarFilters);
  const parameters = filterParameters(filters).toString();
  useEffect(() => {
    const wanted = `${listing.address}?${parameters}`;
    if (parameters === '' || ref === wanted) return;
    cookieJar.set(cookieNames.filters, '1');
    dispatch(
      sidebarFiltersSet({ ref: wanted, filters: Object.fromEntries(new URLSearchParams(parameters)) }),
    );
  }, [dispatch, listing.address, parameters, ref]);
  return (
    <aside className="filters-side" data-open={open} aria-label={filterTexts.title}>
      <button
        type="button"
        className="button filters-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Icon name="list-filter" /> {open ? filterTexts.hide : filterTexts.show}
        {hasFilters(filters) && ` (${filterParameters(filters).size})`}
      </button>
      <div id={id} className="filters-body" tabIndex={-1}>
        {part !== null && <part.FiltersPanel key={parameters} listing={listing} filters={filters} />}
        {lost && <LostPart text={lostPartTexts.filters} onRetry={retry} />}
        {part === null && !lost && <p className="story-line">{filterTexts.loading}</p>}
      </div>
    </aside>
  );
}
