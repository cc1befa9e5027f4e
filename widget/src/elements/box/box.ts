import { html, nothing } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { safeUrl } from '../../session/links.ts';
import type { Suggestion, SuggestionSources } from '../../session/suggester.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { boxStyles } from './box.styles.ts';
import type { SuggestionHost, SuggestionList } from './suggestion-list.ts';

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
 * @csspart forget - The button that forgets the recent searches.
 */
export class SiteSearchBox extends SearchPart implements SuggestionHost {
  static override styles = [sharedStyles, boxStyles];
  static override properties: PropertyDeclarations = {
    label: {},
    placeholder: {},
    suggestions: { type: Boolean },
    autocompleteField: { attribute: 'autocomplete-field' },
    recentSearches: { attribute: 'recent-searches', type: Boolean },
    instantHits: { attribute: 'instant-hits', type: Number },
  };

  declare label: string | undefined;
  declare placeholder: string | undefined;
  declare suggestions: boolean | undefined;
  declare autocompleteField: string | undefined;
  declare recentSearches: boolean | undefined;
  declare instantHits: number | undefined;

  override readonly kind = 'box';
  #composing = false;
  #list: SuggestionList | undefined;

  get sources(): SuggestionSources {
    return {
      queries: this.suggestions ?? this.search?.suggests ?? false,
      field: this.autocompleteField,
      recent: this.recentSearches ?? false,
      hits: this.instantHits ?? 0,
    };
  }

  override takeFocus(): boolean {
    this.#input?.focus();
    return this.#input !== null;
  }

  take({ text, hit, position = 1 }: Suggestion): void {
    const input = this.#input;
    if (hit) {
      this.search?.session.click(hit, position);
      const address = safeUrl(hit.url);
      if (this.emit('site-search-hit', { hit, position }, true) && address) location.assign(address);
    } else if (input) {
      input.value = text;
      input.form?.requestSubmit();
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#list?.close();
    this.#list = undefined;
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
    const list = this.#list;
    return html`<form part="form" role="search" action=${action ?? nothing} @submit=${this.#submit}>
      <div class="field" part="field">
        <input
          part="input"
          type="search"
          name=${parameter}
          role=${list ? 'combobox' : nothing}
          aria-autocomplete=${list ? 'list' : nothing}
          aria-expanded=${list ? list.isOpen : nothing}
          aria-controls=${list?.isOpen ? 'suggestions' : nothing}
          aria-activedescendant=${list?.activeId ?? nothing}
          aria-label=${this.label ?? texts.search}
          aria-describedby=${status === 'short' ? 'hint' : nothing}
          placeholder=${this.placeholder ?? texts.placeholder}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          enterkeyhint="search"
          @focus=${this.#enter}
          @blur=${() => this.#list?.leave()}
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
        ${list?.render()}
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

  async #enter(): Promise<void> {
    const { search, sources } = this;
    if (!search || this.#list || !(sources.queries || sources.field || sources.recent || sources.hits > 0))
      return;
    // Without suggestions, offline for instance, the field still searches.
    const module = await import('./suggestion-list.ts').catch(() => undefined);
    if (!module || this.#list || search !== this.search) return;
    this.#list = new module.SuggestionList(this, search);
    if (this.shadowRoot) module.adoptListStyles(this.shadowRoot);
    this.#list.ask(this.#input?.value ?? '');
    this.requestUpdate();
  }

  #compose(event: CompositionEvent): void {
    this.#composing = event.type === 'compositionstart';
    if (!this.#composing) this.#type();
  }

  #type(): void {
    if (this.#composing) return;
    const value = this.#input?.value ?? '';
    if (value === this.search?.session.state.criteria.query) return;
    this.search?.session.type(value);
    this.#list?.ask(value);
  }

  #clear(): void {
    this.search?.session.choose({ query: '' });
    this.takeFocus();
    this.#list?.ask('');
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key } = event;
    if (this.#list?.press(key)) event.preventDefault();
    else if (key === 'Escape' && this.#input?.value) {
      event.preventDefault();
      this.#clear();
    } else if (key === 'ArrowDown' && this.search?.focusOn('results')) {
      event.preventDefault();
    }
  }

  #submit(event: SubmitEvent): void {
    const { search } = this;
    if (!search) return;
    const query = this.#input?.value ?? '';
    const { session } = search;
    session.submit(query);
    this.#list?.sent(query);
    const followed = this.emit('site-search-submit', { query }, true);
    if (!followed || !search.navigates || session.state.status === 'short') event.preventDefault();
  }
}
