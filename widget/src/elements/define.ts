import { SiteSearchBox } from './box/box.ts';
import { defineElement } from './internal/define-element.ts';
import { loadElements } from './internal/lazy-elements.ts';
import { SiteSearch } from './site-search/site-search.ts';

function define(): void {
  defineElement('site-search-box', SiteSearchBox);
  defineElement('site-search', SiteSearch);
  // Those inside a <site-search> it finds itself, also the late ones.
  loadElements(document);
}

const rendered = [...document.querySelectorAll('site-search')].filter(
  ({ shadowRoot }) => shadowRoot !== null,
);
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
