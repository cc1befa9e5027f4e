/** What a page says about itself in its head; the same data fills the served document and follows navigations. */
export interface HeadModel {
  /** Without the product's name, which is added. */
  readonly title: string;
  readonly description?: string;
  /** Root-relative address under which the page wants to be known. */
  readonly canonical?: string;
  /** True for pages that search engines should leave out. */
  readonly noindex?: boolean;
  readonly openGraph?: Readonly<Record<string, string>>;
  readonly jsonLd?: readonly JsonLd[];
  /** What feed readers can follow besides the area. */
  readonly feed?: FollowedPart;
}

/** A part of the portal whose news the server gives out as RSS and Atom, below the part's own address. */
export interface FollowedPart {
  readonly title: string;
  /** Root-relative, with a slash at the end. */
  readonly address: string;
}

export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

export const PRODUCT_NAME = 'Prontuario';

export function fullTitle({ title }: HeadModel): string {
  return title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
}

/** One element of the head that navigation keeps up to date. */
export interface HeadElement {
  readonly name: 'meta' | 'link';
  /** The attribute that tells this element from its siblings, and its value. */
  readonly key: readonly [attribute: string, value: string];
  /** Null when the page has none. */
  readonly value: readonly [attribute: string, value: string] | null;
}

/** The elements of a head besides title and JSON-LD, always the same set, so that navigation can remove as well as set. */
export function headElements(head: HeadModel, origin: string): readonly HeadElement[] {
  const canonical = head.canonical === undefined ? null : origin + head.canonical;
  const meta = (attribute: string, name: string, content: string | null | undefined): HeadElement => ({
    name: 'meta',
    key: [attribute, name],
    value: content === null || content === undefined ? null : ['content', content],
  });
  const og = head.openGraph ?? {};
  return [
    meta('name', 'description', head.description),
    meta('name', 'robots', head.noindex === true ? 'noindex, nofollow' : null),
    { name: 'link', key: ['rel', 'canonical'], value: canonical === null ? null : ['href', canonical] },
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', og['type'] ?? 'website'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', og['image'] === undefined ? null : origin + og['image']),
    meta('property', 'article:published_time', og['publishedTime']),
  ];
}

/**
 * Brings a document's head up to the page navigated to. JSON-LD and the page's own feeds are for readers of the served
 * document: they only go.
 */
export function applyHead(document: Document, head: HeadModel, origin: string): void {
  document.title = fullTitle(head);
  for (const { name, key, value } of headElements(head, origin)) {
    const selector = `${name}[${key[0]}="${key[1]}"]`;
    const present = document.head.querySelector(selector);
    if (value === null) {
      present?.remove();
      continue;
    }
    const element = present ?? document.head.appendChild(document.createElement(name));
    element.setAttribute(...key);
    element.setAttribute(...value);
  }
  for (const each of document.head.querySelectorAll('[data-page]')) each.remove();
}
