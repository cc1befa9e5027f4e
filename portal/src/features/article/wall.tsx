import { loginOpened } from '../../app/dialogs/dialogs-slice.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { articleTexts } from '../../texts/article-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** Stands where the text of an article ends for who has no subscription to its area. */
export function Wall({ loggedIn }: { readonly loggedIn: boolean }) {
  const dispatch = useAppDispatch();
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
            to="/login/"
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
          to={loggedIn ? '/supporto-clienti/richiesta-assistenza/' : '/richiedi-info/'}
        >
          {articleTexts.requestInfo}
        </Link>
      </p>
    </aside>
  );
}
