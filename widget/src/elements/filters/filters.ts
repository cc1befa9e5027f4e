import { html, nothing } from 'lit/html.js';
import { itFilters } from '../../locales/it/filters.ts';
import { itRange } from '../../locales/it/range.ts';
import { dayField, toggled } from '../../session/criteria.ts';
import type { Range, SearchCriteria } from '../../session/criteria.ts';
import { formatDay } from '../internal/format.ts';
import { focusOn } from '../internal/provider.ts';
import type { Provider } from '../internal/provider.ts';
import { listStyles } from '../internal/list.styles.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { filtersStyles } from './filters.styles.ts';

interface ActiveFilter {
  readonly text: string;
  /** What the search is without it. */
  readonly without: Partial<SearchCriteria>;
}

/** What the page says of a field, as its label or unit: in the facet of it alone before one that has it among others. */
function saidOf({ parts }: Provider, field: string, what: 'label' | 'unit'): string | undefined {
  for (const name of ['field', 'fields']) {
    for (const part of parts) {
      const said: unknown = Reflect.get(part, what);
      const fields: unknown = Reflect.get(part, name);
      if (typeof said === 'string' && typeof fields === 'string' && fields.split(/\s+/).includes(field))
        return said;
    }
  }
  return undefined;
}

/**
 * The filters that a visitor has chosen, each with a button that takes it away, and one that takes all away.
 *
 * @tagname site-search-filters
 * @csspart list - The list of filters.
 * @csspart filter - One filter, its button.
 * @csspart clear - The button that takes all away.
 */
export class SiteSearchFilters extends SearchPart {
  static override styles = [sharedStyles, listStyles, filtersStyles];

  protected override render() {
    const { search } = this;
    const filters = this.#filters();
    if (!search || filters.length === 0) return nothing;
    const texts = search.texts.more?.filters ?? itFilters;
    return html`<ul part="list" aria-label=${texts.filters}>
      ${filters.map(
        ({ text, without }, index) =>
          html`<li>
            <button
              part="filter"
              type="button"
              aria-label=${texts.remove(text)}
              @click=${() => this.#take(without, index)}
            >
              <span>${text}</span
              ><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" /></svg>
            </button>
          </li>`,
      )}
      <li>
        <button
          class="clear"
          part="clear"
          type="button"
          @click=${() => this.#take({ values: {}, ranges: {} }, 0)}
        >
          ${texts.clear}
        </button>
      </li>
    </ul>`;
  }

  #filters(): readonly ActiveFilter[] {
    const { search } = this;
    if (!search) return [];
    const { values, ranges } = search.session.state.criteria;
    const texts = search.texts.more?.range ?? itRange;
    const named = (field: string, text: string) => {
      const label = saidOf(search, field, 'label');
      return label ? `${label}: ${text}` : text;
    };
    const ends = (field: string, { from, to }: Range) => {
      const days = field === dayField;
      const unit = saidOf(search, field, 'unit');
      const end = (name: string, value: number | string | undefined) => {
        if (value === undefined) return [];
        const written = days ? formatDay(String(value), search.texts.language) : value;
        return [`${name.toLowerCase()} ${written}${unit ? ` ${unit}` : ''}`];
      };
      return [...end(days ? texts.since : texts.from, from), ...end(days ? texts.until : texts.to, to)].join(
        ' ',
      );
    };
    const ofValues = Object.entries(values).flatMap(([field, chosen]) =>
      chosen.map((value) => ({
        text: named(field, value),
        without: { values: toggled(values, field, value) },
      })),
    );
    const ofRanges = Object.entries(ranges).flatMap(([field, range]) => {
      const { [field]: _, ...others } = ranges;
      const text = ends(field, range);
      return text ? [{ text: named(field, text), without: { ranges: others } }] : [];
    });
    return [...ofValues, ...ofRanges];
  }

  /** The focus goes to the filter that takes the place of the one that is gone, or back to the field. */
  async #take(without: Partial<SearchCriteria>, index: number): Promise<void> {
    this.search?.session.choose(without);
    await this.updateComplete;
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('[part=filter]')];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else focusOn(this.search, 'box');
  }
}
