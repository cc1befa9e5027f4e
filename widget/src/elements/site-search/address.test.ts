import { assert, fixture, html } from '@open-wc/testing';
import '../define.ts';
import {
  all,
  eventually,
  field,
  one,
  ownKey,
  release,
  searched,
  seen,
  settled,
  service,
  siteSearch,
  titles,
  typeInto,
} from '../testing/harness.ts';
import { SiteSearch } from './site-search.ts';

const start = location.href;

async function synced(key: string, name = 'search'): Promise<SiteSearch> {
  const search = await fixture<SiteSearch>(
    html`<site-search site-key=${key} api-base=${service} url-sync=${name}>
      <site-search-box></site-search-box>
      <site-search-facet field="category"></site-search-facet>
      <site-search-results></site-search-results>
      <site-search-pager></site-search-pager>
    </site-search>`,
  );
  await eventually('the elements', () => all(search, ':not(:defined)').length === 0);
  // It follows the address once what does that has been fetched.
  await import('../../session/address-sync.ts');
  await settled(search);
  return search;
}

const query = () =>
  Object.fromEntries([...new URL(location.href).searchParams].filter(([name]) => !name.startsWith('wtr')));

/** An answer as it may come with a page. */
async function answerTo(query: string) {
  const search = await siteSearch(ownKey());
  await searched(search, query);
  const { shown } = search.session.state;
  search.remove();
  return shown;
}

