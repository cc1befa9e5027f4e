import { defineElement } from './define-element.ts';
import type { ElementClass } from './define-element.ts';

async function fetchElement(name: string): Promise<ElementClass | undefined> {
  if (name === 'site-search-results') return (await import('../results/results.ts')).SiteSearchResults;
  if (name === 'site-search-facet') return (await import('../facet/facet.ts')).SiteSearchFacet;
  return (await import('./further-elements.ts')).furtherElements[name]?.();
}

/** Fetches and registers the elements used below a node that are not here yet. */
export function loadElements(root: ParentNode): void {
  for (const { localName } of root.querySelectorAll(':not(:defined)')) {
    if (!localName.startsWith('site-search-')) continue;
    fetchElement(localName).then(
      (element) => element && defineElement(localName, element),
      // Offline an element stays unknown, and is asked for again; the form still sends itself to its own page.
      () => undefined,
    );
  }
}
