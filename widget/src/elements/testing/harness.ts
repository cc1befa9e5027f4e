import { fixture, html, waitUntil } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import type { SiteSearch } from '../site-search/site-search.ts';

/** Where the test server answers as a search service would: see `gallery/canned-service.mjs` for its site keys. */
export const service = '/service';

export interface SeenRequest {
  readonly method: string;
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly url: string;
  readonly body: string;
}

let keys = 0;

/** A site key that no other test uses, so that what the service has seen is this test's alone. */
export function ownKey(kind = 'plain'): string {
  return `${kind}-${Date.now()}-${++keys}`;
}

/** The requests that the service has had for a site key. */
export async function seen(key: string, call = 'search'): Promise<readonly SeenRequest[]> {
  const response = await fetch(`${service}/seen/${key}`);
  const requests = (await response.json()) as readonly SeenRequest[];
  return requests.filter((request) => request.call === call);
}

/** Waits for something that the page or the service will do, and says what when it does not. */
export function eventually(what: string, happens: () => boolean | Promise<boolean>): Promise<void> {
  return waitUntil(happens, `never happened: ${what}`, { timeout: 5000 });
}

/** Lets the service answer a held request. */
export async function release(key: string, term: string): Promise<void> {
  const name = key.slice(key.indexOf('-') + 1);
  await eventually(`a request for "${term}"`, async () => {
    const response = await fetch(`${service}/release/${name}?${new URLSearchParams({ term })}`, {
      method: 'POST',
    });
    const { released } = (await response.json()) as { released: boolean };
    return released;
  });
}

export async function siteSearch(key: string, content?: TemplateResult): Promise<SiteSearch> {
  return fixture<SiteSearch>(html`<site-search site-key=${key} api-base=${service}>${content}</site-search>`);
}

/** An element inside shadow roots: each selector is looked up in the shadow root of the one before. */
export function inside(host: Element, ...selectors: readonly string[]): HTMLElement | null {
  let at: Element | null = host;
  for (const selector of selectors) at = at?.shadowRoot?.querySelector(selector) ?? null;
  return at instanceof HTMLElement ? at : null;
}

/** The text that a reader sees in an element, shadow roots included. */
export function visibleText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof HTMLElement && (node.hidden || node.localName === 'style')) return '';
  if (node instanceof HTMLSlotElement) return [...node.assignedNodes()].map(visibleText).join(' ');
  const children = node instanceof Element && node.shadowRoot ? node.shadowRoot.childNodes : node.childNodes;
  return [...children].map(visibleText).join(' ').replace(/\s+/g, ' ').trim();
}

/** Waits until a reader sees this text. */
export async function sees(element: Element, text: string): Promise<void> {
  await eventually(`a reader sees "${text}"`, () => visibleText(element).includes(text));
}
