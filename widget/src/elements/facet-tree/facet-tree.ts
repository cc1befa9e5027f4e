import { html, nothing } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { HierarchicalFacetValue } from '../../client/types.ts';
import { facetStyles } from '../internal/facet.styles.ts';
import { keepFocus } from '../internal/keep-focus.ts';
import { listStyles } from '../internal/list.styles.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { facetTreeStyles } from './facet-tree.styles.ts';

/**
 * The values of fields that stand under one another, such as an area and its subjects, as a tree: choosing a branch
 * finds what is in it and opens it.
 *
 * @tagname site-search-facet-tree
 * @attr {string} fields - The fields, the widest first, separated by blanks.
 * @attr {string} label - What the page calls them together.
 * @attr {"count" | "value"} order - Most frequent first, or in alphabetical order.
 * @csspart facet - The group of branches.
 * @csspart label - The name of the facet.
 * @csspart value - One branch.
 * @csspart count - How many documents a branch has.
 */
export class SiteSearchFacetTree extends SearchPart {
  static override styles = [sharedStyles, listStyles, facetStyles, facetTreeStyles];
  static override properties: PropertyDeclarations = {
    fields: {},
    label: {},
    order: {},
  };

  declare fields: string | undefined;
  declare label: string | undefined;
  declare order: 'count' | 'value' | undefined;

  get #levels(): readonly string[] {
    return this.fields?.split(/\s+/).filter(Boolean) ?? [];
  }

  protected override wanted() {
    const fields = this.#levels;
    if (fields.length === 0) return undefined;
    const sortOrder = this.order === 'value' ? ('NAME_ASC' as const) : ('COUNT_DESC_NAME_ASC' as const);
    return { hierarchicalFacetSetting: [{ fields, sortOrder }], own: fields };
  }

  protected override render() {
    const { shown } = this.search?.session.state ?? {};
    if (!shown) return nothing;
    const branches = this.#branches(shown.response.hierarchicalFacets[this.#levels[0] ?? ''] ?? [], []);
    if (branches === nothing) return nothing;
    return html`<fieldset part="facet" tabindex="-1">
      <legend part="label">${this.label ?? this.#levels[0]}</legend>
      ${branches}
    </fieldset>`;
  }

  #branches(
    found: readonly HierarchicalFacetValue[],
    above: readonly string[],
  ): TemplateResult | typeof nothing {
    const field = this.#levels[above.length] ?? '';
    const chosen = this.search?.session.state.criteria.values[field] ?? [];
    // A branch that a visitor has chosen stays his to give up, also where nothing is found in it.
    const empty = chosen
      .filter((value) => !found.some(({ displayValue }) => displayValue === value))
      .map((value) => ({ field, value, displayValue: value, count: 0, children: [] }));
    const branches = [...found, ...empty];
    if (branches.length === 0) return nothing;
    return html`<ul>
      ${branches.map((branch) => {
        const path = [...above, branch.displayValue];
        const open = chosen.includes(branch.displayValue);
        return html`<li>
          <label part="value">
            <input type="checkbox" .checked=${open} @change=${() => this.#choose(open ? above : path)} />
            <span class="name">${branch.displayValue}</span>
            <span part="count">${branch.count}</span>
          </label>
          ${open ? this.#branches(branch.children, path) : nothing}
        </li>`;
      })}
    </ul>`;
  }

  /** One branch at a time: a tree with several open ones would find what is in none of them together. */
  #choose(path: readonly string[]): void {
    const session = this.search?.session;
    if (!session) return;
    const own = Object.fromEntries(this.#levels.map((field, level) => [field, path.slice(level, level + 1)]));
    session.choose({ values: { ...session.state.criteria.values, ...own } });
    void keepFocus(this);
  }
}
