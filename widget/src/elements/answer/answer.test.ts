import { assert, html } from '@open-wc/testing';
import '../define.ts';
import {
  all,
  eventually,
  focused,
  one,
  ownKey,
  searched,
  seen,
  sees,
  siteSearch,
  visibleText,
} from '../testing/harness.ts';

const answer = html`<site-search-answer></site-search-answer><site-search-results></site-search-results>`;

describe('<site-search-answer>', () => {
  it('answers in words when it is asked to, with the documents it rests on', async () => {
    const key = ownKey();
    const search = await siteSearch(key, answer);
    search.filter = { category: 'Lavoro' };
    await searched(search, 'posso licenziare?');
    assert.deepEqual(await seen(key, 'conversations'), []);
    await eventually('the button', () => all(search, '[part=ask]').length === 1);
    one(search, '[part=ask]').focus();
    one(search, '[part=ask]').click();
    await sees(search, 'la risposta a «posso licenziare?» è: <b>dipende</b>.');
    await sees(search, 'È stata utile?');
    assert.strictEqual(focused()?.textContent, 'Risposta');
    const links = all(search, '[part=sources] a').map((link) => link.getAttribute('href'));
    assert.deepEqual(links, ['/documenti/1', null]);
    assert.strictEqual(getComputedStyle(one(search, '[part=sources]')).listStyleType, 'decimal', 'as cited');
    assert.deepEqual(JSON.parse((await seen(key, 'conversations'))[0]?.body ?? ''), {
      question: 'posso licenziare?',
      filter: { category: 'Lavoro' },
      streaming: true,
    });
    await assert.isAccessible(search);
  });

  it('takes a rating', async () => {
    const key = ownKey();
    const search = await siteSearch(key, answer);
    await searched(search, 'posso licenziare?');
    await eventually('the button', () => all(search, '[part=ask]').length === 1);
    one(search, '[part=ask]').click();
    await sees(search, 'È stata utile?');
    one(search, 'button', 'No').click();
    await sees(search, 'Grazie per il parere.');
    await eventually('the rating', async () => (await seen(key, 'conversations')).length === 2);
    assert.deepInclude((await seen(key, 'conversations'))[1], { method: 'PUT', body: '{"value":-1}' });
  });

  it('answers every query that is sent, where the page wants that', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-answer on-submit></site-search-answer><site-search-results></site-search-results>`,
    );
    await searched(search, 'ferie');
    await sees(search, 'la risposta a «ferie» è');
  });

  it('answers a query that was sent before its code was here', async () => {
    const key = ownKey();
    const search = await siteSearch(key, html`<site-search-results></site-search-results>`);
    search.session.submit('ferie');
    const late = document.createElement('site-search-answer');
    late.setAttribute('on-submit', '');
    search.append(late);
    await sees(search, 'la risposta a «ferie» è');
    // Moved, it keeps the answer that it has.
    search.prepend(late);
    await search.updateComplete;
    await sees(search, 'la risposta a «ferie» è');
    assert.strictEqual((await seen(key, 'conversations')).length, 1);
  });

  it('sends the token of who asks', async () => {
    const key = ownKey();
    const search = await siteSearch(key, answer);
    search.jwt = 'who.am.i';
    await search.updateComplete;
    await searched(search, 'ferie');
    await eventually('the button', () => all(search, '[part=ask]').length === 1);
    one(search, '[part=ask]').click();
    await eventually('the question', async () => (await seen(key, 'conversations')).length === 1);
    assert.include((await seen(key, 'conversations'))[0]?.body, '"jwt":"who.am.i"');
  });

  it('does not stand beside another question', async () => {
    const search = await siteSearch(ownKey(), answer);
    await searched(search, 'ferie');
    await eventually('the button', () => all(search, '[part=ask]').length === 1);
    one(search, '[part=ask]').click();
    await sees(search, 'la risposta a «ferie»');
    search.session.type('ferie e');
    await search.updateComplete;
    await eventually('the answer is gone', () => !visibleText(search).includes('la risposta a'));
  });

  it('says so when none is available, and can be asked again', async () => {
    const search = await siteSearch('broken', answer);
    search.session.submit('ferie');
    await eventually('the button', () => all(search, '[part=ask]').length === 1);
    one(search, '[part=ask]').click();
    await sees(search, 'La risposta non è disponibile ora.');
    assert.strictEqual(all(search, '[part=ask]').length, 1);
  });
});
