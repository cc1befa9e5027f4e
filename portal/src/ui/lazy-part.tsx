import { useEffect, useState } from 'react';
import { lostPartTexts } from '../texts/lost-part-texts.ts';
import { Icon } from './icon.tsx';

export interface LazyPart<Module> {
  /** Null until it has come. */
  readonly part: Module | null;
  /** Whether it did not come. */
  readonly lost: boolean;
  readonly retry: () => void;
}

/**
 * Code of a part of a page, fetched after the page, from when it is wanted. It is kept for the next page that wants it,
 * which shows it at once. Its styles come with the page: the bundler does not fetch again those that were lost.
 */
export function lazyPart<Module extends object>(
  load: () => Promise<Module>,
): (wanted: boolean) => LazyPart<Module> {
  let known: Module | null = null;
  return function usePart(wanted) {
    const [part, setPart] = useState(known);
    const [attempt, setAttempt] = useState(0);
    const [lost, setLost] = useState(false);
    useEffect(() => {
      if (!wanted || part !== null) return;
      let current = true;
      load().then(
        (loaded) => {
          known = loaded;
          if (current) setPart(known);
        },
        () => {
          if (!current) return;
          // With a network the file is of a release that is gone: the document that the server sends has the newer one's.
          if (attempt > 0 && navigator.onLine) location.reload();
          else setLost(true);
        },
      );
      return () => {
        current = false;
      };
    }, [wanted, part, attempt]);
    const retry = (): void => {
      setLost(false);
      setAttempt(attempt + 1);
    };
    return { part, lost, retry };
  };
}

interface LostPartProps {
  /** What is missing. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Stands where a part of the page would be whose code did not come. */
export function LostPart({ text, onRetry }: LostPartProps) {
  return (
    <div className="lost-part" role="alert">
      <p>
        <Icon name="circle-alert" /> {text}
      </p>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          // The button goes as the part comes: the focus stays where the part is.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
          onRetry();
        }}
      >
        {lostPartTexts.retry}
      </button>
    </div>
  );
}
