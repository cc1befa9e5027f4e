import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../define.ts';
import {
  eventually,
  inside,
  ownKey,
  release,
  seen,
  sees,
  service,
  siteSearch,
  visibleText,
} from '../testing/harness.ts';
import type { SiteSearch } from './site-search.ts';

const input = (search: Element) => {
  const found = inside(search, 'site-search-box', 'input');
  if (!(found instanceof HTMLInputElement)) throw new Error('the search has no field');
  return found;
};
const titles = (search: Element) =>
  [...(inside(search, 'site-search-results')?.shadowRoot?.querySelectorAll('a') ?? [])].map((link) =>
    link.textContent.trim(),
  );

async function typeInto(search: SiteSearch, text: string): Promise<void> {
  input(search).focus();
  await sendKeys({ type: text });
}

describe('<site-search>', () => {
  it('finds what a visitor types', async () => {
    const search = await siteSearch(ownKey());
    await typeInto(search, 'licenziamento giusta');
    await eventually('the hit', () => titles(search).includes('Licenziamento per giusta causa'));
    await sees(search, '1 risultato');
    await expect(search).to.be.accessible();
  });

  it('asks for nothing before the visitor acts', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    input(search).focus();
    await search.updateComplete;
    expect(await seen(key)).to.deep.equal([]);
  });

  it('searches for the last keystroke, and not for each', async () => {
    const key = ownKey();
    const search = await siteSearch(key);
    await typeInto(search, 'ferie e permessi');
    await eventually(
      'the last keystroke is searched',
      async () => (await seen(key)).at(-1)?.query.term === 'ferie e permessi',
    );
    expect((await seen(key)).length).to.be.lessThan('ferie e permessi'.length);
  });

  it('shows the newest answer, whatever order the answers come in', async () => {
    const key = ownKey('held');
    const search = await siteSearch(key);
    search.session.submit('licenziamento');
    await eventually('the first request', async () => (await seen(key)).length === 1);
    search.session.submit('fattura');
    await release(key, 'fattura');
    await eventually('hits', () => titles(search).length > 0);
    await release(key, 'licenziamento');
    await search.updateComplete;
    expect(titles(search).every((title) => title.startsWith('Fattura'))).to.equal(true);
  });

  it('shows highlights as text', async () => {
    const search = await siteSearch(ownKey());
    search.session.submit('affini');
    await sees(search, '& affini');
    const marked = inside(search, 'site-search-results', 'em');
    expect(marked?.textContent).to.equal('affini.');
  });

  it('says so when nothing is found', async () => {
    const search = await siteSearch(ownKey());
    search.session.submit('<b>zzz</b>');
    await sees(search, 'Nessun risultato per «<b>zzz</b>».');
    await expect(search).to.be.accessible();
  });

  it('keeps the last results when the service fails, and tries again when asked', async () => {
    const search = await siteSearch(ownKey());
    search.session.submit('ferie');
    await eventually('four hits', () => titles(search).length === 4);
    search.siteKey = 'broken';
    await sees(search, 'La ricerca non risponde.');
    expect(titles(search).length).to.equal(4);
    await expect(search).to.be.accessible();
    search.siteKey = ownKey();
    await eventually('it answers again', () => !visibleText(search).includes('La ricerca non risponde.'));
  });

  it('asks for as many characters as the page requires, in the words of the page', async () => {
    const key = ownKey();
    const search = await fixture<SiteSearch>(
      html`<site-search
        site-key=${key}
        api-base=${service}
        min-length="3"
        min-length-message="Almeno tre!"
      ></site-search>`,
    );
    await typeInto(search, 'fe');
    await sees(search, 'Almeno tre!');
    expect(await seen(key)).to.deep.equal([]);
    await sendKeys({ type: 'r' });
    await eventually('hits', () => titles(search).length > 0);
  });

  it('speaks the language of the page around it', async () => {
    const holder = await fixture(
      html`<div lang="fr"><site-search site-key=${ownKey()} api-base=${service}></site-search></div>`,
    );
    const search = holder.querySelector('site-search') as SiteSearch;
    await eventually('the field', () => inside(search, 'site-search-box', 'input') !== null);
    expect(input(search).getAttribute('aria-label')).to.equal('Rechercher');
  });

  it('can be walked through with the keyboard', async () => {
    const search = await siteSearch(ownKey());
    await typeInto(search, 'ferie');
    await eventually('four hits', () => titles(search).length === 4);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    const results = inside(search, 'site-search-results');
    expect(results?.shadowRoot?.activeElement?.textContent).to.contain('Ferie e permessi nelle');
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    expect(inside(search, 'site-search-box')?.shadowRoot?.activeElement).to.equal(input(search));
    await sendKeys({ press: 'Escape' });
    expect(input(search).value).to.equal('');
    expect(titles(search)).to.deep.equal([]);
  });
});
