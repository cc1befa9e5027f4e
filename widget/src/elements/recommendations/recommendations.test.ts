import { assert, html } from '@open-wc/testing';
import '../define.ts';
import { all, eventually, one, ownKey, seen, siteSearch, visibleText } from '../testing/harness.ts';

describe('<site-search-recommendations>', () => {
  it('shows what is read together with a document, when it comes into view', async () => {
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<div style="height: 3000px"></div>
        <site-search-recommendations
          configuration-key="together"
          item-id="d1"
        ></site-search-recommendations>`,
    );
    await eventually('the element', () => all(search, 'site-search-recommendations:defined').length === 1);
    assert.deepEqual(await seen(key, 'recommendations'), []);
    one(search, 'site-search-recommendations').scrollIntoView();
    await eventually('documents', () => all(search, 'li').length === 4);
    assert.deepInclude((await seen(key, 'recommendations'))[0]?.query, {
      configurationKey: 'together',
      itemId: 'd1',
    });
    assert.strictEqual(visibleText(one(search, 'h2')), 'Documenti correlati');
    await assert.isAccessible(search);
    scrollTo(0, 0);
  });

  it('shows related documents of another one when the page changes it', async () => {
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-recommendations
        block-id="related"
        item-id="d1"
        heading="Leggi anche"
      ></site-search-recommendations>`,
    );
    await eventually('documents', () => all(search, 'li').length === 4);
    one(search, 'site-search-recommendations').setAttribute('item-id', 'd2');
    await eventually('another request', async () => (await seen(key, 'recommendations')).length === 2);
    assert.strictEqual((await seen(key, 'recommendations'))[1]?.query.itemId, 'd2');
  });

  it('is nothing to see when the service fails', async () => {
    const search = await siteSearch(
      'broken',
      html`<site-search-recommendations block-id="related"></site-search-recommendations>`,
    );
    await eventually('the request', async () => (await seen('broken', 'recommendations')).length > 0);
    assert.strictEqual(visibleText(search), '');
  });

  it('asks again when it was moved before the answer came', async () => {
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-recommendations block-id="related"></site-search-recommendations>
        <div></div>`,
    );
    const element = one(search, 'site-search-recommendations');
    const fetch = window.fetch.bind(window);
    let asked = () => {};
    const first = new Promise<void>((resolve) => (asked = resolve));
    // One that is never answered.
    window.fetch = (_, { signal } = {}) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')));
        asked();
      });
    try {
      await first;
    } finally {
      window.fetch = fetch;
    }
    one(search, 'div:not([role])').append(element);
    await eventually('documents', () => all(search, 'li').length === 4);
  });

  it('leaves a click for a new tab to the browser', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-recommendations block-id="related"></site-search-recommendations>`,
    );
    await eventually('documents', () => all(search, 'li').length === 4);
    const cancelable: boolean[] = [];
    search.addEventListener('site-search-hit', (event) => {
      cancelable.push(event.cancelable);
      event.preventDefault();
    });
    const link = one(search, 'li a');
    const press = (type: string, init: MouseEventInit) => {
      addEventListener(type, (event) => event.preventDefault(), { once: true });
      link.dispatchEvent(new MouseEvent(type, { ...init, bubbles: true, composed: true, cancelable: true }));
    };
    press('click', { ctrlKey: true });
    press('click', { metaKey: true });
    press('auxclick', { button: 1 });
    press('auxclick', { button: 2 });
    press('click', {});
    assert.deepEqual(cancelable, [false, false, false, true]);
  });
});
