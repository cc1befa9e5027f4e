import type { Press } from './press.ts';
import { defineElement } from './define-element.ts';
import type { ElementClass } from './define-element.ts';

async function fetchElement(name: string): Promise<ElementClass | undefined> {
  if (name === 'site-search-results') return (await import('./first-search.ts')).SiteSearchResults;
  if (name === 'site-search-facet') return (await import('../facet/facet.ts')).SiteSearchFacet;
  return (await import('./further-elements.ts')).furtherElements[name]?.();
}

/** Fetches and registers the elements used below a node that are not here yet. What is pressed meanwhile may open a dialog. */
export function loadElements(root: ParentNode): void {
  for (const element of root.querySelectorAll(':not(:defined)')) {
    const { localName } = element;
    if (!localName.startsWith('site-search-')) continue;
    const waiting = new AbortController();
    if (localName === 'site-search-dialog' && !('presses' in element)) {
      const presses: Press[] = [];
      Object.assign(element, { presses });
      for (const type of ['keydown', 'click'])
        addEventListener(type, (event) => presses.push({ event, path: event.composedPath() }), waiting);
    }
    void fetchElement(localName)
      .then(
        (loaded) => loaded && defineElement(localName, loaded),
        // Offline an element stays unknown, and is asked for again; the form still sends itself to its own page.
        () => Reflect.deleteProperty(element, 'presses'),
      )
      .then(() => waiting.abort());
  }
}
