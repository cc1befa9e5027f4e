/** For a server that renders with `@lit-labs/ssr`, whose DOM shim (`lib/install-global-dom-shim.js`) it imports first. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { writeAddress } from '../session/address.ts';
import type { Answered } from '../session/session.ts';
import { SiteSearchBox } from './box/box.ts';
import { SiteSearchCount } from './count/count.ts';
import { defineElement } from './internal/define-element.ts';
import { SiteSearchPager } from './pager/pager.ts';
import { SiteSearchResults } from './results/results.ts';
import { SiteSearch } from './site-search/site-search.ts';

export type { Answered } from '../session/session.ts';
export { readAddress } from '../session/address.ts';

export interface ServerSearch {
  readonly siteKey: string;
  readonly apiBase?: string;
  /** Page the form is sent to before the script arrives. */
  readonly action?: string;
  readonly urlSync?: string;
  /** What the page asked the service before it was rendered: shown at once, and not asked for again. */
  readonly answered?: Answered;
}

/** A whole `<site-search>` with declarative shadow DOM: form and results are there before the script, which takes them over. */
export function siteSearch({ siteKey, apiBase, action, urlSync, answered }: ServerSearch): TemplateResult {
  defineElement('site-search-box', SiteSearchBox);
  defineElement('site-search-count', SiteSearchCount);
  defineElement('site-search-results', SiteSearchResults);
  defineElement('site-search-pager', SiteSearchPager);
  defineElement('site-search', SiteSearch);
  const address =
    answered && writeAddress(new URL('https://page.invalid'), answered.criteria, 'search').search;
  const written = answered && JSON.stringify({ address, response: answered.response });
  return html`<site-search
    site-key=${siteKey}
    api-base=${apiBase ?? nothing}
    action=${action ?? nothing}
    url-sync=${urlSync ?? nothing}
    answered=${written ?? nothing}
    .answered=${answered}
  ></site-search>`;
}
