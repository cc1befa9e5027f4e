import { useLocation } from 'react-router-dom';
import { loginOpened } from '../../app/dialogs/dialogs-slice.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { loginPath, REQUEST_INFO_PATH } from '../../shell/paths.ts';
import { articleTexts } from '../../texts/article-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** Stands where the text of an article ends for who has no subscription to its area. */
export function Wall({ loggedIn }: { readonly loggedIn: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  return (
    <aside className="wall">
      <h2>
        <Icon name="lock" /> {articleTexts.lockedTitle}
      </h2>
      <p>{loggedIn ? articleTexts.lockedRole : articleTexts.lockedText}</p>
      <p className="buttons">
        {!loggedIn && (
          <Link
            className="button is-link"
            rel="nofollow"
            to={loginPath(pathname + search)}
            onClick={(event) => {
              event.preventDefault();
              dispatch(loginOpened());
            }}
          >
            {articleTexts.login}
          </Link>
        )}
        <Link
          className="button"
          to={loggedIn ? '/supporto-clienti/richiesta-assistenza/' : REQUEST_INFO_PATH}
        >
          {articleTexts.requestInfo}
        </Link>
      </p>
    </aside>
  );
}
