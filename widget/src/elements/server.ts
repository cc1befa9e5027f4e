/** For a server that renders with `@lit-labs/ssr`, whose DOM shim (`lib/install-global-dom-shim.js`) it imports first. */
import { ElementRenderer } from '@lit-labs/ssr';
import { renderValue } from '@lit-labs/ssr/lib/render-value.js';
import type { RenderInfo } from '@lit-labs/ssr/lib/render-value.js';
import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import { texts as de } from '../locales/de.ts';
import { texts as en } from '../locales/en.ts';
import { texts as es } from '../locales/es.ts';
import { texts as fr } from '../locales/fr.ts';
import { it } from '../locales/it.ts';
import { keepTexts } from '../locales/locales.ts';
import { writeAddress } from '../session/address.ts';
import type { Answered } from '../session/session.ts';
import { SiteSearchBox } from './box/box.ts';
import { SiteSearchCount } from './count/count.ts';
import { SiteSearchFacetDates } from './facet-dates/facet-dates.ts';
import { SiteSearchFacetRange } from './facet-range/facet-range.ts';
import { SiteSearchFacetTree } from './facet-tree/facet-tree.ts';
import { SiteSearchFacet } from './facet/facet.ts';
import { SiteSearchFilters } from './filters/filters.ts';
import { defineElement } from './internal/define-element.ts';
import { ReactiveElement } from './internal/reactive-element.ts';
import { SearchPart } from './internal/search-part.ts';
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
  /** Name of this search, where a page has several. */
  readonly label?: string;
  /** Name of the query in the form; by default that of `urlSync`, or `search`. */
  readonly parameter?: string;
  /** Characters a query needs before it is searched, and what is said to a visitor who gives fewer. */
  readonly minLength?: number;
  readonly minLengthMessage?: string;
  /** Suggests queries that other visitors made. */
  readonly suggestions?: boolean;
  /** Language of the interface (`it`): a server does not see the page around. */
  readonly lang?: string;
  /** What the page asked the service before it was rendered: shown at once, and not asked for again. */
  readonly answered?: Answered;
  /**
   * Search elements to be inside, in place of a whole search. Box, count, results, pager, filters and facets are drawn by
   * the server; others come with the script.
   */
  readonly content?: TemplateResult;
}

/** A server sees nothing of the page: what its elements find in it elsewhere they are told. */
class ServedSiteSearch extends SiteSearch {
  static override properties = { content: { attribute: false } } as const;

  declare content: TemplateResult | undefined;

  protected override get isWhole(): boolean {
    return !this.content;
  }

  protected override get language(): string {
    return this.getAttribute('lang') ?? it.language;
  }
}

/** Draws one element of a search for the page that a server answers with. */
class SearchElementRenderer extends ElementRenderer {
  declare element: ReactiveElement;

  static override matchesClass(elementClass: typeof HTMLElement): boolean {
    return elementClass.prototype instanceof ReactiveElement;
  }

  constructor(tagName: string) {
    super(tagName);
    const element = Reflect.construct(customElements.get(tagName) ?? Object, []);
    if (element instanceof ReactiveElement) this.element = element;
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    this.element.attributeChangedCallback(name, old, value);
  }

  override renderShadow(info: RenderInfo) {
    const { element } = this;
    const around = info.customElementInstanceStack.map((renderer) => renderer?.element);
    const provider = around.findLast((above) => above instanceof SiteSearch);
    if (element instanceof SearchPart) element.provider ??= provider;
    return [`<style>${element.styles.join('')}</style>`, () => renderValue(element.compose(), info)];
  }
}

/** What `render` of `@lit-labs/ssr` is to be given as its `elementRenderers`. */
export const elementRenderers = [SearchElementRenderer];

/** Elements that are of no use before their script, or find what they show in the page. */
const undrawn = ['answer', 'dialog', 'recommendations', 'segment', 'sort'];

function define(): void {
  for (const texts of [de, en, es, fr]) keepTexts(texts);
  defineElement('site-search-box', SiteSearchBox);
  defineElement('site-search-count', SiteSearchCount);
  defineElement('site-search-facet', SiteSearchFacet);
  defineElement('site-search-facet-dates', SiteSearchFacetDates);
  defineElement('site-search-facet-range', SiteSearchFacetRange);
  defineElement('site-search-facet-tree', SiteSearchFacetTree);
  defineElement('site-search-filters', SiteSearchFilters);
  defineElement('site-search-results', SiteSearchResults);
  defineElement('site-search-pager', SiteSearchPager);
  defineElement('site-search', ServedSiteSearch);
  for (const name of undrawn) {
    // Known, so that the renderer does not take the tag for a mistake.
    const tag = `site-search-${name}`;
    if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {});
  }
}

/** A `<site-search>` with declarative shadow DOM: form and results are there before the script, which takes them over. */
export function siteSearch(options: ServerSearch): TemplateResult {
  const { siteKey, apiBase, action, urlSync, lang, answered, content } = options;
  const { label, parameter, minLength, minLengthMessage, suggestions = false } = options;
  define();
  const address =
    answered && writeAddress(new URL('https://page.invalid'), answered.criteria, 'search').search;
  const written = answered && JSON.stringify({ address, response: answered.response });
  return html`<site-search
    site-key=${siteKey}
    api-base=${apiBase ?? nothing}
    action=${action ?? nothing}
    url-sync=${urlSync ?? nothing}
    label=${label ?? nothing}
    parameter=${parameter ?? nothing}
    min-length=${minLength ?? nothing}
    min-length-message=${minLengthMessage ?? nothing}
    ?suggestions=${suggestions}
    lang=${lang ?? it.language}
    answered=${written ?? nothing}
    .answered=${answered}
    .content=${content}
    >${content ?? nothing}</site-search
  >`;
}
