import { assert, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../define.ts';
import type { Hit } from '../../client/types.ts';
import type { SiteSearch } from '../site-search/site-search.ts';
import {
  all,
  eventually,
  focused,
  field,
  one,
  ownKey,
  searched,
  seen,
  sees,
  service,
  siteSearch,
  titles,
  typeInto,
  visibleText,
} from '../testing/harness.ts';
import { SiteSearchResults } from './results.ts';

function resultsOf(search: Element): SiteSearchResults {
  const found = one(search, 'site-search-results');
  if (!(found instanceof SiteSearchResults)) throw new Error('there are no results');
  return found;
}

/** Resolves when the results have drawn the first hits of the answer to a query, and before they draw more. */
function firstDrawn(search: SiteSearch, query: string): Promise<void> {
  return new Promise((resolve) => {
    search.addEventListener('site-search-change', () => {
      if (search.session.state.shown?.criteria.query !== query) return;
      // The results hear of it next.
      queueMicrotask(() => void resultsOf(search).updateComplete.then(resolve));
    });
  });
}

describe('<site-search-results>', () => {
  it('shows title, excerpt and day of each hit, and links to it', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'licenziamento giusta causa');
    const hit = one(search, 'ol > li');
    assert.include(visibleText(hit), 'Licenziamento per giusta causa');
    assert.include(visibleText(hit), '15/01/2010');
    assert.strictEqual(one(hit, 'a').getAttribute('href'), '/documenti/1');
    assert.deepEqual(all(hit, 'em').map(visibleText), ['licenziamento', 'giusta', 'causa']);
    await assert.isAccessible(search);
  });

  it('shows what the service escaped as text', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'affini');
    await sees(search, '«più recenti» & affini');
  });

  it('says what to do next when nothing is found', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, '<b>zzz</b>');
    await sees(search, 'Nessun risultato per «<b>zzz</b>».');
    await sees(search, 'Prova con altre parole o con un sinonimo.');
    assert.notInclude(visibleText(search), 'filtri');
    await assert.isAccessible(search);
  });

  it('offers a search without filters when it is they that find nothing', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    search.session.choose({ values: { category: ['Fisco'] } });
    await sees(search, 'Nessun risultato');
    one(search, 'button', 'Cerca senza filtri').click();
    await eventually('hits', () => titles(search).length === 4);
  });

  it('keeps the focus when its button goes away', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    search.session.choose({ values: { category: ['Fisco'] } });
    await sees(search, 'Cerca senza filtri');
    one(search, '[part=action]').focus();
    await sendKeys({ press: 'Enter' });
    await eventually('the hits', () => titles(search).length === 4);
    assert.strictEqual(focused()?.role, 'region');
    await assert.isAccessible(search);
    search.siteKey = 'broken';
    await sees(search, 'La ricerca non risponde.');
    one(search, '[part=action]').focus();
    await sendKeys({ press: 'Enter' });
    assert.strictEqual(focused()?.role, 'region');
  });

  it('shows what a visitor sees of many hits at once while he types, and the others right after', async () => {
    const search = await siteSearch('hundred');
    search.parameters = { paging: { pageSize: 100 } };
    await search.updateComplete;
    // The code for results is here once something has been searched for.
    await searched(search, 'nel');
    search.session.type('');
    await eventually('no hits', () => titles(search).length === 0);
    const drawn = firstDrawn(search, 'imposta');
    search.session.type('imposta');
    await drawn;
    const seenAtOnce = titles(search).length;
    assert.isAtLeast(seenAtOnce * 72, innerHeight);
    assert.isAtMost((seenAtOnce - 1) * 72, innerHeight);
    const together: number[] = [];
    new MutationObserver((changes) =>
      together.push(
        changes.reduce(
          (sum, { addedNodes }) => sum + [...addedNodes].filter(({ nodeName }) => nodeName === 'LI').length,
          0,
        ),
      ),
    ).observe(one(search, 'ol'), { childList: true });
    const { hits } = search.session.state.shown ?? {};
    assert.isAbove(hits?.length ?? 0, 50);
    await eventually('the others', () => titles(search).length === hits?.length);
    // None takes longer to draw than what was drawn before it.
    let there = seenAtOnce;
    for (const more of together) {
      assert.isAtMost(more, there);
      there += more;
    }
    assert.strictEqual(there, hits?.length);
  });

  it('draws first of a further answer as many hits as are in view, then all others', async () => {
    const search = await siteSearch('hundred');
    search.parameters = { paging: { pageSize: 100 } };
    await searched(search, 'nel');
    search.session.type('imposta');
    await eventually('all its hits', () => search.session.state.shown?.criteria.query === 'imposta');
    await eventually('all its hits', () =>
      all(search, 'ol em').every((mark) => /imposta/i.test(visibleText(mark))),
    );
    const rows = all(search, 'ol > li');
    const before = rows.map(({ innerHTML }) => innerHTML);
    const inView = rows.filter((row) => row.getBoundingClientRect().top < innerHeight).length;
    const drawn = firstDrawn(search, 'nel');
    search.session.type('nel');
    await drawn;
    const changed = () => rows.filter(({ innerHTML }, at) => innerHTML !== before[at]);
    assert.deepEqual(changed(), rows.slice(0, inView));
    await new Promise((resolve) =>
      new MutationObserver(resolve).observe(one(search, 'ol'), { subtree: true, characterData: true }),
    );
    assert.deepEqual(changed(), rows);
  });

  it('draws every hit in a window without height too', async () => {
    const height = Object.getOwnPropertyDescriptor(window, 'innerHeight')!;
    Object.defineProperty(window, 'innerHeight', { ...height, get: () => 0 });
    try {
      const search = await siteSearch('hundred');
      search.parameters = { paging: { pageSize: 100 } };
      await search.updateComplete;
      search.session.type('imposta');
      await eventually('hits', () => (search.session.state.shown?.hits.length ?? 0) > 50);
      await eventually(
        'all of them',
        () => titles(search).length === search.session.state.shown?.hits.length,
      );
    } finally {
      Object.defineProperty(window, 'innerHeight', height);
    }
  });

  it('keeps the elements of what matched for the next answer', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    const { shown } = search.session.state;
    const [hit] = shown?.hits ?? [];
    if (!shown || !hit) throw new Error('nothing was found');
    const show = (highlight: string) =>
      search.session.adopt({ ...shown, response: { ...shown.response, hits: [{ ...hit, highlight }] } });
    show('<em>Ferie</em> e permessi');
    await sees(search, 'Ferie e permessi');
    const before = one(search, 'ol em');
    show('Le <em>ferie</em>');
    await sees(search, 'Le ferie');
    assert.strictEqual(one(search, 'ol em'), before);
  });

  it('shows its hits again when it comes back to its search', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    const found = titles(search);
    const results = resultsOf(search);
    const provider = results.search;
    results.remove();
    document.body.append(results);
    await eventually('no hits', () => all(results, 'li').length === 0);
    results.provider = provider;
    await eventually('the hits', () => all(results, 'li').length === found.length);
    results.remove();
  });

  it('begins to wait anew when it comes back', async () => {
    const search = await siteSearch(ownKey('held'));
    search.session.submit('ferie');
    await sees(search, 'Ricerca in corso');
    const results = resultsOf(search);
    const { parentNode } = results;
    results.remove();
    parentNode?.append(results);
    await results.updateComplete;
    assert.strictEqual(one(results, '[role=region]').ariaBusy, 'false');
    await sees(search, 'Ricerca in corso');
  });

  it('keeps the punctuation of Italian texts at their ends in a page written from right to left', async () => {
    const search = await siteSearch(ownKey());
    search.dir = 'rtl';
    await searched(search, 'disciplina');
    const excerpt = one(search, 'ol [part=excerpt]');
    const end = [...excerpt.childNodes].findLast((node) => node instanceof Text && node.data.endsWith('.'));
    if (!(end instanceof Text)) throw new Error('the excerpt does not end with a full stop');
    const place = (at: number) => {
      const range = document.createRange();
      range.setStart(end, at);
      range.setEnd(end, at + 1);
      return range.getBoundingClientRect();
    };
    assert.isAtLeast(place(end.length - 1).right, place(end.length - 2).right);
    // The texts stay on the side where the page's own lines begin.
    assert.strictEqual(getComputedStyle(excerpt).textAlign, 'right');
  });

  it('shows an answer that is there at once in the same frame as the letter that asked for it', async function () {
    // Firefox reads what is there in a task of its own, after the frame.
    if (navigator.userAgent.includes('Firefox')) this.skip();
    const key = ownKey();
    const search = await siteSearch(key);
    await searched(search, 'imposta');
    const other = await fetch(`${service}/v1/search/${key}?${new URLSearchParams({ term: 'imposta f' })}`);
    const body = await other.text();
    const real = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const { url } = new Request(input, init);
      const isReady = new URL(url).searchParams.get('term') === 'imposta f';
      return isReady ? Promise.resolve(new Response(body)) : real(input, init);
    };
    try {
      const before = search.session.state.shown;
      await typeInto(search, ' ');
      const framed = new Promise<boolean>((resolve) => {
        const frame = () => requestAnimationFrame(() => resolve(search.session.state.shown !== before));
        field(search).addEventListener('input', frame, { once: true });
      });
      // Longer than the throttle.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await sendKeys({ press: 'f' });
      assert.isTrue(await framed);
      assert.strictEqual(search.session.state.shown?.criteria.query, 'imposta f');
    } finally {
      window.fetch = real;
    }
  });

  it('never leaves hits of an earlier query below those of a later one', async () => {
    const search = await siteSearch('hundred');
    search.parameters = { paging: { pageSize: 100 } };
    await searched(search, 'nel');
    const before = search.session.state.shown;
    search.session.type('imposta');
    await eventually('the other answer', () => search.session.state.shown !== before);
    const shown = search.session.state.shown?.hits.map(({ url }) => url);
    await eventually('all its hits', () => {
      const hrefs = all(search, 'ol a').map((link) => link.getAttribute('href'));
      return JSON.stringify(hrefs) === JSON.stringify(shown);
    });
  });

  it('lets the page open a hit in its own way', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    const opened: unknown[] = [];
    search.addEventListener('site-search-hit', (event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) opened.push(event.detail);
    });
    const before = location.href;
    all(search, 'ol a')[2]?.click();
    assert.nestedInclude(opened[0], { 'hit.id': 'd19', position: 3 });
    assert.strictEqual(location.href, before);
  });

  it('leaves a click for a new tab to the browser', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    const cancelable: boolean[] = [];
    search.addEventListener('site-search-hit', (event) => cancelable.push(event.cancelable));
    const keys = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'];
    for (const key of keys) {
      const click = new MouseEvent('click', { [key]: true, bubbles: true, composed: true, cancelable: true });
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      one(search, 'ol a').dispatchEvent(click);
    }
    assert.deepEqual(
      cancelable,
      keys.map(() => false),
    );
  });

  it('tells of no hit when its menu is opened, nor when something else than its link is clicked', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    const opened: Event[] = [];
    search.addEventListener('site-search-hit', (event) => opened.push(event));
    const link = one(search, 'ol a');
    link.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true, composed: true }));
    one(search, '[part=excerpt]').click();
    assert.strictEqual(opened.length, 0);
    link.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, composed: true }));
    assert.strictEqual(opened.length, 1);
  });

  it('links to nothing that could run', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    const { shown } = search.session.state;
    const [hit] = shown?.hits ?? [];
    if (!shown || !hit) throw new Error('nothing was found');
    const evil = { ...hit, url: 'javascript:alert(1)', title: '<img src=x onerror=alert(1)>' };
    search.session.adopt({ ...shown, response: { ...shown.response, hits: [evil] } });
    await sees(search, '<img src=x onerror=alert(1)>');
    assert.isFalse(one(search, 'ol a').hasAttribute('href'));
    assert.strictEqual(all(search, 'img').length, 0);
  });

  it('renders hits by the page’s own function, whose text stays text', async () => {
    const search = await siteSearch(ownKey());
    await searched(search, 'ferie');
    const results = resultsOf(search);
    results.renderHit = (hit: Hit, position: number) => `${position}. <i>${hit.title}</i>`;
    await sees(search, '1. <i>Ferie e permessi per giusta causa</i>');
    assert.strictEqual(all(search, 'i').length, 0);
  });

  it('tells how busy it is while an answer is on its way', async () => {
    const search = await siteSearch(ownKey('held'));
    search.session.submit('ferie');
    await eventually('the region', () => all(search, '[role=region]').length === 1);
    // An answer that comes quickly shows no more than itself.
    assert.strictEqual(one(search, '[role=region]').getAttribute('aria-busy'), 'false');
    assert.notInclude(visibleText(resultsOf(search)), 'Ricerca in corso…');
    await eventually('it is busy', () => one(search, '[role=region]').getAttribute('aria-busy') === 'true');
    await sees(search, 'Ricerca in corso…');
  });

  describe('with templates', () => {
    const templates = html`
      <template slot="hit">
        <link rel="stylesheet" href="data:text/css,article%7Bcolor:rgb(1,2,3)%7D" />
        <article
          class="card"
          onclick="{{title}}"
          style="color: {{title}}"
          title="Nr. {{ position }}"
          aria-label="Atto: {{title}}"
        >
          <h3><a href="{{url}}">{{title}}</a></h3>
          <p>{{ highlight }}</p>
          <b data-if="document_type">{{document_type}}</b>
          <u data-if="custom_fields.nothing">missing</u>
          <s data-each="categories">{{.}}</s>
          <q data-each="custom_fields.firme">{{.}}</q>
          <a class="evil" href="javascript:{{title}}">x</a>
          <a class="mail" href="mailto:a@example.it?subject={{title}}">y</a>
          <a class="more" href='/x/{{id}}?q={{custom_fields.autore-"A:B"}}&p={{position}}#{{title}}'>z</a>
          <iframe src="{{url}}"></iframe>
          <script>
            window.ran = true;
          </script>
          <time>{{date}}</time>
          <i>Nr. {{position}} di {{date}}: {{document_type}}{{title.x}}{{custom_fields.nothing.deep}}</i>
        </article>
      </template>
      <template slot="empty"><p>Niente per {{query}}</p></template>
    `;

    it('shows hits in the page’s layout: bindings are text, addresses are checked, nothing runs', async () => {
      const search = await siteSearch(ownKey(), templates);
      await searched(search, 'licenziamento giusta causa');
      await eventually('the layout', () => all(search, 'article').length === 1);
      const card = one(search, 'article');
      assert.isFalse(card.hasAttribute('onclick'));
      assert.isFalse(card.hasAttribute('style'));
      assert.strictEqual(card.title, 'Nr. 1');
      assert.strictEqual(card.ariaLabel, 'Atto: Licenziamento per giusta causa');
      assert.strictEqual(one(card, 'h3 a').getAttribute('href'), '/documenti/1');
      assert.deepEqual(all(card, 'em').map(visibleText), ['licenziamento', 'giusta', 'causa']);
      assert.deepEqual(all(card, 'b').map(visibleText), ['Circolare']);
      assert.strictEqual(all(card, 'u').length, 0);
      assert.deepEqual(all(card, 's').map(visibleText), ['Lavoro']);
      assert.deepEqual(all(card, 'q').map(visibleText), ['Rossi', 'Verdi']);
      assert.isFalse(one(card, '.evil').hasAttribute('href'));
      assert.include(one(card, '.mail').getAttribute('href'), 'mailto:a@example.it');
      assert.strictEqual(all(card, 'iframe, script').length, 0);
      assert.isFalse('ran' in window);
      assert.strictEqual(visibleText(one(card, 'time')), '15/01/2010');
      // What a path does not lead to is empty.
      assert.strictEqual(one(card, 'i').textContent, 'Nr. 1 di 15/01/2010: Circolare');
      assert.strictEqual(all(card, '[data-if], [data-each]').length, 0);
      assert.strictEqual(all(search, 'link').length, 1);
    });

    it('encodes what is part of a query or a fragment', async () => {
      const search = await siteSearch(ownKey(), templates);
      await searched(search, 'licenziamento giusta causa');
      await eventually('the layout', () => all(search, 'article').length === 1);
      const { pathname, searchParams, hash } = new URL(
        one(search, '.more').getAttribute('href') ?? '',
        location.href,
      );
      assert.strictEqual(pathname, '/x/d1');
      assert.deepEqual(Object.fromEntries(searchParams), { q: 'Rossi & Figli: 100%', p: '1' });
      assert.strictEqual(decodeURIComponent(hash), '#Licenziamento per giusta causa');
    });

    it('keeps the elements of a hit that stays', async () => {
      const search = await siteSearch(ownKey(), templates);
      await searched(search, 'ferie');
      await eventually('the layout', () => all(search, 'article').length === 4);
      const before = one(search, 'article');
      resultsOf(search).requestUpdate();
      await resultsOf(search).updateComplete;
      assert.strictEqual(one(search, 'article'), before);
    });

    it('says in the page’s words that nothing is found', async () => {
      const search = await siteSearch(ownKey(), templates);
      await searched(search, '<i>zzz</i>');
      await sees(search, 'Niente per <i>zzz</i>');
    });

    it('gives way to the style sheet of a layout, and lays out no list in it as its hits', async () => {
      const search = await siteSearch(
        ownKey(),
        html`<template slot="hit">
          <style>
            p {
              margin: 7px;
              text-align: center;
            }
            a {
              font-weight: 400;
            }
            ul {
              padding: 3px;
            }
          </style>
          <article>
            <a href="{{url}}">{{title}}</a>
            <p>{{highlight}}</p>
            <ul>
              <li data-each="categories">{{.}}</li>
            </ul>
          </article>
        </template>`,
      );
      await searched(search, 'licenziamento giusta causa');
      await eventually('the layout', () => all(search, 'article').length === 1);
      const card = one(search, 'article');
      const look = (selector: string) => getComputedStyle(one(card, selector));
      await eventually('the sheet', () => look('ul').paddingTop === '3px');
      assert.strictEqual(look('p').marginTop, '7px');
      assert.strictEqual(look('p').textAlign, 'center');
      assert.strictEqual(look('a').fontWeight, '400');
      assert.strictEqual(look('li').borderBottomWidth, '0px');
      assert.strictEqual(look('li').paddingTop, '0px');
    });

    it('opens a hit of a layout as any other', async () => {
      const search = await siteSearch(ownKey(), templates);
      await searched(search, 'ferie');
      await eventually('the layout', () => all(search, 'article').length === 4);
      const opened: unknown[] = [];
      search.addEventListener('site-search-hit', (event) => {
        event.preventDefault();
        if (event instanceof CustomEvent) opened.push(event.detail);
      });
      all(search, 'h3 a')[1]?.click();
      assert.include(opened[0], { position: 2 });
    });
  });

  it('asks for no more than it shows', async () => {
    const key = ownKey();
    const search = await fixture<SiteSearch>(
      html`<site-search site-key=${key} api-base=${service}
        ><site-search-results></site-search-results
      ></site-search>`,
    );
    await searched(search, 'ferie');
    const [request] = await seen(key);
    assert.notInclude(request?.url, 'facet');
  });
});
