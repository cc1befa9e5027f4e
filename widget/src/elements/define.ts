import { SiteSearchBox } from './box/box.ts';
import { defineElement } from './internal/define-element.ts';
import { loadElements } from './internal/lazy-elements.ts';
import { SiteSearch } from './site-search/site-search.ts';

function define(): void {
  defineElement('site-search-box', SiteSearchBox);
  defineElement('site-search', SiteSearch);
  loadElements(document);
  // Those inside a <site-search> it finds itself; others may come late too.
  new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target)))
      if (target instanceof Element) loadElements(target);
  }).observe(document, { childList: true, subtree: true });
}

const rendered = [...document.querySelectorAll('site-search')].filter(({ shadowRoot }) => shadowRoot);
if (rendered.length === 0) define();
else {
  import('./internal/hydration.ts').then(
    ({ prepareHydration }) => {
      prepareHydration(rendered);
      define();
      // Without it, what the server drew stays what it is: a form that works by itself.
    },
    () => undefined,
  );
}
