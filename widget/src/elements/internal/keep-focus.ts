import { focusOn } from './provider.ts';
import type { SearchPart } from './search-part.ts';

/** Where what a visitor pressed goes away under the focus, it stays with the facet, or goes to the field if all of it does. */
export async function keepFocus(facet: SearchPart): Promise<void> {
  await facet.updateComplete;
  if (facet.renderRoot.activeElement) return;
  const group = facet.renderRoot.querySelector('fieldset');
  if (group) group.focus();
  else focusOn(facet.search, 'box');
}
