import { html, nothing } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { boxStyles } from './box.styles.ts';

/**
 * The field a visitor types in. It searches while he types when results are shown on the page; otherwise it sends its
 * form to the page of results.
 *
 * @tagname site-search-box
 * @attr {string} label - Name of the field for assistive technology; by default "Search" in the page's language.
 * @attr {string} placeholder - Text of the empty field.
 * @fires site-search-submit - The visitor sends the query: `detail.query`. Preventing it keeps the browser on the page.
 * @csspart form - The whole form.
 * @csspart field - The frame around field and buttons.
 * @csspart input - The field.
 * @csspart clear - The button that empties the field.
 * @csspart submit - The button that sends the query.
 * @csspart hint - What is missing before a search can start.
 */
export class SiteSearchBox extends SearchPart {
  static override styles = [sharedStyles, boxStyles];
  static override properties: PropertyDeclarations = {
    label: {},
    placeholder: {},
  };

  declare label: string | undefined;
  declare placeholder: string | undefined;

  override readonly kind = 'box';
  #composing = false;

  override takeFocus(): boolean {
    this.#input?.focus();
    return this.#input !== null;
  }

  protected override updated(): void {
    const input = this.#input;
    const query = this.search?.session.state.criteria.query;
    // While a word is being composed the field belongs to the input method.
    if (input && query !== undefined && !this.#composing && input.value !== query) input.value = query;
  }

  protected override render() {
    if (!this.search) return nothing;
    const { texts, session, action, parameter, minimum, minLengthMessage } = this.search;
    const { criteria, status } = session.state;
    const label = this.label ?? texts.search;
    return html`<form part="form" role="search" action=${action ?? nothing} @submit=${this.#submit}>
      <div class="field" part="field">
        <input
          part="input"
          type="search"
          name=${parameter}
          aria-label=${label}
          aria-describedby=${status === 'short' ? 'hint' : nothing}
          placeholder=${this.placeholder ?? texts.placeholder}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          enterkeyhint="search"
          @input=${this.#type}
          @change=${this.#type}
          @compositionstart=${this.#compose}
          @compositionend=${this.#compose}
          @keydown=${this.#press}
        />
        ${
          criteria.query === ''
            ? nothing
            : html`<button part="clear" type="button" aria-label=${texts.clear} @click=${this.#clear}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
              </button>`
        }
        <button part="submit" type="submit" aria-label=${texts.search}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="11" cy="11" r="7" />
            <path d="M21 21l-5-5" />
          </svg>
        </button>
      </div>
      ${
        status === 'short'
          ? html`<p class="hint" part="hint" id="hint">${minLengthMessage ?? texts.tooShort(minimum)}</p>`
          : nothing
      }
    </form>`;
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  #compose(event: CompositionEvent): void {
    this.#composing = event.type === 'compositionstart';
    if (!this.#composing) this.#type();
  }

  #type(): void {
    if (!this.#composing) this.search?.session.type(this.#input?.value ?? '');
  }

  #clear(): void {
    this.search?.session.choose({ query: '' });
    this.takeFocus();
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.#input?.value) {
      event.preventDefault();
      this.#clear();
    } else if (event.key === 'ArrowDown' && this.search?.focusOn('results')) {
      event.preventDefault();
    }
  }

  #submit(event: SubmitEvent): void {
    const { search } = this;
    if (!search) return;
    const query = this.#input?.value ?? '';
    const { session } = search;
    session.submit(query);
    const followed = this.emit('site-search-submit', { query }, true);
    if (!followed || !search.navigates || session.state.status === 'short') event.preventDefault();
  }
}
