import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { MoreTexts } from '../../locales/texts.ts';
import { moreTexts } from '../../locales/more-texts.ts';
import { Suggester } from '../../session/suggester.ts';
import type { Suggestion, SuggestionKind, SuggestionSources } from '../../session/suggester.ts';
import type { Provider } from '../internal/provider.ts';
import { suggestionListStyles } from './suggestion-list.styles.ts';

/** Long enough for a click on a suggestion to arrive (spec §4). */
const hideAfterMs = 200;

const headings: Readonly<
  Record<SuggestionKind, keyof MoreTexts & ('suggestions' | 'recent' | 'values' | 'hits')>
> = {
  recent: 'recent',
  query: 'suggestions',
  value: 'values',
  hit: 'hits',
};

/** Adds the list's styles to those of the field it comes later than. */
export function adoptListStyles(root: ShadowRoot): void {
  const { styleSheet } = suggestionListStyles;
  if (styleSheet) root.adoptedStyleSheets.push(styleSheet);
}

/** The field that suggestions are shown below. */
export interface SuggestionHost {
  readonly sources: SuggestionSources;
  requestUpdate(): void;
  /** The visitor picks a suggestion. */
  take(suggestion: Suggestion): void;
}

/** The list of suggestions below a field: the popup of a combobox (ARIA Authoring Practices, list autocomplete). */
export class SuggestionList {
  readonly #host: SuggestionHost;
  readonly #search: Provider;
  readonly #suggester: Suggester;
  #suggestions: readonly Suggestion[] = [];
  #open = false;
  #active = -1;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(host: SuggestionHost, search: Provider) {
    this.#host = host;
    this.#search = search;
    this.#suggester = new Suggester(search.session, search.site, (suggestions) => this.#show(suggestions));
  }

  get isOpen(): boolean {
    return this.#open && this.#suggestions.length > 0;
  }

  /** Id of the highlighted option. */
  get activeId(): string | undefined {
    return this.isOpen && this.#active >= 0 ? `option-${this.#active}` : undefined;
  }

  /** The visitor types, or comes to the field. */
  ask(value: string): void {
    clearTimeout(this.#hiding);
    this.#open = true;
    this.#suggester.ask(value, this.#host.sources);
  }

  /** The visitor leaves the field. */
  leave(): void {
    this.#hiding = setTimeout(() => this.close(), hideAfterMs);
  }

  close(): void {
    clearTimeout(this.#hiding);
    this.#suggester.stop();
    this.#open = false;
    this.#active = -1;
    this.#host.requestUpdate();
  }

  /** The query was sent: it is remembered, if the page wants that. */
  sent(query: string): void {
    if (this.#host.sources.recent) this.#suggester.recent.add(query);
    this.close();
  }

  /** A key in the field; true when it was for the list. */
  press(key: string): boolean {
    const { length } = this.#suggestions;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (length === 0) return false;
        const from = this.isOpen ? this.#active : -1;
        this.#open = true;
        this.#active = key === 'ArrowDown' ? (from + 1) % length : (Math.max(from, 0) + length - 1) % length;
        this.#host.requestUpdate();
        return true;
      }
      case 'Enter': {
        const suggestion = this.isOpen ? this.#suggestions[this.#active] : undefined;
        if (!suggestion) return false;
        this.#take(suggestion);
        return true;
      }
      case 'Escape': {
        const wasOpen = this.isOpen;
        if (wasOpen) this.close();
        return wasOpen;
      }
      case 'Tab':
        this.close();
        return false;
      default:
        return false;
    }
  }

  render(): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    const texts = moreTexts(this.#search.texts);
    const kinds = [...new Set(this.#suggestions.map(({ kind }) => kind))];
    // Pressing must not take the focus from the field, or the list would hide before the click.
    return html`<div class="popup" part="popup" @mousedown=${(event: Event) => event.preventDefault()}>
      <div role="listbox" id="suggestions" aria-label=${texts.suggestions}>
        ${kinds.map(
          (kind) =>
            html`<div role="group" aria-label=${texts[headings[kind]]}>
              ${
                kinds.length > 1 || kind === 'recent'
                  ? html`<div class="heading" part="heading" aria-hidden="true">
                      ${texts[headings[kind]]}
                    </div>`
                  : nothing
              }
              ${this.#suggestions.map((suggestion, index) =>
                suggestion.kind === kind ? this.#option(suggestion, index) : nothing,
              )}
            </div>`,
        )}
      </div>
      ${
        kinds.includes('recent')
          ? html`<button class="forget" part="forget" type="button" tabindex="-1" @click=${this.#forget}>
              ${texts.forget}
            </button>`
          : nothing
      }
    </div>`;
  }

  #option(suggestion: Suggestion, index: number) {
    return html`<div
      role="option"
      part=${index === this.#active ? 'option active-option' : 'option'}
      id="option-${index}"
      aria-selected=${index === this.#active}
      @click=${() => this.#take(suggestion)}
    >
      ${suggestion.text}
    </div>`;
  }

  readonly #forget = () => {
    this.#suggester.recent.clear();
    this.#show([]);
  };

  #show(suggestions: readonly Suggestion[]): void {
    if (!this.#open) return;
    this.#suggestions = suggestions;
    this.#active = -1;
    this.#host.requestUpdate();
    if (suggestions.length > 0)
      this.#search.announce(moreTexts(this.#search.texts).suggested(suggestions.length));
  }

  #take(suggestion: Suggestion): void {
    this.close();
    this.#host.take(suggestion);
  }
}
