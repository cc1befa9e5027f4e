import { html } from '../http/html.ts';

export interface BarePage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What the reader can do next. */
  readonly link: { readonly label: string; readonly href: string };
}

/** A page that needs nothing else to work: no style, no script, no service. */
export function barePage({ title, paragraphs, link }: BarePage): string {
  return html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p> `)}
          <p><a href="${link.href}">${link.label}</a></p>
        </main>
      </body>
    </html> `.markup;
}
