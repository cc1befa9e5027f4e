import { areaPath, areas, type Area } from '../../app/areas.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { KEYWORD_PARAMETER } from '../../app/search/search-rules.ts';
import { selectSubscribesTo } from '../../app/session/session-selectors.ts';
import { ASSISTANCE_PATH } from '../../shell/paths.ts';
import { resultsTexts } from '../../texts/results-texts.ts';
import { Link } from '../../ui/link.tsx';

/** Where to go on from a search that found nothing: the other area for who subscribes to it, and what is not searched for. */
export function Elsewhere({ area, keyword }: { readonly area: Area; readonly keyword: string }) {
  const other = area.key === 'FISCO' ? areas.LAVORO : areas.FISCO;
  const mayAskThere = useAppSelector(selectSubscribesTo(other.key));
  const there = `${areaPath(other.key, '/ricerca')}?${new URLSearchParams({ [KEYWORD_PARAMETER]: keyword })}`;
  return (
    <nav className="elsewhere" aria-labelledby="altrove">
      <h2 id="altrove">{resultsTexts.elsewhere}</h2>
      <ul className="link-list">
        {mayAskThere && (
          <li>
            <Link to={there}>{resultsTexts.otherArea(keyword, other.fullLabel)}</Link>
          </li>
        )}
        <li>
          <Link to={areaPath(area.key, '/focus/')}>{resultsTexts.topics}</Link>
        </li>
        <li>
          <Link to={areaPath(area.key, '/archivio-quesiti/')}>{resultsTexts.questions}</Link>
        </li>
        <li>
          <Link to={ASSISTANCE_PATH}>{resultsTexts.assistance}</Link>
        </li>
      </ul>
    </nav>
  );
}
