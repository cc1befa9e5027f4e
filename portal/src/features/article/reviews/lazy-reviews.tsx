import { useEffect, useRef, useState, type ComponentType } from 'react';
import { reviewsTexts } from '../../../texts/reviews-texts.ts';

interface Loaded {
  readonly Reviews: ComponentType<{ readonly documentId: number }>;
}

/** How far below the window the reviews are when they are fetched. */
const MARGIN = '600px';

/** The readers' reviews, fetched with their code when the reader comes near them. */
export function LazyReviews({ documentId }: { readonly documentId: number }) {
  const section = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const element = section.current;
    if (element === null || loaded !== null) return;
    let wanted = true;
    const show = (): void => {
      void import('./reviews.tsx').then(({ Reviews }) => {
        if (wanted) setLoaded({ Reviews });
      });
    };
    // A browser that cannot tell how near they are fetches them at once.
    const observer =
      'IntersectionObserver' in globalThis
        ? new IntersectionObserver(
            (entries) => {
              if (entries.some(({ isIntersecting }) => isIntersecting)) show();
            },
            { rootMargin: MARGIN },
          )
        : null;
    if (observer === null) show();
    else observer.observe(element);
    return () => {
      wanted = false;
      observer?.disconnect();
    };
  }, [loaded]);
  return (
    <section className="reviews" ref={section}>
      <h2>{reviewsTexts.title}</h2>
      {loaded !== null && <loaded.Reviews documentId={documentId} />}
    </section>
  );
}
