/** A search as a server renders it that has the DOM shim: built for Node by the tests, with the templates of the built package. */
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit/html.js';
import { elementRenderers, readAddress, siteSearch } from '../src/elements/server.ts';
import type { Answered, ServerSearch } from '../src/elements/server.ts';

/** Elements of a page of results, as they may stand inside a `<site-search>`. */
const parts = html`<main>
    <site-search-results></site-search-results>
    <site-search-pager></site-search-pager>
  </main>
  <site-search-box></site-search-box>
  <site-search-count></site-search-count>
  <aside>
    <site-search-filters></site-search-filters>
    <site-search-facet field="category" label="Categoria"></site-search-facet>
    <site-search-facet-tree fields="custom_fields.area custom_fields.materia"></site-search-facet-tree>
    <site-search-facet-range field="custom_fields.pagine" label="Pagine"></site-search-facet-range>
    <site-search-facet-dates label="Pubblicato"></site-search-facet-dates>
  </aside>
  <site-search-sort></site-search-sort>`;

const search = { siteKey: 'plain', apiBase: '/service', action: '/ricerca', urlSync: 'search' };

/**
 * A search with what the service at an address answers to the page's own, as HTML.
 * @param query of the page's address: `?search=…`.
 */
export async function servedSearch(
  service: string,
  query: string,
  options: { parts: boolean; lang?: string; form?: Partial<ServerSearch> },
) {
  const criteria = readAddress(new URLSearchParams(query), 'search');
  if (!criteria) throw new Error('the address asks for nothing');
  const asked = new URLSearchParams({ term: criteria.query, facet: 'category' });
  asked.append(
    'hierarchicalFacets',
    JSON.stringify([{ fields: ['custom_fields.area', 'custom_fields.materia'] }]),
  );
  asked.append('fieldStat', 'custom_fields.pagine');
  const response = (await (
    await fetch(`${service}/v1/search/plain?${asked}`)
  ).json()) as Answered['response'];
  const served: ServerSearch = {
    ...search,
    ...options.form,
    answered: { criteria, response },
    ...(options.lang !== undefined && { lang: options.lang }),
    ...(options.parts && { content: parts }),
  };
  return collectResult(render(siteSearch(served), { elementRenderers }));
}
