import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** The mark that `ui/link.tsx` leaves. */
const MARKED = 'a[data-link]';

/** A click that asks for the page here and now: not for a new tab, a download, or what a component did itself. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !modified;
}

const opensHere = ({ target }: HTMLAnchorElement): boolean => target === '' || target === '_self';

/** Follows clicks on the portal's links inside the page. Before scripts run they are links like any other. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(MARKED) : null;
      if (link === null || !isPlainClick(event) || !opensHere(link)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      // The page one is on takes its own place in history, as browsers do.
      void navigate(pathname + search + hash, { replace: link.href === window.location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
