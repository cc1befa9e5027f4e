import { assert, html } from '@open-wc/testing';
import '../define.ts';
import { readSearch } from '../../client/answers.ts';
import { nothingAsked } from '../../session/criteria.ts';
import { all, eventually, ownKey, siteSearch, visibleText } from '../testing/harness.ts';
import type { SiteSearch } from './site-search.ts';

const run = '<img src=x onerror="window.hacked=true"><script>window.hacked=true</script>';
const address = 'javascript:window.hacked=true';
/** Longer than any field of a document that means well. */
const giant = `${run} `.repeat(5_000);

const hostileHit = {
  id: run,
  url: address,
  title: run,
  meta_description: run,
  meta_keywords: run,
  highlight: `${run}<em onclick="window.hacked=true">x</em><a href="${address}">y</a>`,
  ts: `2020-01-01" onload="${run}`,
  categories: [run],
  document_type: run,
  images: { main: address, main_b64: run, ['__proto__']: { polluted: true } },
  custom_fields: { autore: run, ['constructor']: run },
  score: Infinity,
  type: run,
};

/** An answer as a service that means ill could write it: JSON, so that `__proto__` is a name like any other. */
const hostile = JSON.parse(
  JSON.stringify({
    page: '1',
    total_hits: 3,
    hits: [
      hostileHit,
      {
        ...hostileHit,
        url: { toString: 1 },
        title: giant,
        ts: 7,
        categories: 'none',
        images: [],
        custom_fields: null,
      },
      { url: ['/a'], title: {}, highlight: [], meta_description: false, custom_fields: [1, 2] },
    ],
    facets: {
      category: [{ value: run, count: '7' }, { value: giant, count: 1 }, { value: null }, 'value'],
    },
    hierarchicalFacets: {
      'custom_fields.area': [
        {
          value: run,
          displayValue: run,
          count: 1,
          children: [{ value: run, displayValue: run, children: 'x' }],
        },
      ],
    },
    fieldStats: { 'custom_fields.pagine': { min: '1', max: [], avg: {} } },
    rangeFacets: 'none',
  }).replaceAll('"facets":{', '"facets":{"__proto__":[{"value":"polluted","count":1}],'),
) as unknown;

async function shown(search: SiteSearch): Promise<void> {
  search.session.adopt({
    criteria: { ...nothingAsked, query: run },
    response: readSearch(hostile),
    // Elements whose code comes later would ask for an answer of their own.
    tells: () => true,
  });
  await import('../results/results.ts');
  await eventually('the hits', () => all(search, 'ol > li').length === 3);
}

/** What runs or fetches, wherever it stands. */
const dangers = (search: Element) =>
  all(search, '*').filter(
    (element) =>
      element.matches('img, script, iframe, object, embed, link, base, meta') ||
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'style') ||
      /^\s*javascript:/i.test(element.getAttribute('href') ?? ''),
  );

const everything = html`<site-search-box></site-search-box>
  <site-search-count></site-search-count>
  <site-search-filters></site-search-filters>
  <site-search-facet field="category" searchable limit="1"></site-search-facet>
  <site-search-facet-tree fields="custom_fields.area custom_fields.materia"></site-search-facet-tree>
  <site-search-facet-range field="custom_fields.pagine"></site-search-facet-range>
  <site-search-results></site-search-results>
  <site-search-pager></site-search-pager>`;

describe('an answer that means ill', () => {
  afterEach(() => assert.isFalse('hacked' in window, 'nothing of it was run'));

  it('is shown as the text that it is, in every element', async () => {
    const search = await siteSearch(ownKey(), everything);
    await shown(search);
    await eventually('the facets', () => all(search, 'fieldset').length >= 2);
    await eventually('the hits', () => all(search, 'ol a').length > 0);
    assert.include(visibleText(search), run);
    assert.deepEqual(dangers(search), []);
    assert.isNull(all(search, 'ol a')[0]?.getAttribute('href'));
  });

  it('changes no object of the page', async () => {
    const search = await siteSearch(ownKey(), everything);
    await shown(search);
    assert.isFalse('polluted' in {});
    assert.strictEqual(Object.getPrototypeOf(search.session.state.shown?.response.facets), Object.prototype);
  });

  it('cannot leave a layout of the page: no address, handler, style or element of its own', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-results>
        <template slot="hit">
          <article title="{{title}}" onclick="{{title}}" style="color: {{title}}">
            <a href="{{url}}">{{title}}</a> <a href="java{{title}}">{{highlight}}</a>
            <svg>
              <a href="/">
                <animate attributeName="href" to="{{url}}"></animate>
                <text>x</text>
              </a>
            </svg>
            <b data-each="custom_fields.constructor">{{.}}</b>
            <i>{{__proto__.polluted}}{{constructor.name}}</i>
          </article>
        </template>
      </site-search-results>`,
    );
    await shown(search);
    await eventually('the layout', () => all(search, 'article').length === 3);
    assert.deepEqual(dangers(search), []);
    assert.deepEqual(all(search, 'animate'), []);
    assert.strictEqual(all(search, 'article')[0]?.title, run);
    assert.strictEqual(all(search, 'i')[0]?.textContent, '');
  });
});
