import './reviews.scss';
import { useEffect, useRef, useState } from 'react';
import { lostPartTexts } from '../../../texts/lost-part-texts.ts';
import { reviewsTexts } from '../../../texts/reviews-texts.ts';
import { lazyPart, LostPart } from '../../../ui/lazy-part.tsx';

/** How far below the window the reviews are when they are fetched. */
const MARGIN = '600px';

const useReviews = lazyPart(() => import('./reviews.tsx'));

/** The readers' reviews, fetched with their code when the reader comes near them. */
export function LazyReviews({ documentId }: { readonly documentId: number }) {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const { part, lost, retry } = useReviews(near);
  useEffect(() => {
    const element = section.current;
    if (element === null || near) return;
    // A browser that cannot tell how near they are fetches them at once.
    if (!('IntersectionObserver' in globalThis)) {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return (
    <section className="reviews" ref={section} tabIndex={-1}>
      <h2>{reviewsTexts.title}</h2>
      {near && part !== null && <part.Reviews documentId={documentId} />}
      {lost && <LostPart text={lostPartTexts.reviews} onRetry={retry} />}
    </section>
  );
}
