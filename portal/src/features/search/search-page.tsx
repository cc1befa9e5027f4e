import './search.scss';
import { useEffect, useState, type ComponentType } from 'react';
import { Form, Link, useSearchParams } from 'react-router-dom';
import { areaPath, areas } from '../../app/areas.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import type { HeadContext } from '../../app/routing/page-module.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { searchTexts } from '../../texts/search-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ResultsProps } from './results.tsx';
import { searchApi } from '../../app/search/search-api.ts';
import { KEYWORD_PARAMETER } from '../../app/search/search-rules.ts';

export function head({ url, area }: HeadContext): HeadModel {
  return {
    title: searchTexts.title(url.searchParams.get(KEYWORD_PARAMETER) ?? ''),
    canonical: areaPath(area, '/ricerca'),
    noindex: true,
  };
}

/** The search of an area: a form that works alone, and the search elements where a subscriber's browser runs them. */
export function Page() {
  const area = areas[useAppSelector(selectArea)];
  const [parameters] = useSearchParams();
  const keyword = parameters.get(KEYWORD_PARAMETER) ?? '';
  const { data: access, error } = searchApi.useGetSearchTokenQuery({ area: area.slug });
  const Results = useResults(access !== undefined);
  return (
    <div className="page search-page">
      <h1>{searchTexts.heading(area.fullLabel)}</h1>
      {access !== undefined && Results !== null ? (
        <Results jwt={access.token} area={area} />
      ) : (
        <Form role="search" className="inline-search" action={areaPath(area.key, '/ricerca')}>
          <label className="label" htmlFor="search">
            {searchTexts.label}
          </label>
          <input
            className="input"
            id="search"
            type="search"
            name={KEYWORD_PARAMETER}
            defaultValue={keyword}
          />
          <button className="button is-link" type="submit">
            {searchTexts.submit}
          </button>
        </Form>
      )}
      {error !== undefined && (
        <div className="wall" role="alert">
          <p>
            <Icon name="lock" /> {searchTexts.subscribersOnly}
          </p>
          <p className="buttons">
            <Link className="button is-link" to="/login/">
              {searchTexts.login}
            </Link>
            <Link className="button" to="/richiedi-info/">
              {searchTexts.requestInfo}
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}

/** The search elements come as a chunk of their own, in the browser only, once there is something to search with. */
function useResults(wanted: boolean): ComponentType<ResultsProps> | null {
  const [loaded, setLoaded] = useState<{ readonly Results: ComponentType<ResultsProps> } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void import('./results.tsx').then(({ Results }) => {
      if (current) setLoaded({ Results });
    });
    return () => {
      current = false;
    };
  }, [wanted]);
  return loaded?.Results ?? null;
}
