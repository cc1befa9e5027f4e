import { assert, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../define.ts';
import {
  all,
  eventually,
  field,
  one,
  ownKey,
  searched,
  seen,
  siteSearch,
  titles,
} from '../testing/harness.ts';

const range = html`<site-search-facet-range
    field="custom_fields.pagine"
    label="Pagine"
    unit="pp."
  ></site-search-facet-range>
  <site-search-results></site-search-results>`;

const thumbs = (root: Element) => all(root, 'input[type=range]');

function enter(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('<site-search-facet-range>', () => {
  it('reaches from the lowest to the highest number found', async () => {
    const search = await siteSearch(ownKey(), range);
    await searched(search, 'ferie');
    await eventually('the slider', () => thumbs(search).length === 2);
    const [low] = thumbs(search);
    assert.strictEqual(low?.getAttribute('min'), '51');
    assert.strictEqual(low?.getAttribute('max'), '60');
    assert.strictEqual(low?.getAttribute('aria-label'), 'Pagine: Da');
    await assert.isAccessible(search);
  });

  it('narrows by its inputs, and keeps its bounds', async () => {
    const key = ownKey();
    const search = await siteSearch(key, range);
    await searched(search, 'ferie');
    await eventually('the inputs', () => all(search, 'input[type=number]').length === 2);
    enter(field(search, 'input[type=number]'), '57');
    await eventually('two hits', () => titles(search).length === 2);
    assert.strictEqual(thumbs(search)[0]?.getAttribute('min'), '51');
    one(search, 'button', 'Azzera').click();
    await eventually('all hits', () => titles(search).length === 4);
  });

  it('narrows by its slider with the keyboard, once the thumb rests', async () => {
    const search = await siteSearch(ownKey(), range);
    await searched(search, 'ferie');
    await eventually('the slider', () => thumbs(search).length === 2);
    thumbs(search)[1]?.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await eventually('three hits', () => titles(search).length === 3);
    await sendKeys({ press: 'End' });
    await eventually('all hits', () => titles(search).length === 4);
    assert.deepEqual(search.session.state.criteria.ranges, {});
  });

  it('takes the other end along when one passes it', async () => {
    const search = await siteSearch(ownKey(), range);
    await searched(search, 'ferie');
    await eventually('the inputs', () => all(search, 'input[type=number]').length === 2);
    const [from, to] = all(search, 'input[type=number]');
    if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement))
      throw new Error('no inputs');
    enter(to, '54');
    enter(from, '57');
    assert.deepEqual(search.session.state.criteria.ranges, { 'custom_fields.pagine': { from: 57, to: 57 } });
  });

  it('asks for statistics of its field, and of no other', async () => {
    const key = ownKey();
    const search = await siteSearch(key, range);
    await eventually('the element', () => all(search, 'site-search-facet-range:defined').length === 1);
    await searched(search, 'ferie');
    assert.strictEqual((await seen(key))[0]?.query.fieldStat, 'custom_fields.pagine');
  });
});
