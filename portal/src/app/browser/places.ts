import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, type RouterState } from 'react-router-dom';

/** How far down the reader was on the pages of this visit, by their keys in history, in pixels. */
const places = new Map<string, number>();

/** Puts the window where the page that comes next is to be read from. */
let arrive: (() => void) | undefined;

/** How far down the reader was on a page of this visit that they come back to. */
export const placeOf = (key: string): number | undefined => places.get(key);

interface FollowedRouter {
  readonly state: RouterState;
  subscribe(listener: (state: RouterState) => void): () => void;
}

/**
 * Follows where the reader is on each page: one that is gone on to is read from its start, or from what its address
 * names, and one that is come back to from where it was left. The browser does so by itself for documents alone.
 */
export function followPlaces(router: FollowedRouter): void {
  let { key } = router.state.location;
  router.subscribe(({ navigation, location, historyAction, preventScrollReset }) => {
    if (navigation.state === 'loading') places.set(key, window.scrollY);
    if (location.key === key) return;
    ({ key } = location);
    const back = historyAction === NavigationType.Pop;
    const place = back ? places.get(key) : 0;
    const named = back ? '' : location.hash.slice(1);
    arrive =
      place === undefined || preventScrollReset
        ? undefined
        : () => {
            const target = document.getElementById(named);
            if (target === null) window.scrollTo(0, place);
            else target.scrollIntoView();
            // What had the focus is gone: keys and screen readers go on in what has come.
            document.querySelector('main')?.focus({ preventScroll: true });
          };
  });
}

/** Has the window follow the page that is drawn with the component that uses it. */
export function usePlaces(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    arrive?.();
    arrive = undefined;
  }, [key]);
}
