import { html, nothing, render } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import { itSuggestion } from '../../locales/it/suggestion.ts';
import type { SuggestionTexts } from '../../locales/texts.ts';
import { safeUrl } from '../../session/links.ts';
import type { SearchSession } from '../../session/session.ts';
import { RecentSearches } from '../../session/recent-searches.ts';
import { Suggester } from '../../session/suggester.ts';
import type { Suggestion, SuggestionKind, SuggestionSources } from '../../session/suggester.ts';
import { emit } from '../internal/provider.ts';
import type { Provider } from '../internal/provider.ts';
import { suggestionListStyles } from './suggestion-list.styles.ts';

/** Long enough for a click on a suggestion to arrive (spec §4). */
const hideAfterMs = 200;

const headings: Readonly<Record<SuggestionKind, 'suggestions' | 'recent' | 'values' | 'hits'>> = {
  recent: 'recent',
  query: 'suggestions',
  value: 'values',
  hit: 'hits',
};

/** The box whose field suggestions are shown below, with what its page asks for. */
interface SuggestingBox extends HTMLElement {
  readonly search: Provider | undefined;
  readonly isComposing: boolean;
  readonly suggestions: boolean | undefined;
  readonly autocompleteField: string | undefined;
  readonly recentSearches: boolean | undefined;
  readonly instantHits: number | undefined;
  wear(styles: string): void;
}

/**
 * The suggestions below a field, which they make a combobox (ARIA Authoring Practices, list autocomplete). They come to a
 * box that is already there, and leave its own handling of keys and events as it is.
 */
