import { html, nothing } from 'lit/html.js';
import type { Filter, SearchParameters } from '../../client/types.ts';
import { it } from '../../locales/it.ts';
import { textsFor } from '../../locales/locales.ts';
import type { Texts } from '../../locales/texts.ts';
import type { Failure } from '../../session/failure.ts';
import { lazyPort } from '../internal/lazy-port.ts';
import { SearchSession } from '../../session/session.ts';
import type { Answered, Cause, SearchState, SessionOptions } from '../../session/session.ts';
import { loadElements } from '../internal/lazy-elements.ts';
import { emit, focusOn, ProviderRequest, providersChanged } from '../internal/provider.ts';
import type { Part, Provider } from '../internal/provider.ts';
import { ReactiveElement } from '../internal/reactive-element.ts';
import type { Changed, PropertyDeclarations } from '../internal/reactive-element.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { siteSearchStyles } from './site-search.styles.ts';

/** The address's name for the query when the page gives none. */
const defaultParameter = 'search';

/** A screen reader is told how many were found once the visitor pauses, not at every keystroke. */
const announceAfterMs = 1000;

const sameJson = (value: unknown, old: unknown) => JSON.stringify(value) !== JSON.stringify(old);

/**
 * A search of a site. Alone it is a whole one, with box and results; around other search elements it is what they share.
 *
 * @tagname site-search
 * @attr {string} label - Name of this search, where a page has several.
 * @attr {string} site-key - The site's public key.
 * @attr {string} api-base - Origin of the search service; by default the page's own.
 * @attr {string} jwt - Token for an index that wants one.
 * @attr {string} action - Page the form is sent to where no results are shown.
 * @attr {string} parameter - Name of the query in the form; by default that of `url-sync`, or `search`.
 * @attr {number} min-length - Characters a query needs before it is searched.
 * @attr {string} min-length-message - What is said to a visitor who gives fewer.
 * @attr {string} query - What is asked for.
 * @attr {boolean} search-on-load - Shows everything before the visitor asks for anything.
 * @attr {string} url-sync - Keeps the search in the page's address, under this name (`search` when empty); what the address asks for comes before `query`.
 * @attr {boolean} suggestions - Suggests queries that other visitors made.
 * @attr {string} lang - Language of the interface; by default the page's.
 * @slot - Search elements, anywhere below. With none of them a box and results are shown.
 * @slot fallback - What is shown until this script arrives, such as a form that works without it.
 * @fires site-search-change - The search changed: `detail` is its state.
 * @fires site-search-submit - The visitor sends the query: `detail.query`. Preventing it keeps the browser on the page.
 * @fires site-search-hit - The visitor opens a hit: `detail.hit`, `detail.position` from 1. Preventing it leaves the opening to the page.
 * @fires site-search-error - A search failed: `detail.kind` and `detail.cause`.
 * @cssproperty [--site-search-accent=LinkText] - Links, marks and focus.
 * @cssproperty --site-search-line - Hairlines.
 * @cssproperty --site-search-quiet - Secondary text.
 * @cssproperty --site-search-surface - Background of what lies over the page.
 * @cssproperty [--site-search-surface-text=CanvasText] - Text on it.
 * @cssproperty [--site-search-field=Field] - Background of the fields.
 * @cssproperty [--site-search-field-text=FieldText] - Text in them.
 * @cssproperty --site-search-radius - Roundness of corners.
 */
export class SiteSearch extends ReactiveElement implements Provider {
  static override styles = [sharedStyles, siteSearchStyles];
  static override properties: PropertyDeclarations = {
    label: {},
    siteKey: {},
    apiBase: {},
    jwt: {},
    action: {},
    parameterName: { attribute: 'parameter' },
    minLength: { type: Number },
    minLengthMessage: {},
    searchOnLoad: { type: Boolean },
    urlSync: {},
    suggestions: { type: Boolean },
    filter: { attribute: false, hasChanged: sameJson },
    parameters: { attribute: false, hasChanged: sameJson },
    answered: { attribute: false, hasChanged: sameJson },
    query: {},
    lang: {},
  };

