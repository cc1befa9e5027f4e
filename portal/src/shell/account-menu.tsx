import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { loginOpened } from '../app/dialogs/dialogs-slice.ts';
import { selectUserLabel } from '../app/session/session-selectors.ts';
import { selectArea } from '../app/shell/base-slice.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { FAVOURITES_PATH, LOGIN_PATH, loginPath, logoutPath, REQUEST_INFO_PATH } from './paths.ts';

/** Login and request for information for visitors; name, favourites and logout for subscribers (spec §6). */
export function AccountMenu() {
  const label = useAppSelector(selectUserLabel);
  const area = useAppSelector(selectArea);
  if (label === null) return <VisitorLinks />;
  return (
    <div className="account-menu">
      <span className="account-label" title={shellTexts.loggedInAs(label)}>
        <Icon name="user" /> <span>{label}</span>
      </span>
      <Link className="account-link" to={FAVOURITES_PATH}>
        <Icon name="star" /> <span>{shellTexts.favourites}</span>
      </Link>
      <Link className="account-link" to={logoutPath(area)}>
        <Icon name="log-out" /> <span>{shellTexts.logout}</span>
      </Link>
    </div>
  );
}

function VisitorLinks() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const target = pathname === LOGIN_PATH ? LOGIN_PATH : loginPath(pathname + search);
  return (
    <div className="account-menu">
      <Link className="account-link is-secondary" to={REQUEST_INFO_PATH}>
        {shellTexts.requestInfo}
      </Link>
      <Link
        className="account-link"
        to={target}
        rel="nofollow"
        onClick={(event) => {
          const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
          if (!plain || pathname === LOGIN_PATH) return;
          event.preventDefault();
          dispatch(loginOpened());
        }}
      >
        <Icon name="log-in" /> <span>{shellTexts.login}</span>
      </Link>
    </div>
  );
}
