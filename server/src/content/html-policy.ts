import sanitizeHtml from 'sanitize-html';
import { plainAddress, staysOnSite } from './site-address.ts';

/** Fragments of headings begin so: an id made from a title never shadows a name of the page or of a script. */
export const FRAGMENT_PREFIX = 'sez-';

/**
 * What HTML of an article may be. Applied once, at import; what the store holds is safe to show as it is.
 * No style, class or event attribute passes, so a page's policy without inline code is never in conflict with it.
 */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...[
      'strong',
      'em',
      'b',
      'i',
      's',
      'u',
      'sup',
      'sub',
      'small',
      'abbr',
      'cite',
      'q',
      'code',
      'pre',
      'mark',
    ],
    ...['a', 'img', 'figure', 'figcaption', 'div', 'section', 'aside'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'time', 'ins', 'del'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    abbr: ['title'],
    ol: ['start', 'type'],
    th: ['scope', 'colspan', 'rowspan', 'data-align'],
    td: ['colspan', 'rowspan', 'data-align'],
    time: ['datetime'],
    div: [
      'data-table',
      { name: 'tabindex', values: ['0'] },
      { name: 'role', values: ['region'] },
      'aria-label',
    ],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'svg',
    'math',
    'title',
  ],
  enforceHtmlBoundary: false,
  transformTags: {
    h1: (_tagName, attributes) => ({ tagName: 'h2', attribs: ownFragment(attributes) }),
    h5: (_tagName, attributes) => ({ tagName: 'h4', attribs: ownFragment(attributes) }),
    h6: (_tagName, attributes) => ({ tagName: 'h4', attribs: ownFragment(attributes) }),
    h2: (tagName, attributes) => ({ tagName, attribs: ownFragment(attributes) }),
    h3: (tagName, attributes) => ({ tagName, attribs: ownFragment(attributes) }),
    h4: (tagName, attributes) => ({ tagName, attribs: ownFragment(attributes) }),
    a: (tagName, attributes) => {
      const { rel: _written, href, ...kept } = attributes;
      if (href === undefined) return { tagName, attribs: kept };
      if (/^https?:/i.test(href)) return { tagName, attribs: { ...kept, href, rel: 'noopener noreferrer' } };
      if (/^mailto:/i.test(href)) return { tagName, attribs: { ...kept, href } };
      return { tagName, attribs: staysOnSite(href) ? { ...kept, href: plainAddress(href) } : kept };
    },
    img: (tagName, { src = '', ...attributes }) => ({
      tagName,
      attribs: {
        ...(staysOnSite(src) && { src: plainAddress(src) }),
        loading: 'lazy',
        decoding: 'async',
        ...attributes,
        alt: attributes['alt'] ?? '',
      },
    }),
  },
  // A picture without an address after the policy (a remote or data one) would be an empty frame.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src']?.startsWith('/') !== true,
};

function ownFragment(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { id, ...rest } = attributes;
  return id !== undefined && /^sez-[a-z0-9-]+$/.test(id) ? { ...rest, id } : rest;
}

/** Texts whose tags are nested against the rules settle after two or three readings. */
const READINGS_MAX = 5;

/**
 * Makes HTML harmless: only the tags, attributes and addresses of the policy are left. What comes out is read again
 * until nothing changes, so that no reader can take it for anything else than what was judged.
 * @returns empty for a text that never settles
 */
export function sanitizeContent(html: string): string {
  let before = html;
  for (let reading = 0; reading < READINGS_MAX; reading++) {
    const after = sanitizeHtml(before, policy);
    if (reading > 0 && after === before) return after;
    before = after;
  }
  return '';
}
