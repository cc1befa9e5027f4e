import { createComponent } from '@lit/react';
import type { EventName } from '@lit/react';
import * as React from 'react';
import type { Hit } from '../client/types.ts';
import { SiteSearchBox as BoxElement } from '../elements/box/box.ts';
import { defineElement } from '../elements/internal/define-element.ts';
import { SiteSearchResults as ResultsElement } from '../elements/results/results.ts';
import { SiteSearch as SearchElement } from '../elements/site-search/site-search.ts';
import type { Failure } from '../session/failure.ts';
import type { SearchState } from '../session/session.ts';

defineElement('site-search-box', BoxElement);
defineElement('site-search-results', ResultsElement);
defineElement('site-search', SearchElement);

export const SiteSearch = createComponent({
  react: React,
  tagName: 'site-search',
  elementClass: SearchElement,
  events: {
    onSearchChange: 'site-search-change' as EventName<CustomEvent<SearchState>>,
    onSearchError: 'site-search-error' as EventName<CustomEvent<Failure>>,
    onSearchSubmit: 'site-search-submit' as EventName<CustomEvent<{ query: string }>>,
    onSearchHit: 'site-search-hit' as EventName<CustomEvent<{ hit: Hit; position: number }>>,
  },
});

export const SiteSearchBox = createComponent({
  react: React,
  tagName: 'site-search-box',
  elementClass: BoxElement,
  events: { onSearchSubmit: 'site-search-submit' as EventName<CustomEvent<{ query: string }>> },
});

export const SiteSearchResults = createComponent({
  react: React,
  tagName: 'site-search-results',
  elementClass: ResultsElement,
  events: { onSearchHit: 'site-search-hit' as EventName<CustomEvent<{ hit: Hit; position: number }>> },
});