export class SuggestionList {
  readonly #box: SuggestingBox;
  readonly #input: HTMLInputElement;
  readonly #holder: HTMLElement;
  #session: SearchSession | undefined;
  #suggester: Suggester | undefined;
  #suggestions: readonly Suggestion[] = [];
  #open = true;
  #active = -1;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  /** @param holder where the list is drawn. */
  constructor(box: SuggestingBox, input: HTMLInputElement, holder: HTMLElement) {
    this.#box = box;
    this.#input = input;
    this.#holder = holder;
    box.wear(suggestionListStyles);
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.addEventListener('input', () => this.#ask());
    input.addEventListener('focus', () => this.#ask());
    input.addEventListener('blur', () => this.#leave());
    // Before the box hears of a key that is for the list.
    input.addEventListener('keydown', (event) => this.#press(event), { capture: true });
    input.form?.addEventListener('submit', () => this.#sent());
    // Pressing must not take the focus from the field, or the list would hide before the click.
    holder.addEventListener('mousedown', (event) => event.preventDefault());
    // The form may have been sent while this code was on its way.
    const { session } = box.search ?? {};
    if (input.value && session?.asker === 'chosen') this.#sent();
    else this.#ask();
  }

  get #isOpen(): boolean {
    return this.#open && this.#suggestions.length > 0;
  }

  get #sources(): SuggestionSources {
    const { suggestions, autocompleteField, recentSearches, instantHits, search } = this.#box;
    return {
      queries: suggestions ?? search?.suggestions ?? false,
      field: autocompleteField,
      recent: recentSearches ?? false,
      hits: instantHits ?? 0,
    };
  }

  #ask(): void {
    const { session } = this.#box.search ?? {};
    if (!session || this.#box.isComposing) return;
    if (session !== this.#session) {
      // The box was moved to another search.
      this.#suggester?.stop();
      this.#session = session;
      this.#suggester = new Suggester(session, (suggestions) => this.#show(suggestions));
    }
    clearTimeout(this.#hiding);
    this.#open = true;
    this.#suggester?.ask(this.#input.value, this.#sources);
  }

  #leave(): void {
    this.#hiding = setTimeout(() => this.#close(), hideAfterMs);
  }

  #close(): void {
    clearTimeout(this.#hiding);
    this.#suggester?.stop();
    this.#open = false;
    this.#draw(-1);
  }

  #sent(): void {
    const { search } = this.#box;
    if (this.#sources.recent && search)
      new RecentSearches(search.session.options.site.key).add(this.#input.value);
    this.#close();
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing || !this.#take(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Whether a key was for the list. */
  #take(key: string): boolean {
    const suggested = this.#suggestions.length;
    // The way to forget is the last of the list.
    const length = suggested && suggested + Number(this.#forgets);
    const active = this.#isOpen ? this.#active : -1;
    const suggestion = this.#suggestions[active];
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (length === 0) return false;
        this.#open = true;
        this.#draw(key === 'ArrowDown' ? (active + 1) % length : (Math.max(active, 0) + length - 1) % length);
        return true;
      }
      case 'Enter':
        if (suggestion) this.#pick(suggestion);
        else if (active >= 0) this.#forget();
        return active >= 0;
      case 'Escape': {
        const wasOpen = this.#isOpen;
        if (wasOpen) this.#close();
        return wasOpen;
      }
      case 'Tab':
        this.#close();
        return false;
      default:
        return false;
    }
  }

  #show(suggestions: readonly Suggestion[]): void {
    if (!this.#open) return;
    // The same again, for a keystroke more: what the visitor has reached stays reached.
    const same = JSON.stringify(suggestions) === JSON.stringify(this.#suggestions);
    this.#suggestions = suggestions;
    this.#draw(same ? this.#active : -1);
    const { search } = this.#box;
    const { length } = suggestions;
    if (search && length > 0)
      search.announce(() => (search.texts.more?.suggestion ?? itSuggestion).found(length));
  }

  #pick({ text, hit, position }: Suggestion): void {
    this.#close();
    if (hit) {
      const address = safeUrl(hit.url);
      if (emit(this.#box, 'site-search-hit', { hit, position }, true) && address) location.assign(address);
    } else {
      this.#input.value = text;
      this.#input.form?.requestSubmit();
    }
  }

  #draw(active: number): void {
    this.#active = active;
    const { search } = this.#box;
    const open = this.#isOpen;
    this.#input.ariaExpanded = String(open);
    this.#refer('aria-controls', open ? 'suggestions' : undefined);
    this.#refer('aria-activedescendant', open && active >= 0 ? `option-${active}` : undefined);
    render(
      open && search ? this.#list(search.texts.more?.suggestion ?? itSuggestion) : nothing,
      this.#holder,
    );
    this.#holder.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  #refer(attribute: string, id: string | undefined): void {
    if (id) this.#input.setAttribute(attribute, id);
    else this.#input.removeAttribute(attribute);
  }

  #list(texts: SuggestionTexts): TemplateResult {
    const kinds = [...new Set(this.#suggestions.map(({ kind }) => kind))];
    const headed = kinds.length > 1 || kinds.includes('recent');
    return html`<div class="popup" part="popup">
      <div role="listbox" id="suggestions" aria-label=${texts.suggestions}>
        ${kinds.map(
          (kind) =>
            html`<div role="group" aria-label=${texts[headings[kind]]}>
              ${
                headed
                  ? html`<div class="heading" part="heading" aria-hidden="true">
                      ${texts[headings[kind]]}
                    </div>`
                  : nothing
              }
              ${this.#suggestions.map((suggestion, index) =>
                suggestion.kind === kind
                  ? this.#choice(index, 'option', suggestion.text, () => this.#pick(suggestion))
                  : nothing,
              )}
            </div>`,
        )}
        ${this.#forgets ? this.#choice(this.#suggestions.length, 'forget', texts.forget, () => this.#forget()) : nothing}
      </div>
    </div>`;
  }

  #choice(index: number, part: string, text: string, choose: () => void): TemplateResult {
    const active = index === this.#active;
    return html`<div
      class=${part}
      role="option"
      part=${active ? `${part} active-option` : part}
      id="option-${index}"
      aria-selected=${active}
      @click=${choose}
    >
      ${text}
    </div>`;
  }

  get #forgets(): boolean {
    return this.#suggestions.some(({ kind }) => kind === 'recent');
  }

  #forget(): void {
    this.#suggester?.recent.clear();
    this.#show([]);
  }
}
