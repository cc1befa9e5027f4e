import { hydrate } from '@lit-labs/ssr-client';
import { render } from 'lit/html.js';
import { readSearch } from '../../client/answers.ts';
import type { SearchResponse } from '../../client/types.ts';
import { readAddress } from '../../session/address.ts';
import { narrows } from '../../session/criteria.ts';
import type { Wanted } from '../../session/port.ts';
import type { Answered } from '../../session/session.ts';
import { SiteSearchCount } from '../count/count.ts';
import { SiteSearchPager } from '../pager/pager.ts';
import { SiteSearchResults } from '../results/results.ts';
import { defineElement } from './define-element.ts';
import { reviveBy } from './reactive-element.ts';

/** Whether an answer has what an element wants told: as long as it filters by nothing itself, which would take other counts. */
function tells({ facets, hierarchicalFacets, fieldStats }: SearchResponse, wanted: Wanted): boolean {
  const { facetFields = [], hierarchicalFacetSetting = [], statsFields = [] } = wanted;
  return (
    facetFields.every((field) => Object.hasOwn(facets, field)) &&
    hierarchicalFacetSetting.every(({ fields }) => Object.hasOwn(hierarchicalFacets, fields[0] ?? '')) &&
    statsFields.every((field) => Object.hasOwn(fieldStats, field))
  );
}

/** The search that came with an element, as its server wrote it; undefined when it is none. */
function answeredOf(element: Element): Answered | undefined {
  try {
    const written: unknown = JSON.parse(element.getAttribute('answered') ?? '');
    if (typeof written !== 'object' || !written || !('address' in written) || !('response' in written))
      return undefined;
    const criteria = readAddress(new URLSearchParams(String(written.address)), 'search');
    if (!criteria) return undefined;
    const response = readSearch(written.response);
    return { criteria, response, tells: (wanted) => tells(response, wanted) && !narrows(criteria, wanted) };
  } catch {
    // What cannot be read is asked for again when the visitor acts.
    return undefined;
  }
}

const searchField = '[part=input][type=search]';

/** Makes elements that a server has drawn come to life as they are, with what they show, instead of being drawn again. */
export function prepareHydration(rendered: readonly Element[]): void {
  reviveBy((value, root, options) => {
    const field = root.querySelector<HTMLInputElement>(searchField);
    const { value: typed = '', defaultValue, selectionStart: from = 0, selectionEnd: to = 0 } = field ?? {};
    try {
      hydrate(value, root, options);
    } catch {
      // Drawn by another version, or changed on the way: drawn again it is right.
      root.replaceChildren();
      render(value, root, options);
    }
    // What a visitor has written meanwhile is heard now.
    const live = root.querySelector<HTMLInputElement>(searchField);
    if (!live || typed === defaultValue) return;
    live.value = typed;
    live.setSelectionRange(from, to);
    live.dispatchEvent(new Event('input', { bubbles: true }));
  });
  for (const element of rendered) {
    const answered = answeredOf(element);
    if (answered) Object.assign(element, { answered });
  }
  defineElement('site-search-count', SiteSearchCount);
  defineElement('site-search-results', SiteSearchResults);
  defineElement('site-search-pager', SiteSearchPager);
}
