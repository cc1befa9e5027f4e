import type { Texts } from '../../locales/texts.ts';
import type { SearchSession } from '../../session/session.ts';

/** What a `<site-search>` gives to the elements that belong to it. */
export interface Provider extends HTMLElement {
  readonly session: SearchSession;
  readonly texts: Texts;
  /** Name of this search, where a page has several. */
  readonly label: string | undefined;
  /** Whether the field suggests what to search for. */
  readonly suggestions: boolean | undefined;
  /** The address that the form is sent to when it is sent by the browser; absent: the page itself. */
  readonly action: string | undefined;
  /** The form's and the address's name for the query. */
  readonly parameter: string;
  /** Characters a query needs, and what to say when it has fewer. */
  readonly minimum: number;
  readonly minLengthMessage: string | undefined;
  /** Whether sending the form opens its page, because no results are shown on this one. */
  readonly navigates: boolean;
  /** The elements that belong to it now. */
  readonly parts: Set<Part>;
  /** Where what is announced is written in place of its own region, which is silent below an open dialog. */
  voice: ParentNode | undefined;
  /** Fetches the elements used below a node that are not here yet. */
  load(root: ParentNode): void;
  /** Says something to screen readers once the visitor pauses, and puts it into words only then; of one speaker only the last. */
  announce(message: () => string, from?: object): void;
}

export type PartKind = 'box' | 'results' | 'other';

/** An element that belongs to a search. */
export interface Part extends HTMLElement {
  readonly kind: PartKind;
  /** Resolves once what has changed is drawn. */
  readonly updateComplete: Promise<void>;
  /** Draws itself again. */
  requestUpdate(): void;
  /** Takes the focus, at an item of it, if there is something to put it on. */
  takeFocus(index?: number): boolean;
}

/** Puts the focus on the first element of a kind that takes it. */
export function focusOn(provider: Provider | undefined, kind: PartKind, index?: number): boolean {
  return [...(provider?.parts ?? [])].some((part) => part.kind === kind && part.takeFocus(index));
}

/** Sends an event out of every shadow root; false when a listener prevented what would follow. */
export function emit(element: Element, type: string, detail?: unknown, cancelable = false): boolean {
  return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
}

/** Asked by a part on its way up the tree, through shadow roots; the nearest provider answers. */
export class ProviderRequest extends Event {
  static readonly type = 'site-search-provider-request';
  provider: Provider | undefined;

  constructor() {
    super(ProviderRequest.type, { bubbles: true, composed: true });
  }

  answer(provider: Provider): void {
    this.stopPropagation();
    this.provider = provider;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'site-search-provider-request': ProviderRequest;
  }
}

const changeType = 'site-search-providers';

/**
 * Calls back when a provider comes, goes or takes another name, whichever copy of the script it is of; until the function
 * it returns is called.
 */
export function watchProviders(changed: () => void): () => void {
  addEventListener(changeType, changed);
  return () => removeEventListener(changeType, changed);
}

export function providersChanged(): void {
  dispatchEvent(new Event(changeType));
}
