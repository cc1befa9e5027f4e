import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { adoptStyles, LitElement } from 'lit';
import { readSearch } from '../../client/answers.ts';
import { readAddress } from '../../session/address.ts';
import type { Answered } from '../../session/session.ts';
import { SiteSearchBox } from '../box/box.ts';
import { SiteSearchCount } from '../count/count.ts';
import { SiteSearchPager } from '../pager/pager.ts';
import { SiteSearchResults } from '../results/results.ts';
import { SiteSearch } from '../site-search/site-search.ts';
import { defineElement } from './define-element.ts';

declare global {
  /** What the support leaves for Lit, which here has come before it. */
  var litElementHydrateSupport: (lit: { readonly LitElement: typeof LitElement }) => void;
}

/** The search that came with an element, as its server wrote it; undefined when it is none. */
function answeredOf(element: Element): Answered | undefined {
  try {
    const written: unknown = JSON.parse(element.getAttribute('answered') ?? '');
    if (typeof written !== 'object' || !written || !('address' in written) || !('response' in written))
      return undefined;
    const criteria = readAddress(new URLSearchParams(String(written.address)), 'search');
    return criteria && { criteria, response: readSearch(written.response) };
  } catch {
    // What cannot be read is asked for again when the visitor acts.
    return undefined;
  }
}

/** Makes elements that a server has drawn come to life as they are, with what they show, instead of being drawn again. */
export function prepareHydration(rendered: readonly Element[]): void {
  globalThis.litElementHydrateSupport({ LitElement });
  for (const element of [SiteSearch, SiteSearchBox, SiteSearchCount, SiteSearchPager, SiteSearchResults]) {
    // The server's own <style> elements are what a strict policy forbids; sheets made here are not.
    element.addInitializer((instance) => {
      const adopt = () => {
        const root = instance.shadowRoot;
        if (root?.adoptedStyleSheets.length === 0) adoptStyles(root, element.elementStyles);
      };
      instance.addController({ hostConnected: adopt });
    });
  }
  for (const element of rendered) {
    const answered = answeredOf(element);
    if (answered) Object.assign(element, { answered });
  }
  defineElement('site-search-count', SiteSearchCount);
  defineElement('site-search-results', SiteSearchResults);
  defineElement('site-search-pager', SiteSearchPager);
}
