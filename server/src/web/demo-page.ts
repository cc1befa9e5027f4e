import type { FastifyInstance } from 'fastify';
import { visitedOrigin } from './visited-origin.ts';

export interface DemoPageOptions {
  /** Public key of the `demo` index. */
  readonly siteKey: () => string;
}

const style = `
:root { color-scheme: light dark; --ink: #22301f; --paper: #fbfaf5; --line: #d8d5c5; --accent: #3d6b35; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ecdf; --paper: #191d17; --line: #3a4136; --accent: #9ecb90; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Georgia, "Times New Roman", serif; }
header, main, footer { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
header { border-bottom: 1px solid var(--line); }
header p, footer p { margin: 0; }
header strong { font-size: 1.375rem; letter-spacing: .01em; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .75rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
a { color: var(--accent); }
site-search { display: block; margin: 1.5rem 0; --site-search-accent: var(--accent); }
footer { border-top: 1px solid var(--line); font-size: .9375rem; }
`.trim();

/** Somebody else's plain site that pasted the tag: what the widget looks like away from the portal. */
function demoHtml(siteKey: string, apiBase: string): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Studio Bellini, commercialisti e consulenti del lavoro</title>
<meta name="description" content="La raccolta di approfondimenti dello Studio Bellini, con una ricerca che si usa da tastiera.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/stile.css">
<script type="module" src="/widget/site-search.js"></script>
</head>
<body>
<header><p><strong>Studio Bellini</strong></p><p>Commercialisti e consulenti del lavoro, Ferrara</p></header>
<main>
<h1>Cerca nella nostra raccolta</h1>
<p>Abbiamo raccolto gli approfondimenti che più spesso servono ai nostri clienti: scrivi un argomento, per esempio «ravvedimento» o «ferie».</p>
<site-search site-key="${escapeAttribute(siteKey)}" api-base="${escapeAttribute(apiBase)}"></site-search>
<h2>Lo studio</h2>
<p>Seguiamo imprese, artigiani e lavoratori autonomi negli adempimenti fiscali e nella gestione del personale. Riceviamo su appuntamento dal lunedì al venerdì.</p>
</main>
<footer><p>Pagina dimostrativa: lo Studio Bellini non esiste, la ricerca sì.</p></footer>
</body>
</html>
`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

export function demoPage(app: FastifyInstance, options: DemoPageOptions): void {
  app.get('/demo', (_request, reply) => reply.redirect('/demo/', 308));
  app.get('/demo/', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(demoHtml(options.siteKey(), visitedOrigin(request, undefined))),
  );
  app.get('/demo/stile.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
  );
}
