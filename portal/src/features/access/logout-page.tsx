import './access.scss';
import { useEffect } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { areaKeyOf, areaPath } from '../../app/areas.ts';
import { cameFromElsewhere } from '../../app/browser/browser.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { selectIsLoggedIn } from '../../app/session/session-selectors.ts';
import { logoutRequested } from '../../app/session/session-slice.ts';
import { accessTexts } from '../../texts/access-texts.ts';
import { Link } from '../../ui/link.tsx';

/** Parameter with the area to go on in (spec §2). */
const REDIRECT = 'redirect';
/** Parameter with which the server tells that another site led here. */
const ASK = 'chiedi';

export function head(): HeadModel {
  return { title: accessTexts.logoutTitle, noindex: true };
}

/**
 * Ends the session at once for who followed a link of the portal; a link of another site only asks, so that nobody
 * else can log a reader out.
 */
export function Page() {
  const dispatch = useAppDispatch();
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const [parameters] = useSearchParams();
  const area = areaKeyOf(parameters.get(REDIRECT));
  const asks = parameters.has(ASK);
  const followed = useNavigationType() !== NavigationType.Pop;
  const logout = () => dispatch(logoutRequested({ everywhere: false, area }));
  useEffect(() => {
    if (loggedIn && !asks && (followed || !cameFromElsewhere())) {
      dispatch(logoutRequested({ everywhere: false, area }));
    }
  }, [loggedIn, asks, followed, area, dispatch]);
  return (
    <div className="standing-page">
      <h1>{accessTexts.logoutTitle}</h1>
      {loggedIn ? (
        <>
          <p>{accessTexts.logoutQuestion}</p>
          <p className="buttons">
            <button type="button" className="button is-link" onClick={logout}>
              {accessTexts.logout}
            </button>
            <Link className="button" to={areaPath(area, '/')}>
              {accessTexts.logoutStay}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p>{accessTexts.loggedOut}</p>
          <p>
            <Link className="button is-link" to={areaPath(area, '/')}>
              {accessTexts.home}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