  declare label: string | undefined;
  declare siteKey: string | undefined;
  declare apiBase: string | undefined;
  declare jwt: string | undefined;
  declare action: string | undefined;
  declare parameterName: string | undefined;
  declare minLength: number | undefined;
  declare minLengthMessage: string | undefined;
  declare searchOnLoad: boolean | undefined;
  declare urlSync: string | undefined;
  declare suggestions: boolean | undefined;
  /** Narrows every search of this page, in the service's filter grammar. */
  declare filter: Filter | undefined;
  /** Further parameters of every search of this page, such as `fuzzy` or `paging`. */
  declare parameters: SearchParameters | undefined;
  /** A search and its answer that came with the page: shown without being asked for. */
  declare answered: Answered | undefined;
  /** The language of the interface; by default that of the page around. */
  declare lang: string;

  readonly session: SearchSession;
  readonly parts = new Set<Part>();
  /** @internal */
  voice: ParentNode | undefined;
  readonly load = loadElements;
  #texts: Texts | undefined;
  #language: string | undefined;
  #below: MutationObserver | undefined;
  #leave: (() => void) | undefined;
  #unsync: (() => void) | undefined;
  /** The hit opened last: the code that counts it may still be on its way. */
  #opened: Event | undefined;
  #unfollow: Promise<(() => void) | undefined> | undefined;
  #announcing: ReturnType<typeof setTimeout> | undefined;
  readonly #messages = new Map<object, () => string>();
  #failure: Failure | undefined;

