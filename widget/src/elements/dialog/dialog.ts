import { html, nothing } from 'lit/html.js';
import { itDialog } from '../../locales/it/dialog.ts';
import { emit } from '../internal/provider.ts';
import type { Provider } from '../internal/provider.ts';
import { listStyles } from '../internal/list.styles.ts';
import { hasOwnContent } from '../internal/own-content.ts';
import type { Press } from '../internal/press.ts';
import type { Changed, PropertyDeclarations } from '../internal/reactive-element.ts';
import { SearchPart } from '../internal/search-part.ts';
import { sharedStyles } from '../internal/shared.styles.ts';
import { dialogStyles } from './dialog.styles.ts';
import { isPressOf, readShortcut, shortcutName } from './shortcut.ts';

/**
 * A search in a dialog over the page, opened by its button, by a key, or by `open()`. The dialog keeps the focus inside
 * while it is open and gives it back when it closes.
 *
 * @tagname site-search-dialog
 * @attr {string} label - Text of the button and name of the dialog.
 * @attr {string} shortcut - Key that opens the dialog: `/`, or with modifiers `Control+k`: `Control` or `Ctrl`, `Alt`, `Shift`, `Meta` or `Cmd`, in any case. Keys typed into fields stay the page's.
 * @attr {boolean} no-button - Shows no button of its own.
 * @slot - What the dialog holds; by default box, count, results and pager.
 * @slot button - Content of the button.
 * @fires site-search-open - The dialog opens.
 * @fires site-search-close - The dialog has closed.
 * @csspart button - The button that opens it.
 * @csspart dialog - The dialog.
 * @csspart head - Its head.
 * @csspart close - The button that closes it.
 * @csspart body - What is below the head.
 */
export class SiteSearchDialog extends SearchPart {
  static override styles = [sharedStyles, listStyles, dialogStyles];
  static override properties: PropertyDeclarations = {
    label: {},
    shortcut: {},
    noButton: { type: Boolean },
    opened: { attribute: false },
    presses: { attribute: false },
  };

  declare label: string | undefined;
  declare shortcut: string | undefined;
  declare noButton: boolean | undefined;
  /** Its content is drawn at the first opening. */
  declare private opened: boolean | undefined;
  /** What a visitor pressed before this code was here. */
  declare private presses: readonly Press[] | undefined;
  /** Whether it is to open as soon as it has its search. */
  #isAwaited = false;
  /** The search that speaks inside as long as it is open. */
  #speaker: Provider | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#press);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#press);
    // One that is moved stays in its place, but not over the page: it would be open and no dialog.
    this.close();
  }

  /** Opens the dialog with the focus in its field, at once or when its search is there. */
  async open(): Promise<void> {
    this.opened = this.#isAwaited = true;
    await this.updateComplete;
    await this.#show();
  }

  /** Closes the dialog; the focus goes back to where it was. */
  close(): void {
    this.#isAwaited = false;
    this.#dialog?.close();
  }

  protected override updated(changed: Changed): void {
    if (this.opened) this.search?.load(this.renderRoot);
    void this.#show();
    // What these open is drawn first.
    if (changed.has('presses')) for (const press of this.presses ?? []) this.#heed(press);
  }

  async #show(): Promise<void> {
    const dialog = this.#dialog;
    if (!dialog || !this.#isAwaited) return;
    this.#isAwaited = false;
    if (dialog.open) return;
    dialog.showModal();
    this.#speaker = this.search;
    if (this.#speaker) this.#speaker.voice = dialog;
    emit(this, 'site-search-open');
    // The page may have a field of its own, which the dialog now covers.
    const box = [...(this.search?.parts ?? [])].find(
      (part) => part.kind === 'box' && (this.contains(part) || this.renderRoot.contains(part)),
    );
    await box?.updateComplete;
    box?.takeFocus();
  }

  protected override render() {
    const { search } = this;
    if (!search) return nothing;
    const texts = search.texts.more?.dialog ?? itDialog;
    const label = this.label ?? texts.open;
    const shortcut = this.#shortcut;
    return html`${
        this.noButton
          ? nothing
          : html`<button
              class="action opener"
              part="button"
              type="button"
              aria-haspopup="dialog"
              aria-keyshortcuts=${shortcut ? shortcutName(shortcut) : nothing}
              @click=${() => this.open()}
            >
              <slot name="button"
                ><svg viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="11" cy="11" r="7" />
                  <path d="M21 21l-5-5" /></svg
                >${label}</slot
              >
              ${shortcut ? html`<kbd aria-hidden="true">${this.shortcut}</kbd>` : nothing}
            </button>`
      }
      <dialog part="dialog" aria-label=${label} @close=${this.#closed} @click=${this.#outside}>
        <div class="hidden" role="status"></div>
        <div class="head" part="head">
          <span aria-hidden="true">${label}</span>
          <button
            class="close"
            part="close"
            type="button"
            aria-label=${texts.close}
            @click=${() => this.close()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
          </button>
        </div>
        <div class="body" part="body">
          <slot @slotchange=${() => this.requestUpdate()}></slot>
          ${this.opened && !hasOwnContent(this) ? this.#content() : nothing}
        </div>
      </dialog>`;
  }

  #content() {
    return html`<site-search-box .provider=${this.search}></site-search-box>
      <site-search-count .provider=${this.search}></site-search-count>
      <site-search-results .provider=${this.search}></site-search-results>
      <site-search-pager .provider=${this.search}></site-search-pager>`;
  }

  get #shortcut() {
    return this.shortcut ? readShortcut(this.shortcut) : undefined;
  }

  #closed(): void {
    if (this.#speaker) this.#speaker.voice = undefined;
    emit(this, 'site-search-close');
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  /** A press on the backdrop is one on the dialog itself, outside of its box. */
  #outside({ target, currentTarget, clientX, clientY }: MouseEvent): void {
    if (target !== currentTarget || !(target instanceof HTMLDialogElement)) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  }

  readonly #press = (event: KeyboardEvent) => this.#heed({ event, path: event.composedPath() });

  /** Opens by its key, or by what stood in the place of its button. */
  #heed({ event, path }: Press): void {
    if (event.defaultPrevented || this.#dialog?.open) return;
    const shortcut = this.#shortcut;
    const meant =
      event instanceof KeyboardEvent ? shortcut && isPressOf(shortcut, event, path[0]) : this.#isButton(path);
    if (!meant) return;
    event.preventDefault();
    void this.open();
  }

  #isButton(path: Press['path']): boolean {
    return path.some(
      (each) => each instanceof Element && each.parentElement === this && each.slot === 'button',
    );
  }
}
