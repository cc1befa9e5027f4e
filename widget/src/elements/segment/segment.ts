import { html, nothing } from 'lit/html.js';
import type { Filter } from '../../client/types.ts';
import { it } from '../../locales/it.ts';
import type { Texts } from '../../locales/texts.ts';
import { nothingAsked } from '../../session/criteria.ts';
import { lazyPort } from '../internal/lazy-port.ts';
import { followVisitor } from '../../session/statistics.ts';
import { SearchSession } from '../../session/session.ts';
import type { Cause, SearchState, SessionOptions } from '../../session/session.ts';
import { hasOwnContent } from '../internal/own-content.ts';
import { focusOn, ProviderRequest, providersChanged } from '../internal/provider.ts';
import type { Part, Provider } from '../internal/provider.ts';
import type { Changed, PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { segmentStyles } from './segment.styles.ts';

/** Hits of a segment when the page gives no number: several stand side by side. */
const defaultSize = 5;

/** A filter, or one written as an attribute; what is no JSON object narrows nothing. */
const filterOf = (given: Filter | string | undefined): Filter | undefined => {
  if (typeof given !== 'string') return given;
  try {
    const filter: unknown = JSON.parse(given);
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter)
      ? { ...filter }
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The same query searched in a part of the site, or in another site: several of them side by side show what each has.
 * Search elements inside it belong to it.
 *
 * @tagname site-search-segment
 * @attr {string} label - Heading of the segment.
 * @attr {string} filter - What the segment is narrowed to, as JSON in the service's filter grammar.
 * @attr {string} site-key - Public key of another site.
 * @attr {string} api-base - Origin of another search service.
 * @attr {number} size - Hits shown; 5.
 * @slot - Search elements of this segment; by default its results.
 * @fires site-search-hit - The visitor opens a hit: `detail.hit`, `detail.position` from 1. Preventing it leaves the opening to the page.
 * @csspart heading - The heading, with the count.
 */
export class SiteSearchSegment extends SearchPart implements Provider {
  static override styles = [sharedStyles, segmentStyles];
  static override properties: PropertyDeclarations = {
    label: {},
    filter: {
      hasChanged: (value: unknown, old: unknown) => JSON.stringify(value) !== JSON.stringify(old),
    },
    siteKey: {},
    apiBase: {},
    size: { type: Number },
  };

  declare label: string | undefined;
  declare filter: Filter | string | undefined;
  declare siteKey: string | undefined;
  declare apiBase: string | undefined;
  declare size: number | undefined;

  override readonly kind = 'results';
  readonly session: SearchSession;
  /** @internal */
  readonly action = undefined;
  readonly navigates = false;
  /** @internal */
  readonly suggestions = undefined;
  readonly parts = new Set<Part>();
  /** @internal */
  voice: ParentNode | undefined;
  #isSuspended = false;

  constructor() {
    super();
    this.session = new SearchSession(this.#options());
    this.addEventListener(ProviderRequest.type, (request) => {
      if (request.composedPath()[0] !== this && this.search) request.answer(this);
    });
  }

  get texts(): Texts {
    return this.search?.texts ?? it;
  }

  get parameter(): string {
    return this.search?.parameter ?? '';
  }

  get minimum(): number {
    return this.search?.minimum ?? 0;
  }

  /** @internal */
  get minLengthMessage(): string | undefined {
    return this.search?.minLengthMessage;
  }

  override takeFocus(index?: number): boolean {
    return focusOn(this, 'results', index);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#isSuspended) this.session.resume();
    this.#isSuspended = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is moved leaves the page and comes back in the same task: its search goes on.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#isSuspended = true;
      this.session.suspend();
    });
  }

  load(root: ParentNode): void {
    this.search?.load(root);
  }

  announce(message: () => string): void {
    this.search?.announce(message, this);
  }

  protected override follow({ session }: Provider): readonly (() => void)[] {
    this.#mirror(session.state, session.asker);
    // Elements below it belong to it from now on.
    queueMicrotask(providersChanged);
    return [
      session.subscribe((state, cause) => {
        if (cause === 'typed') this.session.type(state.criteria.query);
        else this.#mirror(state, cause);
      }),
      this.session.subscribe((state) => this.#tell(state)),
      followVisitor(this.session, this, { asking: session }),
    ];
  }

  protected override willUpdate(changed: Changed): void {
    super.willUpdate(changed);
    this.session.configure(this.#options());
  }

  protected override updated(): void {
    this.load(this.renderRoot);
    this.load(this);
    for (const part of this.parts) part.requestUpdate();
  }

  protected override render() {
    if (!this.search) return nothing;
    return html`${
        this.label
          ? html`<h2 part="heading">
              ${this.label} <site-search-count .provider=${this}></site-search-count>
            </h2>`
          : nothing
      } <slot @slotchange=${() => this.requestUpdate()}></slot> ${
        hasOwnContent(this) ? nothing : html`<site-search-results .provider=${this}></site-search-results>`
      }`;
  }

  /** Asks what the search around it asks. What its own elements chose stays while the query does. */
  #mirror({ criteria: { query } }: SearchState, cause: Cause): void {
    const { criteria } = this.session.state;
    const asked = query === criteria.query ? criteria : { ...nothingAsked, query };
    if (cause === 'chosen') this.session.choose(asked);
    else if (asked !== criteria) this.session.restore(asked);
  }

  #tell({ status, shown }: SearchState): void {
    if (status !== 'ready' || !shown) return;
    const { label, texts } = this;
    this.announce(() => (label ? `${label}: ` : '') + texts.found(shown.response.total_hits));
  }

  #options(): SessionOptions {
    const { options } = this.search?.session ?? {};
    const { key = '', base = '' } = options?.site ?? {};
    const filters = [options?.defaults.filterObject, filterOf(this.filter)].filter(
      (filter) => filter !== undefined,
    );
    const [only] = filters;
    return {
      port: lazyPort,
      site: { key: this.siteKey ?? key, base: this.apiBase ?? base },
      defaults: {
        ...options?.defaults,
        ...(only && { filterObject: filters.length > 1 ? { and: filters } : only }),
        paging: { ...options?.defaults.paging, pageSize: this.size ?? defaultSize },
      },
      minimum: this.minimum,
      browse: options?.browse ?? false,
    };
  }
}
