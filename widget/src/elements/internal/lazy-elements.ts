import { defineElement } from './define-element.ts';
import type { ElementClass } from './define-element.ts';

/** Elements that are fetched when a page uses them. */
const lazyElements: Readonly<Record<string, () => Promise<ElementClass>>> = {
  'site-search-results': () => import('../results/results.ts').then((module) => module.SiteSearchResults),
};

/** Fetches and registers an element, if it is one of these. Offline it stays unknown, and may be asked for again. */
export async function loadElement(name: string): Promise<void> {
  const load = lazyElements[name];
  if (!load || customElements.get(name)) return;
  try {
    defineElement(name, await load());
  } catch {
    // The page goes on with what it has: the form still sends itself to its own page.
  }
}

/** Fetches and registers the elements used below a node. */
export function loadElements(root: ParentNode): void {
  for (const name of new Set(
    [...root.querySelectorAll(':not(:defined)')].map(({ localName }) => localName),
  )) {
    void loadElement(name);
  }
}
