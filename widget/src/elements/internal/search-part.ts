import { LitElement } from 'lit';
import type { PropertyDeclarations, PropertyValues } from 'lit';
import type { Wanted } from '../../session/port.ts';
import { awaitProvider, ProviderRequest } from './provider.ts';
import type { Part, PartKind, Provider } from './provider.ts';

function isProvider(element: Element | null): element is Provider {
  return element?.localName === 'site-search' && 'session' in element;
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
  #connection: (() => void)[] = [];

  /** What this element shows of a search; absent when it shows nothing found. */
  protected wanted(): Wanted | undefined {
    return undefined;
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

  takeFocus(): boolean {
    return false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('provider') && this.provider && this.provider !== this.#provider)
      this.#connect(this.provider);
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
    const wanted = this.wanted();
    this.#connection = [
      provider.adopt(this),
      provider.session.subscribe(() => this.requestUpdate()),
      ...(wanted ? [provider.session.want(wanted)] : []),
    ];
    this.requestUpdate();
  }

  #disconnect(): void {
    for (const release of this.#connection) release();
    this.#connection = [];
    this.#provider = undefined;
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
