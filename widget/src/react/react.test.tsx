import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SiteSearch, SiteSearchBox, SiteSearchResults } from './index.ts';

describe('the React wrappers on a server', () => {
  it('render the tags with what works until the script arrives', () => {
    const page = renderToString(
      <SiteSearch siteKey="k" filter={{ category: 'Lavoro' }} className="header">
        <form slot="fallback" action="/ricerca">
          <input name="search" />
        </form>
        <SiteSearchBox placeholder="Cerca" />
        <SiteSearchResults />
      </SiteSearch>,
    );
    expect(page).toBe(
      '<site-search class="header"><form slot="fallback" action="/ricerca"><input name="search"/></form>' +
        '<site-search-box></site-search-box><site-search-results></site-search-results></site-search>',
    );
  });
});

describe('the React wrappers', () => {
  it('take the properties of the elements, and nothing else', () => {
    // @ts-expect-error a filter is an object in the service's grammar, never text
    createElement(SiteSearch, { filter: 'Lavoro' });
    expect(SiteSearch.displayName).toBe('SiteSearch');
  });
});
