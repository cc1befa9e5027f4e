import { assert, html } from '@open-wc/testing';
import '../define.ts';
import {
  all,
  eventually,
  one,
  ownKey,
  searched,
  seen,
  siteSearch,
  titles,
  visibleText,
} from '../testing/harness.ts';

function select(root: Element): HTMLSelectElement {
  const found = one(root, 'select');
  if (!(found instanceof HTMLSelectElement)) throw new Error('there is no choice');
  return found;
}

function choose(root: Element, value: string): void {
  select(root).value = value;
  select(root).dispatchEvent(new Event('change', { bubbles: true }));
}

describe('<site-search-sort>', () => {
  it('sorts by relevance first, and by date when the visitor says so', async () => {
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-sort></site-search-sort><site-search-results></site-search-results>`,
    );
    await searched(search, 'nel');
    await eventually('the choice', () => all(search, 'option').length === 3);
    await assert.isAccessible(search);
    choose(search, 'date:desc');
    await eventually('the newest first', () => titles(search)[0]?.startsWith('Ferie') === true);
    assert.deepInclude((await seen(key)).at(-1)?.query, { sort: 'date', order: 'desc' });
    choose(search, '');
    await eventually('by relevance', () => titles(search)[0]?.startsWith('Licenziamento') === true);
    assert.strictEqual((await seen(key)).at(-1)?.query.sort, 'relevance');
  });

  it('takes the orders that the page gives', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-sort label="Ordine">
          <option value="relevance">I migliori</option>
          <option value="custom_fields.pagine:asc">I più brevi</option>
        </site-search-sort>
        <site-search-results></site-search-results>`,
    );
    await searched(search, 'nel');
    await eventually('the choice', () => all(search, 'select option').length === 2);
    assert.strictEqual(visibleText(one(search, '[part=label]')), 'Ordine');
    choose(search, 'custom_fields.pagine:asc');
    assert.deepEqual(search.session.state.criteria.sort, { by: 'custom_fields.pagine', order: 'asc' });
    assert.strictEqual(select(search).value, 'custom_fields.pagine:asc');
  });
});
