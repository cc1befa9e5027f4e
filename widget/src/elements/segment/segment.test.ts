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
  seen,
  siteSearch,
  titles,
  typeInto,
  visibleText,
} from '../testing/harness.ts';

describe('<site-search-segment>', () => {
  it('shows one query in several parts of a site side by side', async () => {
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-box></site-search-box>
        <site-search-segment label="Lavoro" filter='{"category":"Lavoro"}'></site-search-segment>
        <site-search-segment label="Fisco" filter='{"category":"Fisco"}' size="2"></site-search-segment>`,
    );
    await typeInto(search, 'nel');
    await eventually('hits', () => titles(search).length === 7);
    const [lavoro, fisco] = all(search, 'site-search-segment');
    if (!lavoro || !fisco) throw new Error('there are no segments');
    await eventually('the counts', () => all(search, '[part=count]').length === 2);
    assert.include(visibleText(lavoro), 'Lavoro 6 risultati');
    assert.strictEqual(titles(fisco).length, 2);
    await assert.isAccessible(search);
    const requests = await seen(key);
    assert.isTrue(requests.every(({ query }) => query.filter !== undefined));
  });

  it('searches another site with the same query', async () => {
    const other = ownKey();
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-box></site-search-box>
        <site-search-results></site-search-results>
        <site-search-segment label="Altro sito" site-key=${other}></site-search-segment>`,
    );
    await typeInto(search, 'ferie');
    await eventually('hits of both', () => titles(search).length === 8);
    for (const site of [key, other])
      await eventually('the whole query', async () => (await seen(site)).at(-1)?.query.term === 'ferie');
  });

  it('holds search elements of its own', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-segment filter='{"category":"Lavoro"}' size="3">
          <site-search-facet field="custom_fields.materia"></site-search-facet>
          <site-search-results></site-search-results>
        </site-search-segment>
        <site-search-results></site-search-results>`,
    );
    search.session.submit('nel');
    await eventually('the values of the segment', () => all(search, 'label').length === 3);
    field(one(search, 'label', 'Ferie'), 'input').click();
    const segment = one(search, 'site-search-segment');
    await eventually('its hits', () => titles(segment).every((title) => title.startsWith('Ferie')));
    assert.deepEqual(search.session.state.criteria.values, {});
  });

  it('shows its results where the page leaves but blanks between its tags', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-segment label="Lavoro" filter='{"category":"Lavoro"}'>
        <!-- nothing yet -->
      </site-search-segment>`,
    );
    search.session.submit('nel');
    await eventually('hits', () => titles(search).length === 5);
    assert.isTrue(one(search, 'ol').checkVisibility());
  });

  it('takes elements that come later in place of its results, and is walked into by keyboard', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-box></site-search-box> <site-search-segment label="Lavoro"></site-search-segment>`,
    );
    await typeInto(search, 'ferie');
    await eventually('hits', () => titles(search).length === 4);
    const segment = one(search, 'site-search-segment');
    segment.append(document.createElement('site-search-results'));
    await eventually(
      'the hits of its own element',
      () => titles(segment).length === 4 && all(segment, 'site-search-results')[0]?.parentElement === segment,
    );
    await eventually('one list', () => all(segment, 'ol').length === 1);
    await sendKeys({ press: 'ArrowDown' });
    assert.strictEqual(focused(), one(segment, 'ol a'));
    one(segment, 'site-search-results').remove();
    await eventually('its results again', () => all(segment, 'ol').length === 1);
    assert.isTrue(one(segment, 'ol').checkVisibility());
  });

  it('tells the results of all segments together', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-segment label="Lavoro" filter='{"category":"Lavoro"}'></site-search-segment>
        <site-search-segment label="Fisco" filter='{"category":"Fisco"}'></site-search-segment>`,
    );
    search.session.submit('nel');
    await eventually('the announcement', () => {
      const told = visibleText(one(search, '[role=status]'));
      // Whichever answers first is told first.
      return ['Lavoro: 6 risultati', 'Fisco: 4 risultati'].every((found) => told.includes(found));
    });
  });

  it('goes on with its search when it is moved, and asks again when it was away', async () => {
    const held = ownKey('held');
    const search = await siteSearch(
      ownKey(),
      html`<site-search-segment label="Altro sito" site-key=${held}></site-search-segment>
        <div></div>`,
    );
    search.session.submit('ferie');
    await eventually('the request', async () => (await seen(held)).length === 1);
    const segment = one(search, 'site-search-segment');
    one(search, 'div:not([role])').append(segment);
    await release(held, 'ferie');
    await eventually('hits', () => titles(search).length === 4);
    assert.strictEqual((await seen(held)).length, 1, 'moved');
    search.session.submit('nel');
    await eventually('another request', async () => (await seen(held)).length === 2);
    segment.remove();
    await Promise.resolve();
    search.append(segment);
    await eventually('the same again', async () => (await seen(held)).length === 3);
    // The first of the two has nobody who waits for it.
    await release(held, 'nel');
    await release(held, 'nel');
    await eventually('other hits', () => titles(search).length === 5);
  });

  it('counts a hit that is opened in it for its own site, and once only', async () => {
    const other = ownKey();
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-results></site-search-results>
        <site-search-segment label="Altro sito" site-key=${other}></site-search-segment>`,
    );
    const told = async (site: string) =>
      (await seen(site, 'stats')).map(({ body }) => body).filter((body) => body.includes('"click"'));
    search.addEventListener('site-search-hit', (event) => event.preventDefault());
    search.session.submit('ferie');
    await eventually('hits', () => titles(search).length === 8);
    await eventually('the query', async () => (await seen(key, 'stats')).length === 1);
    all(one(search, 'site-search-segment'), 'ol a')[1]?.click();
    await eventually('the click', async () => (await told(other)).length > 0);
    search.session.submit('fattura');
    await eventually('the next query', async () =>
      (await seen(key, 'stats')).some(({ body }) => body.includes('fattura')),
    );
    assert.lengthOf(await told(other), 1);
    assert.lengthOf(await told(key), 0);
  });

  it('counts a query once for a site, with the most that one of its segments has', async () => {
    const key = ownKey();
    const search = await siteSearch(
      key,
      html`<site-search-box></site-search-box>
        <site-search-segment filter='{"category":"Nessuna"}'></site-search-segment>
        <site-search-segment filter='{"category":"Lavoro"}'></site-search-segment>
        <site-search-segment filter='{"category":"Fisco"}'></site-search-segment>`,
    );
    search.session.submit('nel');
    await eventually('the query', async () => (await seen(key, 'stats')).length > 0);
    search.session.submit('ferie');
    await eventually('the next query', async () =>
      (await seen(key, 'stats')).some(({ body }) => body.includes('ferie')),
    );
    const told = (await seen(key, 'stats')).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    assert.deepEqual(
      told.map(({ keyword, numberOfResults }) => [keyword, numberOfResults]),
      [
        ['nel', 6],
        ['ferie', 4],
      ],
    );
  });

  it('counts a typed query when it is sent', async () => {
    const other = ownKey();
    const search = await siteSearch(
      ownKey(),
      html`<site-search-box></site-search-box>
        <site-search-segment site-key=${other} size="2"></site-search-segment>`,
    );
    await typeInto(search, 'ferie');
    await eventually('hits', () => titles(search).length === 2);
    await sendKeys({ press: 'Enter' });
    // He goes on at once: of typing alone, only what is followed by a silence counts.
    await sendKeys({ type: ' e' });
    await eventually('the query', async () => (await seen(other, 'stats')).length === 1);
    const [told] = (await seen(other, 'stats')).map(({ body }): unknown => JSON.parse(body));
    assert.include(told, { action: 'search', keyword: 'ferie', numberOfResults: 4 });
    const asked = (await seen(other)).filter(({ query }) => query.term === 'ferie');
    assert.lengthOf(asked, 1, 'it was on the screen already');
  });
});
