import { html, noChange, nothing } from 'lit/html.js';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';

/**
 * How many documents were found.
 *
 * @tagname site-search-count
 * @csspart count - The number and its noun.
 */
export class SiteSearchCount extends SearchPart {
  static override styles = [sharedStyles];

  /** What the number is drawn of. */
  #given: readonly unknown[] = [];

  protected override wanted() {
    return {};
  }

  protected override render() {
    const { search } = this;
    const { shown } = search?.session.state ?? {};
    const given = [search, search?.texts, shown];
    // To put a number into words costs more than all else of a key that changes none.
    if (this.hasUpdated && given.every((each, at) => each === this.#given[at])) return noChange;
    this.#given = given;
    const total = shown?.response.total_hits;
    // None at all is what the results say.
    return search && total ? html`<span part="count">${search.texts.found(total)}</span>` : nothing;
  }
}