describe('<site-search url-sync>', () => {
  beforeEach(() => {
    const page = new URL(start);
    page.searchParams.set('utm', 'x=1&y');
    page.hash = 'top';
    history.replaceState({ own: 1 }, '', page);
  });

  afterEach(() => {
    history.replaceState(null, '', start);
  });

  it('writes the search into the address and leaves the page’s own parts alone', async () => {
    const search = await synced(ownKey(), 'q');
    await searched(search, '100% & più #1');
    search.session.choose({ values: { category: ['Lavoro'] } });
    await search.updateComplete;
    assert.deepEqual(query(), { utm: 'x=1&y', q: '100% & più #1', 'q.is.category': 'Lavoro' });
    assert.strictEqual(location.hash, '#top');
    assert.deepEqual(history.state, { own: 1 });
  });

  it('makes an entry for each choice, and none for each keystroke', async () => {
    const search = await synced(ownKey());
    const before = history.length;
    await typeInto(search, 'ferie');
    await eventually('the address', () => query().search === 'ferie');
    assert.strictEqual(history.length, before);
    search.session.choose({ values: { category: ['Lavoro'] } });
    assert.strictEqual(history.length, before + 1);
  });

  it('puts query, filters and page back on Back and Forward', async () => {
    const search = await synced(ownKey());
    await searched(search, 'nel');
    search.session.choose({ values: { category: ['Lavoro'] } });
    await eventually(
      'filtered hits',
      () => search.session.state.status === 'ready' && titles(search).length === 6,
    );
    await searched(search, 'fattura');
    history.back();
    await eventually('the filtered query', () => field(search).value === 'nel');
    await eventually('its hits', () => titles(search).length === 6);
    assert.isTrue(field(one(search, 'label', 'Lavoro'), 'input').checked);
    history.back();
    await eventually('without the filter', () => titles(search).length === 10);
    history.go(2);
    await eventually('the last query', () => field(search).value === 'fattura');
  });

  it('begins with what the address asks for', async () => {
    const page = new URL(location.href);
    page.searchParams.set('search', 'di');
    page.searchParams.set('search.page', '2');
    history.replaceState(null, '', page);
    const key = ownKey();
    const search = await synced(key);
    await eventually('hits', () => titles(search).length > 0);
    assert.deepInclude((await seen(key))[0]?.query, { term: 'di', page: '2' });
    assert.strictEqual(field(search).value, 'di');
  });

  it('puts the visitor back where he was in the page', async () => {
    const search = await synced('hundred');
    search.parameters = { paging: { pageSize: 100 } };
    await searched(search, 'nel');
    await eventually('long results', () => titles(search).length === 100);
    scrollTo(0, 2000);
    await eventually('the place', () => scrollY === 2000);
    await new Promise(requestAnimationFrame);
    await searched(search, 'zzz');
    assert.isBelow(scrollY, 2000);
    history.back();
    await eventually('long results again', () => titles(search).length === 100);
    // Where a hit's real height takes the place of its estimate, the browser moves by the difference: less than a line or two.
    await eventually('the same place', () => Math.abs(scrollY - 2000) < 50);
    scrollTo(0, 0);
  });

  it('writes a query into the address that was sent before the code for it was here', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    search.urlSync = 'late';
    await eventually('the address', () => query().late === 'ferie');
  });

  it('follows the address where it changed before the code for that was here', async () => {
    const shown = await answerTo('nel');
    for (const [address, expected] of [
      ['?search=di', 'di'],
      ['?', ''],
    ] as const) {
      history.replaceState(null, '', '?search=nel');
      const search = new SiteSearch();
      Object.assign(search, { siteKey: 'plain', apiBase: service, urlSync: 'search', answered: shown });
      document.body.append(search);
      // It has begun to fetch that code, and does not have it.
      await search.updateComplete;
      history.replaceState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      await eventually('the field', () => all(search, 'input').length > 0);
      await eventually(`"${expected}"`, () => field(search).value === expected);
      await eventually(
        'its hits',
        () => search.session.state.shown?.criteria.query === (expected || undefined),
      );
      search.remove();
    }
  });

  it('shows what the page gives it where the address asks for nothing', async () => {
    const shown = await answerTo('nel');
    const key = ownKey();
    const search = await fixture<SiteSearch>(
      html`<site-search site-key=${key} api-base=${service} url-sync .answered=${shown}></site-search>`,
    );
    await import('../../session/address-sync.ts');
    await settled(search);
    assert.strictEqual(field(search).value, 'nel');
    assert.deepEqual(await seen(key), []);
  });

  it('tells the page of an answer when the address says what it answers', async () => {
    const search = await synced(ownKey());
    const addresses = new Map<string | undefined, string | undefined>();
    search.addEventListener('site-search-change', () => {
      addresses.set(search.session.state.shown?.criteria.query, query().search);
    });
    for (const word of ['ferie', 'fattura']) {
      search.session.type(word);
      await eventually('the answer', () => addresses.has(word));
      assert.strictEqual(addresses.get(word), word);
    }
  });

  it('leaves the address of another page alone, to which the visitor went before his answer came', async () => {
    const key = ownKey('held');
    const search = await synced(key);
    search.session.type('ferie');
    const elsewhere = new URL('/elsewhere?own=1', location.href).href;
    history.pushState(null, '', elsewhere);
    await release(key, 'ferie');
    await eventually('the answer', () => search.session.state.status === 'ready');
    assert.strictEqual(location.href, elsewhere);
  });

  it('finds on Back what was typed and not yet answered when the visitor chose something', async () => {
    const key = ownKey('held');
    const search = await synced(key);
    search.session.type('fer');
    search.session.type('ferie');
    search.session.choose({ values: { category: ['Lavoro'] } });
    history.back();
    await eventually('no filter', () => query()['search.is.category'] === undefined);
    assert.strictEqual(query().search, 'ferie');
    assert.strictEqual(field(search).value, 'ferie');
  });

  it('finds on Forward what was typed and not yet answered when the visitor went Back', async () => {
    const search = await synced(ownKey('held'));
    search.session.submit('fattura');
    const before = history.length;
    search.session.type('fer');
    search.session.type('ferie');
    await eventually('the address of what was typed', () => query().search === 'ferie');
    assert.strictEqual(history.length, before);
    assert.strictEqual(search.session.state.status, 'loading');
    history.back();
    await eventually('nothing asked', () => field(search).value === '');
    history.forward();
    await eventually('what was typed', () => field(search).value === 'ferie');
  });

  it('leaves the address of what a visitor went back to, whatever he had typed before', async () => {
    const search = await synced(ownKey('held'));
    search.session.submit('fattura');
    search.session.type('ferie');
    history.back();
    await eventually('nothing asked', () => field(search).value === '');
    // Longer than it takes until what is typed has its address.
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.strictEqual(query().search, undefined);
  });

  it('makes no entries of what a list grows by, and finds it as long as it was', async () => {
    const search = await synced('hundred');
    const pager = one(search, 'site-search-pager');
    await searched(search, 'nel');
    await searched(search, 'ferie');
    const before = history.length;
    pager.setAttribute('mode', 'infinite');
    await eventually('more hits', () => {
      pager.scrollIntoView();
      return titles(search).length >= 30;
    });
    pager.setAttribute('mode', 'more');
    await eventually('the address', () => Number(query()['search.page']) >= 3);
    assert.strictEqual(history.length, before);
    const { length } = titles(search);
    history.back();
    await eventually('the search before', () => field(search).value === 'nel');
    history.forward();
    await eventually(
      'as many hits',
      () => field(search).value === 'ferie' && titles(search).length === length,
    );
    scrollTo(0, 0);
  });

  it('makes no entry of what was typed on the way to what was sent', async () => {
    const key = ownKey('held');
    const search = await synced(key);
    for (const sent of ['ferie', 'fattura']) {
      search.session.type('f');
      search.session.submit(sent);
    }
    for (const earlier of ['ferie', undefined]) {
      history.back();
      await eventually(`the address of "${earlier}"`, () => query().search === earlier);
    }
  });

  it('writes what was typed and not yet answered when the visitor follows a link', async () => {
    const search = await synced(ownKey('held'));
    const link = await fixture<HTMLAnchorElement>(html`<a href="#there"><b>there</b></a>`);
    const addresses: string[] = [];
    link.addEventListener('click', () => addresses.push(location.search), { once: true });
    search.session.type('ferie');
    document.body.click();
    assert.strictEqual(query().search, undefined);
    link.querySelector('b')?.click();
    assert.lengthOf(addresses, 1);
    assert.include(addresses[0], 'search=ferie');
  });

  it('lets two searches of one page share its address', async () => {
    const first = await synced(ownKey(), 'a');
    const second = await synced(ownKey(), 'b');
    await searched(first, 'ferie');
    await searched(second, 'fattura');
    assert.deepInclude(query(), { a: 'ferie', b: 'fattura' });
    history.back();
    await eventually('the second is empty', () => field(second).value === '');
    assert.strictEqual(field(first).value, 'ferie');
  });

  it('leaves the address alone once it has left the page', async () => {
    const search = await synced(ownKey());
    search.remove();
    await Promise.resolve();
    const before = location.href;
    search.session.submit('ferie');
    assert.strictEqual(location.href, before);
  });

  it('leaves the place of the page to the browser where only its fragment changes', async () => {
    const search = await synced('hundred');
    search.parameters = { paging: { pageSize: 100 } };
    await searched(search, 'nel');
    await eventually('long results', () => titles(search).length === 100);
    const [first, second] = ['one', 'two'].map((id) => {
      const target = document.createElement('p');
      target.id = id;
      search.after(target);
      return target;
    });
    if (!first || !second) throw new Error('there are no targets');
    location.hash = 'one';
    await eventually(
      'the first place',
      () => Math.abs(first.getBoundingClientRect().bottom - innerHeight) < 50,
    );
    scrollTo(0, 500);
    await eventually('another place', () => scrollY === 500);
    await new Promise(requestAnimationFrame);
    location.hash = 'two';
    await new Promise(requestAnimationFrame);
    location.hash = 'one';
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    assert.isAbove(scrollY, 1000);
    first.remove();
    second.remove();
    scrollTo(0, 0);
  });
});
