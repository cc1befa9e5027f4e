import { assert, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../define.ts';
import {
  all,
  eventually,
  focused,
  one,
  ownKey,
  searched,
  seen,
  settled,
  siteSearch,
  titles,
} from '../testing/harness.ts';

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

  it('is offered only where something is found, and stays where a visitor has chosen', async () => {
    const search = await siteSearch(ownKey(), dates);
    await searched(search, 'zzz');
    assert.deepEqual(all(search, 'fieldset'), []);
    await searched(search, 'ferie');
    await eventually('the inputs', () => all(search, 'input[type=date]').length === 2);
    enter(all(search, 'input[type=date]')[0], '2030-01-01');
    await eventually('nothing', () => search.session.state.shown?.response.total_hits === 0);
    await settled(search);
    assert.strictEqual(all(search, 'fieldset').length, 1);
  });

  it('waits for the whole year of a day that is typed', async () => {
    const key = ownKey();
    const search = await siteSearch(key, dates);
    await searched(search, 'nel');
    await eventually('the inputs', () => all(search, 'input[type=date]').length === 2);
    const before = (await seen(key)).length;
    const [from] = all(search, 'input[type=date]');
    for (const year of ['0002', '0020', '0201', '2014']) enter(from, `${year}-02-15`);
    await eventually('the day', () => search.session.state.criteria.ranges.doc_date?.from === '2014-02-15');
    await eventually('its request', async () => (await seen(key)).length === before + 1);
  });

  it('takes the other day along when one passes it', async () => {
    const search = await siteSearch(ownKey(), dates);
    await searched(search, 'nel');
    await eventually('the inputs', () => all(search, 'input[type=date]').length === 2);
    const [from, to] = all(search, 'input[type=date]');
    const chosen = () => search.session.state.criteria.ranges.doc_date;
    enter(from, '2012-05-01');
    enter(to, '2011-01-01');
    assert.deepEqual(chosen(), { from: '2011-01-01', to: '2011-01-01' });
    enter(from, '2013-01-01');
    assert.deepEqual(chosen(), { from: '2013-01-01', to: '2013-01-01' });
    enter(to, '');
    assert.deepEqual(chosen(), { from: '2013-01-01' });
  });

  it('keeps the focus when the days are given up', async () => {
    const search = await siteSearch(ownKey(), dates);
    await searched(search, 'nel');
    search.session.choose({ ranges: { doc_date: { from: '2012-05-01' } } });
    await eventually('the button', () => all(search, '[part=reset]').length === 1);
    one(search, '[part=reset]').focus();
    await sendKeys({ press: 'Enter' });
    await eventually('no button', () => all(search, '[part=reset]').length === 0);
    assert.strictEqual(focused()?.localName, 'fieldset');
  });
});
