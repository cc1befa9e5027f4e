import type { Analyzer } from '../../../analysis/analyzer.ts';
import type { SearchDocument } from '../../../document.ts';
import type { WantedWords } from './wanted-words.ts';

/** Length of a passage in UTF-16 units, marks not counted. */
export const PASSAGE_LENGTH = 240;
/** Only so much of a text is read for its best passage: a book must not slow a page of hits. */
const LONGEST_READ = 60_000;
/** What is shown before the first matching word. */
const LEAD = 60;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly stem: string;
}

/**
 * The passage of a document with the most different matching words, as HTML: text escaped, those words in `<em>`,
 * nothing else. Without a match, the document's description or its beginning.
 */
export function highlight(document: SearchDocument, analyzer: Analyzer, wanted: WantedWords): string {
  const content = document.main_content.slice(0, LONGEST_READ);
  const spans = matches(content, analyzer, wanted);
  if (spans.length > 0) return passage(content, spans);
  const description = document.meta_description ?? '';
  const text = description === '' ? content : description.slice(0, LONGEST_READ);
  return passage(text, matches(text, analyzer, wanted));
}

function matches(text: string, analyzer: Analyzer, wanted: WantedWords): Span[] {
  const spans: Span[] = [];
  analyzer.scanStarting(text, wanted.starts, (surface, start, end) => {
    if (!wanted.mayHave(surface)) return;
    const stem = analyzer.stem(surface);
    if (wanted.has(surface, stem)) spans.push({ start, end, stem });
  });
  return spans;
}

/** The first of the spans from which a passage reaches the most different words. */
function bestStart(spans: readonly Span[]): number {
  const inside = new Map<string, number>();
  let last = 0;
  let best = 0;
  let most = 0;
  for (let first = 0; first < spans.length; first++) {
    const limit = spans[first]!.start + PASSAGE_LENGTH - LEAD;
    while (last < spans.length && spans[last]!.end <= limit) {
      const { stem } = spans[last]!;
      inside.set(stem, (inside.get(stem) ?? 0) + 1);
      last++;
    }
    if (inside.size > most) {
      most = inside.size;
      best = first;
    }
    if (last > first) {
      const { stem } = spans[first]!;
      const left = (inside.get(stem) ?? 1) - 1;
      if (left === 0) inside.delete(stem);
      else inside.set(stem, left);
    } else last = first + 1;
  }
  return best;
}

function passage(text: string, spans: readonly Span[]): string {
  const first = spans.length === 0 ? undefined : spans[bestStart(spans)];
  const start = first === undefined ? 0 : wordStart(text, Math.max(0, first.start - LEAD), first.start);
  const end = wordEnd(text, start, Math.max(start + PASSAGE_LENGTH, first?.end ?? 0));
  let html = start > 0 ? '… ' : '';
  let at = start;
  for (const span of spans) {
    if (span.start < start) continue;
    if (span.end > end) break;
    html += `${escapedHtml(text, at, span.start)}<em>${escapedHtml(text, span.start, span.end)}</em>`;
    at = span.end;
  }
  html += escapedHtml(text, at, end);
  return end < text.length ? `${html} …` : html;
}

/** The first word boundary from `from`, but no later than `latest`. */
function wordStart(text: string, from: number, latest: number): number {
  if (from === 0) return 0;
  for (let at = from; at < latest; at++) if (isSpace(text, at - 1) && !isSpace(text, at)) return at;
  return latest;
}

/** The last word boundary up to `to`; `to` itself, kept off the middle of a character, when there is none. */
function wordEnd(text: string, start: number, to: number): number {
  if (to >= text.length) return text.length;
  for (let at = to; at > start + PASSAGE_LENGTH / 2; at--) {
    if (isSpace(text, at) && !isSpace(text, at - 1)) return at;
  }
  const unit = text.charCodeAt(to);
  return unit >= 0xdc00 && unit <= 0xdfff ? to - 1 : to;
}

function isSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit <= 0x20 || unit === 0xa0;
}

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** By UTF-16 unit; empty for those that stand for themselves, as all later ones do. */
const ESCAPES = Array.from({ length: 0x3f }, (_, unit) => MARKUP[String.fromCharCode(unit)] ?? '');

/** A part of a text, escaped. By hand: most parts have nothing to escape, and a pattern takes its time to say so. */
function escapedHtml(text: string, start: number, end: number): string {
  let html = '';
  let from = start;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    const escape = unit < ESCAPES.length ? ESCAPES[unit]! : '';
    if (escape === '') continue;
    html += text.slice(from, at) + escape;
    from = at + 1;
  }
  return from === start ? text.slice(start, end) : html + text.slice(from, end);
}
