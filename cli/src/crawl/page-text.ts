import { isTag, isText, type AnyNode, type Element } from 'domhandler';

/** What never is part of a page's text. */
const NEVER = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'canvas',
  'audio',
  'video',
  'form',
  'button',
  'select',
  'textarea',
  'input',
  'dialog',
  'nav',
]);
/** What surrounds the content when the page does not say where its content is. */
const AROUND = new Set(['header', 'footer', 'aside']);
const AROUND_ROLES = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'dialog',
  'menu',
]);
const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'br',
  'caption',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
]);

/** The element with the page's content: `<main>`, the only `<article>`, or else the body. */
export function contentOf(elements: readonly Element[]): Element | undefined {
  const main = elements.find(({ name, attribs }) => name === 'main' || attribs['role'] === 'main');
  if (main !== undefined) return main;
  const articles = elements.filter(({ name }) => name === 'article');
  if (articles.length === 1) return articles[0];
  return elements.find(({ name }) => name === 'body') ?? elements[0];
}

/** The text people read in an element: blocks on lines of their own, white space collapsed. */
export function readableText(content: Element): string {
  const parts: string[] = [];
  const whole = content.name !== 'body' && content.name !== 'html';
  // A stack, not recursion: a hostile page nests as deep as it likes.
  const stack: (AnyNode | '\n')[] = [content];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === '\n') parts.push('\n');
    else if (isText(node)) parts.push(node.data.replaceAll(/\s+/g, ' '));
    else if (isTag(node) && (node === content || isContent(node, whole))) {
      const block = BLOCKS.has(node.name);
      if (block) stack.push('\n');
      for (const child of node.children.toReversed()) stack.push(child);
      if (block) stack.push('\n');
    }
  }
  return collapsed(parts.join(''));
}

export function textOf(element: Element | undefined): string {
  return element === undefined ? '' : readableText(element).replaceAll(/\s+/g, ' ');
}

function isContent({ name, attribs }: Element, whole: boolean): boolean {
  if (NEVER.has(name) || 'hidden' in attribs || attribs['aria-hidden'] === 'true') return false;
  const role = attribs['role'] ?? '';
  return whole ? role !== 'navigation' && role !== 'dialog' : !AROUND.has(name) && !AROUND_ROLES.has(role);
}

function collapsed(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
