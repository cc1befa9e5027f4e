import { assert, html } from '@open-wc/testing';
import '../define.ts';
import {
  all,
  eventually,
  focused,
  one,
  ownKey,
  searched,
  siteSearch,
  visibleText,
} from '../testing/harness.ts';

const filters = html`<site-search-box></site-search-box>
  <site-search-filters></site-search-filters>
  <site-search-facet field="category" label="Area"></site-search-facet>
  <site-search-facet-range field="custom_fields.pagine" label="Pagine" unit="pp."></site-search-facet-range>
  <site-search-facet-dates label="Pubblicato"></site-search-facet-dates>`;

const shown = (root: Element) => all(root, '[part=filter]').map(visibleText);

describe('<site-search-filters>', () => {
  it('names each filter as its facet does, and takes it away', async () => {
    const search = await siteSearch(ownKey(), filters);
    await searched(search, 'nel');
    search.session.choose({
      values: { category: ['Lavoro'], document_type: ['Norma'] },
      ranges: { 'custom_fields.pagine': { from: 3 }, doc_date: { from: '2010-01-31', to: '2014-12-01' } },
    });
    await eventually('the filters', () => shown(search).length === 4);
    assert.deepEqual(shown(search), [
      'Area: Lavoro',
      'Norma',
      'Pagine: da 3 pp.',
      'Pubblicato: dal 31/01/2010 al 01/12/2014',
    ]);
    await assert.isAccessible(search);
    const norma = one(search, '[part=filter]', 'Norma');
    assert.strictEqual(norma.getAttribute('aria-label'), 'Togli il filtro Norma');
    norma.click();
    await eventually('three filters', () => shown(search).length === 3);
    assert.deepEqual(search.session.state.criteria.values, { category: ['Lavoro'], document_type: [] });
  });

  it('begins the line of its last button where its filters begin', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-filters style="width: 12em"></site-search-filters>`,
    );
    search.session.choose({ values: { category: ['Contratto a termine'] } });
    await eventually('the filter', () => shown(search).length === 1);
    const [filter, clear] = [one(search, '[part=filter]'), one(search, '[part=clear]')];
    const text = document.createRange();
    text.selectNodeContents(clear);
    assert.isAbove(clear.getBoundingClientRect().top, filter.getBoundingClientRect().top);
    assert.closeTo(text.getBoundingClientRect().left, filter.getBoundingClientRect().left, 1);
  });

  it('moves the focus to the next filter, and from the last one to the field', async () => {
    const search = await siteSearch(ownKey(), filters);
    await searched(search, 'nel');
    search.session.choose({ values: { category: ['Lavoro', 'Fisco'] } });
    await eventually('the filters', () => shown(search).length === 2);
    one(search, '[part=filter]', 'Lavoro').click();
    await eventually('one filter', () => shown(search).length === 1);
    assert.strictEqual(focused(), one(search, '[part=filter]', 'Fisco'));
    one(search, 'button', 'Togli tutti i filtri').click();
    await eventually('no filter', () => shown(search).length === 0);
    await eventually('the field has the focus', () => focused()?.localName === 'input');
  });

  it('takes all away at once and keeps the query', async () => {
    const search = await siteSearch(ownKey(), filters);
    await searched(search, 'nel');
    search.session.choose({ values: { category: ['Lavoro'] }, ranges: { doc_date: { to: '2014-12-01' } } });
    await eventually('the filters', () => shown(search).length === 2);
    one(search, 'button', 'Togli tutti i filtri').click();
    assert.deepEqual(search.session.state.criteria, { query: 'nel', page: 1, values: {}, ranges: {} });
  });
});
