import './shell.scss';
import { Outlet } from 'react-router-dom';
import { useAppSelector } from '../app/hooks.ts';
import { usePlaces } from '../app/browser/places.ts';
import { useFollowedLinks } from '../app/routing/use-followed-links.ts';
import { selectPageLoader } from '../app/shell/base-slice.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { CurrentDialog } from './lazy-dialogs.tsx';
import { LazyLoginModal } from './login/lazy-login-modal.tsx';

const CONTENT_ID = 'contenuto';

/** What stands around every page. */
export function Shell() {
  const loading = useAppSelector(selectPageLoader);
  useFollowedLinks();
  usePlaces();
  return (
    <>
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        {shellTexts.skipToContent}
      </a>
      <Header />
      <div className="route-progress" role="status">
        {loading && <span className="visually-hidden">{shellTexts.loading}</span>}
      </div>
      <main id={CONTENT_ID} tabIndex={-1} aria-busy={loading}>
        <Outlet />
      </main>
      <Footer />
      <BackToTop />
      <CurrentDialog />
      <LazyLoginModal />
    </>
  );
}
