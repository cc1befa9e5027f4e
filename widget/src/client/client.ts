import { readSearch } from './answers.ts';
import { queryString, pathSegment, searchParameters } from './encoding.ts';
import { defaultSettings, withChanges } from './settings.ts';
import { realSurroundings, send } from './transport.ts';
import type { CallOptions, SearchParameters, SearchResponse, Settings } from './types.ts';

export interface SearchClientOptions {
  /** The site's public key. */
  readonly siteKey: string;
  /** Origin of the search service, such as `https://search.example.it`; by default the page's own. */
  readonly apiBase?: string;
  /** By default the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export class SearchClient {
  readonly #options: SearchClientOptions;
  readonly #settings: Settings = defaultSettings;

  constructor(options: SearchClientOptions) {
    this.#options = options;
  }

  getSettings(): Settings {
    return this.#settings;
  }

  async search(parameters: SearchParameters, { signal }: CallOptions = {}): Promise<SearchResponse> {
    const settings = withChanges(this.#settings, parameters);
    const fuzzy = settings.fuzzy === 'retry' ? false : settings.fuzzy;
    const { apiBase = '', siteKey, fetch = realSurroundings.fetch } = this.#options;
    const response = await send(
      {
        url: `${apiBase}/v1/search/${pathSegment(siteKey)}?${queryString(searchParameters(settings, fuzzy))}`,
        signal,
      },
      { ...realSurroundings, fetch },
    );
    return readSearch(await response.json());
  }
}