  constructor() {
    super();
    this.session = new SearchSession(this.#options());
    this.addEventListener(ProviderRequest.type, (request) => {
      if (request.composedPath()[0] !== this && this.#texts) request.answer(this);
    });
    this.addEventListener('focusin', () => this.#load());
    this.addEventListener('site-search-hit', (event) => (this.#opened = event));
  }

  get query(): string {
    return this.session.state.criteria.query;
  }

  /** Asks for this query, as an address would: without an entry in the history. */
  set query(given: string | undefined) {
    const { criteria } = this.session.state;
    // An attribute that is taken away asks for nothing.
    const query = given ?? '';
    if (query !== criteria.query) this.session.restore({ ...criteria, query, page: 1 });
  }

  get texts(): Texts {
    return this.#texts ?? it;
  }

  get parameter(): string {
    return this.parameterName || this.urlSync || defaultParameter;
  }

  get minimum(): number {
    return this.minLength ?? 0;
  }

  get navigates(): boolean {
    return this.action !== undefined && !this.session.hasViewers;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#leave) {
      const online = () => {
        if (this.#failure?.kind === 'offline') this.session.retry();
      };
      const unsubscribe = this.session.subscribe((state, cause) => this.#changed(state, cause));
      addEventListener('online', online);
      this.#leave = () => {
        removeEventListener('online', online);
        unsubscribe();
      };
      this.#below ??= new MutationObserver(() => this.#lookBelow());
      // Its name is one of those that parts elsewhere look for.
      this.#below.observe(this, { childList: true, subtree: true, attributeFilter: ['id'] });
      // A page may change its language without another document.
      this.#below.observe(document.documentElement, { attributeFilter: ['lang'] });
      this.session.resume();
      if (this.hasUpdated) void this.#sync();
    }
    this.#lookBelow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is moved leaves the page and comes back in the same task: its search goes on.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#leave?.();
      this.#unsync?.();
      void this.#unfollow?.then((unfollow) => unfollow?.());
      this.#leave = this.#unsync = this.#unfollow = this.#opened = undefined;
      this.#below?.disconnect();
      clearTimeout(this.#announcing);
      this.session.suspend();
      providersChanged();
    });
  }

  announce(message: () => string, from: object = this): void {
    this.#messages.set(from, message);
    clearTimeout(this.#announcing);
    this.#announcing = setTimeout(() => {
      const region = (this.voice ?? this.renderRoot).querySelector('[role=status]');
      const all = Array.from(this.#messages.values(), (message) => message()).join(' ');
      this.#messages.clear();
      // The same words again are news only if the region changes.
      if (region) region.textContent = region.textContent === all ? `${all}\u00a0` : all;
    }, announceAfterMs);
  }

  protected override willUpdate(changed: Changed): void {
    this.session.configure(this.#options());
    this.#findTexts();
    const { answered } = this;
    if (answered && changed.has('answered')) this.session.adopt(answered);
  }

  protected override updated(changed: Changed): void {
    if (changed.has('urlSync') || changed.has('searchOnLoad')) void this.#sync();
    for (const part of this.parts) part.requestUpdate();
    providersChanged();
    // A page may ask for something before a visitor does.
    if (this.query) this.#load();
    if (this.#texts) this.#takeOver();
  }

  protected override render() {
    // Until it can speak, what a server drew stays, or what the page has in its place.
    if (!this.#texts)
      return this.renderRoot.querySelector('[role]') ? nothing : html`<slot name="fallback"></slot>`;
    return html`<div class="hidden" role="status"></div>
      ${this.isWhole ? whole : html`<slot></slot>`}`;
  }

  /** Whether nothing below brings a part of its own. */
  protected get isWhole(): boolean {
    return ![...this.querySelectorAll('*')].some(({ localName }) => localName.startsWith('site-search-'));
  }

  /** The language of the interface: its own, or that of what is around it. */
  protected get language(): string {
    return this.lang || languageOf(this);
  }

  #lookBelow(): void {
    loadElements(this);
    this.requestUpdate();
  }

  /** The visitor acts, or has acted: what shows, finds and counts is needed now. */
  #load(): void {
    loadElements(this.renderRoot);
    // In vain, offline for instance, it is told by the search that needs it.
    this.#unfollow ??= import('../../session/statistics.ts').then(
      ({ followVisitor }) =>
        this.isConnected ? followVisitor(this.session, this, { early: this.#opened }) : undefined,
      () => (this.#unfollow = undefined),
    );
  }

  #options(): SessionOptions {
    const { siteKey = '', apiBase = '', jwt, filter, parameters } = this;
    return {
      port: lazyPort,
      site: { key: siteKey, base: apiBase },
      defaults: { ...parameters, ...(jwt && { jwt }), ...(filter && { filterObject: filter }) },
      minimum: this.minimum,
      browse: this.searchOnLoad ?? false,
    };
  }

  /** A visitor may be writing in what stands in the place of this search until now: he goes on in its field. */
  #takeOver(): void {
    const field = this.querySelector<HTMLInputElement>('[slot=fallback] input:focus');
    if (!field) return;
    // Once its box is drawn, and before the next key: what is written where nothing is drawn would be lost.
    this.session.type(field.value);
    queueMicrotask(() => focusOn(this, 'box'));
  }

  #findTexts(): void {
    const { language } = this;
    if (language === this.#language) return;
    this.#language = language;
    const use = (texts: Texts) => {
      if (language !== this.#language) return;
      this.#texts = texts;
      this.requestUpdate();
    };
    const found = textsFor(language);
    if (found instanceof Promise) void found.then(use);
    else use(found);
  }

  async #sync(): Promise<void> {
    const { urlSync } = this;
    const from = location.href;
    const sync = urlSync !== undefined && (await import('../../session/address-sync.ts')).syncAddress;
    if (urlSync !== this.urlSync || !this.isConnected) return;
    this.#unsync?.();
    this.#unsync = sync ? sync(this.session, urlSync || defaultParameter, from) : undefined;
    const { status, criteria } = this.session.state;
    if (this.searchOnLoad && status === 'idle') this.session.restore(criteria);
  }

  #changed(state: SearchState, cause: Cause): void {
    const { status, shown, failure } = state;
    const { texts } = this;
    this.#load();
    if (cause === 'answered' && status === 'ready' && shown) {
      const { criteria, response } = shown;
      this.announce(() =>
        response.total_hits ? texts.found(response.total_hits) : texts.nothing(criteria.query),
      );
    }
    if (failure && failure !== this.#failure) {
      this.announce(() => texts.failed[failure.kind]);
      emit(this, 'site-search-error', failure);
    }
    this.#failure = failure;
    emit(this, 'site-search-change', state);
  }
}

/** A whole search, of an element that has no parts of its own. They find it as any others. */
const whole = html`<site-search-box></site-search-box>
  <site-search-count></site-search-count>
  <site-search-results></site-search-results>
  <site-search-pager></site-search-pager>`;

/** The language of the element or of what is around it, through shadow roots (WHATWG HTML, `lang`). */
function languageOf(element: Element): string {
  const root = element.getRootNode();
  const around = element.closest('[lang]')?.getAttribute('lang');
  return around ?? (root instanceof ShadowRoot ? languageOf(root.host) : '');
}
