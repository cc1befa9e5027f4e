import { assert, html } from '@open-wc/testing';
import '../define.ts';
import {
  all,
  eventually,
  field,
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
});
