import type { PageAssets } from './assets.ts';
import { embeddedJson, escapeHtml } from './escape.ts';
import { fullTitle, headElements, type FollowedPart, type HeadModel } from './head.ts';
import { LATER_SCRIPTS, ROOT_ID, STATE_ID } from './ids.ts';
import { iconSprite } from './sprite.ts';
import type { ColourTheme } from './theme.ts';

export interface DocumentParts {
  readonly head: HeadModel;
  readonly origin: string;
  readonly bodyClass: string;
  /** The reader's choice; null follows the system. */
  readonly theme: ColourTheme | null;
  readonly assets: PageAssets;
  /** What feed readers can follow from every page of the area. */
  readonly followed: FollowedPart;
  /** The rendered page: markup made by React. */
  readonly markup: string;
  /** What the browser continues from, as JSON for a script element. */
  readonly state: string;
}

const tag = (name: string, attributes: readonly (readonly [string, string])[]) =>
  `<${name} ${attributes.map(([key, value]) => `${key}="${escapeHtml(value)}"`).join(' ')}>`;

/** Links to a part's feeds; what is the page's own is marked `data-page`, for navigation to take away. */
function feedLinks({ title, address }: FollowedPart, ofPage: boolean): readonly string[] {
  return [
    { type: 'application/rss+xml', name: 'RSS', file: 'feed.xml' },
    { type: 'application/atom+xml', name: 'Atom', file: 'atom.xml' },
  ].map(({ type, name, file }) =>
    tag('link', [
      ['rel', 'alternate'],
      ['type', type],
      ['title', `${title} (${name})`],
      ['href', address + file],
      ...(ofPage ? [['data-page', ''] as const] : []),
    ]),
  );
}

function headMarkup({ head, origin, assets, followed }: DocumentParts): string {
  const described = headElements(head, origin).flatMap(({ name, key, value }) =>
    value === null ? [] : [tag(name, [key, value])],
  );
  const jsonLd = (head.jsonLd ?? []).map(
    (each) =>
      `<script type="application/ld+json" data-page>${embeddedJson({ '@context': 'https://schema.org', ...each })}</script>`,
  );
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(fullTitle(head))}</title>`,
    ...described,
    '<meta name="color-scheme" content="light dark">',
    '<meta property="og:site_name" content="Prontuario">',
    '<meta property="og:locale" content="it_IT">',
    // The page's own before the area's: many readers offer the first.
    ...(head.feed === undefined ? [] : feedLinks(head.feed, true)),
    ...feedLinks(followed, false),
    ...assets.fonts.map((href) =>
      tag('link', [
        ['rel', 'preload'],
        ['as', 'font'],
        ['type', 'font/woff2'],
        ['crossorigin', ''],
        ['href', href],
      ]),
    ),
    ...assets.styles.map((href) =>
      tag('link', [
        ['rel', 'stylesheet'],
        ['href', href],
      ]),
    ),
    tag('script', [
      ['type', 'module'],
      ['src', assets.entry],
      [LATER_SCRIPTS, assets.later.join(' ')],
    ]) + '</script>',
    ...jsonLd,
  ].join('');
}

/** The whole document. Data is embedded in blocks that no browser runs, so that the policy needs no exception. */
export function htmlDocument(parts: DocumentParts): string {
  const theme = parts.theme === null ? '' : ` data-theme="${parts.theme}"`;
  return (
    `<!doctype html><html lang="it"${theme}><head>${headMarkup(parts)}</head>` +
    `<body class="${escapeHtml(parts.bodyClass)}">${iconSprite}<div id="${ROOT_ID}">${parts.markup}</div>` +
    `<script type="application/json" id="${STATE_ID}">${parts.state}</script></body></html>`
  );
}
