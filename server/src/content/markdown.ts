import MarkdownIt from 'markdown-it';
import type { SummaryNode } from '../contract/article.ts';
import { textOf } from './harmless-html.ts';
import { FRAGMENT_PREFIX, sanitizeContent } from './html-policy.ts';
import { slugOf } from './slug.ts';

/** An article's text ready to store. */
export interface RenderedText {
  /** Harmless HTML. */
  readonly html: string;
  /** Its second and third level headings. */
  readonly summary: readonly SummaryNode[];
  /** Its words, as sentences. */
  readonly text: string;
  /** The paragraphs before the first heading (or the first paragraph): what anybody may read. Harmless HTML. */
  readonly opening: string;
  readonly readingMinutes: number;
}

const WORDS_A_MINUTE = 200;

const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });

// The policy lets no style attribute through: alignment becomes data that a style sheet reads.
for (const rule of ['th_open', 'td_open'] as const) {
  markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (token) {
      const style = token.attrGet('style');
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
      if (style === 'text-align:right') token.attrSet('data-align', 'right');
      if (style === 'text-align:center') token.attrSet('data-align', 'center');
      if (rule === 'th_open') token.attrSet('scope', 'col');
    }
    return self.renderToken(tokens, index, options);
  };
}
/** A table scrolls inside its own frame, which the keyboard must reach; one written by hand as well. */
const TABLE_FRAME = '<div data-table tabindex="0" role="region" aria-label="Tabella">';

/** Frames the tables of harmless HTML, where a table has no attributes and `<` in a text is escaped; one inside another is in its frame. */
function withTableFrames(html: string): string {
  let depth = 0;
  return html.replaceAll(/<(\/?)table>/g, (tag, closing: string) => {
    if (closing === '') return depth++ === 0 ? `${TABLE_FRAME}${tag}` : tag;
    return --depth === 0 ? `${tag}</div>` : tag;
  });
}

/** Renders an article's Markdown; headings get a fragment made from their words, unique in the text. */
export function renderMarkdown(source: string): RenderedText {
  const tokens = markdown.parse(source, {});
  const summary: { id: string; text: string; items: { id: string; text: string }[] }[] = [];
  const used = new Set<string>();
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const inline = tokens[index + 1];
    const text = (inline?.children ?? [])
      .map((child) => (child.type === 'text' || child.type === 'code_inline' ? child.content : ''))
      .join('');
    const id = uniqueFragment(text, used);
    token.attrSet('id', id);
    if (token.tag === 'h2' || token.tag === 'h1') summary.push({ id, text, items: [] });
    else if (token.tag === 'h3') summary.at(-1)?.items.push({ id, text });
  });
  const html = withTableFrames(
    sanitizeContent(markdown.renderer.render(tokens, markdown.options, {})).trim(),
  );
  const text = textOf(html);
  return {
    html,
    summary,
    text,
    opening: openingOf(html),
    readingMinutes: Math.max(1, Math.round(text.split(' ').length / WORDS_A_MINUTE)),
  };
}

/** Renders a line of Markdown without a block around it: harmless HTML. */
export function renderInline(source: string): string {
  return sanitizeContent(markdown.renderInline(source));
}

function openingOf(html: string): string {
  // One place after the other: an expression for all of them tries every way of dividing them.
  const paragraph = /<p>[\s\S]*?<\/p>\s*/y;
  let first = '';
  let end = 0;
  while (paragraph.test(html)) {
    if (end === 0) first = html.slice(0, paragraph.lastIndex);
    end = paragraph.lastIndex;
  }
  return (/^<h[2-4][ >]/.test(html.slice(end)) ? html.slice(0, end) : first).trim();
}

function uniqueFragment(text: string, used: Set<string>): string {
  const base = `${FRAGMENT_PREFIX}${slugOf(text) || 'testo'}`;
  let id = base;
  for (let next = 2; used.has(id); next++) id = `${base}-${next}`;
  used.add(id);
  return id;
}
