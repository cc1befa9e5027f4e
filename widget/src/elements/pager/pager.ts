import { html, noChange, nothing } from 'lit/html.js';
import { itPager } from '../../locales/it/pager.ts';
import type { SearchCriteria } from '../../session/criteria.ts';
import type { Shown } from '../../session/session.ts';
import { focusOn } from '../internal/provider.ts';
import { listStyles } from '../internal/list.styles.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { pagerStyles } from './pager.styles.ts';

/** Pages named on each side of the present one. */
const neighbours = 1;

/** The service gives no page beyond its ten thousandth hit. */
const lastPosition = 10_000;

/** How many of the hits found can be shown. */
const reachable = ({ response }: Shown) => Math.min(response.total_hits, lastPosition);

/** Where the last of those shown stands, from 1. */
const until = ({ firstPosition, hits }: Shown) => firstPosition + hits.length - 1;

/** How long before its end comes into view a list grows by itself. */
const aheadOfView = '200px';

/**
 * The way to the results that follow: by pages, by a button that adds more, or by itself when the end comes into view.
 *
 * @tagname site-search-pager
 * @attr {"pages" | "more" | "infinite"} mode - By pages unless it says otherwise.
 * @csspart list - The list of pages.
 * @csspart page - One page, its button.
 * @csspart current - The present page.
 * @csspart previous - The button of the page before.
 * @csspart next - The button of the page after.
 * @csspart more - The button that adds more.
 * @csspart shown - How many are shown.
 */
export class SiteSearchPager extends SearchPart {
  static override styles = [sharedStyles, listStyles, pagerStyles];
  static override properties: PropertyDeclarations = { mode: {} };

  declare mode: 'pages' | 'more' | 'infinite' | undefined;

  /** Sees the end of the list come into view. */
  #end: IntersectionObserver | undefined;
  /** What the pages are drawn of. */
  #given: readonly unknown[] = [];
  /** Which hit gets the focus when those of a page are there, unless the visitor asks for something else meanwhile. */
  #awaited: { readonly index: number; readonly criteria: SearchCriteria } | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#end = new IntersectionObserver((entries) => this.#atEnd(entries), { rootMargin: aheadOfView });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end?.disconnect();
  }

  protected override updated(): void {
    const session = this.search?.session;
    if (!session) return;
    session.accumulates = this.#adds;
    const { status, criteria } = session.state;
    if (this.#awaited?.criteria !== criteria) this.#awaited = undefined;
    else if (status === 'ready') {
      const { index } = this.#awaited;
      this.#awaited = undefined;
      // The results draw themselves in their own turn.
      queueMicrotask(() => focusOn(this.search, 'results', index));
    }
    this.#end?.disconnect();
    // Watching anew tells at once whether the end is in view now that the list is longer.
    if (this.mode === 'infinite' && status === 'ready') this.#end?.observe(this);
  }

  protected override render() {
    const { search, mode } = this;
    const { shown } = search?.session.state ?? {};
    const given = [search, search?.texts, search?.session.pageSize, mode, shown];
    // A key changes nothing here until its answer comes.
    if (this.hasUpdated && given.every((each, at) => each === this.#given[at])) return noChange;
    this.#given = given;
    if (!shown?.response.total_hits) return nothing;
    return this.#adds ? this.#more(shown) : this.#pages(shown);
  }

  get #adds(): boolean {
    return this.mode === 'more' || this.mode === 'infinite';
  }

  #more(shown: Shown) {
    const { hits, response } = shown;
    const texts = this.search!.texts.more?.pager ?? itPager;
    const total = response.total_hits;
    const rest = Math.min(reachable(shown) - until(shown), this.search!.session.pageSize);
    return html`<div class="more">
      ${
        rest > 0
          ? html`<button class="action" part="more" type="button" @click=${this.#add}>
              ${texts.moreHits(rest)}
            </button>`
          : nothing
      }
      <span part="shown">${texts.shown(hits.length, total)}</span>
    </div>`;
  }

  #pages(shown: Shown) {
    const texts = this.search!.texts.more?.pager ?? itPager;
    const { pageSize } = this.search!.session;
    const last = Math.ceil(reachable(shown) / pageSize);
    if (last < 2) return nothing;
    const { page } = shown.criteria;
    const near = Array.from({ length: 2 * neighbours + 1 }, (_, at) => page - neighbours + at);
    const named = [...new Set([1, ...near, last])]
      .filter((each) => each >= 1 && each <= last)
      .sort((a, b) => a - b);
    return html`<nav aria-label=${texts.pages}>
      <ul part="list">
        <li>
          <button part="previous" type="button" ?disabled=${page <= 1} @click=${() => this.#turn(page - 1)}>
            <span aria-hidden="true">‹</span> <span class="word">${texts.previous}</span>
          </button>
        </li>
        ${named.map(
          (each, at) =>
            html`${
                at > 0 && each - (named[at - 1] ?? 0) > 1
                  ? html`<li class="gap" aria-hidden="true">…</li>`
                  : nothing
              }
              <li>
                <button
                  part=${each === page ? 'page current' : 'page'}
                  type="button"
                  aria-label=${texts.page(each)}
                  aria-current=${each === page ? 'page' : nothing}
                  @click=${() => this.#turn(each)}
                >
                  ${each}
                </button>
              </li>`,
        )}
        <li>
          <button part="next" type="button" ?disabled=${page >= last} @click=${() => this.#turn(page + 1)}>
            <span class="word">${texts.next}</span> <span aria-hidden="true">›</span>
          </button>
        </li>
      </ul>
    </nav>`;
  }

  /** A new page is read from its first hit. */
  #turn(page: number): void {
    this.search?.session.choose({ page });
    this.#await(0);
  }

  #add(): void {
    const { session } = this.search ?? {};
    const index = session?.state.shown?.hits.length ?? 0;
    session?.more();
    this.#await(index);
  }

  #await(index: number): void {
    const { session } = this.search ?? {};
    this.#awaited = session && { index, criteria: session.state.criteria };
  }

  #atEnd(entries: readonly IntersectionObserverEntry[]): void {
    const { shown, status } = this.search?.session.state ?? {};
    if (status !== 'ready' || !shown || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    const more = until(shown) < reachable(shown);
    // Who scrolls keeps his place: the focus stays where it is, and Back leads to what he asked before.
    if (more && shown.response.hits.length > 0) this.search?.session.more('restored');
  }
}
