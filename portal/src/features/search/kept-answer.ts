import type { SearchState } from '@prontuario/widget/react';
import { placeOf } from '../../app/browser/places.ts';

type Shown = NonNullable<SearchState['shown']>;

/** The results shown last, their address, and the token they were found with: what a reader who opened a hit comes back to. */
let last: { readonly address: string; readonly jwt: string; readonly shown: Shown } | undefined;

export function keepAnswer(address: string, jwt: string, shown: Shown): void {
  last = { address, jwt, shown };
}

/**
 * The results of an address as they were left, with all that the page's elements want to know of them. Whoever has
 * another token asks anew: it may be another reader's.
 */
export function keptAnswer(address: string, jwt: string): Shown | undefined {
  return last?.address === address && last.jwt === jwt ? { ...last.shown, tells: () => true } : undefined;
}

/** Puts the window where it was, once the elements have drawn the results: they do so after the page around them. */
export function backToPlace(key: string): () => void {
  const frame = requestAnimationFrame(() => {
    const place = placeOf(key);
    if (place !== undefined) window.scrollTo(0, place);
  });
  return () => cancelAnimationFrame(frame);
}
