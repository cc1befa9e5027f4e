import { html, nothing } from 'lit/html.js';
import { recommendations } from '../../client/further-queries.ts';
import type { Hit } from '../../client/types.ts';
import { itRelated } from '../../locales/it/related.ts';
import { callerOf } from '../../session/client-port.ts';
import { safeUrl } from '../../session/links.ts';
import { emit } from '../internal/provider.ts';
import { listStyles } from '../internal/list.styles.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { recommendationsStyles } from './recommendations.styles.ts';

/**
 * Documents that belong with one: read together with it, or related to it. They are asked for when they come near the
 * visitor's view; when there are none, or they do not come, there is nothing to see.
 *
 * @tagname site-search-recommendations
 * @attr {string} item-id - Id of the document at hand.
 * @attr {string} configuration-key - Of documents read together.
 * @attr {string} block-id - Of related documents.
 * @attr {string} heading - Of the list; by default "Related documents" in the page's language.
 * @fires site-search-hit - The visitor opens one: `detail.hit`, `detail.position` from 1. Preventing it leaves the opening to the page.
 * @csspart heading - The heading.
 * @csspart list - The list.
 * @csspart hit - One document.
 * @csspart link - Its title.
 * @csspart excerpt - Its description.
 */
export class SiteSearchRecommendations extends SearchPart {
  static override styles = [sharedStyles, listStyles, recommendationsStyles];
  static override properties: PropertyDeclarations = {
    itemId: {},
    configurationKey: {},
    blockId: {},
    heading: {},
    hits: { attribute: false },
  };

  declare itemId: string | undefined;
  declare configurationKey: string | undefined;
  declare blockId: string | undefined;
  declare heading: string | undefined;
  declare private hits: readonly Hit[] | undefined;

  #view: IntersectionObserver | undefined;
  #asking: AbortController | undefined;
  #asked = '';
  /** The question that the element was last watched for. */
  #seen = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.#view = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#ask();
    });
    this.#view.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#view?.disconnect();
    this.#asking?.abort();
  }

  protected override updated(): void {
    const question = this.#question();
    if (question === this.#seen) return;
    this.#seen = question;
    // Watching anew tells at once whether the element is in view.
    this.#view?.unobserve(this);
    this.#view?.observe(this);
  }

  protected override render() {
    if (!this.search || !this.hits?.length) return nothing;
    return html`<section aria-labelledby="heading">
      <h2 id="heading" part="heading">
        ${this.heading ?? (this.search.texts.more?.related ?? itRelated).related}
      </h2>
      <ul part="list">
        ${this.hits.map(
          (hit, index) =>
            html`<li part="hit">
              <a
                part="link"
                href=${safeUrl(hit.url) ?? nothing}
                @click=${(event: MouseEvent) => this.#open(event, hit, index + 1)}
                @auxclick=${(event: MouseEvent) => this.#open(event, hit, index + 1)}
                >${hit.title || hit.url}</a
              >
              ${hit.meta_description ? html`<p part="excerpt">${hit.meta_description}</p>` : nothing}
            </li>`,
        )}
      </ul>
    </section>`;
  }

  #open(event: MouseEvent, hit: Hit, position: number): void {
    const { button } = event;
    // A click for a new tab is the browser's.
    const plain = button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (button <= 1 && !emit(this, 'site-search-hit', { hit, position }, plain)) event.preventDefault();
  }

  /** What is asked, of which site and by whom. */
  #question(): string {
    const { site, defaults } = this.search?.session.options ?? {};
    return JSON.stringify([site, defaults?.jwt, this.itemId, this.configurationKey, this.blockId]);
  }

  async #ask(): Promise<void> {
    const { search, itemId, configurationKey, blockId } = this;
    const asked = this.#question();
    if (!search || asked === this.#asked || !(configurationKey ?? blockId)) return;
    this.#asked = asked;
    this.#asking?.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const options = {
      ...(itemId !== undefined && { itemId }),
      ...(configurationKey !== undefined && { configurationKey }),
      ...(blockId !== undefined && { blockId }),
    };
    try {
      const { hits } = await recommendations(callerOf(search.session.options, signal), options);
      if (!signal.aborted) this.hits = hits;
    } catch {
      // A reader who never saw them misses nothing; they are asked for again when the element comes back.
      if (asked === this.#asked) this.#asked = '';
    }
  }
}
