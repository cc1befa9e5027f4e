import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';

const style = `
:root { color-scheme: light dark; --paper: #fdfcf8; --ink: #1c1b19; --soft: #5c5850; --line: #d9d4c8; --accent: #14505c; --warn: #9c3a1f; }
@media (prefers-color-scheme: dark) { :root { --paper: #191817; --ink: #ece8df; --soft: #aaa498; --line: #3b3833; --accent: #7cc2cf; --warn: #ee9b80; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 "Source Sans 3", "Segoe UI", system-ui, sans-serif; }
header, main { max-width: 70rem; margin: 0 auto; padding: 1.25rem 1.25rem 0; }
main { padding-bottom: 4rem; }
h1, h2, h3 { font-family: "Source Serif 4", Georgia, "Times New Roman", serif; line-height: 1.2; }
h1 { font-size: 1.9rem; margin: 0 0 .25rem; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 .75rem; border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.soft { color: var(--soft); margin-top: 0; }
.wrong { color: var(--warn); font-weight: 600; }
[aria-invalid] { border-color: var(--warn); }
.periods { display: flex; flex-wrap: wrap; column-gap: 1.25rem; margin: 0 0 1rem; }
.periods a { padding: .6rem 0; }
.periods [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.frame { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; color: var(--soft); font-size: .9rem; }
td:first-child { overflow-wrap: anywhere; min-width: 9rem; }
td.number, th.number { text-align: right; white-space: nowrap; }
code { font: .92em/1.4 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: .75rem 1.25rem; align-items: end; margin: 1rem 0; }
label { display: grid; gap: .25rem; font-size: .9rem; color: var(--soft); }
input, select, button { font: inherit; color: var(--ink); background: transparent; border: 1px solid var(--soft); padding: .5rem .6rem; min-height: 2.75rem; }
input { width: 9rem; }
button { border-color: var(--accent); color: var(--accent); cursor: pointer; }
dl.figures { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; margin: 1rem 0; }
dl.figures dt { color: var(--soft); font-size: .9rem; }
dl.figures dd { margin: 0; font: 1.7rem/1.2 "Source Serif 4", Georgia, serif; font-variant-numeric: tabular-nums; }
.plot { display: grid; grid-template-columns: auto 1fr; gap: .25rem .5rem; font-size: .8rem; line-height: 1; color: var(--soft); margin-bottom: .75rem; }
.plot .scale { display: flex; flex-direction: column; justify-content: space-between; text-align: end; }
.plot .days { grid-column: 2; display: flex; justify-content: space-between; }
svg { display: block; width: 100%; height: 11.5rem; overflow: visible; border-block: 1px solid var(--line); }
svg .bar { fill: var(--accent); } svg .missed { fill: var(--warn); }
svg .line, svg .mark { fill: none; stroke: var(--accent); stroke-width: 2; vector-effect: non-scaling-stroke; } svg .mark { stroke-width: 6; stroke-linecap: round; }
`.trim();

/** Whole, so that no formatting comes between the style and its hash. */
export const plainStyle = new Html(`<style>${style}</style>`);
const STYLE_HASH = createHash('sha256').update(style).digest('base64');

/** Of every page with this style: it alone is allowed. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** A table that may be wider than a telephone scrolls by itself, and the keyboard must reach what scrolls. */
export function tableFrame(name: string, table: Html): Html {
  return html`<div class="frame" tabindex="0" role="group" aria-label="${name}">${table}</div>`;
}

/** Sends a page for operators: no script, nothing fetched, readable on paper and on a telephone. */
export function sendPlainPage(
  reply: FastifyReply,
  page: { readonly language: string; readonly title: string; readonly lead: string; readonly body: Html },
): FastifyReply {
  const document = html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        ${plainStyle}
      </head>
      <body>
        <header>
          <h1>${page.title}</h1>
          <p class="soft">${page.lead}</p>
        </header>
        <main>${page.body}</main>
      </body>
    </html> `;
  return reply.headers(PLAIN_PAGE_HEADERS).send(document.markup);
}
