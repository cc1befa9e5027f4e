import { html, noChange, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { Hit } from '../../client/types.ts';
import { hasFilters, nothingAsked } from '../../session/criteria.ts';
import { highlightRuns } from '../../session/highlight.ts';
import { safeUrl } from '../../session/links.ts';
import type { SearchState, SearchStatus, Shown } from '../../session/session.ts';
import { formatDay } from '../internal/format.ts';
import { emit, focusOn } from '../internal/provider.ts';
import { listStyles } from '../internal/list.styles.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { resultsStyles } from './results.styles.ts';

/** What a page's own function may give for a hit: text stays text. */
export type Rendered = string | Node | TemplateResult;

/** No hit in the usual layout is lower, in pixels. */
const lowestHit = 72;

/** After this many milliseconds a visitor is told that he waits. */
const lateMs = 300;

/**
 * The documents found, and what to say when there are none, when they are on their way and when they do not come.
 *
 * @tagname site-search-results
 * @slot hit - A `<template>` for a hit, here or in the `<site-search>`: `{{title}}`, `{{custom_fields.NAME}}`, `{{highlight}}`, `{{date}}`, `{{position}}` stand for text; `data-if="field"` and `data-each="field"` keep or repeat an element.
 * @slot empty - A `<template>` for a search that finds nothing: `{{query}}`.
 * @fires site-search-hit - The visitor opens a hit: `detail.hit`, `detail.position` from 1. Preventing it leaves the opening to the page.
 * @csspart list - The list of hits.
 * @csspart hit - One hit.
 * @csspart link - The title of a hit, its link.
 * @csspart excerpt - The text around what matched.
 * @csspart meta - The day of a hit.
 * @csspart message - What is said instead of hits, or above them when they are old.
 * @csspart action - The button that tries again, or takes the filters away.
 */
export class SiteSearchResults extends SearchPart {
  static override styles = [sharedStyles, listStyles, resultsStyles];
  static override properties: PropertyDeclarations = {
    renderHit: { attribute: false },
    renderEmpty: { attribute: false },
  };

  /** Renders a hit in the page's own way; its position counts from 1 across pages. */
  declare renderHit: ((hit: Hit, position: number) => Rendered) | undefined;

  /** Renders a search that finds nothing in the page's own way. */
  declare renderEmpty: ((query: string) => Rendered) | undefined;

  override readonly kind = 'results';
  #templates: Promise<unknown> | undefined;
  /** What the hits are drawn of, and how many of them are. */
  #given: readonly unknown[] = [];
  #reached = 0;
  /** How many of them are in view, as far as is known: drawn first while a visitor types. */
  #seen = 0;
  /** Runs while an answer is on its way; 0 once that is late. */
  #clock: ReturnType<typeof setTimeout> | 0 | undefined;

  protected override wanted() {
    return {};
  }

  override takeFocus(index = 0): boolean {
    const row = this.#rows[index];
    if (!row) return false;
    // A hit that leads nowhere takes it itself, or it would go with the button that was pressed.
    row.tabIndex = -1;
    (row.querySelector<HTMLElement>('a[href]') ?? row).focus();
    return true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#isLate('idle');
  }

  protected override updated(): void {
    if (this.#templates || ![this, this.search].some((holder) => holder?.querySelector(':scope > template')))
      return;
    // Until the code for them is here, or without it, hits are shown in the usual way.
    this.#templates = import('./layouts.ts').then(
      ({ applyLayouts }) => applyLayouts(this),
      () => (this.#templates = undefined),
    );
  }

  protected override render() {
    const { search } = this;
    if (!search) {
      this.#given = [];
      return nothing;
    }
    const { state } = search.session;
    return html`<div
      role="region"
      tabindex="-1"
      aria-label=${search.texts.results + (search.label ? `: ${search.label}` : '')}
      aria-busy=${this.#isLate(state.status)}
    >
      ${this.#message(state)}${this.#hits(state.shown)}
    </div>`;
  }

  /** A visitor sees that an answer is on its way when it takes long: drawing that at every keystroke would hold up the answer. */
  #isLate(status: SearchStatus): boolean {
    if (status !== 'loading') {
      clearTimeout(this.#clock);
      this.#clock = undefined;
    } else
      this.#clock ??= setTimeout(() => {
        this.#clock = 0;
        this.requestUpdate();
      }, lateMs);
    return this.#clock === 0;
  }

  #message({ failure, shown, criteria }: SearchState) {
    const { texts, session } = this.search!;
    const action = (text: string, then: () => void) => {
      const act = () => {
        then();
        // The button goes away under the focus, which stays with the results.
        this.renderRoot.querySelector<HTMLElement>('[role=region]')?.focus();
      };
      return html`<button class="action" part="action" type="button" @click=${act}>${text}</button>`;
    };
    if (failure)
      return html`<div part="message">
        <p>${texts.failed[failure.kind]}</p>
        ${shown?.hits.length ? html`<p>${texts.keptResults}</p>` : nothing}
        ${action(texts.retry, () => session.retry())}
      </div>`;
    if (!shown) return this.#clock === 0 ? html`<p part="message">${texts.loading}</p>` : nothing;
    if (shown.response.total_hits > 0) return nothing;
    const { query } = shown.criteria;
    return (
      this.renderEmpty?.(query) ??
      html`<div part="message">
        <p><strong>${texts.nothing(query)}</strong></p>
        <p>${texts.nothingHint}</p>
        ${
          hasFilters(criteria)
            ? action(texts.clearFilters, () => session.choose({ ...nothingAsked, query }))
            : nothing
        }
      </div>`
    );
  }

  /**
   * A hundred hits take their time: they are drawn when they change, not at every keystroke before. While a visitor types,
   * those that he sees are painted first, and right after that frame the others that have a place already. Places that are
   * new are laid out as well: in each frame as many as there are.
   */
  #hits(shown: Shown | undefined) {
    // What is taken away here never comes back as the same object.
    if (!shown?.hits.length) return nothing;
    const { hits, firstPosition } = shown;
    const { renderHit } = this;
    const { texts, session } = this.search!;
    const given = [shown, renderHit, texts];
    const from = given.every((each, at) => each === this.#given[at]) ? this.#reached : 0;
    if (from >= hits.length) return noChange;
    this.#given = given;
    const to =
      session.asker === 'typed'
        ? Math.max(from * 2 || this.#seen || innerHeight / lowestHit || 1, from && this.#rows.length)
        : hits.length;
    this.#reached = to;
    if (to < hits.length)
      requestAnimationFrame(() =>
        setTimeout(() => {
          // Right after a frame this costs no layout. The last one in view is the first that ends below it.
          this.#seen = this.#rows.findIndex((row) => row.getBoundingClientRect().bottom > innerHeight) + 1;
          this.requestUpdate();
        }),
      );
    return html`<ol part="list" @keydown=${this.#move} @click=${this.#open} @auxclick=${this.#open}>
      ${hits.map((hit, index) =>
        index < from || index >= to
          ? noChange
          : renderHit
            ? html`<li part="hit">${renderHit(hit, firstPosition + index)}</li>`
            : this.#hit(hit),
      )}
    </ol>`;
  }

  #hit({ url, title, highlight, meta_description, ts }: Hit) {
    const day = formatDay(ts, this.search!.texts.language);
    return html`<li part="hit">
      <a part="link" href=${safeUrl(url) ?? nothing}>${title || url}</a>
      <p part="excerpt">
        ${highlightRuns(highlight || meta_description).map(({ text, matched }) =>
          matched ? html`<em>${text}</em>` : text,
        )}
      </p>
      ${day ? html`<p part="meta"><time datetime=${ts}>${day}</time></p>` : nothing}
    </li>`;
  }

  get #rows(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('ol > li')];
  }

  /** The place of the hit that an event comes from. */
  #placeOf(event: Event): number {
    return this.#rows.findIndex((row) => event.composedPath().includes(row));
  }

  #open(event: MouseEvent): void {
    const { target, button } = event;
    const { shown } = this.search?.session.state ?? {};
    const at = this.#placeOf(event);
    const hit = shown?.hits[at];
    if (!hit || button > 1 || !(target instanceof Element && target.closest('a[href]'))) return;
    const position = shown.firstPosition + at;
    // A click for a new tab is the browser's.
    const plain = button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!emit(this, 'site-search-hit', { hit, position }, plain)) event.preventDefault();
  }

  #move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    if (!this.takeFocus(this.#placeOf(event) + step) && step < 0) focusOn(this.search, 'box');
    event.preventDefault();
  }
}
