import { html, nothing } from 'lit/html.js';
import { itSort } from '../../locales/it/sort.ts';
import { readSort, writeSort } from '../../session/sort-order.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { sortStyles } from './sort.styles.ts';

/**
 * The order of the results.
 *
 * @tagname site-search-sort
 * @attr {string} label - What the page calls the order.
 * @slot - `<option value="custom_fields.anno:desc">` elements, in place of relevance, newest and oldest first.
 * @csspart label - The name of the choice.
 * @csspart select - The choice.
 */
export class SiteSearchSort extends SearchPart {
  static override styles = [sharedStyles, sortStyles];
  static override properties: PropertyDeclarations = { label: {} };

  declare label: string | undefined;
  #options: MutationObserver | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#options ??= new MutationObserver(() => this.requestUpdate());
    this.#options.observe(this, { childList: true, subtree: true, characterData: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#options?.disconnect();
  }

  protected override render() {
    const { search } = this;
    if (!search?.session.state.shown?.response.total_hits) return nothing;
    const texts = search.texts.more?.sort ?? itSort;
    const { sort } = search.session.state.criteria;
    const chosen = sort ? writeSort(sort) : '';
    return html`<label
      ><span part="label">${this.label ?? texts.sort}</span>
      <select part="select" @change=${this.#choose}>
        ${this.#choices().map(
          ({ value, text }) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
        )}
      </select>
    </label>`;
  }

  #choices(): readonly { readonly value: string; readonly text: string }[] {
    const own = [...this.querySelectorAll('option')].map(({ value, text }) => ({
      value: value === 'relevance' ? '' : value,
      text,
    }));
    if (own.length > 0 || !this.search) return own;
    const texts = this.search.texts.more?.sort ?? itSort;
    return [
      { value: '', text: texts.relevance },
      { value: 'date:desc', text: texts.newest },
      { value: 'date:asc', text: texts.oldest },
    ];
  }

  #choose({ target }: Event): void {
    if (!(target instanceof HTMLSelectElement)) return;
    this.search?.session.choose({ sort: readSort(target.value) });
  }
}
