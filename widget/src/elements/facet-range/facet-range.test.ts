import { assert, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../define.ts';
import {
  all,
  eventually,
  field,
  focused,
  one,
  ownKey,
  searched,
  seen,
  settled,
  siteSearch,
  titles,
} from '../testing/harness.ts';
import type { SiteSearch } from '../site-search/site-search.ts';

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

/** Where the first and the last number are written. */
async function inputs(search: SiteSearch): Promise<readonly [HTMLInputElement, HTMLInputElement]> {
  await eventually('the inputs', () => all(search, 'input[type=number]').length === 2);
  const [from, to] = all(search, 'input[type=number]');
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) throw new Error('no inputs');
  return [from, to];
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
    const [from, to] = await inputs(search);
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

  /** Lets the service have found these numbers. */
  async function found(search: SiteSearch, min: number, max: number): Promise<void> {
    await searched(search, 'ferie');
    const { shown } = search.session.state;
    if (!shown) throw new Error('nothing was found');
    const fieldStats = { 'custom_fields.pagine': { min, max, avg: min } };
    search.session.adopt({ ...shown, response: { ...shown.response, fieldStats } });
    await eventually('the slider', () => thumbs(search)[1]?.getAttribute('max') !== '60');
  }

  it('reaches fractions by whole steps, and says nothing of a thumb at its end', async () => {
    const search = await siteSearch(ownKey(), range);
    await found(search, 1.2, 9.7);
    assert.deepEqual([field(search, '.slider input').min, field(search, '.slider input').max], ['1', '10']);
    const [low, high] = thumbs(search);
    if (!(low instanceof HTMLInputElement && high instanceof HTMLInputElement))
      throw new Error('there are no thumbs');
    enter(high, '8');
    assert.deepEqual(search.session.state.criteria.ranges, { 'custom_fields.pagine': { to: 8 } });
    enter(high, '10');
    assert.deepEqual(search.session.state.criteria.ranges, {});
    enter(low, '3');
    assert.deepEqual(search.session.state.criteria.ranges, { 'custom_fields.pagine': { from: 3 } });
    enter(low, '1');
    assert.deepEqual(search.session.state.criteria.ranges, {});
    // A visitor who writes the lowest number means it.
    const [from] = await inputs(search);
    enter(from, '1');
    assert.deepEqual(search.session.state.criteria.ranges, { 'custom_fields.pagine': { from: 1 } });
  });

  it('steps as the page says, and by one where that makes no sense', async () => {
    const search = await siteSearch(ownKey(), range);
    const element = one(search, 'site-search-facet-range');
    await found(search, 0.3, 0.7);
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ['0.1', ['0.2', '0.7', '0.1']],
      ['0', ['0', '1', '1']],
      ['x', ['0', '1', '1']],
      ['-2', ['0', '1', '1']],
    ];
    for (const [step, ends] of cases) {
      element.setAttribute('step', step);
      await settled(search);
      const thumb = field(search, '.slider input');
      assert.deepEqual([thumb.min, thumb.max, thumb.step], ends);
    }
  });

  it('keeps its bar inside the slider, whatever numbers are typed', async () => {
    const search = await siteSearch(ownKey(), range);
    await searched(search, 'ferie');
    const [from, to] = await inputs(search);
    enter(from, '-500');
    enter(to, '9000');
    await settled(search);
    const slider = one(search, '.slider');
    const bar = getComputedStyle(slider, '::after');
    assert.strictEqual(parseFloat(bar.width), slider.getBoundingClientRect().width);
  });

  it('is offered only where something is found, and stays where a visitor has chosen', async () => {
    const search = await siteSearch(ownKey(), range);
    await searched(search, 'zzz');
    assert.deepEqual(all(search, 'fieldset'), []);
    await searched(search, 'ferie');
    const [from] = await inputs(search);
    enter(from, '99');
    await eventually('nothing', () => search.session.state.shown?.response.total_hits === 0);
    await settled(search);
    assert.strictEqual(all(search, 'fieldset').length, 1);
  });

  it('can be given up, which keeps the focus near', async () => {
    const search = await siteSearch(ownKey(), html`<site-search-box></site-search-box>${range}`);
    await searched(search, 'ferie');
    search.session.choose({ ranges: { 'custom_fields.pagine': { from: 55 } } });
    await eventually('two hits', () => titles(search).length === 2);
    one(search, 'button', 'Azzera').focus();
    await sendKeys({ press: 'Enter' });
    await eventually('the focus on the facet', () => focused()?.localName === 'fieldset');
    await eventually('all hits', () => titles(search).length === 4);
    search.session.choose({ ranges: { 'custom_fields.pagine': { from: 55 } } });
    await eventually('two hits again', () => titles(search).length === 2);
    const { shown } = search.session.state;
    if (!shown) throw new Error('nothing was found');
    // As where nothing is known of the field.
    search.session.adopt({ ...shown, response: { ...shown.response, fieldStats: {} } });
    await eventually('no slider', () => thumbs(search).length === 0);
    one(search, 'button', 'Azzera').focus();
    await sendKeys({ press: 'Enter' });
    await eventually('no range', () => Object.keys(search.session.state.criteria.ranges).length === 0);
    await eventually('the focus in the field', () => focused() === field(search, 'input[type=search]'));
  });
});
