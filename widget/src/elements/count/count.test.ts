import { assert, html } from '@open-wc/testing';
import '../define.ts';
import { one, ownKey, searched, sees, siteSearch, visibleText } from '../testing/harness.ts';

describe('<site-search-count>', () => {
  it('says how many were found, and nothing when none were', async () => {
    const search = await siteSearch(ownKey(), html`<site-search-count></site-search-count>`);
    await searched(search, 'ferie');
    await sees(search, '4 risultati');
    await assert.isAccessible(search);
    await searched(search, 'zzz');
    assert.notInclude(visibleText(one(search, 'site-search-count')), 'risultati');
  });
});
