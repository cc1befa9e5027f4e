import { html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import type { Hit } from '../../client/types.ts';
import { hasFilters, nothingAsked } from '../../session/criteria.ts';
import { highlightRuns } from '../../session/highlight.ts';
import { safeUrl } from '../../session/links.ts';
import type { SearchState, Shown } from '../../session/session.ts';
import { formatDay } from '../internal/format.ts';
import { focusOn } from '../internal/provider.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import type { LayoutName, Layouts } from './layouts.ts';
import { resultsStyles } from './results.styles.ts';

/** What a page's own function may give for a hit: text stays text. */
export type Rendered = string | Node | TemplateResult;

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
  static override styles = [sharedStyles, resultsStyles];
  static override properties: PropertyDeclarations = { renderHit: { attribute: false } };

  /** Renders a hit in the page's own way; its position counts from 1 across pages. */
  declare renderHit: ((hit: Hit, position: number) => Rendered) | undefined;

  override readonly kind = 'results';
  #layouts: Layouts | undefined;

  protected override wanted() {
    return {};
  }

  override takeFocus(index = 0): boolean {
    const link = this.#links(index)[0];
    link?.focus();
    return link !== undefined;
  }

  protected override render() {
    const { search } = this;
    if (!search) return nothing;
    const { state } = search.session;
    return html`<div role="region" aria-label=${search.texts.results} aria-busy=${state.status === 'loading'}>
      ${this.#message(state)}${state.shown?.hits.length ? this.#hits(state.shown) : nothing}
    </div>`;
  }

  #message({ status, failure, shown, criteria }: SearchState) {
    const { texts, session } = this.search!;
    const action = (text: string, act: () => void) =>
      html`<div><button class="action" part="action" type="button" @click=${act}>${text}</button></div>`;
    if (failure)
      return html`<div class="message" part="message">
        <p>${texts.failed[failure.kind]}</p>
        ${shown?.hits.length ? html`<p>${texts.keptResults}</p>` : nothing}
        ${action(texts.retry, () => session.retry())}
      </div>`;
    if (!shown)
      return status === 'loading' ? html`<p class="waiting" part="message">${texts.loading}</p>` : nothing;
    if (shown.response.total_hits > 0) return nothing;
    const { query } = shown.criteria;
    return (
      this.#layout('empty')?.({ query }) ??
      html`<div class="message" part="message">
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

  #hits({ hits, firstPosition }: Shown) {
    const { renderHit } = this;
    const layout = renderHit ? undefined : this.#layout('hit');
    const row = (hit: Hit, position: number) => {
      if (renderHit) return html`<li part="hit">${renderHit(hit, position)}</li>`;
      return layout ? layout({ ...hit, position }, hit) : this.#hit(hit);
    };
    return html`<ol part="list" @keydown=${this.#move} @click=${this.#open} @auxclick=${this.#open}>
      ${hits.map((hit, index) => row(hit, firstPosition + index))}
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
      ${day ? html`<p class="meta" part="meta"><time datetime=${ts}>${day}</time></p>` : nothing}
    </li>`;
  }

  /** The page's own layout, once the code for it is here: until then, the usual one. */
  #layout(name: LayoutName) {
    const template = this.#template(name);
    if (!template) return undefined;
    if (this.#layouts) return this.#layouts.of(template, this.search!.texts.language);
    import('./layouts.ts').then(
      ({ Layouts }) => {
        this.#layouts ??= new Layouts();
        this.requestUpdate();
      },
      () => undefined,
    );
    return undefined;
  }

  #template(name: LayoutName): HTMLTemplateElement | null {
    const selector = `:scope > template[slot=${name}]`;
    return (
      this.querySelector<HTMLTemplateElement>(selector) ??
      this.search!.querySelector<HTMLTemplateElement>(selector)
    );
  }

  /** The first link of each hit, from one on. */
  #links(from = 0): HTMLElement[] {
    const hits = [...(this.renderRoot.querySelector('ol')?.children ?? [])].slice(from);
    return hits.flatMap((hit) => hit.querySelector<HTMLElement>('a[href]') ?? []);
  }

  #open(event: MouseEvent): void {
    const { target } = event;
    const row = target instanceof Element && target.closest('a[href]')?.closest('ol > li');
    const { shown } = this.search?.session.state ?? {};
    if (!row || !shown || event.button > 1) return;
    const index = [...(row.parentElement?.children ?? [])].indexOf(row);
    const hit = shown.hits[index];
    if (!hit) return;
    const position = shown.firstPosition + index;
    // A click for a new tab is the browser's.
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!this.emit('site-search-hit', { hit, position }, plain)) event.preventDefault();
  }

  #move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const links = this.#links();
    const from = links.findIndex((link) => link === event.target);
    const next = links[from + step];
    if (step === 0 || from < 0 || (!next && step > 0)) return;
    event.preventDefault();
    if (next) next.focus();
    else focusOn(this.search, 'box');
  }
}
