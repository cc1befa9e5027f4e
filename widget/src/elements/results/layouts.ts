import { highlightRuns } from '../../session/highlight.ts';
import { safeUrl } from '../../session/links.ts';
import type { Hit } from '../../client/types.ts';
import { formatDay } from '../internal/format.ts';
import type { Provider } from '../internal/provider.ts';

/** What a layout's bindings look up. */
type Scope = Readonly<Record<string, unknown>>;

const binding = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** Attributes that a browser fetches or opens. */
const urlAttributes = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'data',
  'background',
  'ping',
  'xlink:href',
]);

/** Attributes that a browser would read as code, style or several addresses: a value of an answer never goes there. */
const closedAttribute = /^on|^style$|^srcdoc$|^srcset$|^imagesrcset$/i;

/** Elements that run or embed something, or change the page around or another element's address. */
const closedElements = 'script, iframe, frame, object, embed, base, meta, link, style, animate, set';

function lookUp(scope: Scope, path: string): unknown {
  if (path === '.') return scope['.'];
  let value: unknown = scope;
  // A field's own name may have dots in it: the longest name that exists wins.
  for (let rest = path.split('.'); rest.length > 0;) {
    if (typeof value !== 'object' || value === null) return undefined;
    const owner: object = value;
    const taken = rest.findLastIndex((_, at) => Object.hasOwn(owner, rest.slice(0, at + 1).join('.'))) + 1;
    if (taken === 0) return undefined;
    value = Object.getOwnPropertyDescriptor(owner, rest.slice(0, taken).join('.'))?.value;
    rest = rest.slice(taken);
  }
  return value;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : textOf(value) === '';
}

/** Fills the text of a node: highlights become text and `<em>`, all else is text. */
function fillText(node: Text, scope: Scope): void {
  if (!node.data.includes('{{')) return;
  const parts = node.data.split(binding).flatMap((part, at): (string | Node)[] => {
    if (at % 2 === 0) return [part];
    if (part !== 'highlight') return [textOf(lookUp(scope, part))];
    return highlightRuns(textOf(lookUp(scope, part))).map(({ text, matched }) => {
      if (!matched) return text;
      const mark = document.createElement('em');
      mark.textContent = text;
      return mark;
    });
  });
  node.replaceWith(...parts);
}

/** As `encodeURIComponent`, which throws at half a character. */
const component = (text: string) =>
  new URLSearchParams({ '': text }).toString().slice(1).replaceAll('+', '%20');

function fillAttribute(element: Element, { name, value }: Attr, scope: Scope): void {
  if (!value.includes('{{')) return;
  if (closedAttribute.test(name)) {
    element.removeAttribute(name);
    return;
  }
  const isUrl = urlAttributes.has(name.toLowerCase());
  const filled = value.replace(binding, (_, path: string, at: number) => {
    const text = textOf(lookUp(scope, path));
    // In a query or a fragment a value is one value, whatever signs it has.
    return isUrl && /[?#]/.test(value.slice(0, at)) ? component(text) : text;
  });
  const allowed = isUrl ? safeUrl(filled) : filled;
  if (allowed === undefined) element.removeAttribute(name);
  else element.setAttribute(name, allowed);
}

function fill(node: Node, scope: Scope): void {
  if (node instanceof Text) {
    fillText(node, scope);
    return;
  }
  if (node instanceof Element) {
    const condition = node.getAttribute('data-if');
    if (condition !== null && isEmpty(lookUp(scope, condition))) {
      node.remove();
      return;
    }
    const each = node.getAttribute('data-each');
    node.removeAttribute('data-if');
    node.removeAttribute('data-each');
    if (each !== null) {
      const items: unknown = lookUp(scope, each);
      const list: readonly unknown[] = Array.isArray(items) ? items : isEmpty(items) ? [] : [items];
      for (const item of list) {
        const copy = node.cloneNode(true);
        node.before(copy);
        fill(copy, { ...scope, '.': item });
      }
      node.remove();
      return;
    }
    for (const attribute of [...node.attributes]) fillAttribute(node, attribute, scope);
  }
  for (const child of [...node.childNodes]) fill(child, scope);
}

/** The results that are laid out. */
interface LaidOut extends Element {
  readonly renderRoot: ParentNode;
  readonly search: Provider | undefined;
  styles: readonly string[];
  wear(): void;
  renderHit: ((hit: Hit, position: number) => string | Node | object) | undefined;
  renderEmpty: ((query: string) => string | Node | object) | undefined;
}

function filled(template: HTMLTemplateElement, scope: Scope): Element {
  const element = document.createElement('div');
  element.append(document.importNode(template.content, true));
  for (const closed of element.querySelectorAll(closedElements)) closed.remove();
  fill(element, scope);
  return element;
}

/**
 * Makes the layouts that a page writes as `<template>` those of its results: what is looked up in them is text, an
 * address where one belongs, or a condition; nothing is ever run or parsed as HTML. Style sheets that a template begins
 * with are taken over once, for all hits.
 */
export function applyLayouts(results: LaidOut): void {
  const find = (name: string): HTMLTemplateElement | null => {
    const selector = `:scope > template[slot=${name}]`;
    return (
      results.querySelector<HTMLTemplateElement>(selector) ?? results.search?.querySelector(selector) ?? null
    );
  };
  const templates = { hit: find('hit'), empty: find('empty') };
  const sheets = Object.values(templates).flatMap((template) =>
    [...(template?.content.children ?? [])].filter((child) => child.matches('link[rel=stylesheet], style')),
  );
  results.renderRoot.append(...sheets.map((sheet) => document.importNode(sheet, true)));
  if (sheets.length > 0) {
    // Sheets of an element come after what stands in its tree and would win over it: in a layer they give way to it.
    results.styles = results.styles.map((text) => `@layer site-search{${text}}`);
    results.wear();
  }
  const { hit: forHit, empty } = templates;
  if (forHit) {
    // The same hit is the same element: what a reader selects or opens in it outlives another drawing.
    const known = new WeakMap<Hit, Element>();
    results.renderHit ??= (hit, position) => {
      const language = results.search?.texts.language ?? '';
      const element =
        known.get(hit) ?? filled(forHit, { date: formatDay(hit.ts, language), ...hit, position });
      known.set(hit, element);
      return element;
    };
  }
  if (empty) results.renderEmpty ??= (query) => filled(empty, { query });
}
