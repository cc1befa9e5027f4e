import type { SearchState } from '@prontuario/widget/react';
import { placeOf } from '../../app/browser/places.ts';

type Shown = NonNullable<SearchState['shown']>;

/** The results shown last, and their address: what a reader who opened a hit comes back to. */
let last: { readonly address: string; readonly shown: Shown } | undefined;

export function keepAnswer(address: string, shown: Shown): void {
  last = { address, shown };
}

/** The results of an address as they were left, with all that the page's elements want to know of them. */
export function keptAnswer(address: string): Shown | undefined {
  return last?.address === address ? { ...last.shown, tells: () => true } : undefined;
}

/** Puts the window where it was, once the elements have drawn the results: they do so after the page around them. */
export function backToPlace(key: string): () => void {
  const frame = requestAnimationFrame(() => {
    const place = placeOf(key);
    if (place !== undefined) window.scrollTo(0, place);
  });
  return () => cancelAnimationFrame(frame);
}
