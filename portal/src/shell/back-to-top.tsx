import { useEffect, useState } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';

/** Scrolls smoothly, or at once for who wants no motion; the keyboard goes on from the top as well. */
function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

/** Appears once the page is scrolled past the window's height, and scrolls back to the top (spec §2). */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const follow = () => setShown(window.scrollY > window.innerHeight);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, []);
  return (
    <button
      type="button"
      className="back-to-top"
      hidden={!shown}
      aria-label={shellTexts.backToTop}
      onClick={scrollToTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
