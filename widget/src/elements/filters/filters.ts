import { html, nothing } from 'lit';
import { moreTexts } from '../../locales/more-texts.ts';
import { hasFilters, isOpen, toggled } from '../../session/criteria.ts';
import type { SearchCriteria } from '../../session/criteria.ts';
import { formatDay } from '../internal/format.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { filtersStyles } from './filters.styles.ts';

interface ActiveFilter {
  readonly text: string;
  /** What the search is without it. */
  readonly without: Partial<SearchCriteria>;
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
  static override styles = [sharedStyles, filtersStyles];

  protected override render() {
    const { search } = this;
    const filters = this.#filters();
    if (!search || filters.length === 0) return nothing;
    const texts = moreTexts(search.texts);
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
              ${text}<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" /></svg>
            </button>
          </li>`,
      )}
      <li>
        <button
          class="clear"
          part="clear"
          type="button"
          @click=${() => this.#take({ values: {}, ranges: {}, dates: {} }, 0)}
        >
          ${texts.clear}
        </button>
      </li>
    </ul>`;
  }

  #filters(): readonly ActiveFilter[] {
    const { search } = this;
    if (!search || !hasFilters(search.session.state.criteria)) return [];
    const { values, ranges, dates } = search.session.state.criteria;
    const texts = moreTexts(search.texts);
    const { language } = search.texts;
    const named = (field: string, text: string) => {
      const label = search.labelOf(field);
      return label ? `${label}: ${text}` : text;
    };
    const ends = (range: { from?: number | string; to?: number | string }, from: string, to: string) =>
      [
        range.from === undefined ? '' : `${from} ${range.from}`,
        range.to === undefined ? '' : `${to} ${range.to}`,
      ]
        .filter(Boolean)
        .join(' ');
    const ofValues = Object.entries(values).flatMap(([field, chosen]) =>
      chosen.map((value) => ({
        text: named(field, value),
        without: { values: toggled(values, field, value) },
      })),
    );
    const ofRanges = Object.entries(ranges).flatMap(([field, range]) => {
      const { [field]: _, ...others } = ranges;
      const text = named(field, ends(range, texts.from.toLowerCase(), texts.to.toLowerCase()));
      return isOpen(range) ? [] : [{ text, without: { ranges: others } }];
    });
    const days = {
      ...(dates.from !== undefined && { from: formatDay(dates.from, language) }),
      ...(dates.to !== undefined && { to: formatDay(dates.to, language) }),
    };
    const text = named('doc_date', ends(days, texts.since.toLowerCase(), texts.until.toLowerCase()));
    return [...ofValues, ...ofRanges, ...(isOpen(dates) ? [] : [{ text, without: { dates: {} } }])];
  }

  /** The focus goes to the filter that takes the place of the one that is gone, or back to the field. */
  async #take(without: Partial<SearchCriteria>, index: number): Promise<void> {
    this.search?.session.choose(without);
    await this.updateComplete;
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('[part=filter]')];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else this.search?.focusOn('box');
  }
}
