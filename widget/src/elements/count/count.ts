import { html, nothing } from 'lit/html.js';
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

  protected override wanted() {
    return {};
  }

  protected override render() {
    const { search } = this;
    const total = search?.session.state.shown?.response.total_hits;
    // None at all is what the results say.
    return search && total ? html`<span part="count">${search.texts.found(total)}</span>` : nothing;
  }
}
