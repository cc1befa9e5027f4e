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
  siteSearch,
  titles,
  visibleText,
} from '../testing/harness.ts';

const tree = html`<site-search-facet-tree
    fields="custom_fields.area custom_fields.materia"
    label="Argomento"
  ></site-search-facet-tree>
  <site-search-box></site-search-box>
  <site-search-results></site-search-results>`;

const branches = (root: Element) => all(root, 'label').map(visibleText);
const checkbox = (root: Element, name: string) => field(one(root, 'label', name), 'input');

describe('<site-search-facet-tree>', () => {
  it('opens the branch that is chosen, and goes back to the one above', async () => {
    const search = await siteSearch(ownKey(), tree);
    await searched(search, 'nel');
    await eventually('the branches', () => branches(search).length === 2);
    const [lavoro = ''] = branches(search).filter((branch) => branch.startsWith('Lavoro'));
    checkbox(search, 'Fisco').click();
    await eventually('its branches', () => branches(search).length === 4);
    assert.include(branches(search), lavoro);
    await assert.isAccessible(search);
    checkbox(search, 'Contratto').click();
    await eventually('hits of the branch', () =>
      titles(search).every((title) => title.startsWith('Contratto')),
    );
    assert.isTrue(checkbox(search, 'Fisco').checked);
    checkbox(search, 'Contratto').click();
    await eventually('hits of the branch above', () =>
      titles(search).some((title) => title.startsWith('Imposta')),
    );
    checkbox(search, 'Fisco').click();
    await eventually('everything', () => branches(search).length === 2);
  });

  it('opens another branch in place of the first', async () => {
    const search = await siteSearch(ownKey(), tree);
    await searched(search, 'nel');
    await eventually('the branches', () => branches(search).length === 2);
    checkbox(search, 'Fisco').click();
    await eventually('its branches', () => branches(search).length === 4);
    checkbox(search, 'Lavoro').click();
    await eventually('the others', () => branches(search).some((branch) => branch.startsWith('Ferie')));
    assert.isFalse(checkbox(search, 'Fisco').checked);
  });

  it('opens four levels, one in the other, however the page writes its fields', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-filters></site-search-filters>
        <site-search-facet-tree
          label="Argomento"
          fields="category
            custom_fields.materia  document_type custom_fields.pagine"
        ></site-search-facet-tree>
        <site-search-results></site-search-results>`,
    );
    await searched(search, 'nel');
    for (const [name, level] of ['Lavoro', 'Ferie', 'Norma'].entries()) {
      await eventually(`level ${name + 1}`, () =>
        branches(search).some((branch) => branch.startsWith(level)),
      );
      checkbox(search, level).click();
    }
    await eventually('the deepest level', () => all(search, 'ul ul ul ul label').length > 0);
    all(search, 'ul ul ul ul input')[0]?.click();
    await eventually('the filters', () => all(search, '[part=filter]').length === 4);
    assert.deepEqual(
      all(search, '[part=filter]').map((filter) => visibleText(filter).split(':')[0]),
      ['Argomento', 'Argomento', 'Argomento', 'Argomento'],
    );
    checkbox(search, 'Ferie').click();
    await eventually('one filter', () => all(search, '[part=filter]').length === 1);
  });

  it('goes on showing the branch that is chosen where nothing is found in it', async () => {
    const search = await siteSearch(ownKey(), tree);
    await searched(search, 'nel');
    await eventually('the branches', () => branches(search).length === 2);
    const values = { 'custom_fields.area': ['Altro'], 'custom_fields.materia': ['Nessuna'] };
    search.session.choose({ values });
    await eventually('its branches', () => branches(search).includes('Nessuna 0'));
    await searched(search, 'zzz');
    await eventually('only these', () => branches(search).join() === 'Altro 0,Nessuna 0');
    checkbox(search, 'Altro').focus();
    await sendKeys({ press: ' ' });
    await eventually('nothing', () => branches(search).length === 0);
    await eventually('the focus in the field', () => focused()?.localName === 'input');
    assert.deepEqual(Object.values(search.session.state.criteria.values).flat(), []);
  });
});
