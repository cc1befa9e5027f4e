import { html, nothing } from 'lit/html.js';
import { itRange } from '../../locales/it/range.ts';
import type { Range } from '../../session/criteria.ts';
import { endsStyles } from '../internal/ends.styles.ts';
import { facetStyles } from '../internal/facet.styles.ts';
import { keepFocus } from '../internal/keep-focus.ts';
import { listStyles } from '../internal/list.styles.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { facetRangeStyles } from './facet-range.styles.ts';

type NumberRange = Range<number>;

/** Sums of steps such as 0.1 without the last binary digits. */
const tidy = (value: number) => Number(value.toPrecision(12));

/**
 * A range of a numeric field, by a slider with two thumbs or by two inputs.
 *
 * @tagname site-search-facet-range
 * @attr {string} field - `custom_fields.NAME`, a number.
 * @attr {string} label - What the page calls the field.
 * @attr {number} min - Lowest number of the slider; by default the lowest found.
 * @attr {number} max - Highest number of the slider; by default the highest found.
 * @attr {number} step - Of the slider; 1.
 * @attr {string} unit - Shown beside the inputs, such as `€`.
 * @csspart facet - The whole facet.
 * @csspart label - The name of the field.
 * @csspart slider - The slider.
 * @csspart input - An input.
 * @csspart reset - The button that gives the range up.
 */
export class SiteSearchFacetRange extends SearchPart {
  static override styles = [sharedStyles, listStyles, facetStyles, endsStyles, facetRangeStyles];
  static override properties: PropertyDeclarations = {
    field: {},
    label: {},
    min: { type: Number },
    max: { type: Number },
    step: { type: Number },
    unit: {},
    dragged: { attribute: false },
  };

  declare field: string | undefined;
  declare label: string | undefined;
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare unit: string | undefined;
  /** What the thumbs say while they are dragged. */
  declare private dragged: NumberRange | undefined;

  protected override wanted() {
    const { field } = this;
    return field ? { statsFields: [field], own: [field] } : undefined;
  }

  protected override updated(): void {
    const slider = this.renderRoot.querySelector<HTMLElement>('.slider');
    const bounds = this.#bounds();
    if (!slider || !bounds) return;
    const { from, to } = this.#chosen();
    // Numbers that were typed may lie beyond the slider.
    const share = (value: number) =>
      Math.min(Math.max((100 * (value - bounds.from)) / (bounds.to - bounds.from), 0), 100);
    // By the style object: a style attribute is what a strict policy forbids.
    slider.style.setProperty('--from', `${share(from ?? bounds.from)}%`);
    slider.style.setProperty('--to', `${100 - share(to ?? bounds.to)}%`);
  }

  protected override render() {
    const { search, field, unit } = this;
    const bounds = this.#bounds();
    const { from, to } = this.#chosen();
    const open = from === undefined && to === undefined;
    const isFound = bounds && search?.session.state.shown?.response.total_hits;
    // A range that a visitor has chosen stays his to change, whatever the rest of his search finds.
    if (!search || !field || (open && !isFound)) return nothing;
    const texts = search.texts.more?.range ?? itRange;
    const label = this.label ?? field;
    const thumb = (end: 'from' | 'to', value: number, { from: min, to: max }: Required<NumberRange>) =>
      html`<input
        type="range"
        min=${min}
        max=${max}
        step=${this.#step}
        .value=${String(value)}
        aria-label="${label}: ${texts[end]}"
        aria-valuetext="${value}${unit ? ` ${unit}` : ''}"
        @input=${(event: Event) => this.#drag(end, event)}
        @change=${(event: Event) => this.#choose(end, event)}
      />`;
    const input = (end: 'from' | 'to', value: number | undefined) =>
      html`<label
        >${texts[end]}${unit ? ` (${unit})` : nothing}
        <input
          class="text"
          part="input"
          type="number"
          inputmode="decimal"
          step="any"
          placeholder=${bounds?.[end] ?? nothing}
          .value=${value === undefined ? '' : String(value)}
          @change=${(event: Event) => this.#choose(end, event)}
        />
      </label>`;
    return html`<fieldset part="facet" tabindex="-1">
      <legend part="label">${label}</legend>
      ${
        bounds && bounds.to > bounds.from
          ? html`<div class="slider" part="slider">
              ${thumb('from', from ?? bounds.from, bounds)}${thumb('to', to ?? bounds.to, bounds)}
            </div>`
          : nothing
      }
      <div class="ends">${input('from', from)}${input('to', to)}</div>
      ${
        open
          ? nothing
          : html`<button class="link" part="reset" type="button" @click=${this.#reset}>
              ${texts.reset}
            </button>`
      }
    </fieldset>`;
  }

  get #step(): number {
    const { step = 0 } = this;
    return step > 0 ? step : 1;
  }

  #chosen(): NumberRange {
    if (this.dragged) return this.dragged;
    const { from, to } = this.search?.session.state.criteria.ranges[this.field ?? ''] ?? {};
    return { ...(from !== undefined && { from: Number(from) }), ...(to !== undefined && { to: Number(to) }) };
  }

  #bounds(): Required<NumberRange> | undefined {
    const found = this.search?.session.state.shown?.response.fieldStats[this.field ?? ''];
    if (!found) return undefined;
    // Whole steps, or the thumbs would not reach the lowest and the highest number found.
    const step = this.#step;
    const from = this.min ?? tidy(Math.floor(found.min / step) * step);
    const to = this.max ?? tidy(from + Math.ceil(tidy((found.max - from) / step)) * step);
    return { from, to };
  }

  /** The range with one end moved by an input; an end beyond the other takes it along. */
  #moved(end: 'from' | 'to', event: Event): NumberRange {
    const { target } = event;
    const { from, to } = this.#chosen();
    if (!(target instanceof HTMLInputElement)) return this.#chosen();
    const value =
      target.value === '' || Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber;
    const other = end === 'from' ? to : from;
    const crossed =
      value !== undefined && other !== undefined && (end === 'from' ? value > other : value < other);
    const kept = crossed ? value : other;
    const ends = end === 'from' ? [value, kept] : [kept, value];
    return { ...(ends[0] !== undefined && { from: ends[0] }), ...(ends[1] !== undefined && { to: ends[1] }) };
  }

  #drag(end: 'from' | 'to', event: Event): void {
    this.dragged = this.#moved(end, event);
  }

  #choose(end: 'from' | 'to', event: Event): void {
    const { from, to } = this.#moved(end, event);
    const bounds = this.#bounds();
    const slid = event.target instanceof HTMLInputElement && event.target.type === 'range';
    // A thumb at its end says nothing; that end may be less than a step away.
    const atEnd = (value: number | undefined, bound = value) =>
      slid && Math.abs((value ?? 0) - (bound ?? 0)) < this.#step;
    this.#set({
      ...(from !== undefined && !(slid && from === bounds?.from) && { from }),
      ...(to !== undefined && !atEnd(to, bounds?.to) && { to }),
    });
  }

  #reset(): void {
    this.#set({});
    void keepFocus(this);
  }

  #set(range: NumberRange): void {
    this.dragged = undefined;
    const { session } = this.search ?? {};
    if (!session || !this.field) return;
    const { [this.field]: _, ...others } = session.state.criteria.ranges;
    const open = range.from === undefined && range.to === undefined;
    session.choose({ ranges: open ? others : { ...others, [this.field]: range } });
  }
}
