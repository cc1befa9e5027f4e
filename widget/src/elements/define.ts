import { SiteSearchBox } from './box/box.ts';
import { defineElement } from './internal/define-element.ts';
import { loadElements } from './internal/lazy-elements.ts';
import { SiteSearch } from './site-search/site-search.ts';

defineElement('site-search-box', SiteSearchBox);
defineElement('site-search', SiteSearch);
// Those inside a <site-search> it finds itself, also the late ones.
loadElements(document);
