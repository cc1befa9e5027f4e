import { SiteSearchBox } from './box/box.ts';
import { defineElement } from './internal/define-element.ts';
import { SiteSearchResults } from './results/results.ts';
import { SiteSearch } from './site-search/site-search.ts';

defineElement('site-search-box', SiteSearchBox);
defineElement('site-search-results', SiteSearchResults);
defineElement('site-search', SiteSearch);
