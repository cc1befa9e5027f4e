import './search.scss';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../app/api/error-messages.ts';
import { areaPath, areas } from '../../app/areas.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import type { HeadContext } from '../../app/routing/page-module.ts';
import { KEYWORD_PARAMETER } from '../../app/search/search-rules.ts';
import { selectIsLoggedIn, selectMaySearch } from '../../app/session/session-selectors.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { ASSISTANCE_PATH, loginPath, REQUEST_INFO_PATH } from '../../shell/paths.ts';
import { errorTexts } from '../../texts/error-texts.ts';
import { resultsTexts } from '../../texts/results-texts.ts';
import { searchTexts } from '../../texts/search-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchToken } from './use-search-token.ts';

export function head({ url, area }: HeadContext): HeadModel {
  return {
    title: resultsTexts.title(url.searchParams.get(KEYWORD_PARAMETER) ?? ''),
    canonical: areaPath(area, '/ricerca'),
    noindex: true,
  };
}

/** The search elements, which the browser alone runs, once there is something to search with. */
const useResults = lazyPart(() => import('./results.tsx'));

/** The search of an area: a form that works alone, and the search elements where a subscriber's browser runs them. */
export function Page() {
  const area = areas[useAppSelector(selectArea)];
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const maySearch = useAppSelector(selectMaySearch);
  const { token, error, renew } = useSearchToken(area.slug, maySearch);
  const { part, lost } = useResults(token !== undefined);
  return (
    <div className={maySearch ? 'page search-page is-open' : 'page search-page'}>
      <h1>{resultsTexts.heading(area.fullLabel)}</h1>
      {token !== undefined && part !== null ? (
        // The elements hold one area's search: another area starts another.
        <part.Results key={area.slug} jwt={token} area={area} onRefused={renew} />
      ) : (
        <PlainForm action={areaPath(area.key, '/ricerca')} />
      )}
      {!loggedIn && <Wall />}
      {loggedIn && !maySearch && (
        <div className="wall">
          <p>
            <Icon name="lock" /> {errorTexts.norole}
          </p>
          <Link className="button is-link" to={ASSISTANCE_PATH}>
            {resultsTexts.support}
          </Link>
        </div>
      )}
      {maySearch && token === undefined && error !== undefined && (
        <p className="wall" role="alert">
          {messageOf(error)}
        </p>
      )}
      {lost && (
        <p className="wall" role="alert">
          {errorTexts.network}
        </p>
      )}
    </div>
  );
}

function PlainForm({ action }: { readonly action: string }) {
  const [parameters] = useSearchParams();
  return (
    <form role="search" className="inline-search" action={action}>
      <label className="label" htmlFor="search">
        {resultsTexts.label}
      </label>
      <input
        className="input"
        id="search"
        type="search"
        name={KEYWORD_PARAMETER}
        defaultValue={parameters.get(KEYWORD_PARAMETER) ?? ''}
      />
      <button className="button is-link" type="submit">
        {searchTexts.submit}
      </button>
    </form>
  );
}

/** Stands where the results would be, for who has no subscription (spec §5). */
function Wall() {
  const area = useAppSelector(selectArea);
  const [parameters] = useSearchParams();
  const back = `${areaPath(area, '/ricerca')}?${parameters}`;
  return (
    <div className="wall">
      <p>
        <Icon name="lock" /> {searchTexts.subscribersOnly}
      </p>
      <p className="buttons">
        <Link className="button is-link" rel="nofollow" to={loginPath(back)}>
          {resultsTexts.login}
        </Link>
        <Link className="button" to={REQUEST_INFO_PATH}>
          {resultsTexts.requestInfo}
        </Link>
      </p>
    </div>
  );
}
