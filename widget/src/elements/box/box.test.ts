import { assert, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import '../define.ts';
import type { SiteSearch } from '../site-search/site-search.ts';
import {
  all,
  eventually,
  field,
  focused,
  one,
  ownKey,
  seen,
  sees,
  service,
  siteSearch,
  titles,
  typeInto,
  visibleText,
} from '../testing/harness.ts';

const options = (search: Element) => all(search, '[role=option]').map(visibleText);
const active = (search: Element) => {
  const id = field(search).getAttribute('aria-activedescendant');
  return id === null ? undefined : visibleText(one(search, `#${id}`));
};

async function box(key: string, content: TemplateResult): Promise<SiteSearch> {
  const search = await siteSearch(key, content);
  await eventually('the field', () => all(search, 'input').length > 0);
  return search;
}

/** Keeps the browser on the page of the tests. */
function staying(search: Element): { query: string }[] {
  const sent: { query: string }[] = [];
  search.addEventListener('site-search-submit', (event) => {
    event.preventDefault();
    if (event instanceof CustomEvent) sent.push(event.detail as { query: string });
  });
  return sent;
}

describe('<site-search-box>', () => {
  it('shows the focus of its field around all of it, and nowhere else', async () => {
    const search = await box(ownKey(), html`<site-search-box></site-search-box>`);
    await sendKeys({ press: 'Tab' });
    field(search).focus();
    assert.isTrue(field(search).matches(':focus-visible'));
    assert.strictEqual(getComputedStyle(field(search)).outlineStyle, 'none');
    assert.strictEqual(getComputedStyle(one(search, '[part=field]')).outlineStyle, 'solid');
  });

  it('is a search form that works as it is: a method, an address, a name', async () => {
    const search = await fixture<SiteSearch>(
      html`<site-search site-key=${ownKey()} api-base=${service} action="/ricerca" parameter="q">
        <site-search-box label="Cerca nel codice" placeholder="Articolo o parola"></site-search-box>
      </site-search>`,
    );
    await eventually('the field', () => all(search, 'input').length > 0);
    const { form } = field(search);
    assert.strictEqual(form?.method, 'get');
    assert.strictEqual(form?.getAttribute('action'), '/ricerca');
    assert.strictEqual(field(search).name, 'q');
    assert.strictEqual(field(search).getAttribute('aria-label'), 'Cerca nel codice');
    await assert.isAccessible(search);
  });

  it('lets the browser open the page of results where none are shown, unless the page prevents it', async () => {
    const search = await box(ownKey(), html`<site-search-box></site-search-box>`);
    search.action = '/ricerca';
    await search.updateComplete;
    const submitted: boolean[] = [];
    const { form } = field(search);
    form?.addEventListener('submit', (event) => {
      submitted.push(event.defaultPrevented);
      event.preventDefault();
    });
    form?.requestSubmit();
    const sent = staying(search);
    await typeInto(search, 'iva');
    form?.requestSubmit();
    assert.deepEqual(submitted, [false, true]);
    assert.deepEqual(sent, [{ query: 'iva' }]);
  });

  it('stays on the page where results are shown', async () => {
    const search = await siteSearch(ownKey());
    await typeInto(search, 'ferie');
    await eventually('hits', () => titles(search).length === 4);
    await sendKeys({ press: 'Enter' });
    assert.strictEqual(field(search).value, 'ferie');
  });

  it('searches for a composed word once it is composed', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    const input = field(search);
    input.focus();
    const compose = (type: string, value: string, isComposing: boolean) => {
      input.value = value;
      input.dispatchEvent(new CompositionEvent(type));
      input.dispatchEvent(new InputEvent('input', { isComposing }));
    };
    compose('compositionstart', 'f', true);
    compose('compositionupdate', 'feri', true);
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
    await search.updateComplete;
    assert.strictEqual(input.value, 'feri');
    assert.strictEqual(search.query, '');
    compose('compositionend', 'ferie', false);
    await eventually('hits', () => titles(search).length === 4);
    assert.deepEqual(
      (await seen(key)).map(({ query }) => query.term),
      ['ferie'],
    );
  });

  it('searches for what is pasted or filled in by the browser', async () => {
    const search = await siteSearch(ownKey());
    const input = field(search);
    input.focus();
    input.setRangeText('ferie e permessi');
    input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
    await eventually('hits', () => titles(search).length === 4);
    // A browser that fills a field in presses a key that is none, and may tell of the change only.
    input.dispatchEvent(new Event('keydown', { bubbles: true }));
    input.value = 'fattura';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually('other hits', () => titles(search)[0]?.startsWith('Fattura') === true);
  });

  it('empties itself by its button and keeps the focus', async () => {
    const search = await siteSearch(ownKey());
    await typeInto(search, 'ferie');
    await eventually('the button', () => all(search, '[part=clear]').length === 1);
    one(search, '[part=clear]').click();
    await search.updateComplete;
    assert.strictEqual(field(search).value, '');
    assert.strictEqual(focused(), field(search));
  });

  it('gives every control room for a finger', async () => {
    const search = await siteSearch(ownKey());
    await typeInto(search, 'ferie');
    await eventually('the button', () => all(search, '[part=clear]').length === 1);
    for (const button of all(search, 'button')) {
      const { width, height } = button.getBoundingClientRect();
      assert.isAtLeast(Math.min(width, height), 24);
    }
  });

  for (const query of ['"giusta causa"', 'a:b', '100%', 'R&S', '#1', 'a+b=c', '😀', '\\"\'<>', 'e\u0301']) {
    it(`asks for ${query} as it is`, async () => {
      const key = ownKey();
      const search = await siteSearch(key);
      search.session.submit(query);
      await eventually('the request', async () => (await seen(key)).length === 1);
      assert.strictEqual((await seen(key))[0]?.query.term, query);
    });
  }

  describe('with suggestions', () => {
    const suggesting = html`<site-search-box suggestions></site-search-box>`;

    it('is a combobox whose arrows wrap and whose Enter picks', async () => {
      const search = await box(ownKey(), suggesting);
      const sent = staying(search);
      await typeInto(search, 'ferie');
      await eventually('four suggestions', () => options(search).length === 4);
      const input = field(search);
      assert.strictEqual(input.role, 'combobox');
      assert.strictEqual(input.ariaExpanded, 'true');
      await assert.isAccessible(search);
      await sendKeys({ press: 'ArrowUp' });
      assert.strictEqual(active(search), 'Ferie e permessi nel lavoro pubblico');
      await sendKeys({ press: 'ArrowDown' });
      assert.strictEqual(active(search), 'Ferie e permessi per giusta causa');
      assert.strictEqual(focused(), input);
      await sendKeys({ press: 'Enter' });
      assert.deepEqual(sent, [{ query: 'Ferie e permessi per giusta causa' }]);
      assert.strictEqual(input.value, 'Ferie e permessi per giusta causa');
      assert.strictEqual(input.ariaExpanded, 'false');
    });

    it('sends what is typed when no suggestion is highlighted', async () => {
      const search = await box(ownKey(), suggesting);
      const sent = staying(search);
      await typeInto(search, 'ferie');
      await eventually('suggestions', () => options(search).length === 4);
      await sendKeys({ press: 'Enter' });
      assert.deepEqual(sent, [{ query: 'ferie' }]);
    });

    it('hides at the first Escape, and empties the field at the second', async () => {
      const search = await box(ownKey(), suggesting);
      await typeInto(search, 'ferie');
      await eventually('suggestions', () => options(search).length === 4);
      await sendKeys({ press: 'Escape' });
      assert.deepEqual(options(search), []);
      assert.strictEqual(field(search).value, 'ferie');
      await sendKeys({ press: 'Escape' });
      assert.strictEqual(field(search).value, '');
    });

    it('hides when the visitor leaves, and lets him click before', async () => {
      const search = await box(ownKey(), suggesting);
      const sent = staying(search);
      await typeInto(search, 'ferie');
      await eventually('suggestions', () => options(search).length === 4);
      field(search).blur();
      one(search, '[role=option]', 'nelle società').click();
      assert.deepEqual(sent, [{ query: 'Ferie e permessi nelle società di capitali' }]);
      field(search).focus();
      await eventually('suggestions again', () => options(search).length === 1);
      field(search).blur();
      await eventually('the list is hidden', () => options(search).length === 0);
    });

    it('asks for none before enough characters are there', async () => {
      const key = ownKey();
      const search = await fixture<SiteSearch>(
        html`<site-search site-key=${key} api-base=${service} min-length="3" suggestions>
          <site-search-box></site-search-box>
        </site-search>`,
      );
      await typeInto(search, 'fe');
      await sees(search, 'Inserisci minimo 3 caratteri');
      await sendKeys({ type: 'r' });
      await eventually('suggestions', () => options(search).length === 4);
      assert.deepEqual(
        (await seen(key, 'suggest')).map(({ query }) => query.term),
        ['fer'],
      );
      assert.deepEqual(await seen(key), []);
    });

    it('searches all the same when there is nothing to suggest or the service fails', async () => {
      const search = await siteSearch(ownKey(), html`<site-search-box suggestions></site-search-box>`);
      await typeInto(search, 'zzz');
      await eventually('the query', () => search.query === 'zzz');
      assert.deepEqual(options(search), []);
      const sent = staying(search);
      await sendKeys({ press: 'Enter' });
      assert.deepEqual(sent, [{ query: 'zzz' }]);
    });
  });

  it('completes the values of a field', async () => {
    const search = await box(
      ownKey(),
      html`<site-search-box autocomplete-field="custom_fields.materia"></site-search-box>`,
    );
    await typeInto(search, 'imp');
    await eventually('completions', () => options(search).length === 1);
    assert.deepEqual(options(search), ['Imposta di registro']);
  });

  it('makes one list of suggestions, however often a visitor comes back to the field', async () => {
    const key = ownKey();
    const search = await box(key, html`<site-search-box suggestions></site-search-box>`);
    for (let visit = 0; visit < 3; visit++) {
      field(search).focus();
      field(search).blur();
    }
    await typeInto(search, 'fer');
    await eventually('suggestions', () => options(search).length === 4);
    assert.strictEqual(all(search, '[role=listbox]').length, 1);
    const terms = (await seen(key, 'suggest')).map(({ query }) => query.term);
    assert.deepEqual(terms, [...new Set(terms)]);
  });

  it('shows the first documents at once', async () => {
    const search = await box(ownKey(), html`<site-search-box instant-hits="2"></site-search-box>`);
    const opened: unknown[] = [];
    search.addEventListener('site-search-hit', (event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) opened.push(event.detail);
    });
    await typeInto(search, 'ferie');
    await eventually('two documents', () => options(search).join().startsWith('Ferie e permessi'));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    assert.nestedInclude(opened[0], { 'hit.id': 'd18', position: 2 });
  });

  it('remembers what this visitor searched for, until he says otherwise', async () => {
    const key = ownKey();
    const search = await box(key, html`<site-search-box recent-searches></site-search-box>`);
    staying(search);
    for (const query of ['ferie', 'fattura', 'ferie']) {
      await typeInto(search, query);
      await sendKeys({ press: 'Enter' });
      await sendKeys({ press: 'Escape' });
    }
    await eventually('recent searches', () => options(search).length === 3);
    assert.deepEqual(options(search), ['ferie', 'fattura', 'Cancella le ricerche recenti']);
    await assert.isAccessible(search);
    const forget = one(search, '[part=forget]');
    const startOf = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().left;
    };
    assert.closeTo(startOf(forget), startOf(one(search, '[role=option]')), 0.5, 'in one line with them');
    // The last of the list, by keys alone.
    await sendKeys({ press: 'ArrowUp' });
    assert.include(visibleText(one(search, '[aria-selected=true]')), 'Cancella le ricerche recenti');
    await assert.isAccessible(search);
    await sendKeys({ press: 'Enter' });
    assert.deepEqual(options(search), []);
    assert.strictEqual(focused(), field(search));
    assert.deepEqual(await seen(key, 'suggest'), []);
  });

  it('remembers a query that was sent before the code for suggestions was here, and does not cover its results', async () => {
    const key = ownKey();
    const search = await box(
      key,
      html`<site-search-box recent-searches suggestions></site-search-box>
        <site-search-results></site-search-results>`,
    );
    const input = field(search);
    input.value = 'ferie';
    input.form?.requestSubmit();
    input.focus();
    await eventually('hits', () => titles(search).length === 4);
    await eventually('the list', () => input.role === 'combobox');
    assert.deepEqual(options(search), []);
    assert.deepEqual(await seen(key, 'suggest'), []);
    input.value = '';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await eventually('the recent search', () => options(search).includes('ferie'));
  });

  it('sends the token of who searches with suggestions and completions', async () => {
    const key = ownKey();
    const search = await box(
      key,
      html`<site-search-box suggestions autocomplete-field="category"></site-search-box>`,
    );
    search.jwt = 'who.am.i';
    await search.updateComplete;
    await typeInto(search, 'fer');
    await eventually('suggestions', async () => (await seen(key, 'suggest')).length > 0);
    await eventually('completions', async () => (await seen(key, 'autocomplete')).length > 0);
    for (const call of ['suggest', 'autocomplete'])
      assert.strictEqual((await seen(key, call)).at(-1)?.query.jwt, 'who.am.i');
  });
});
