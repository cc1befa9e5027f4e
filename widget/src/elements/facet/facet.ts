import { html, nothing } from 'lit/html.js';
import type { FacetValue } from '../../client/types.ts';
import { itFacet } from '../../locales/it/facet.ts';
import { toggled } from '../../session/criteria.ts';
import { facetStyles } from '../internal/facet.styles.ts';
import { listStyles } from '../internal/list.styles.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';

/** Values shown before the visitor asks for all. */
const defaultLimit = 8;

/** Values asked for, so that there is something to ask for. */
const defaultSize = 100;

/**
 * The values of a field among what was found, with how many documents have each; choosing several finds the documents
 * that have any of them.
 *
 * @tagname site-search-facet
 * @attr {string} field - `category`, `document_type`, `language` or `custom_fields.NAME`.
 * @attr {string} label - What the page calls the field.
 * @attr {number} limit - Values shown before the visitor asks for all; 8.
 * @attr {number} size - Values known at all; 100.
 * @attr {boolean} searchable - Lets the visitor search the values.
 * @csspart facet - The group of values.
 * @csspart label - The name of the field.
 * @csspart narrow - The field that searches the values.
 * @csspart value - One value, with its box and count.
 * @csspart count - How many documents have a value.
 * @csspart more - The button that shows all values, or fewer.
 */
export class SiteSearchFacet extends SearchPart {
  static override styles = [sharedStyles, listStyles, facetStyles];
  static override properties: PropertyDeclarations = {
    field: {},
    label: {},
    limit: { type: Number },
    size: { type: Number },
    searchable: { type: Boolean },
    expanded: { attribute: false },
    narrowed: { attribute: false },
  };

  declare field: string | undefined;
  declare label: string | undefined;
  declare limit: number | undefined;
  declare size: number | undefined;
  declare searchable: boolean | undefined;
  declare private expanded: boolean | undefined;
  declare private narrowed: string | undefined;

  /** The values that were shown last, in their order, and the query that they belong to. */
  #listed: readonly string[] = [];
  #query = '';

  protected override wanted() {
    const { field, size = defaultSize } = this;
    return field ? { facetFields: [field], numFacets: size, own: [field] } : undefined;
  }

  protected override render() {
    const { search, field, searchable } = this;
    const values = this.#values();
    if (!search || values.length === 0) return nothing;
    const texts = search.texts.more?.facet ?? itFacet;
    const lower = (text = '') => text.toLocaleLowerCase(search.texts.language);
    const wanted = lower(this.narrowed?.trim());
    const matching = values.filter(({ value }) => lower(value).includes(wanted));
    const limit = this.limit ?? defaultLimit;
    const listed = this.expanded ? matching : matching.slice(0, limit);
    const hidden = matching.length - limit;
    return html`<fieldset part="facet">
      <legend part="label">${this.label ?? field}</legend>
      ${
        searchable && values.length > limit
          ? html`<input
              class="text"
              part="narrow"
              type="search"
              aria-label=${texts.narrow}
              placeholder=${texts.narrow}
              @input=${this.#narrow}
            />`
          : nothing
      }
      <ul>
        ${listed.map((each) => this.#value(each))}
      </ul>
      ${listed.length === 0 ? html`<p>${texts.noValues}</p>` : nothing}
      ${
        hidden > 0
          ? html`<button
              class="link"
              part="more"
              type="button"
              aria-expanded=${this.expanded ?? false}
              @click=${() => (this.expanded = !this.expanded)}
            >
              ${this.expanded ? texts.fewer : texts.more(hidden)}
            </button>`
          : nothing
      }
    </fieldset>`;
  }

  #value({ value, count }: FacetValue) {
    return html`<li>
      <label part="value">
        <input
          type="checkbox"
          .value=${value}
          .checked=${this.#chosen.includes(value)}
          @change=${this.#toggle}
        />
        <span class="name">${value}</span>
        <span part="count">${count}</span>
      </label>
    </li>`;
  }

  get #chosen(): readonly string[] {
    return this.search?.session.state.criteria.values[this.field ?? ''] ?? [];
  }

  /**
   * While the query stays the values keep their places, so that none moves away under a pointer or loses the focus. Those of
   * another query begin with the chosen ones, so that none is hidden.
   */
  #values(): readonly FacetValue[] {
    const { state } = this.search?.session ?? {};
    if (!state?.shown || !this.field) return [];
    const { criteria, response } = state.shown;
    const found = response.facets[this.field] ?? [];
    const counts = new Map(found.map(({ value, count }) => [value, count]));
    const before = this.#query === criteria.query ? this.#listed : [];
    this.#query = criteria.query;
    this.#listed = [...new Set([...before, ...this.#chosen, ...counts.keys()])];
    return this.#listed.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  }

  #narrow({ target }: Event): void {
    if (target instanceof HTMLInputElement) this.narrowed = target.value;
  }

  #toggle({ target }: Event): void {
    const session = this.search?.session;
    if (!session || !this.field || !(target instanceof HTMLInputElement)) return;
    session.choose({ values: toggled(session.state.criteria.values, this.field, target.value) });
  }
}
