/** The gallery: every element in its states, on hosts that look nothing like each other, in light and dark, right to left and in forced colours. */

export const hosts = ['journal', 'shop', 'terminal'] as const;
export type Host = (typeof hosts)[number];

/** The ways in which each host is shown; forced colours are the browser's, so that their page is as any other. */
export const looks = ['light', 'dark', 'rtl', 'contrast'] as const;
export type Look = (typeof looks)[number];

/** Each host's own style sheet: the elements see only what they inherit, and the custom properties set here. */
const styles: Readonly<Record<Host, string>> = {
  journal: `
    body { font: 18px/1.6 Georgia, 'Times New Roman', serif; color: light-dark(#1d1b18, #e9e4da); background: light-dark(#fbf8f2, #191714); }
    h1, h2 { font-weight: 400; } h2 { border-top: 1px solid; padding-top: .5em; }
    site-search { --site-search-accent: light-dark(#12566b, #7cc3d9); --site-search-radius: 0; --site-search-surface: light-dark(#fffdf8, #221f1b); --site-search-surface-text: light-dark(#1d1b18, #e9e4da); }`,
  shop: `
    body { font: 16px/1.5 system-ui, sans-serif; color: light-dark(#27272f, #f0eff5); background: light-dark(#fff, #15141c); }
    h1, h2 { letter-spacing: -.02em; } input, button, a { color: hotpink; font-size: 40px; text-transform: uppercase; } li { list-style: square; margin: 3em; }
    site-search { --site-search-accent: light-dark(#6b21c8, #c9a5ff); --site-search-radius: 14px; --site-search-surface: light-dark(#fff, #22202c); --site-search-surface-text: light-dark(#27272f, #f0eff5); }`,
  terminal: `
    body { font: 14px/1.45 ui-monospace, 'DejaVu Sans Mono', monospace; color: light-dark(#103b10, #b6f7b6); background: light-dark(#f2fbf2, #061006); }
    h1, h2 { font-size: 1em; } h2::before { content: '## '; }
    site-search { --site-search-accent: light-dark(#0b6b0b, #6dff6d); --site-search-radius: 0; --site-search-field: transparent; --site-search-field-text: inherit; --site-search-surface: light-dark(#fff, #0c1c0c); --site-search-surface-text: inherit; }`,
};

const layout = `
  :root { color-scheme: SCHEME; } body { margin: 0; } main { max-width: 76rem; margin: auto; padding: 1rem 1.25rem 4rem; }
  .split { display: grid; gap: 1.5rem 2.5rem; grid-template-columns: minmax(0, 1fr); } .row { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; margin: .75rem 0; }
  site-search-filters { margin-block-end: 1rem; } .pair, site-search-answer { margin-block-start: 1rem; }
  .pair { display: grid; gap: 1.5rem; }
  @media (min-width: 48rem) { .split { grid-template-columns: 16rem minmax(0, 1fr); } .pair { grid-template-columns: 1fr 1fr; } }`;

const search = (attributes: string, content = '') =>
  `<site-search api-base="/service" ${attributes}>${content}</site-search>`;

