import { html, nothing } from 'lit/html.js';
import { itRange } from '../../locales/it/range.ts';
import { dayField } from '../../session/criteria.ts';
import type { Range } from '../../session/criteria.ts';
import { endsStyles } from '../internal/ends.styles.ts';
import { facetStyles } from '../internal/facet.styles.ts';
import { keepFocus } from '../internal/keep-focus.ts';
import { listStyles } from '../internal/list.styles.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';

/** Who types a year writes those of its first digits on the way: 0002, 0020, 0201. */
const firstWholeYear = '1000';

/**
 * The days between which documents were published, both included.
 *
 * @tagname site-search-facet-dates
 * @attr {string} label - What the page calls the day of a document.
 * @attr {string} min - The first day that can be chosen, `YYYY-MM-DD`.
 * @attr {string} max - The last day that can be chosen, `YYYY-MM-DD`.
 * @csspart facet - The whole facet.
 * @csspart label - The name of the facet.
 * @csspart input - An input.
 * @csspart reset - The button that gives the days up.
 */
export class SiteSearchFacetDates extends SearchPart {
  static override styles = [sharedStyles, listStyles, facetStyles, endsStyles];
  static override properties: PropertyDeclarations = {
    label: {},
    min: {},
    max: {},
  };

  declare label: string | undefined;
  /** @internal */
  readonly field = dayField;
  declare min: string | undefined;
  declare max: string | undefined;

  protected override render() {
    const { search } = this;
    const { shown } = search?.session.state ?? {};
    const { from, to } = this.#chosen;
    const open = from === undefined && to === undefined;
    // Days that a visitor has chosen stay his to change, whatever the rest of his search finds.
    if (!search || !shown || (open && !shown.response.total_hits)) return nothing;
    const texts = search.texts.more?.range ?? itRange;
    const input = (name: string, end: 'from' | 'to', value = '') =>
      html`<label
        >${name}
        <input
          class="text"
          part="input"
          type="date"
          min=${(end === 'to' ? from : undefined) ?? this.min ?? nothing}
          max=${(end === 'from' ? to : undefined) ?? this.max ?? nothing}
          .value=${value}
          @change=${(event: Event) => this.#choose(end, event)}
        />
      </label>`;
    return html`<fieldset part="facet" tabindex="-1">
      <legend part="label">${this.label ?? `${texts.since} – ${texts.until}`}</legend>
      <div class="ends">${input(texts.since, 'from', from)}${input(texts.until, 'to', to)}</div>
      ${
        open
          ? nothing
          : html`<button class="link" part="reset" type="button" @click=${this.#reset}>
              ${texts.reset}
            </button>`
      }
    </fieldset>`;
  }

  get #chosen(): Range<string> {
    const { from, to } = this.search?.session.state.criteria.ranges[dayField] ?? {};
    return { ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) };
  }

  #choose(end: 'from' | 'to', { target }: Event): void {
    // Half a date is none yet.
    if (!(target instanceof HTMLInputElement) || target.validity.badInput) return;
    const { value } = target;
    if (value !== '' && value < firstWholeYear) return;
    const otherEnd = end === 'from' ? 'to' : 'from';
    const other = this.#chosen[otherEnd];
    const open = value === '' || other === undefined;
    // A day beyond the other one takes it along.
    const crosses = !open && (end === 'from' ? value > other : value < other);
    this.#set({
      ...(other !== undefined && { [otherEnd]: crosses ? value : other }),
      ...(value !== '' && { [end]: value }),
    });
  }

  #reset(): void {
    this.#set({});
    void keepFocus(this);
  }

  #set(range: Range<string>): void {
    const { session } = this.search ?? {};
    session?.choose({ ranges: { ...session.state.criteria.ranges, [dayField]: range } });
  }
}
