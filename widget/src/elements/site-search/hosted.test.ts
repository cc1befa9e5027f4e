import { assert, html } from '@open-wc/testing';
import '../define.ts';
import { readSearch } from '../../client/answers.ts';
import { hostedSearch } from '../../client/testing/hosted-answers.ts';
import { nothingAsked } from '../../session/criteria.ts';
import { all, eventually, one, ownKey, siteSearch, titles, visibleText } from '../testing/harness.ts';

describe('an answer in the shape of the hosted service', () => {
  it('is shown with its hits and facets, whatever it leaves out or sends as null', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-count></site-search-count>
        <site-search-facet field="category" label="Categoria"></site-search-facet>
        <site-search-facet-tree
          fields="custom_fields.area custom_fields.tema"
          label="Area"
        ></site-search-facet-tree>
        <site-search-results></site-search-results>`,
    );
    search.session.adopt({
      criteria: { ...nothingAsked, query: 'imu' },
      response: readSearch(hostedSearch),
      tells: () => true,
    });
    await eventually('the hits', () => titles(search).length === 2);
    await eventually('the facets', () => all(search, 'fieldset').length === 2);
    const hit = one(search, 'ol > li');
    assert.include(visibleText(hit), 'Il versamento dell’ acconto è dovuto entro il 16 giugno');
    assert.include(visibleText(hit), '04/05/2026');
    await eventually('the count', () => visibleText(search).includes('2 risultati'));
    assert.notInclude(visibleText(search), 'null');
    await assert.isAccessible(search);
  });
});
