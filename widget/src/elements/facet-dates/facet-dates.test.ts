import { assert, html } from '@open-wc/testing';
import '../define.ts';
import { all, eventually, one, ownKey, searched, seen, siteSearch, titles } from '../testing/harness.ts';

const dates = html`<site-search-facet-dates label="Pubblicato"></site-search-facet-dates>
  <site-search-results></site-search-results>`;

function enter(input: HTMLElement | undefined, value: string): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no input');
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('<site-search-facet-dates>', () => {
  it('finds what was published between two days, both included', async () => {
    const key = ownKey();
    const search = await siteSearch(key, dates);
    await searched(search, 'nel');
    await eventually('the inputs', () => all(search, 'input[type=date]').length === 2);
    await assert.isAccessible(search);
    const [from, to] = all(search, 'input[type=date]');
    enter(from, '2014-02-15');
    await eventually('later hits', () => titles(search).every((title) => title.startsWith('Ferie')));
    enter(to, '2014-02-15');
    await eventually('one hit', () => titles(search).length === 1);
    assert.deepInclude((await seen(key)).at(-1)?.query, { dateFrom: '2014-02-15', dateTo: '2014-02-15' });
    assert.strictEqual(from?.getAttribute('max'), '2014-02-15');
    one(search, 'button', 'Azzera').click();
    await eventually('all hits', () => titles(search).length > 1);
    assert.notProperty((await seen(key)).at(-1)?.query, 'dateFrom');
  });
});
