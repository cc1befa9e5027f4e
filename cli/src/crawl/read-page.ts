import type { IndexedDocument } from '@prontuario/widget/documents';
import { parseDocument } from 'htmlparser2';
import type { AnyNode, Element } from 'domhandler';
import { isObject, parseJson } from '../support/guards.ts';
import { elementsIn, ownText } from './elements.ts';
import { contentOf, readableText, textOf } from './page-text.ts';

/** What a page says to programs that read it. */
export interface Page {
  readonly document: IndexedDocument;
  /** The address the page gives as its own; absolute. */
  readonly canonical: string | undefined;
  readonly noIndex: boolean;
  readonly noFollow: boolean;
  /** Addresses it links to, absolute, without fragments; not those marked nofollow. */
  readonly links: readonly string[];
}

const HEADINGS_MAX = 2_000;
const TITLE_MAX = 500;
const DESCRIPTION_MAX = 2_000;

/** Reads a page into a document whose url is the canonical one, or the address it was found at. */
export function readPage(html: string, address: string, robotsHeader: string | null): Page {
  const elements = elementsIn(parseDocument(html).children);
  const all = (wanted: string): Element[] => elements.filter(({ name }) => name === wanted);
  const meta = metaOf(all('meta'));
  const base = absolute(all('base')[0]?.attribs['href'], address) ?? address;
  const canonical = absolute(
    all('link').find(({ attribs }) => words(attribs['rel']).includes('canonical'))?.attribs['href'],
    base,
  );
  const robots = words(`${meta.get('robots') ?? ''},${robotsHeader ?? ''}`.replaceAll(/[,:]/g, ' '));
  const content = contentOf(elements);
  const inside = content === undefined ? [] : elementsIn(content.children);
  const headings = (wanted: string): string => joined(inside.filter(({ name }) => name === wanted));
  const h1 = headings('h1') || joined(all('h1'));
  const h2 = headings('h2');
  const title = textOf(all('title').find((element) => !inSvg(element))) || meta.get('og:title') || h1;
  const jsonLd = structuredData(all('script'));
  const language = /^[a-z]{2}/i.exec(all('html')[0]?.attribs['lang'] ?? '')?.[0].toLowerCase();
  const date = dateOf(
    meta.get('article:published_time') ??
      jsonLd.get('datePublished') ??
      meta.get('dc.date') ??
      meta.get('date') ??
      inside.find(({ name, attribs }) => name === 'time' && 'datetime' in attribs)?.attribs['datetime'],
  );
  const description = meta.get('description') ?? meta.get('og:description');
  const image = absolute(meta.get('og:image'), base);
  return {
    document: {
      url: canonical ?? address,
      title: title.slice(0, TITLE_MAX) || address,
      main_content: content === undefined ? '' : readableText(content),
      ...(language !== undefined && { language }),
      ...(date !== undefined && { doc_date: date }),
      ...(description !== undefined && { meta_description: description.slice(0, DESCRIPTION_MAX) }),
      ...(meta.has('keywords') && { meta_keywords: (meta.get('keywords') ?? '').slice(0, DESCRIPTION_MAX) }),
      ...(h1 !== '' && { h1: h1.slice(0, HEADINGS_MAX) }),
      ...(h2 !== '' && { h2: h2.slice(0, HEADINGS_MAX) }),
      ...(image !== undefined && { images: { main: image } }),
    },
    canonical,
    noIndex: robots.includes('noindex') || robots.includes('none'),
    noFollow: robots.includes('nofollow') || robots.includes('none'),
    links: all('a').flatMap(({ attribs }) => {
      if (words(attribs['rel']).includes('nofollow')) return [];
      const link = absolute(attribs['href'], base);
      return link === undefined ? [] : [link];
    }),
  };
}

function metaOf(elements: readonly Element[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { attribs } of elements) {
    const name = (attribs['name'] ?? attribs['property'] ?? '').toLowerCase();
    const content = attribs['content']?.trim() ?? '';
    if (name !== '' && content !== '' && !values.has(name)) values.set(name, content);
  }
  return values;
}

/** Top-level text members of the page's JSON-LD blocks, the first of each name. */
function structuredData(scripts: readonly Element[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const script of scripts) {
    if (script.attribs['type'] !== 'application/ld+json') continue;
    const data = parseJson(ownText(script));
    for (const block of Array.isArray(data) ? (data as unknown[]) : [data]) {
      if (!isObject(block)) continue;
      for (const [name, value] of Object.entries(block))
        if (typeof value === 'string' && !values.has(name)) values.set(name, value);
    }
  }
  return values;
}

function joined(headings: readonly Element[]): string {
  return headings.map(textOf).filter(Boolean).join(' · ');
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The date as it stands when it is ISO 8601, else undefined. */
export function dateOf(text: string | undefined): string | undefined {
  const date = text?.trim() ?? '';
  return ISO_DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** An http(s) address without its fragment. */
export function absolute(href: string | undefined, base: string): string | undefined {
  if (href === undefined || !URL.canParse(href.trim(), base)) return undefined;
  const url = new URL(href.trim(), base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  return url.href;
}

function words(text: string | undefined): string[] {
  return (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

function inSvg(element: Element): boolean {
  for (let parent: AnyNode | null = element.parent; parent !== null; parent = parent.parent)
    if ('name' in parent && parent.name === 'svg') return true;
  return false;
}
