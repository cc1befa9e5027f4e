import { assert, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../define.ts';
import { emit } from '../internal/provider.ts';
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
  service,
  settled,
  siteSearch,
  titles,
  typeInto,
  visibleText,
} from '../testing/harness.ts';
import { SiteSearch } from './site-search.ts';

function isSearch(element: Element | null): asserts element is SiteSearch {
  if (!(element instanceof SiteSearch)) throw new Error('there is no <site-search>');
}

describe('<site-search>', () => {
  it('finds what a visitor types', async () => {
    const search = await siteSearch(ownKey());
    await typeInto(search, 'licenziamento giusta');
    await eventually('the hit', () => titles(search).includes('Licenziamento per giusta causa'));
    await sees(search, '1 risultato');
    await assert.isAccessible(search);
  });

  it('asks for nothing before the visitor acts', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    field(search).focus();
    await search.updateComplete;
    assert.deepEqual(await seen(key), []);
  });

  it('shows everything before the visitor acts where the page asks for that', async () => {
    const key = ownKey();
    const search = await fixture<SiteSearch>(
      html`<site-search site-key=${key} api-base=${service} search-on-load></site-search>`,
    );
    await eventually('hits', () => titles(search).length === 10);
    assert.deepEqual(
      (await seen(key)).map(({ query }) => query.term),
      ['*'],
    );
  });

  it('takes a number that is none for one that is not given', async () => {
    const search = await fixture<SiteSearch>(
      html`<site-search site-key=${ownKey()} api-base=${service} min-length="due"></site-search>`,
    );
    await typeInto(search, 'ferie');
    await eventually('hits', () => titles(search).length === 4);
  });

  it('searches for the last keystroke, and not for each', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    await typeInto(search, 'ferie e permessi');
    await eventually(
      'the last keystroke is searched',
      async () => (await seen(key)).at(-1)?.query.term === 'ferie e permessi',
    );
    assert.isBelow((await seen(key)).length, 'ferie e permessi'.length);
  });

  it('shows the newest answer, whatever order the answers come in', async () => {
    const key = ownKey('held');
    const search = await siteSearch(key);
    search.session.submit('licenziamento');
    await eventually('the first request', async () => (await seen(key)).length === 1);
    search.session.submit('fattura');
    await release(key, 'fattura');
    await eventually('hits', () => titles(search).length > 0);
    await release(key, 'licenziamento');
    await search.updateComplete;
    assert.isTrue(titles(search).every((title) => title.startsWith('Fattura')));
  });

  it('asks for as many characters as the page requires, in the words of the page', async () => {
    const key = ownKey();
    const search = await fixture<SiteSearch>(
      html`<site-search
        site-key=${key}
        api-base=${service}
        min-length="3"
        min-length-message="Almeno tre!"
      ></site-search>`,
    );
    await typeInto(search, 'fe');
    await sees(search, 'Almeno tre!');
    assert.deepEqual(await seen(key), []);
    await sendKeys({ type: 'r' });
    await eventually('hits', () => titles(search).length > 0);
  });

  it('sends the page’s own filter, token and parameters with every search', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    search.filter = { category: 'Fisco' };
    search.jwt = 'token';
    search.parameters = { fuzzy: 'retry', lang: 'it', paging: { pageSize: 3 } };
    await search.updateComplete;
    await searched(search, 'nel');
    const [request] = await seen(key);
    assert.include(request?.query, { jwt: 'token', fuzzy: 'false', lang: 'it', limit: '3' });
    assert.deepEqual(JSON.parse(request?.query.filter ?? ''), { category: 'Fisco' });
    assert.strictEqual(titles(search).length, 3);
  });

  it('does not ask again when a page gives it an equal filter', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    search.filter = { category: 'Lavoro' };
    await searched(search, 'fattura');
    search.filter = { category: 'Lavoro' };
    await search.updateComplete;
    search.filter = { category: 'Fisco' };
    await eventually('the other filter', async () => (await seen(key)).length === 2);
    await sees(search, 'Nessun risultato');
  });

  it('keeps the last results when the service fails, says so, and tries again when asked', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    const failed: unknown[] = [];
    search.addEventListener('site-search-error', (event) => {
      if (event instanceof CustomEvent) failed.push(event.detail);
    });
    const key = ownKey('flaky');
    search.siteKey = key;
    await sees(search, 'La ricerca non risponde.');
    await sees(search, 'Sono mostrati gli ultimi risultati trovati.');
    assert.strictEqual(titles(search).length, 4);
    assert.strictEqual(failed.length, 1);
    await assert.isAccessible(search);
    await fetch(`${service}/mend/${key.slice('flaky-'.length)}`);
    one(search, 'button', 'Riprova').click();
    await eventually('it answers again', () => !visibleText(search).includes('La ricerca non risponde.'));
    assert.strictEqual(titles(search).length, 4);
  });

  it('says that the connection lacks, within about a second', async () => {
    const search = await siteSearch('offline');
    search.session.submit('ferie');
    await sees(search, 'Sembra che la connessione manchi.');
    assert.notInclude(visibleText(search), 'ultimi risultati');
  });

  it('asks again by itself once the connection is back', async () => {
    const search = await siteSearch('offline');
    search.session.submit('ferie');
    await sees(search, 'Sembra che la connessione manchi.');
    const before = (await seen('offline')).length;
    dispatchEvent(new Event('online'));
    await eventually('another request', async () => (await seen('offline')).length > before);
  });

  for (const [key, says] of [
    ['busy', 'Troppe ricerche in poco tempo'],
    ['denied', 'La ricerca è riservata'],
    ['refused', 'La ricerca non può essere eseguita'],
  ] as const) {
    it(`says what a visitor can do when the service answers ${key}`, async () => {
      const search = await siteSearch(key);
      search.session.submit('ferie');
      await sees(search, says);
    });
  }

  it('tells screen readers once the visitor pauses, in one polite region', async () => {
    const search = await siteSearch(ownKey());
    const region = one(search, '[role=status]');
    assert.strictEqual(all(search, '[aria-live], [role=status], [role=alert]').length, 1);
    await typeInto(search, 'ferie');
    await eventually('the announcement', () => region.textContent.includes('4 risultati'));
  });

  it('speaks the language of the page around it, through shadow roots', async () => {
    const holder = await fixture<HTMLElement>(html`<div lang="fr-CA"><div id="inner"></div></div>`);
    const inner = holder.querySelector('#inner')?.attachShadow({ mode: 'open' });
    const search = document.createElement('site-search');
    inner?.append(search);
    await eventually('the field', () => all(search, 'input').length > 0);
    assert.strictEqual(field(search).getAttribute('aria-label'), 'Rechercher');
    await assert.isAccessible(search);
  });

  it('speaks the language that the page changes to', async () => {
    const search = await siteSearch(ownKey());
    const named = (name: string) => all(search, 'input')[0]?.getAttribute('aria-label') === name;
    const { lang } = document.documentElement;
    document.documentElement.lang = 'en';
    try {
      await eventually('English', () => named('Search'));
    } finally {
      document.documentElement.lang = lang;
    }
    await eventually('Italian', () => named('Cerca'));
  });

  it('can be walked through with the keyboard', async () => {
    const search = await siteSearch(ownKey());
    await typeInto(search, 'ferie');
    await eventually('hits', () => titles(search).length === 4);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    assert.include(focused()?.textContent, 'Ferie e permessi nelle');
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    assert.strictEqual(focused(), field(search));
    await sendKeys({ press: 'Escape' });
    assert.strictEqual(field(search).value, '');
    assert.deepEqual(titles(search), []);
  });

  it('counts the queries that were meant and the hits that were opened', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    await eventually('the field', () => all(search, 'input[type=search]').length > 0);
    const input = field(search);
    // In one task: on a slow machine a real hand could pause long enough for a word half written to count.
    for (const written of ['f', 'fe', 'fer', 'feri', 'ferie']) {
      input.value = written;
      input.dispatchEvent(new Event('input'));
    }
    await eventually('hits', () => titles(search).length === 4);
    search.addEventListener('site-search-hit', (event) => event.preventDefault());
    all(search, 'ol a')[1]?.click();
    await eventually('two events', async () => (await seen(key, 'stats')).length === 2);
    const events = (await seen(key, 'stats')).map(({ body }): unknown => JSON.parse(body));
    assert.include(events[0], { action: 'search', keyword: 'ferie', numberOfResults: 4 });
    assert.include(events[1], { action: 'click', keyword: 'ferie', docid: 'd18', position: 2 });
  });

  it('counts a query that was sent before the code that counts was here, and once only', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    search.session.submit('ferie');
    await eventually('the event', async () => (await seen(key, 'stats')).length === 1);
    const parent = search.parentElement;
    search.remove();
    await new Promise((resolve) => setTimeout(resolve));
    parent?.append(search);
    await searched(search, 'fattura');
    await eventually('the next event', async () => (await seen(key, 'stats')).length > 1);
    const events = (await seen(key, 'stats')).map(({ body }): unknown => JSON.parse(body));
    assert.strictEqual(events.length, 2);
    assert.include(events[0], { action: 'search', keyword: 'ferie' });
    assert.include(events[1], { action: 'search', keyword: 'fattura' });
  });

  it('counts a hit that was opened before the code that counts was here, and once only', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    search.session.submit('ferie');
    emit(search, 'site-search-hit', { hit: { id: 'd18' }, position: 2 });
    await eventually('two events', async () => (await seen(key, 'stats')).length >= 2);
    await searched(search, 'fattura');
    await eventually('the next event', async () => (await seen(key, 'stats')).length > 2);
    const events = (await seen(key, 'stats')).map(({ body }): unknown => JSON.parse(body));
    assert.lengthOf(events, 3);
    const [click] = events.filter((event) => JSON.stringify(event).includes('"click"'));
    assert.include(click, { action: 'click', keyword: 'ferie', docid: 'd18', position: 2 });
  });

  it('speaks the language that a script gives it, and asks for nothing once its query is taken away', async () => {
    const search = await siteSearch(ownKey());
    search.lang = 'fr';
    await eventually('French', () => field(search).getAttribute('aria-label') === 'Rechercher');
    search.setAttribute('query', 'ferie');
    await eventually('hits', () => titles(search).length === 4);
    search.removeAttribute('query');
    await eventually('no hits', () => titles(search).length === 0);
    assert.strictEqual(search.query, '');
    assert.strictEqual(field(search).value, '');
  });

  describe('in a page', () => {
    it('takes search elements below it, in any order, late and moved', async () => {
      const key = ownKey();
      const holder = await fixture<HTMLElement>(
        html`<div>
          <site-search site-key=${key} api-base=${service}>
            <section><site-search-results></site-search-results></section>
            <site-search-box></site-search-box>
          </site-search>
          <aside></aside>
        </div>`,
      );
      const search = holder.querySelector('site-search');
      isSearch(search);
      await searched(search, 'ferie');
      await eventually('hits', () => titles(search).length === 4);
      const facet = document.createElement('site-search-facet');
      facet.setAttribute('field', 'document_type');
      search.prepend(facet);
      await eventually('the late facet', () => all(search, 'input[type=checkbox]').length === 3);
      holder.querySelector('aside')?.append(search);
      assert.strictEqual(titles(search).length, 4);
      await searched(search, 'fattura');
      assert.include(titles(search)[0], 'Fattura');
    });

    it('takes elements that are elsewhere and name it', async () => {
      const holder = await fixture<HTMLElement>(
        html`<div>
          <site-search-results for="there"></site-search-results>
          <site-search id="there" site-key=${ownKey()} api-base=${service}
            ><site-search-box></site-search-box
          ></site-search>
        </div>`,
      );
      const search = holder.querySelector('site-search');
      isSearch(search);
      search.session.submit('ferie');
      await eventually('hits', () => titles(holder).length === 4);
    });

    it('lets an element go over to another search, to one that comes later, and into the one around it', async () => {
      const search = (id: string, query: string) =>
        html`<site-search id=${id} site-key=${ownKey()} api-base=${service} query=${query}
          ><site-search-box></site-search-box
        ></site-search>`;
      const holder = await fixture<HTMLElement>(
        html`<div>
          <site-search site-key=${ownKey()} api-base=${service} query="imposta"
            ><site-search-results for="first"></site-search-results
          ></site-search>
          ${search('first', 'ferie')} ${search('second', 'fattura')}
        </div>`,
      );
      const results = one(holder, 'site-search-results');
      const shows = (word: string) =>
        eventually(word, () => titles(results)[0]?.toLowerCase().startsWith(word) ?? false);
      await shows('ferie');
      results.setAttribute('for', 'second');
      await shows('fattura');
      results.setAttribute('for', 'third');
      await eventually('nothing', () => titles(results).length === 0);
      const third = await fixture(search('third', 'licenziamento'));
      await shows('licenziamento');
      results.removeAttribute('for');
      await shows('imposta');
      third.remove();
    });

    it('counts a hit of one of them for the search that it names', async () => {
      const key = ownKey();
      const around = ownKey();
      const holder = await fixture<HTMLElement>(
        html`<div>
          <site-search site-key=${around} api-base=${service}
            ><site-search-box></site-search-box><site-search-results></site-search-results
            ><site-search-results for="named"></site-search-results
          ></site-search>
          <site-search-results for="named"></site-search-results>
          <site-search id="named" site-key=${key} api-base=${service}
            ><site-search-box></site-search-box
          ></site-search>
        </div>`,
      );
      holder.addEventListener('site-search-hit', (event) => event.preventDefault());
      const [outer = null, named = null] = holder.querySelectorAll('site-search');
      isSearch(outer);
      isSearch(named);
      await searched(outer, 'nel');
      await searched(named, 'ferie');
      for (const site of [around, key])
        await eventually('the query', async () => (await seen(site, 'stats')).length === 1);
      for (const results of holder.querySelectorAll('[for=named]')) all(results, 'ol a')[1]?.click();
      const clicks = async (site: string) =>
        (await seen(site, 'stats')).map(({ body }) => body).filter((body) => body.includes('"click"'));
      await eventually('two clicks', async () => (await clicks(key)).length === 2);
      assert.lengthOf(await clicks(around), 0);
    });

    it('keeps several searches apart', async () => {
      const holder = await fixture<HTMLElement>(
        html`<div>
          <site-search label="Cerca le norme" site-key=${ownKey()} api-base=${service}></site-search>
          <site-search label="Cerca le notizie" site-key=${ownKey()} api-base=${service}></site-search>
        </div>`,
      );
      const [first = null, second = null] = holder.querySelectorAll('site-search');
      isSearch(first);
      isSearch(second);
      await searched(first, 'ferie');
      assert.strictEqual(second.session.state.status, 'idle');
      await assert.isAccessible(holder);
    });

    it('works inside another shadow root', async () => {
      const host = await fixture<HTMLElement>(html`<div></div>`);
      const search = new SiteSearch();
      search.siteKey = ownKey();
      search.apiBase = service;
      host.attachShadow({ mode: 'open' }).append(search);
      await typeInto(search, 'ferie');
      await eventually('hits', () => titles(search).length === 4);
    });

    it('survives a second copy of the script', async () => {
      const copy = new URL('../define.ts', import.meta.url);
      copy.searchParams.set('copy', '2');
      await import(copy.href);
      const search = await siteSearch(ownKey());
      await searched(search, 'ferie');
      assert.strictEqual(titles(search).length, 4);
    });

    it('goes on with its search when it is moved, and asks for nothing twice', async () => {
      const key = ownKey('held');
      const holder = await fixture<HTMLElement>(
        html`<div>
          <site-search site-key=${key} api-base=${service}></site-search>
          <main></main>
        </div>`,
      );
      const search = holder.querySelector('site-search');
      isSearch(search);
      search.session.submit('ferie');
      await eventually('the request', async () => (await seen(key)).length === 1);
      holder.querySelector('main')?.append(search);
      await release(key, 'ferie');
      await eventually('hits', () => titles(search).length === 4);
      assert.strictEqual((await seen(key)).length, 1);
    });

    it('gives up its request when it leaves, and asks again when it comes back', async () => {
      const key = ownKey('held');
      const search = await siteSearch(key);
      const parent = search.parentElement;
      search.session.submit('ferie');
      await eventually('the request', async () => (await seen(key)).length === 1);
      search.remove();
      await Promise.resolve();
      parent?.append(search);
      await eventually('another request', async () => (await seen(key)).length === 2);
    });

    it('shows its content until the script is there, and not afterwards', async () => {
      const search = await siteSearch(
        ownKey(),
        html`<form slot="fallback" action="/ricerca"><input name="search" /></form>`,
      );
      const form = search.querySelector('form');
      assert.isFalse(form?.checkVisibility());
      assert.isTrue(field(search).checkVisibility());
    });
  });

  it('goes on with what a visitor writes in what stood in its place', async () => {
    const holder = await fixture(html`<div></div>`);
    const waiting = document.createElement('div');
    waiting.slot = 'fallback';
    const input = document.createElement('input');
    waiting.append(input);
    const search = document.createElement('site-search');
    search.setAttribute('site-key', ownKey());
    search.setAttribute('api-base', service);
    // As before the class is here: drawn once it has its language.
    search.setAttribute('lang', 'de');
    search.append(waiting);
    holder.append(search);
    input.focus();
    await sendKeys({ type: 'ferie' });
    await eventually('the focus in its field', () => {
      const [own] = all(search, '[part=input]');
      return own !== undefined && focused() === own;
    });
    assert.strictEqual(field(search, '[part=input]').value, 'ferie');
    await sendKeys({ type: ' e' });
    assert.strictEqual(field(search, '[part=input]').value, 'ferie e');
  });

  it('leaves the focus and the place of the page as they are', async () => {
    const search = await siteSearch(ownKey());
    const other = document.createElement('textarea');
    other.style.marginBlockEnd = '2000px';
    document.body.prepend(other);
    try {
      // Firefox would bring it into view in a later task.
      other.focus({ preventScroll: true });
      scrollTo(0, 300);
      await eventually('the place', () => scrollY === 300);
      search.query = 'ferie';
      await eventually('hits', () => titles(search).length === 4);
      search.session.choose({ query: 'fattura' });
      await eventually('others', () => titles(search)[0]?.startsWith('Fattura') ?? false);
      await settled(search);
      assert.strictEqual(focused(), other);
      assert.strictEqual(scrollY, 300);
    } finally {
      other.remove();
    }
  });

  it('keeps its looks on a page with aggressive rules', async () => {
    const style = document.createElement('style');
    style.textContent =
      'input, button, form, ol, li, a { all: unset !important; display: none !important; color: red !important } * { box-sizing: content-box } body { white-space: nowrap; text-indent: 9em }';
    document.head.append(style);
    try {
      const search = await siteSearch(ownKey());
      await searched(search, 'ferie');
      assert.isTrue(field(search).checkVisibility());
      assert.isTrue(one(search, 'ol a').checkVisibility());
      const { color, whiteSpace, textIndent } = getComputedStyle(one(search, 'ol a'));
      assert.notStrictEqual(color, 'rgb(255, 0, 0)');
      assert.deepEqual([whiteSpace, textIndent], ['normal', '0px']);
    } finally {
      style.remove();
    }
  });
});