const states = [
  ['A whole search', search('id="whole" site-key="plain" label="intera"')],
  [
    'Facets, filters, sorting, pages',
    search(
      'id="full" site-key="hundred" label="con filtri"',
      `<site-search-box recent-searches suggestions></site-search-box>
       <div class="row"><site-search-count></site-search-count><site-search-sort></site-search-sort></div>
       <site-search-filters></site-search-filters>
       <div class="split"><div>
         <site-search-facet field="custom_fields.materia" label="Materia" limit="3" searchable></site-search-facet>
         <site-search-facet-tree fields="custom_fields.area custom_fields.materia" label="Argomento"></site-search-facet-tree>
         <site-search-facet-range field="custom_fields.pagine" label="Pagine" unit="pp."></site-search-facet-range>
         <site-search-facet-dates label="Pubblicato"></site-search-facet-dates>
       </div><div><site-search-results></site-search-results><site-search-pager></site-search-pager></div></div>`,
    ),
  ],
  [
    'Elements as they come, without a layout',
    search(
      'id="bare" site-key="plain" label="senza disposizione"',
      `<site-search-box></site-search-box><site-search-count></site-search-count><site-search-sort></site-search-sort>
       <site-search-filters></site-search-filters><site-search-facet field="custom_fields.materia" label="Materia"></site-search-facet>
       <site-search-results></site-search-results>`,
    ),
  ],
  [
    'An answer, and more by a button',
    search(
      'id="answer" site-key="plain" label="con risposta"',
      '<site-search-box></site-search-box><site-search-answer on-submit></site-search-answer><site-search-results></site-search-results><site-search-pager mode="more"></site-search-pager>',
    ),
  ],
  [
    'Segments side by side',
    search(
      'id="segments" site-key="plain" label="a confronto"',
      `<site-search-box></site-search-box><div class="pair">
       <site-search-segment label="Lavoro" filter='{"category":"Lavoro"}' size="2"></site-search-segment>
       <site-search-segment label="Fisco" filter='{"category":"Fisco"}' size="2"></site-search-segment></div>`,
    ),
  ],
  ['Nothing found', search('id="nothing" site-key="plain" label="senza esito"')],
  ['On its way', search('id="loading" site-key="held-gallery" label="in attesa"')],
  ['The service fails', search('id="failed" site-key="broken" label="in errore"')],
  ['Too short', search('id="short" site-key="plain" min-length="3" label="breve"')],
  [
    'Related documents and a dialog',
    search(
      'id="related" site-key="plain" label="in finestra"',
      '<div class="row"><site-search-dialog shortcut="/" label="Cerca nel sito"></site-search-dialog></div><site-search-recommendations block-id="related"></site-search-recommendations>',
    ),
  ],
  [
    'Right to left, with a template',
    search(
      'id="template" site-key="plain" dir="rtl" label="da destra"',
      `<template slot="hit"><link rel="stylesheet" href="/card.css"><article><a href="{{url}}">{{title}}</a><p data-if="document_type">{{document_type}} · {{date}}</p></article></template>`,
    ),
  ],
] as const;

export function galleryPage(host: Host, look: Look): string {
  const [scheme, direction] = [look === 'dark' ? 'dark' : 'light', look === 'rtl' ? 'rtl' : 'ltr'];
  const sections = states
    .map(([title, content]) => `<section><h2>${title}</h2>${content}</section>`)
    .join('\n');
  return `<!doctype html><html lang="it" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${host}, ${look}</title><style>${layout.replace('SCHEME', scheme)}${styles[host]}</style></head>
    <body><main><h1>${host}, ${look}</h1>${sections}</main>
    <script type="module" src="/widget/site-search.js"></script><script type="module" src="/scenes.js"></script></body></html>`;
}

/** Brings each search of the page into its state. */
export const scenes = `
  const queries = { whole: 'licenziamento', full: 'nel', bare: 'ferie', answer: 'ferie', segments: 'nel', nothing: 'zzz', loading: 'ferie', failed: 'ferie', short: 'fe', template: 'ferie' };
  const names = new Set([...document.querySelectorAll('site-search, site-search *')].map(({ localName }) => localName));
  await Promise.all([...names].filter((name) => name.startsWith('site-search')).map((name) => customElements.whenDefined(name)));
  for (const [id, query] of Object.entries(queries)) document.getElementById(id).session.submit(query);
  document.getElementById('bare').session.choose({ values: { 'custom_fields.materia': ['Ferie e permessi'] } });
  document.getElementById('full').session.choose({ values: { 'custom_fields.area': ['Lavoro'], 'custom_fields.materia': ['Licenziamento', 'Ferie e permessi'] }, ranges: { 'custom_fields.pagine': { from: 6 } } });
`;

export const card =
  'article { padding-block: .5em } p { margin: 0; opacity: .8 } a { color: inherit; font-weight: 600 }';
