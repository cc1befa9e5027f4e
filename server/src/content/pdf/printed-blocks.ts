import { decodeBasicEntities } from '../harmless-html.ts';

/** A stretch of a paragraph in one style. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Absolute; null outside links. */
  readonly link: string | null;
}

/** A piece of an article as paper knows them. */
export type PrintedBlock =
  | {
      readonly kind: 'paragraph' | 'quote';
      readonly runs: readonly Run[];
    }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'item'; readonly marker: string; readonly runs: readonly Run[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g;
const HREF = /\bhref="([^"]*)"/;

/**
 * Cuts harmless HTML (what the policy wrote: tags closed, no `>` in attributes) into the blocks that a page of paper
 * can show. Pictures are left out.
 * @param origin put before root-relative links
 */
export function printedBlocks(html: string, origin: string): readonly PrintedBlock[] {
  const blocks: PrintedBlock[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  let runs: Run[] = [];
  let style = { bold: 0, italic: 0, quote: 0 };
  let link: string | null = null;
  let table: string[][] | null = null;
  let marker: string | null = null;

  const flush = (): void => {
    if (table === null && runs.some(({ text }) => text.trim() !== '')) {
      if (marker === null) blocks.push({ kind: style.quote > 0 ? 'quote' : 'paragraph', runs });
      else blocks.push({ kind: 'item', marker, runs });
      marker = marker === null ? null : '';
    }
    if (table === null) runs = [];
  };
  const take = (): string => {
    const text = runs.map((run) => run.text).join('');
    runs = [];
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const close = (name: string): void => {
    if (name === 'table' && table !== null) {
      if (table.length > 0) blocks.push({ kind: 'table', rows: table });
      table = null;
      runs = [];
    } else if (table !== null && (name === 'td' || name === 'th')) table.at(-1)?.push(take());
    else if (/^h[2-4]$/.test(name)) {
      const text = take();
      if (text !== '') blocks.push({ kind: 'heading', level: name === 'h2' ? 2 : 3, text });
    } else if (name === 'li') {
      flush();
      marker = null;
    } else if (name === 'ul' || name === 'ol') lists.pop();
    else if (name === 'blockquote') {
      flush();
      style = { ...style, quote: Math.max(0, style.quote - 1) };
    } else if (/^(?:p|pre|div|dt|dd|figcaption|caption)$/.test(name)) flush();
    else if (name === 'strong' || name === 'b') style = { ...style, bold: Math.max(0, style.bold - 1) };
    else if (/^(?:em|i|cite)$/.test(name)) style = { ...style, italic: Math.max(0, style.italic - 1) };
    else if (name === 'a') link = null;
  };
  const open = (name: string, attributes: string): void => {
    if (name === 'table') {
      flush();
      table = [];
    } else if (name === 'tr') table?.push([]);
    else if (/^(?:p|pre|h[2-4]|div|dt|dd)$/.test(name)) flush();
    else if (name === 'ul' || name === 'ol') {
      flush();
      lists.push({ ordered: name === 'ol', count: 0 });
    } else if (name === 'li') {
      flush();
      const list = lists.at(-1);
      if (list) list.count += 1;
      marker = list?.ordered === true ? `${list.count}.` : '•';
    } else if (name === 'blockquote') {
      flush();
      style = { ...style, quote: style.quote + 1 };
    } else if (name === 'strong' || name === 'b') style = { ...style, bold: style.bold + 1 };
    else if (/^(?:em|i|cite)$/.test(name)) style = { ...style, italic: style.italic + 1 };
    else if (name === 'a') {
      const address = decodeBasicEntities(HREF.exec(attributes)?.[1] ?? '');
      link = address.startsWith('/') ? origin + address : /^https?:/.test(address) ? address : null;
    } else if (name === 'br') runs.push({ text: ' ', bold: false, italic: false, link: null });
  };

  for (const [, slash, name, attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) {
      const plain = decodeBasicEntities(text).replaceAll(/\s+/g, ' ');
      runs.push({ text: plain, bold: style.bold > 0, italic: style.italic > 0, link });
    } else if (name !== undefined) {
      if (slash === '/') close(name);
      else open(name, attributes);
    }
  }
  flush();
  return blocks;
}
