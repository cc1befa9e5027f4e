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
  siteSearch,
  titles,
  visibleText,
} from '../testing/harness.ts';

const dialog = html`<site-search-dialog shortcut="/" label="Cerca nel sito"></site-search-dialog>
  <input id="other" aria-label="Altro campo" />`;

const isOpen = (root: Element) => {
  const found = one(root, 'dialog');
  return found instanceof HTMLDialogElement && found.open;
};

describe('<site-search-dialog>', () => {
  it('opens by its button with the focus in the field, and gives the focus back', async () => {
    const search = await siteSearch(ownKey(), dialog);
    await eventually('the button', () => all(search, '[part=button]').length === 1);
    const button = one(search, '[part=button]');
    assert.include(visibleText(button), 'Cerca nel sito');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await eventually('the field has the focus', () => focused() === field(search, '[part=input]'));
    assert.isTrue(isOpen(search));
    await assert.isAccessible(search);
    await sendKeys({ press: 'Escape' });
    await eventually('it is closed', () => !isOpen(search));
    assert.strictEqual(focused(), button);
  });

  it('searches inside', async () => {
    const search = await siteSearch(ownKey(), dialog);
    await eventually('the button', () => all(search, '[part=button]').length === 1);
    one(search, '[part=button]').click();
    await eventually('the field has the focus', () => focused()?.localName === 'input');
    await sendKeys({ type: 'ferie' });
    await eventually('hits', () => titles(search).length === 4);
  });

  it('keeps the focus inside while it is open', async () => {
    const search = await siteSearch(ownKey(), dialog);
    await eventually('the button', () => all(search, '[part=button]').length === 1);
    one(search, '[part=button]').click();
    await eventually('the field has the focus', () => focused()?.localName === 'input');
    for (let press = 0; press < 6; press++) {
      await sendKeys({ press: 'Tab' });
      assert.notStrictEqual(focused(), search.querySelector('#other'));
    }
  });

  it('opens by its key, but not while the visitor types elsewhere', async () => {
    const search = await siteSearch(ownKey(), dialog);
    await eventually('the button', () => all(search, '[part=button]').length === 1);
    const other = field(search, '#other');
    other.focus();
    await sendKeys({ press: '/' });
    assert.isFalse(isOpen(search));
    assert.strictEqual(other.value, '/');
    other.blur();
    await sendKeys({ press: '/' });
    await eventually('it is open', () => isOpen(search));
    await eventually('the field has the focus', () => focused()?.localName === 'input');
    assert.strictEqual(field(search, '[part=input]').value, '');
  });

  it('listens to no key once it has left the page', async () => {
    const search = await siteSearch(ownKey(), dialog);
    await eventually('the button', () => all(search, '[part=button]').length === 1);
    const element = one(search, 'site-search-dialog');
    element.remove();
    await sendKeys({ press: '/' });
    assert.isFalse(isOpen(element));
  });

  it('closes by its own button and tells the page', async () => {
    const search = await siteSearch(ownKey(), dialog);
    await eventually('the button', () => all(search, '[part=button]').length === 1);
    const told: string[] = [];
    for (const type of ['site-search-open', 'site-search-close'])
      search.addEventListener(type, () => told.push(type));
    one(search, '[part=button]').click();
    await eventually('it is open', () => isOpen(search));
    one(search, '[part=close]').click();
    await eventually('the page is told', () => told.length === 2);
    assert.deepEqual(told, ['site-search-open', 'site-search-close']);
  });
});
