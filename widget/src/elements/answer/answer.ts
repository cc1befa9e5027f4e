import { html, nothing } from 'lit/html.js';
import { rate, streamAnswer } from '../../client/further-queries.ts';
import type { AnswerSource, Sentiment } from '../../client/types.ts';
import { itAnswer } from '../../locales/it/answer.ts';
import { callerOf } from '../../session/client-port.ts';
import { safeUrl } from '../../session/links.ts';
import { requestOf } from '../../session/request.ts';
import type { Cause, SearchState } from '../../session/session.ts';
import { formatDay } from '../internal/format.ts';
import type { Provider } from '../internal/provider.ts';
import { listStyles } from '../internal/list.styles.ts';
import type { PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { answerStyles } from './answer.styles.ts';

interface Written {
  readonly question: string;
  readonly status: 'writing' | 'written' | 'failed';
  readonly text: string;
  readonly sources: readonly AnswerSource[];
  readonly conversation?: string;
  readonly rating?: Sentiment;
}

/**
 * An answer in words to what the visitor asks, with the documents it rests on. It is asked for by its button, or with
 * every query that the visitor sends.
 *
 * @tagname site-search-answer
 * @attr {boolean} on-submit - Asks with every query that is sent, without its button.
 * @attr {string} heading - Of the answer; by default "Answer" in the page's language.
 * @csspart ask - The button that asks.
 * @csspart answer - The whole answer.
 * @csspart heading - Its heading.
 * @csspart text - Its text.
 * @csspart caution - What the reader is told to keep in mind.
 * @csspart sources - The list of documents it rests on.
 * @csspart rating - The buttons that rate it.
 */
export class SiteSearchAnswer extends SearchPart {
  static override styles = [sharedStyles, listStyles, answerStyles];
  static override properties: PropertyDeclarations = {
    onSubmit: { type: Boolean },
    heading: {},
    written: { attribute: false },
  };

  declare onSubmit: boolean | undefined;
  declare heading: string | undefined;
  declare private written: Written | undefined;

  #asking: AbortController | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asking?.abort();
    // What is cut off is asked for anew where the element comes back.
    if (this.written?.status === 'writing') this.written = undefined;
  }

  protected override follow({ session }: Provider): readonly (() => void)[] {
    const heed = ({ criteria, status }: SearchState, cause: Cause) => {
      const question = criteria.query.trim();
      if (this.written && this.written.question !== question) {
        // The answer to another question would mislead.
        this.#asking?.abort();
        this.written = undefined;
      }
      const sent = cause === 'chosen' && status !== 'idle' && status !== 'short';
      if (this.onSubmit && sent && question && !this.written) void this.#ask();
    };
    // A query may have been sent while the code for answers was on its way.
    heed(session.state, session.asker);
    return [session.subscribe(heed)];
  }

  protected override render() {
    const { search, written } = this;
    if (!search) return nothing;
    const texts = search.texts.more?.answer ?? itAnswer;
    const { status, criteria } = search.session.state;
    if (!written) {
      if (this.onSubmit || status === 'short' || criteria.query.trim() === '') return nothing;
      return html`<button class="action" part="ask" type="button" @click=${this.#ask}>${texts.ask}</button>`;
    }
    return html`<section part="answer" aria-labelledby="heading" aria-busy=${written.status === 'writing'}>
      <h2 id="heading" part="heading" tabindex="-1">${this.heading ?? texts.answer}</h2>
      ${written.text ? html`<div class="text" part="text">${written.text}</div>` : nothing}
      ${written.status === 'writing' && !written.text ? html`<p class="quiet">${texts.writing}</p>` : nothing}
      ${
        written.status === 'failed'
          ? html`<p>${texts.unanswered}</p>
              <p>
                <button class="action" part="ask" type="button" @click=${this.#ask}>
                  ${search.texts.retry}
                </button>
              </p>`
          : nothing
      }
      ${written.sources.length > 0 ? this.#sources(written.sources) : nothing}
      ${written.status === 'written' ? this.#rating(written) : nothing}
    </section>`;
  }

  #sources(sources: readonly AnswerSource[]) {
    const { texts } = this.search!;
    return html`<h3>${(texts.more?.answer ?? itAnswer).sources}</h3>
      <ol part="sources">
        ${sources.map(({ title, url, last_updated_date }) => {
          const day = formatDay(last_updated_date, texts.language);
          return html`<li>
            <a href=${safeUrl(url) ?? nothing}>${title || url}</a>
            ${day ? html`<span class="quiet">${day}</span>` : nothing}
          </li>`;
        })}
      </ol>`;
  }

  #rating({ rating, conversation }: Written) {
    const texts = this.search!.texts.more?.answer ?? itAnswer;
    const button = (text: string, sentiment: Sentiment) =>
      html`<button
        class="action"
        type="button"
        aria-pressed=${rating === sentiment}
        @click=${() => this.#rate(sentiment)}
      >
        ${text}
      </button>`;
    return html`<p class="quiet" part="caution">${texts.caution}</p>
      ${
        conversation
          ? html`<div class="rating" part="rating" role="group" aria-label=${texts.useful}>
              <span>${rating ? texts.thanks : texts.useful}</span>
              ${button(texts.yes, 'positive')}${button(texts.no, 'negative')}
            </div>`
          : nothing
      }`;
  }

  async #ask(): Promise<void> {
    const { search } = this;
    if (!search) return;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const { session } = search;
    const { criteria } = session.state;
    const question = criteria.query.trim();
    const { site, defaults } = session.options;
    const { filterObject } = requestOf({
      site,
      criteria,
      defaults,
      wants: [],
      page: 1,
      pageSize: 1,
    });
    const texts = search.texts.more?.answer ?? itAnswer;
    // Bits of an answer that has been given up meanwhile are nobody's.
    const write = (change: (written: Written) => Partial<Written>) => {
      if (!asking.signal.aborted && this.written) this.written = { ...this.written, ...change(this.written) };
    };
    const hadFocus = this.shadowRoot?.activeElement !== null;
    this.written = { question, status: 'writing', text: '', sources: [] };
    if (hadFocus) void this.updateComplete.then(() => this.renderRoot.querySelector('h2')?.focus());
    try {
      const events = streamAnswer(callerOf(session.options, asking.signal), {
        question,
        ...(filterObject && { filter: filterObject }),
      });
      for await (const event of events) {
        if (event.type === 'metadata') write(() => ({ conversation: event.conversation_id }));
        else if (event.type === 'token') write(({ text }) => ({ text: text + event.token }));
        else if (event.type === 'sources') write(() => ({ sources: event.sources }));
      }
      write(() => ({ status: 'written' }));
      if (!asking.signal.aborted) search.announce(() => texts.written);
    } catch {
      write(() => ({ status: 'failed' }));
      if (!asking.signal.aborted) search.announce(() => texts.unanswered);
    }
  }

  async #rate(rating: Sentiment): Promise<void> {
    const { search, written } = this;
    if (!search || !written?.conversation) return;
    this.written = { ...written, rating };
    try {
      await rate(callerOf(search.session.options), written.conversation, rating);
      search.announce(() => (search.texts.more?.answer ?? itAnswer).thanks);
    } catch {
      // Not taken: the buttons are there for another try.
      if (this.written.conversation === written.conversation) this.written = written;
    }
  }
}
