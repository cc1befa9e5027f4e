import { fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit/html.js';
import { ReactiveElement } from '../internal/reactive-element.ts';
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

/** A whole search, or one with these elements in it, as soon as its language is known. */
export async function siteSearch(key: string, content?: TemplateResult): Promise<SiteSearch> {
  return fixture<SiteSearch>(html`<site-search site-key=${key} api-base=${service}>${content}</site-search>`);
}

/** Elements that match, in document order, inside every shadow root and slot below. */
export function all(root: Element, selector: string): readonly HTMLElement[] {
  const children = [...(root.shadowRoot?.children ?? []), ...root.children];
  return children.flatMap((child) => [
    ...(child instanceof HTMLElement && child.matches(selector) ? [child] : []),
    ...all(child, selector),
  ]);
}

/** The first element that matches, and says this text. */
export function one(root: Element, selector: string, text = ''): HTMLElement {
  const found = all(root, selector).find((element) => visibleText(element).includes(text));
  if (!found) throw new Error(`there is no ${selector} that says "${text}"`);
  return found;
}

export function field(root: Element, selector = 'input[type=search]'): HTMLInputElement {
  const found = one(root, selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no field`);
  return found;
}

/** The titles of the hits that a reader sees. */
export function titles(root: Element): readonly string[] {
  return all(root, 'ol > li a').map(visibleText);
}

/** The element that has the focus, inside every shadow root. */
export function focused(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/** What a visitor's keyboard writes into the field. */
export async function typeInto(search: Element, text: string): Promise<void> {
  await eventually('the field', () => all(search, 'input[type=search]').length > 0);
  field(search).focus();
  await sendKeys({ type: text });
}

/** Searches, and waits for what is found. */
export async function searched(search: SiteSearch, query: string): Promise<void> {
  search.session.submit(query);
  await eventually(`an answer to "${query}"`, () => {
    const { status, shown } = search.session.state;
    return status === 'ready' && shown?.criteria.query === query;
  });
  await settled(search);
}

/** Lets the elements below draw what they know. */
export async function settled(root: Element): Promise<void> {
  for (const element of all(root, '*')) if (element instanceof ReactiveElement) await element.updateComplete;
}

/** The text that a reader sees in an element, shadow roots included. */
export function visibleText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof HTMLElement && (node.hidden || node.localName === 'style')) return '';
  if (node instanceof HTMLSlotElement)
    return [...node.assignedNodes({ flatten: true })].map(visibleText).join(' ');
  const children = node instanceof Element && node.shadowRoot ? node.shadowRoot.childNodes : node.childNodes;
  return [...children].map(visibleText).join(' ').replace(/\s+/g, ' ').trim();
}

/** Waits until a reader sees this text. */
export async function sees(element: Element, text: string): Promise<void> {
  await eventually(`a reader sees "${text}"`, () => visibleText(element).includes(text));
}
