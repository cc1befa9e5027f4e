import type { Wanted } from '../../session/port.ts';
import { ProviderRequest, watchProviders } from './provider.ts';
import type { Part, PartKind, Provider } from './provider.ts';
import { ReactiveElement } from './reactive-element.ts';
import type { Changed, PropertyDeclarations } from './reactive-element.ts';

function isProvider(element: Element | null): element is Provider {
  return element !== null && 'session' in element;
}

/**
 * The base of the elements that belong to a `<site-search>`: it finds it, above or by `for`, before or after it
 * appears, follows its state, and lets go of it when it leaves the page.
 */
export abstract class SearchPart extends ReactiveElement implements Part {
  static override properties: PropertyDeclarations = {
    for: {},
    provider: { attribute: false },
  };

  /** Id of the `<site-search>` this element belongs to, when it is not inside it. */
  declare for: string | undefined;
  /** The `<site-search>` this element belongs to, when it is not to find it by itself. */
  declare provider: Provider | undefined;

  readonly kind: PartKind = 'other';
  #search: Provider | undefined;
  #connection: (() => void)[] = [];
  #wanted: string | undefined;
  #unwant: (() => void) | undefined;

  /** The search this element belongs to; absent until there is one. */
  get search(): Provider | undefined {
    return this.#search;
  }

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
    this.#connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#disconnect();
  }

  takeFocus(_index?: number): boolean {
    return false;
  }

  protected override willUpdate(changed: Changed): void {
    if (changed.has('provider') || (changed.has('for') && this.isConnected)) this.#look();
    this.#want();
  }

  /** Goes over to another search where it finds one, or none any more. */
  readonly #look = () => {
    if (this.#find() !== this.#search) this.#connect();
  };

  #connect(): void {
    this.#disconnect();
    const search = this.#find();
    this.#search = search;
    if (!this.provider) this.#connection.push(watchProviders(this.#look));
    if (search) {
      search.parts.add(this);
      this.#connection.push(
        () => search.parts.delete(this),
        search.session.subscribe(() => this.requestUpdate()),
        ...this.follow(search),
      );
    }
    this.requestUpdate();
  }

  #disconnect(): void {
    for (const release of this.#connection) release();
    this.#connection = [];
    this.#unwant?.();
    this.#unwant = this.#wanted = this.#search = undefined;
  }

  /** What an element wants depends on its properties. */
  #want(): void {
    const wanted = this.#search && this.wanted();
    const text = JSON.stringify(wanted);
    if (text === this.#wanted) return;
    this.#unwant?.();
    this.#wanted = text;
    this.#unwant = wanted && this.#search?.session.want(wanted);
  }

  #find(): Provider | undefined {
    if (this.provider) return this.provider;
    if (this.for) {
      const root = this.getRootNode();
      const found = (root instanceof ShadowRoot ? root : this.ownerDocument).getElementById(this.for);
      return isProvider(found) ? found : undefined;
    }
    const request = new ProviderRequest();
    this.dispatchEvent(request);
    return request.provider;
  }
}
