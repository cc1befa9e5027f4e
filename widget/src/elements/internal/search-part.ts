import { LitElement } from 'lit';
import type { PropertyDeclarations, PropertyValues } from 'lit';
import type { Wanted } from '../../session/port.ts';
import { awaitProvider, ProviderRequest } from './provider.ts';
import type { Part, PartKind, Provider } from './provider.ts';

function isProvider(element: Element | null): element is Provider {
  return element !== null && 'session' in element;
}

/**
 * The base of the elements that belong to a `<site-search>`: it finds it, above or by `for`, before or after it
 * appears, follows its state, and lets go of it when it leaves the page.
 */
export abstract class SearchPart extends LitElement implements Part {
  static override properties: PropertyDeclarations = {
    for: {},
    provider: { attribute: false },
  };

  /** Id of the `<site-search>` this element belongs to, when it is not inside it. */
  declare for: string | undefined;
  /** The `<site-search>` this element belongs to, when it is not to find it by itself. */
  declare provider: Provider | undefined;

  readonly kind: PartKind = 'other';
  #provider: Provider | undefined;
  #connection: readonly (() => void)[] = [];
  #wanted: string | undefined;
  #unwant: (() => void) | undefined;

  /** What this element shows of a search; absent when it shows nothing found. */
  protected wanted(): Wanted | undefined {
    return undefined;
  }

  /** Follows a provider in its own way, until the functions it returns are called. */
  protected follow(_provider: Provider): readonly (() => void)[] {
    return [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#connect(this.provider ?? this.#find());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#disconnect();
  }

  providerChanged(): void {
    this.requestUpdate();
  }

  takeFocus(_index?: number): boolean {
    return false;
  }

  /** What the page calls a field, in an element that shows it. */
  labelOf(_field: string): string | undefined {
    return undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('provider') && this.provider && this.provider !== this.#provider)
      this.#connect(this.provider);
    this.#want();
  }

  /** The search this element belongs to; absent until there is one. */
  protected get search(): Provider | undefined {
    return this.#provider;
  }

  /** Sends an event out of every shadow root; false when a listener prevented what would follow. */
  protected emit(type: string, detail: unknown, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }

  #connect(provider: Provider | undefined): void {
    this.#disconnect();
    this.#provider = provider;
    if (!provider) {
      this.#connection = [awaitProvider(() => this.#connect(this.#find()))];
      return;
    }
    this.#connection = [
      provider.adopt(this),
      provider.session.subscribe(() => this.requestUpdate()),
      ...this.follow(provider),
    ];
    this.requestUpdate();
  }

  #disconnect(): void {
    for (const release of this.#connection) release();
    this.#connection = [];
    this.#provider = undefined;
    this.#unwant?.();
    this.#unwant = this.#wanted = undefined;
  }

  /** What an element wants depends on its properties. */
  #want(): void {
    const wanted = this.#provider && this.wanted();
    const text = JSON.stringify(wanted);
    if (text === this.#wanted) return;
    this.#unwant?.();
    this.#wanted = text;
    this.#unwant = wanted && this.#provider?.session.want(wanted);
  }

  #find(): Provider | undefined {
    if (this.for) {
      const root = this.getRootNode();
      const found =
        root instanceof Document || root instanceof ShadowRoot ? root.getElementById(this.for) : null;
      return isProvider(found) ? found : undefined;
    }
    const request = new ProviderRequest();
    this.dispatchEvent(request);
    return request.provider;
  }
}
