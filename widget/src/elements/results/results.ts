import { html, nothing } from 'lit';
import type { PropertyDeclarations } from 'lit';
import type { Hit } from '../../client/types.ts';
import { highlightRuns } from '../../session/highlight.ts';
import { safeUrl } from '../../session/links.ts';
import type { SearchState } from '../../session/session.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { resultsStyles } from './results.styles.ts';

/** The service's time is the reader's: a day of publication in Rome (house rule: DD/MM/YYYY). */
const dayFormat: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Rome',
};

/**
 * The documents found, and what to say when there are none, when they are on their way and when they do not come.
 *
 * @tagname site-search-results
 * @fires site-search-hit - The visitor opens a hit: `detail.hit`, `detail.position` from 1. Preventing it leaves the opening to the page.
 * @csspart list - The list of hits.
 * @csspart hit - One hit.
 * @csspart link - The title of a hit, its link.
 * @csspart excerpt - The text around what matched.
 * @csspart meta - The day of a hit.
 * @csspart count - How many were found.
 * @csspart message - What is said instead of hits, or above them when they are old.
 * @csspart retry - The button that tries again.
 */
export class SiteSearchResults extends SearchPart {
  static override styles = [sharedStyles, resultsStyles];
  static override properties: PropertyDeclarations = {};

  override readonly kind = 'results';

  protected override wanted() {
    return {};
  }

  override takeFocus(): boolean {
    const [first] = this.#links;
    first?.focus();
    return first !== undefined;
  }

  protected override render() {
    if (!this.search) return nothing;
    const { state } = this.search.session;
    return html`<div
      role="region"
      aria-label=${this.search.texts.results}
      aria-busy=${state.status === 'loading'}
    >
      ${this.#message(state)} ${this.#hits(state)}
    </div>`;
  }

  #message({ status, failure, shown }: SearchState) {
    const { texts, session } = this.search!;
    if (status === 'failed' && failure)
      return html`<div class="message" part="message">
        ${texts.failed[failure.kind]} ${shown?.hits.length ? texts.keptResults : nothing}
        <div>
          <button class="action" part="retry" type="button" @click=${() => session.retry()}>
            ${texts.retry}
          </button>
        </div>
      </div>`;
    if (status === 'loading' && !shown)
      return html`<div class="waiting" part="message">${texts.loading}</div>`;
    if (!shown) return nothing;
    if (shown.response.total_hits === 0)
      return html`<div class="message" part="message">
        <strong>${texts.nothing(shown.criteria.query)}</strong>
        <p>${texts.nothingHint}</p>
      </div>`;
    return html`<p class="count" part="count">${texts.found(shown.response.total_hits)}</p>`;
  }

  #hits({ shown }: SearchState) {
    if (!shown?.hits.length) return nothing;
    return html`<ol part="list" @keydown=${this.#move}>
      ${shown.hits.map((hit, index) => this.#hit(hit, index, shown.firstPosition + index))}
    </ol>`;
  }

  #hit(hit: Hit, index: number, position: number) {
    const { language } = this.search!.texts;
    const day = Date.parse(hit.ts);
    return html`<li part="hit">
      <a
        part="link"
        href=${safeUrl(hit.url) ?? nothing}
        @click=${(event: MouseEvent) => this.#open(event, hit, index, position)}
        >${hit.title || hit.url}</a
      >
      <p part="excerpt">
        ${highlightRuns(hit.highlight || hit.meta_description).map(({ text, matched }) => (matched ? html`<em>${text}</em>` : text))}
      </p>
      ${
        Number.isNaN(day)
          ? nothing
          : html`<p class="meta" part="meta">
              <time datetime=${hit.ts}>${new Intl.DateTimeFormat(language, dayFormat).format(day)}</time>
            </p>`
      }
    </li>`;
  }

  get #links(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('a[href]')];
  }

  #open(event: MouseEvent, hit: Hit, index: number, position: number): void {
    this.search?.session.click(hit, index);
    // A click for a new tab is the browser's.
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!this.emit('site-search-hit', { hit, position }, plain)) event.preventDefault();
  }

  #move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const links = this.#links;
    const from = links.findIndex((link) => link === event.target);
    const next = links[from + step];
    if (from < 0 || (!next && step > 0)) return;
    event.preventDefault();
    if (next) next.focus();
    else this.search?.focusOn('box');
  }
}
