import { highlightRuns, safeUrl, type Hit } from '@prontuario/widget/react';
import { formatDay, romeDay } from '../../app/dates.ts';
import { isPlainClick } from '../../app/routing/use-followed-links.ts';
import { sectionAddressOf, type SectionRows } from './section-address.ts';

function part<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  ...children: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.setAttribute('part', name);
  element.append(...children);
  return element;
}

function titleOf({ url, title }: Hit): HTMLElement {
  const link = part('a', 'link', title || url);
  const address = safeUrl(url);
  if (address !== undefined) link.href = address;
  return link;
}

function excerptOf({ highlight, meta_description }: Hit): HTMLElement {
  const runs = highlightRuns(highlight || meta_description).map(({ text, matched }) => {
    if (!matched) return text;
    const mark = document.createElement('em');
    mark.append(text);
    return mark;
  });
  return part('p', 'excerpt', ...runs);
}

function typeOf(hit: Hit, rows: SectionRows, goTo: (path: string) => void): HTMLElement {
  const address = sectionAddressOf(hit, rows);
  if (address === undefined) return part('span', 'type', hit.document_type);
  const link = part('a', 'type', hit.document_type);
  link.href = address;
  // What opens a section opens no hit: the search counts no click of it.
  for (const kind of ['click', 'auxclick'] as const) {
    link.addEventListener(kind, (event) => {
      event.stopPropagation();
      if (!isPlainClick(event)) return;
      event.preventDefault();
      goTo(address);
    });
  }
  return link;
}

function dayOf(ts: string): HTMLElement {
  const day = romeDay(new Date(ts));
  const time = part('time', 'day', formatDay(day));
  time.dateTime = day;
  return time;
}

function drawn(hit: Hit, rows: SectionRows, goTo: (path: string) => void): HTMLElement {
  const meta = part('p', 'meta');
  if (hit.document_type !== '') meta.append(typeOf(hit, rows, goTo));
  if (!Number.isNaN(Date.parse(hit.ts))) meta.append(dayOf(hit.ts));
  const row = document.createElement('div');
  // The title stays the first link: it is the one that keys lead to.
  row.append(titleOf(hit), excerptOf(hit), meta);
  return row;
}

/**
 * Draws the hits of the portal's index: title, excerpt, and the document type, which leads to its catalogue section
 * (spec §2), beside the day. The same hit is the same element, so that what has the focus in it keeps it.
 * @param goTo opens a page of the portal inside the page
 */
export function hitRenderer(rows: SectionRows, goTo: (path: string) => void): (hit: Hit) => Node {
  const known = new WeakMap<Hit, Node>();
  return (hit) => {
    const row = known.get(hit) ?? drawn(hit, rows, goTo);
    known.set(hit, row);
    return row;
  };
}
