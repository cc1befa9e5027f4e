import { html } from '../http/html.ts';
import { PLAIN_PAGE_HEADERS, plainStyle } from '../http/plain-page.ts';

export interface BarePage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What the reader can do next. */
  readonly link: { readonly label: string; readonly href: string };
}

export const BARE_PAGE_HEADERS = { ...PLAIN_PAGE_HEADERS, 'cache-control': 'no-store' } as const;

/** A page that needs nothing else to work: no file, no script, no service. Sent with `BARE_PAGE_HEADERS`. */
export function barePage({ title, paragraphs, link }: BarePage): string {
  return html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${plainStyle}
      </head>
      <body>
        <header><a href="/">Prontuario</a></header>
        <main>
          <h1>${title}</h1>
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p> `)}
          <p><a href="${link.href}">${link.label}</a></p>
        </main>
      </body>
    </html> `.markup;
}
