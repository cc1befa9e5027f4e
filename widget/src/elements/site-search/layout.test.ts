import { assert, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit/html.js';
import '../define.ts';
import { all, eventually, one, ownKey, searched, siteSearch } from '../testing/harness.ts';
import type { SiteSearch } from './site-search.ts';

/** What a visitor sees of each kind of element, outermost first. */
const drawn = {
  box: '[part=field]',
  count: '[part=count]',
  sort: 'select',
  filters: '[part=filter]',
  ask: '[part=ask]',
  facet: 'fieldset',
  results: 'ol',
};

const elements = html`<site-search-box></site-search-box>
  <site-search-count></site-search-count>
  <site-search-sort></site-search-sort>
  <site-search-filters></site-search-filters>
  <site-search-answer></site-search-answer>
  <site-search-facet field="category"></site-search-facet>
  <site-search-results></site-search-results>`;

const box = (root: Element, selector: string) => one(root, selector).getBoundingClientRect();

/** The space below each of what is drawn, down to the next, in lines of the page's font. */
function gaps(root: Element, selectors: readonly string[]): readonly number[] {
  const line = Number.parseFloat(getComputedStyle(root).fontSize);
  return selectors.slice(1).map((selector, at) => {
    const above = box(root, selectors[at] ?? '');
    return (box(root, selector).top - above.bottom) / line;
  });
}

/** Searches with a filter, so that all elements have something to show. */
async function narrowed(content: TemplateResult): Promise<SiteSearch> {
  const search = await siteSearch(ownKey(), content);
  await searched(search, 'nel');
  search.session.choose({ values: { category: ['Lavoro'] } });
  await eventually('the filter', () => all(search, '[part=filter]').length === 1);
  return search;
}

describe('elements below each other', () => {
  it('stand apart on a page without a layout of its own', async () => {
    const search = await narrowed(elements);
    await eventually('all of them', () =>
      Object.values(drawn).every((selector) => all(search, selector).length > 0),
    );
    for (const [at, gap] of gaps(search, Object.values(drawn)).entries()) {
      const after = Object.keys(drawn)[at];
      // What belongs to the results begins with a padding of its own.
      if (after !== 'facet') assert.isAtLeast(gap, 0.5, `after ${after}`);
      assert.isAtMost(gap, 2, `after ${after}`);
    }
  });

  it('stand apart in a dialog and in a segment, too', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-dialog
          ><site-search-box></site-search-box>
          <site-search-count></site-search-count>
          <site-search-sort></site-search-sort>
        </site-search-dialog>
        <site-search-segment label="Fisco" filter='{"category":"Fisco"}'
          ><site-search-sort></site-search-sort>
          <site-search-results></site-search-results>
        </site-search-segment>
        <site-search-segment label="Lavoro" filter='{"category":"Lavoro"}'></site-search-segment>`,
    );
    await searched(search, 'nel');
    const [fisco, lavoro] = all(search, 'site-search-segment');
    if (!fisco || !lavoro) throw new Error('a segment is missing');
    for (const each of [fisco, lavoro]) await eventually('its hits', () => all(each, 'ol').length === 1);
    await eventually('the sort control', () => all(fisco, 'select').length === 1);
    for (const gap of gaps(fisco, ['h2', 'select'])) assert.isAtLeast(gap, 0.5, 'after a heading');
    assert.isAtLeast(box(lavoro, 'h2').top - box(fisco, 'ol').bottom, 8, 'between two segments');

    one(search, '[part=button]').click();
    await eventually('it is open', () => box(search, 'dialog').height > 0);
    const dialog = one(search, 'site-search-dialog');
    for (const gap of gaps(dialog, ['[part=field]', '[part=count]', 'select'])) assert.isAtLeast(gap, 0.5);
  });

  it('are where the page puts them that lays them out itself', async () => {
    const search = await narrowed(
      html`<site-search-box></site-search-box>
        <div class="row" style="display: flex; margin: 8px 0">
          <site-search-count></site-search-count>
          <site-search-sort></site-search-sort>
        </div>
        <site-search-filters style="margin: 0"></site-search-filters>
        <site-search-results></site-search-results>`,
    );
    await eventually('the sort control', () => all(search, 'select').length === 1);
    const row = box(search, '.row');
    assert.strictEqual(row.top - box(search, '[part=field]').bottom, 8);
    assert.strictEqual(row.height, box(search, 'site-search-sort').height);
    assert.strictEqual(box(search, 'site-search-filters').top - row.bottom, 8);
  });

  it('leave no more below a field that shows nothing yet than one space', async () => {
    const search = await siteSearch(
      ownKey(),
      html`${elements}
        <p style="margin: 0">Dopo la ricerca</p>`,
    );
    await eventually('the field', () => all(search, '[part=field]').length === 1);
    const [gap] = gaps(search, ['[part=field]', 'p']);
    assert.isAtMost(gap ?? Infinity, 1);
  });
});
