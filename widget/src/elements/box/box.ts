import { html, nothing } from 'lit/html.js';
import { emit, focusOn } from '../internal/provider.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
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
 * @attr {boolean} suggestions - Suggests queries that other visitors made; by default as the `<site-search>` says.
 * @attr {string} autocomplete-field - Suggests the values of this field, such as `custom_fields.materia`.
 * @attr {boolean} recent-searches - Suggests what the visitor searched for before, which only his browser knows.
 * @attr {number} instant-hits - Suggests this many documents.
 * @fires site-search-submit - The visitor sends the query: `detail.query`. Preventing it keeps the browser on the page.
 * @fires site-search-hit - The visitor picks a suggested document: `detail.hit`, `detail.position`. Preventing it leaves the opening to the page.
 * @csspart form - The whole form.
 * @csspart field - The frame around field and buttons.
 * @csspart input - The field.
 * @csspart clear - The button that empties the field.
 * @csspart submit - The button that sends the query.
 * @csspart hint - What is missing before a search can start.
 * @csspart popup - The suggestions.
 * @csspart heading - The name of a group of suggestions.
 * @csspart option - One suggestion.
 * @csspart active-option - The suggestion that Enter picks.
 * @csspart forget - The last option, which forgets the recent searches.
 */
export class SiteSearchBox extends SearchPart {
  static override styles = [sharedStyles, boxStyles];
  static override properties: PropertyDeclarations = {
    label: {},
    placeholder: {},
    suggestions: { type: Boolean },
    autocompleteField: {},
    recentSearches: { type: Boolean },
    instantHits: { type: Number },
  };

  declare label: string | undefined;
  declare placeholder: string | undefined;
  declare suggestions: boolean | undefined;
  declare autocompleteField: string | undefined;
  declare recentSearches: boolean | undefined;
  declare instantHits: number | undefined;

  override readonly kind = 'box';
  /** Whether a word is being composed: until it is done the field belongs to the input method. */
  isComposing = false;
  #suggesting = false;

  override takeFocus(): boolean {
    this.#input?.focus();
    return this.#input !== null;
  }

  protected override render() {
    if (!this.search) return nothing;
    const { texts, session, label, action, parameter, minimum, minLengthMessage } = this.search;
    const { criteria, status } = session.state;
    const short = status === 'short';
    return html`<form
      part="form"
      role="search"
      aria-label=${label ?? nothing}
      action=${action ?? nothing}
      @submit=${this.#submit}
    >
      <div part="field">
        <input
          part="input"
          type="search"
          name=${parameter}
          .value=${criteria.query}
          aria-label=${this.label ?? texts.search}
          aria-describedby=${short ? 'hint' : nothing}
          placeholder=${this.placeholder ?? texts.placeholder}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          enterkeyhint="search"
          @focus=${this.#suggest}
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
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M21 21l-5-5a7 7 0 1 0-.1.1" /></svg>
        </button>
        <div></div>
      </div>
      ${short ? html`<p part="hint" id="hint">${minLengthMessage ?? texts.tooShort(minimum)}</p>` : nothing}
    </form>`;
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  /** Fetches what suggests, where the page wants that. Without it, offline for instance, the field still searches. */
  #suggest({ target }: Event): void {
    const { suggestions, autocompleteField, recentSearches, instantHits, search } = this;
    if (!((suggestions ?? search?.suggestions) || autocompleteField || recentSearches || instantHits)) return;
    const holder = this.renderRoot.querySelector<HTMLElement>('[part=field] > div');
    if (!(target instanceof HTMLInputElement) || !holder) return;
    if (this.#suggesting) return;
    this.#suggesting = true;
    import('./suggestion-list.ts').then(
      ({ SuggestionList }) => new SuggestionList(this, target, holder),
      () => (this.#suggesting = false),
    );
  }

  #compose({ type }: Event): void {
    this.isComposing = type === 'compositionstart';
    this.#type();
  }

  #type(): void {
    if (!this.isComposing) this.search?.session.type(this.#input?.value ?? '');
  }

  #clear(): void {
    const input = this.#input;
    if (!input) return;
    input.value = '';
    // As if the visitor had emptied it by hand.
    input.dispatchEvent(new Event('input'));
    input.focus();
  }

  #press(event: KeyboardEvent): void {
    const { key, isComposing } = event;
    if (isComposing) return;
    if (key === 'Escape' && this.#input?.value) this.#clear();
    else if (key !== 'ArrowDown' || !focusOn(this.search, 'results')) return;
    event.preventDefault();
  }

  #submit(event: SubmitEvent): void {
    const { search } = this;
    const query = this.#input?.value ?? '';
    search?.session.submit(query);
    const followed = emit(this, 'site-search-submit', { query }, true);
    if (!followed || !search?.navigates || search.session.state.status === 'short') event.preventDefault();
  }
}
