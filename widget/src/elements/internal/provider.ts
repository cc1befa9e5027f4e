import type { SearchSession } from '../../session/session.ts';
import type { Site } from '../../session/client-port.ts';
import type { Texts } from '../../locales/texts.ts';

/** What a `<site-search>` gives to the elements that belong to it. */
export interface Provider extends HTMLElement {
  readonly session: SearchSession;
  readonly texts: Texts;
  readonly site: Site;
  /** Whether the field suggests what to search for. */
  readonly suggests: boolean;
  /** The address that the form is sent to when it is sent by the browser; absent: the page itself. */
  readonly action: string | undefined;
  /** The form's and the address's name for the query. */
  readonly parameter: string;
  /** Characters a query needs, and what to say when it has fewer. */
  readonly minimum: number;
  readonly minLengthMessage: string | undefined;
  /** Whether sending the form opens its page, because no results are shown on this one. */
  readonly navigates: boolean;
  /** Takes an element in, until the function it returns is called. */
  adopt(part: Part): () => void;
  /** Says something to screen readers once the visitor pauses. */
  announce(message: string): void;
  /** Puts the focus on the first element of a kind that takes it, at an item of it. */
  focusOn(kind: PartKind, index?: number): boolean;
  /** What the page calls a field. */
  labelOf(field: string): string | undefined;
}

export type PartKind = 'box' | 'results' | 'other';

/** An element that belongs to a search. */
export interface Part extends HTMLElement {
  readonly kind: PartKind;
  /** The provider's texts or settings changed. */
  providerChanged(): void;
  /** Takes the focus, if there is something to put it on. */
  takeFocus(index?: number): boolean;
  /** What the page calls a field, in an element that shows it. */
  labelOf(field: string): string | undefined;
}

/** Asked by a part on its way up the tree, through shadow roots; the nearest provider answers. */
export class ProviderRequest extends Event {
  static readonly type = 'site-search-provider-request';
  provider: Provider | undefined;

  constructor() {
    super(ProviderRequest.type, { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'site-search-provider-request': ProviderRequest;
  }
}

const orphans = new Set<() => void>();

/**
 * Calls back when another provider appears, so that parts may come before it; until the function it returns is called.
 */
export function awaitProvider(appeared: () => void): () => void {
  orphans.add(appeared);
  return () => orphans.delete(appeared);
}

export function providerAppeared(): void {
  for (const orphan of [...orphans]) orphan();
}
