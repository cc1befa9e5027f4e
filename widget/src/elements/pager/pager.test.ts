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
  release,
  searched,
  seen,
  sees,
  settled,
  siteSearch,
  titles,
  visibleText,
} from '../testing/harness.ts';

const pages = (root: Element) => all(root, 'nav button').map(visibleText);

describe('<site-search-pager>', () => {
  it('keeps its pages on one line of a narrow page', async () => {
    const search = await siteSearch('hundred');
    search.style.width = '328px';
    await searched(search, 'nel');
    await eventually('the pages', () => pages(search).length > 2);
    one(search, 'nav button', '2').click();
    await eventually('the pages around the second', () => pages(search).length > 5);
    const lines = all(search, 'nav button').map((button) => button.getBoundingClientRect().top);
    assert.strictEqual(new Set(lines).size, 1);
    for (const button of all(search, 'nav button'))
      assert.isAtLeast(button.getBoundingClientRect().width, 24, visibleText(button));
    // What only a screen reader is told makes no page wider.
    const { left, right } = search.getBoundingClientRect();
    for (const word of all(search, 'nav .word')) {
      assert.isAtLeast(word.getBoundingClientRect().left, left);
      assert.isAtMost(word.getBoundingClientRect().right, right);
    }
    await assert.isAccessible(search);
  });

  it('turns pages, says which one is open, and puts the focus on its first hit', async () => {
    const search = await siteSearch('hundred');
    await searched(search, 'nel');
    await eventually('the pages', () => pages(search).length > 2);
    assert.deepEqual(pages(search), ['‹ Precedente', '1', '2', '15', 'Successiva ›']);
    await assert.isAccessible(search);
    const before = titles(search);
    one(search, 'nav button', 'Successiva').click();
    await eventually('other hits', () => titles(search)[0] !== before[0]);
    assert.strictEqual(visibleText(one(search, '[aria-current=page]')), '2');
    await eventually('the first hit has the focus', () => focused()?.textContent === titles(search)[0]);
    one(search, 'nav button', '15').click();
    await eventually('the last page', () => pages(search).join(' ') === '‹ Precedente 1 14 15 Successiva ›');
  });

  it('is not there for a single page', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    assert.deepEqual(pages(search), []);
  });

  it('leads back from a page that does not exist', async () => {
    const search = await siteSearch('hundred');
    search.session.restore({ query: 'nel', page: 99, values: {}, ranges: {} });
    await eventually('the pages', () => pages(search).length > 2);
    assert.deepEqual(titles(search), []);
    one(search, 'nav button', '1').click();
    await eventually('hits', () => titles(search).length === 10);
  });

  it('adds more hits and moves the focus to the first new one', async () => {
    const search = await siteSearch(
      'hundred',
      html`<site-search-results></site-search-results><site-search-pager mode="more"></site-search-pager>`,
    );
    await searched(search, 'ferie');
    await eventually('ten hits', () => titles(search).length === 10);
    one(search, 'button', 'Mostra altri risultati (10)').click();
    await eventually('twenty hits', () => titles(search).length === 20);
    await eventually('the eleventh has the focus', () => focused()?.textContent === titles(search)[10]);
    assert.strictEqual(new Set(titles(search)).size, 20);
    assert.include(visibleText(search), '20 risultati su 60');
    await assert.isAccessible(search);
  });

  it('moves the focus to a hit that leads nowhere too, rather than lose it with the button', async () => {
    const search = await siteSearch(
      'hundred',
      html`<site-search-results
          .renderHit=${({ title }: { readonly title: string }) => title}
        ></site-search-results
        ><site-search-pager></site-search-pager>`,
    );
    await searched(search, 'ferie');
    await eventually('the pages', () => pages(search).length > 2);
    one(search, 'nav button', '6').click();
    const rows = () => all(search, 'ol > li[part=hit]');
    await eventually('the first hit has the focus', () => focused() === rows()[0]);
    await sendKeys({ press: 'ArrowDown' });
    assert.strictEqual(focused(), rows()[1] ?? null);
  });

  it('leaves the focus where it is when the visitor asks for something else before the page is there', async () => {
    for (const [mode, way] of [
      ['pages', '[part=next]'],
      ['more', '[part=more]'],
    ] as const) {
      const key = ownKey('held');
      const search = await siteSearch(
        key,
        html`<site-search-box></site-search-box>
          <site-search-results></site-search-results>
          <site-search-pager mode=${mode}></site-search-pager>`,
      );
      search.session.submit('di');
      await release(key, 'di');
      await eventually('a way to more', () => all(search, way).length > 0);
      one(search, way).click();
      field(search).focus();
      search.session.submit('nel');
      await release(key, 'nel');
      await eventually('other hits', () => search.session.state.status === 'ready');
      await settled(search);
      await new Promise(requestAnimationFrame);
      assert.isTrue(focused() === field(search), mode);
    }
  });

  it('adds more by itself when the end comes into view, and leaves the focus alone', async () => {
    const search = await siteSearch(
      'hundred',
      html`<site-search-results></site-search-results
        ><site-search-pager mode="infinite"></site-search-pager>`,
    );
    await searched(search, 'ferie');
    await eventually('ten hits', () => titles(search).length >= 10);
    const before = focused();
    await eventually('more hits', () => {
      one(search, 'site-search-pager').scrollIntoView();
      return titles(search).length === 60;
    });
    assert.strictEqual(focused(), before);
    scrollTo(0, 0);
  });

  it('brings all pages back when a search with more of them returns', async () => {
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-results></site-search-results><site-search-pager mode="more"></site-search-pager>`,
    );
    await searched(search, 'nel');
    search.session.restore({ query: 'di', page: 2, values: {}, ranges: {} });
    await eventually('the request', async () => (await seen(key)).at(-1)?.query.term === 'di');
    assert.deepInclude((await seen(key)).at(-1)?.query, { page: '1', limit: '20' });
  });

  it('leads no further than the service does', async () => {
    for (const mode of ['more', 'infinite'] as const) {
      const search = await siteSearch(
        'hundred',
        html`<site-search-results></site-search-results><site-search-pager mode=${mode}></site-search-pager>`,
      );
      await searched(search, 'ferie');
      const { shown } = search.session.state;
      if (!shown) throw new Error('nothing was found');
      const response = { ...shown.response, total_hits: 54_321 };
      search.session.adopt({ criteria: { ...shown.criteria, page: 1000 }, response });
      await sees(search, '54.321');
      assert.strictEqual(all(search, '[part=more]').length, 0);
      one(search, 'site-search-pager').scrollIntoView();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      assert.strictEqual(search.session.state.criteria.page, 1000);
      scrollTo(0, 0);
    }
  });
});
