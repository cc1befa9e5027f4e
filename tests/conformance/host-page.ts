import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { repository } from '../support/server.ts';

export interface HostPage {
  readonly url: string;
  close(): Promise<void>;
}

const files: Readonly<Record<string, readonly [path: string, type: string]>> = {
  '/client.js': ['addsearch-js-client/dist/addsearch-js-client.min.js', 'text/javascript'],
  '/ui.js': ['addsearch-search-ui/dist/addsearch-search-ui.min.js', 'text/javascript'],
  '/ui.css': ['addsearch-search-ui/dist/addsearch-search-ui.min.css', 'text/css'],
};

/** A site on an origin of its own that has the hosted service's client and search page in it, as published. */
export async function startHostPage(search: {
  readonly host: string;
  readonly siteKey: string;
}): Promise<HostPage> {
  const page = `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <title>Un sito</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/ui.css">
    <script src="/client.js"></script>
    <script src="/ui.js"></script>
  </head>
  <body>
    <div id="field"></div><div id="suggestions"></div><div id="sort"></div>
    <div id="facets"></div><div id="filters"></div>
    <div id="results"></div><div id="pages"></div>
    <script>
      var client = new AddSearchClient('${search.siteKey}');
      client.setApiHostname('${search.host}');
      client.setPaging(1, 2, 'relevance', 'desc');
      client.addFacetField('custom_fields.voce');
      var ui = new AddSearchUI(client);
      ui.searchField({ containerId: 'field', placeholder: 'Cerca', button: 'Vai', searchAsYouType: true });
      ui.autocomplete({ containerId: 'suggestions', sources: [{ type: AddSearchUI.AUTOCOMPLETE_TYPE.SUGGESTIONS }] });
      ui.searchResults({ containerId: 'results' });
      ui.pagination({ containerId: 'pages' });
      ui.facets({ containerId: 'facets', field: 'custom_fields.voce' });
      ui.filters({
        containerId: 'filters',
        type: AddSearchUI.FILTER_TYPE.TAGS,
        options: { fisco: { label: 'Solo fisco', filter: { 'custom_fields.area': 'fisco' } } }
      });
      ui.sortBy({
        containerId: 'sort',
        type: AddSearchUI.SORTBY_TYPE.SELECT_LIST,
        options: [
          { label: 'Rilevanza', sortBy: 'relevance', order: 'desc' },
          { label: 'Meno recenti', sortBy: 'date', order: 'asc' }
        ]
      });
      ui.start();
    </script>
  </body>
</html>`;
  const server = createServer((request, response) => {
    const [path, type] = files[request.url ?? ''] ?? [];
    if (path === undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else
      void readFile(join(repository, 'node_modules', path)).then((content) =>
        response.setHeader('content-type', `${type ?? ''}; charset=utf-8`).end(content),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
