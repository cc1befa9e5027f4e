import {
  SiteSearch,
  SiteSearchBox,
  SiteSearchCount,
  SiteSearchFacet,
  SiteSearchFilters,
  SiteSearchPager,
  SiteSearchResults,
  SiteSearchSort,
} from '@prontuario/widget/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Area } from '../../app/areas.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { KEYWORD_PARAMETER, MINIMUM_KEYWORD, searchRules } from '../../app/search/search-rules.ts';
import { selectSettings } from '../../app/settings-slice.ts';
import { resultsTexts } from '../../texts/results-texts.ts';
import { searchTexts } from '../../texts/search-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { hitRenderer } from './hit.ts';
import { Elsewhere } from './elsewhere.tsx';
import { hitAddress } from './hit-address.ts';
import { backToPlace, keepAnswer, keptAnswer } from './kept-answer.ts';
import { sectionsApi } from './sections-api.ts';

export interface ResultsProps {
  readonly area: Area;
  /** Token with which this reader may ask the portal's index. */
  readonly jwt: string;
  /** Called when the search service refuses the token. */
  readonly onRefused: () => void;
}

/** What the results can be narrowed by. */
const facets = [
  { field: 'custom_fields.section', label: resultsTexts.section },
  { field: 'custom_fields.subject', label: resultsTexts.subject },
  { field: 'custom_fields.year', label: resultsTexts.year },
  { field: 'custom_fields.author', label: resultsTexts.author },
  { field: 'document_type', label: resultsTexts.documentType },
] as const;

const asksNothing = () => !new URLSearchParams(window.location.search).has(KEYWORD_PARAMETER);

/** Box, filters and results of the portal's own index, under the portal's rules; the address keeps what is asked. */
export function Results({ area, jwt, onRefused }: ResultsProps) {
  const { siteKey, searchApiBase, today } = useAppSelector(selectSettings);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const rules = useMemo(() => searchRules(area.slug, today), [area.slug, today]);
  const { data: mapping } = sectionsApi.useGetSearchFiltersMappingQuery(null);
  const navigate = useNavigate();
  const renderHit = useMemo(
    () => hitRenderer(mapping?.items ?? [], (path) => void navigate(path)),
    [mapping, navigate],
  );
  const { key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const [answered] = useState(() => (cameBack ? keptAnswer(window.location.href, jwt) : undefined));
  const [bare, setBare] = useState(asksNothing);
  /** What was asked for and not found. */
  const [unfound, setUnfound] = useState<string | null>(null);
  // Before the frame that shows them: a passive effect may come after it.
  useLayoutEffect(() => (answered === undefined ? undefined : backToPlace(key)), [answered, key]);
  return (
    <SiteSearch
      className="portal-search"
      siteKey={siteKey}
      apiBase={searchApiBase}
      jwt={jwt}
      urlSync={KEYWORD_PARAMETER}
      minLength={MINIMUM_KEYWORD}
      minLengthMessage={searchTexts.tooShort}
      parameters={rules}
      {...(answered !== undefined && { answered })}
      onSearchChange={({ detail: { shown, status, criteria } }) => {
        // Where nothing is asked or found, and nothing chosen, no filter has anything to show.
        setBare(
          (shown === undefined
            ? asksNothing() || status === 'short' || status === 'failed'
            : shown.response.total_hits === 0) &&
            !Object.values(criteria.values).some(({ length }) => length > 0),
        );
        setUnfound(
          shown?.response.total_hits === 0 && shown.criteria.query !== '' ? shown.criteria.query : null,
        );
        // What is on the screen may still answer the address before.
        if (status === 'ready' && shown?.criteria === criteria) keepAnswer(window.location.href, jwt, shown);
      }}
      onSearchHit={(event) => {
        // What asks for a new tab is the browser's, and so is what lies elsewhere.
        const path = event.cancelable ? hitAddress(event.detail.hit.url, window.location.origin) : null;
        if (path === null) return;
        event.preventDefault();
        void navigate(path);
      }}
      onSearchError={({ detail }) => {
        // Another token makes another question, and the elements ask it by themselves.
        if (detail.kind === 'denied') onRefused();
      }}
    >
      <SiteSearchBox label={resultsTexts.label} placeholder={searchTexts.placeholder} suggestions />
      <div className={bare ? 'portal-search-bar' : 'portal-search-bar is-full'}>
        <SiteSearchCount />
        <SiteSearchSort label={resultsTexts.sort} />
        <button
          type="button"
          hidden={bare}
          className="plain-action portal-search-toggle"
          aria-expanded={filtersOpen}
          aria-controls="filtri"
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          <Icon name="chevron-down" /> {resultsTexts.filters}
        </button>
      </div>
      <SiteSearchFilters />
      <div className={bare ? 'portal-search-columns is-bare' : 'portal-search-columns'}>
        <aside id="filtri" className={filtersOpen ? 'is-open' : undefined} aria-label={resultsTexts.filters}>
          {facets.map(({ field, label }) => (
            <SiteSearchFacet key={field} field={field} label={label} limit={6} />
          ))}
        </aside>
        <div>
          <SiteSearchResults renderHit={renderHit} />
          {unfound !== null && <Elsewhere area={area} keyword={unfound} />}
          <SiteSearchPager />
        </div>
      </div>
    </SiteSearch>
  );
}
