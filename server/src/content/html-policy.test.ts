import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { textOf } from './harmless-html.ts';
import { sanitizeContent } from './html-policy.ts';
import { renderMarkdown } from './markdown.ts';

/** What browsers have been made to run through content, one line a family. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/a.svg" onload="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="\\\\evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="/\t/evil.example/">x</a>',
  '<img src="/\\evil.example/x.png">',
  '<img src="/\n/evil.example/x.png">',
  '<a href="https://x.example" onclick="alert(1)" target="_blank">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=q><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<img srcset="https://evil.example/a.png 2x" src="/media/a.svg">',
  '<picture><source srcset="javascript:alert(1)"><img src="/media/a.svg" sizes="100vw"></picture>',
  '<a href="jav&#x09;ascript&colon;alert(1)">x</a>',
  '<a href="&Tab;java&NewLine;script:alert(1)">x</a>',
  '<a href="/fisco/" target="_blank" rel="opener">x</a>',
  '<img name="cookie" src="/media/a.svg"><a name="__proto__" id="root">x</a>',
  '<h2 id="sez-x" name="body">x</h2><div id="portal-state">{}</div>',
  '<form id=test><input name=attributes><input name=nodeName></form>',
  '<svg></p><style><g title="</style><img src=x onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<template><noscript><p title="</noscript></template><img src=x onerror=alert(1)>"></p>',
  '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>',
  '<table><td><svg><desc><table><img src=x onerror=alert(1)></desc></svg></table>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<h2 id="location">x</h2><a id=defaultView name=defaultView>x</a>',
  '<p class="modal is-active" slot="x" part="x" is="x-y">x</p>',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/track.png)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<https://ok.example/"onmouseover="alert(1)>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '## Titolo <img src=x onerror=alert(1)>',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
];

const tags = new Set(
  (
    'h2 h3 h4 p br hr blockquote ul ol li dl dt dd strong em b i s u sup sub small abbr cite q code pre mark a img ' +
    'figure figcaption div section aside table caption thead tbody tfoot tr th td time ins del'
  ).split(' '),
);
const attributes = new Set(
  (
    'href title rel src alt width height loading decoding start type scope colspan rowspan data-align datetime ' +
    'data-table tabindex role aria-label id'
  ).split(' '),
);

/** Read as a browser would: a page, a mail address, or a place on this site unless the other is named in full. */
function expectHarmlessAddress(href: string): void {
  if (!URL.canParse(href, 'https://portal.example/a/')) return;
  const { protocol, host } = new URL(href, 'https://portal.example/a/');
  expect(['http:', 'https:', 'mailto:']).toContain(protocol);
  if (!/^(?:https?|mailto):/i.test(href)) expect(host).toBe('portal.example');
}

/** Parsed as a browser would: only known elements and attributes, addresses that lead nowhere dangerous. */
function expectHarmless(html: string): void {
  for (const { tagName, attrs, namespaceURI } of elementsOf(parseFragment(html))) {
    expect(tags).toContain(tagName);
    expect(namespaceURI).toBe('http://www.w3.org/1999/xhtml');
    for (const { name, value } of attrs) {
      expect(attributes).toContain(name);
      if (name === 'href') expectHarmlessAddress(value);
      if (name === 'src') {
        expect(value).toMatch(/^\//);
        expect(new URL(value, 'https://portal.example').host).toBe('portal.example');
      }
      if (name === 'id') expect(value).toMatch(/^sez-[a-z0-9-]+$/);
    }
  }
}

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<DefaultTreeAdapterTypes.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

describe('hostile content', () => {
  it.each(attacks)('comes out harmless: %s', (attack) => {
    expectHarmless(sanitizeContent(attack));
    expectHarmless(renderMarkdown(`Prima.\n\n${attack}\n\nDopo.`).html);
  });

  it('comes out harmless whatever pieces it is made of, and a second pass changes nothing', () => {
    const piece = fc.constantFrom(
      ...attacks,
      ...['<p>', '</p>', '<table>', '</td>', '<svg>', '<math>', '<!--', '-->', ']]>', '<style>', '</style>'],
      ...[
        '<a href="',
        '">',
        '" onerror="',
        'javascript:',
        '&lt;',
        '&#60;',
        '\u0000',
        '<h2 id="',
        "'",
        '`',
        '\n\n',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 8 }), (pieces) => {
        const once = sanitizeContent(pieces.join(''));
        expectHarmless(once);
        expect(sanitizeContent(once)).toBe(once);
        expectHarmless(renderMarkdown(pieces.join('')).html);
      }),
      { numRuns: 1_000 },
    );
  });

  it('loses the text of scripts and styles, keeps the words around them', () => {
    expect(textOf(sanitizeContent('<p>uno<script>due</script><style>tre</style> quattro</p>'))).toBe(
      'uno quattro.',
    );
  });
});

describe('honest content', () => {
  it('keeps tables, links, notes and accents', () => {
    const html =
      '<table><thead><tr><th scope="col">Aliquota</th></tr></thead><tbody><tr><td data-align="right">22%</td></tr></tbody></table>' +
      '<p>Città, perché: <a href="/fisco/">qui</a><sup>1</sup></p>';
    expect(sanitizeContent(html)).toBe(html);
  });

  it('marks links to other sites so that they neither see nor steer the page', () => {
    expect(sanitizeContent('<a href="https://www.example.it/" rel="opener">x</a>')).toBe(
      '<a href="https://www.example.it/" rel="noopener noreferrer">x</a>',
    );
  });
});
