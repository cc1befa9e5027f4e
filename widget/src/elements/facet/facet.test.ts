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
  siteSearch,
  titles,
  visibleText,
} from '../testing/harness.ts';

const facet = html`<site-search-box></site-search-box>
  <site-search-facet field="custom_fields.materia" label="Materia"></site-search-facet>
  <site-search-results></site-search-results>`;

const values = (root: Element) => all(root, 'label').map(visibleText);
const checkbox = (root: Element, name: string) => field(one(root, 'label', name), 'input');

describe('<site-search-facet>', () => {
  it('shows the values of a field among what was found, with their counts', async () => {
    const search = await siteSearch(ownKey(), facet);
    await searched(search, 'giusta causa');
    await eventually('the values', () => values(search).length === 5);
    assert.include(values(search), 'Contratto a termine 1');
    assert.strictEqual(visibleText(one(search, 'legend')), 'Materia');
    await assert.isAccessible(search);
  });

  it('stands apart from the next, and from the results, on a page without a layout of its own', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-facet field="category"></site-search-facet>
        <site-search-facet></site-search-facet>
        <site-search-facet field="custom_fields.materia"></site-search-facet>
        <site-search-results></site-search-results>`,
    );
    await searched(search, 'nel');
    await eventually('both facets', () => all(search, 'legend').length === 2);
    const [first, second] = all(search, 'fieldset').map((group) => group.getBoundingClientRect());
    const below = one(search, 'ol').getBoundingClientRect().top;
    const line = Number.parseFloat(getComputedStyle(search).fontSize);
    if (!first || !second) throw new Error('a facet is missing');
    assert.isAtLeast(second.top - first.bottom, line, 'between two');
    assert.isBelow(second.top - first.bottom, 2 * line, 'one that shows nothing takes no place');
    assert.isAtLeast(below - second.bottom, line, 'before the results');
  });

  it('narrows by a value, widens by a second one, and keeps telling what there would be', async () => {
    const key = ownKey();
    const search = await siteSearch(key, facet);
    await searched(search, 'nel');
    await eventually('the values', () => values(search).length === 5);
    checkbox(search, 'Licenziamento').click();
    await eventually('hits of one value', () =>
      titles(search).every((title) => title.startsWith('Licenziamento')),
    );
    assert.strictEqual(values(search).length, 5);
    checkbox(search, 'Ferie').click();
    await eventually('hits of two values', () => titles(search).some((title) => title.startsWith('Ferie')));
    assert.isTrue(titles(search).some((title) => title.startsWith('Licenziamento')));
    checkbox(search, 'Licenziamento').click();
    await eventually('hits of the other', () => titles(search).every((title) => title.startsWith('Ferie')));
  });

  it('keeps the focus and the place of a value that is chosen with the keyboard', async () => {
    const search = await siteSearch(ownKey(), facet);
    await searched(search, 'nel');
    await eventually('the values', () => values(search).length === 5);
    const before = values(search).map((value) => value.replace(/\d+$/, ''));
    const chosen = checkbox(search, 'Imposta');
    chosen.focus();
    await sendKeys({ press: ' ' });
    await eventually('hits of the value', () => titles(search).every((title) => title.startsWith('Imposta')));
    assert.strictEqual(focused(), chosen);
    assert.deepEqual(
      values(search).map((value) => value.replace(/\d+$/, '')),
      before,
    );
  });

  it('still shows a chosen value that another query does not have', async () => {
    const search = await siteSearch(ownKey(), facet);
    await searched(search, 'nel');
    await eventually('the values', () => values(search).length === 5);
    checkbox(search, 'Imposta').click();
    await searched(search, 'ferie');
    await eventually('the value', () => values(search).includes('Imposta di registro 0'));
    assert.isTrue(checkbox(search, 'Imposta').checked);
  });

  it('shows what is chosen before all other values of another query, so that none is hidden', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-facet field="custom_fields.materia" limit="2"></site-search-facet
        ><site-search-results></site-search-results>`,
    );
    search.session.restore({
      query: 'nel',
      page: 1,
      values: { 'custom_fields.materia': ['Licenziamento', 'Imposta di registro', 'Altro'] },
      ranges: {},
    });
    await eventually('the values', () => values(search).length === 2);
    assert.deepEqual(values(search), ['Licenziamento 2', 'Imposta di registro 2']);
    one(search, 'button', 'Mostra ancora 4').click();
    await eventually('all values', () => values(search).length === 6);
    assert.strictEqual(values(search)[2], 'Altro 0');
  });

  it('filters by values with quotes, colons, percent signs, ampersands, hashes and emoji', async () => {
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-facet field=${'custom_fields.autore-"A:B"'}></site-search-facet>
        <site-search-results></site-search-results>`,
    );
    await searched(search, 'ferie');
    await eventually('the values', () => values(search).length === 2);
    checkbox(search, 'Rossi & Figli: 100%').click();
    await eventually('its hits', () => titles(search).length === 2);
    checkbox(search, 'Bianchi #1 😀').click();
    await eventually('hits of both', () => titles(search).length === 4);
  });

  it('shows a few values first, and all when asked', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-facet field="custom_fields.materia" limit="2"></site-search-facet>`,
    );
    await searched(search, 'nel');
    await eventually('two values', () => values(search).length === 2);
    const more = one(search, 'button', 'Mostra ancora 3');
    more.click();
    await eventually('all values', () => values(search).length === 5);
    assert.strictEqual(more.ariaExpanded, 'true');
    one(search, 'button', 'Mostra meno').click();
    await eventually('two values again', () => values(search).length === 2);
  });

  it('lets a visitor search the values', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-facet field="custom_fields.materia" limit="2" searchable></site-search-facet>`,
    );
    await searched(search, 'nel');
    await eventually('two values', () => values(search).length === 2);
    field(search).focus();
    await sendKeys({ type: 'impo' });
    await eventually('the value', () => values(search).join().startsWith('Imposta di registro'));
    await sendKeys({ type: 'zz' });
    await eventually('no value', () => visibleText(search).includes('Nessun valore'));
    await assert.isAccessible(search);
  });

  it('asks for its counts once, together with what others want', async () => {
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-facet field="category"></site-search-facet>
        <site-search-facet field="document_type"></site-search-facet>
        <site-search-results></site-search-results>`,
    );
    await eventually('the elements', () => all(search, 'site-search-facet:defined').length === 2);
    await searched(search, 'ferie');
    const requests = await seen(key);
    assert.strictEqual(requests.length, 1);
    assert.deepEqual(new URL(requests[0]?.url ?? '', location.href).searchParams.getAll('facet'), [
      'category',
      'document_type',
    ]);
  });

  it('keeps what was chosen when answers come late', async () => {
    const key = ownKey('held');
    const search = await siteSearch(key, facet);
    await eventually('the element', () => all(search, 'site-search-facet:defined').length === 1);
    search.session.submit('nel');
    await release(key, 'nel');
    await eventually('the values', () => values(search).length === 5);
    const box = checkbox(search, 'Ferie');
    box.click();
    assert.isTrue(box.checked);
    await search.updateComplete;
    assert.isTrue(box.checked);
  });
});
