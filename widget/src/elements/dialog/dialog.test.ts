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
  settled,
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

/** Opens the dialog by its button and writes a query into its field. */
async function typeInside(search: Element): Promise<void> {
  await eventually('the button', () => all(search, '[part=button]').length === 1);
  one(search, '[part=button]').click();
  await eventually('the field has the focus', () => focused()?.localName === 'input');
  await sendKeys({ type: 'ferie' });
}

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
    await typeInside(search);
    await eventually('hits', () => titles(search).length === 4);
  });

  it('says inside how many are found, because all outside is silent while it is open', async () => {
    const search = await siteSearch(ownKey(), dialog);
    await typeInside(search);
    await eventually('it is said', () => one(search, 'dialog [role=status]').textContent === '4 risultati');
    one(search, '[part=close]').click();
    await eventually('it is closed', () => !isOpen(search));
    search.session.submit('fattura');
    await eventually('it is said outside', () =>
      all(search, '[role=status]').some((region) => !region.closest('dialog') && region.textContent !== ''),
    );
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

  it('shows no button of its own where the page has one', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-dialog no-button shortcut="/"></site-search-dialog>`,
    );
    await eventually('the dialog', () => all(search, 'dialog').length === 1);
    assert.deepEqual(all(search, '[part=button]'), []);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
    await eventually('it is open', () => isOpen(search));
    await assert.isAccessible(search);
  });

  it('opens by no other key than its own, with Shift or without', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-dialog shortcut="Control+k"></site-search-dialog>`,
    );
    await eventually('the button', () => all(search, '[part=button]').length === 1);
    const element = one(search, 'site-search-dialog');
    const opens = (shortcut: string, key: string, held: KeyboardEventInit) => {
      element.setAttribute('shortcut', shortcut);
      const press = new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true });
      document.dispatchEvent(press);
      return press.defaultPrevented;
    };
    assert.isFalse(opens('Control+k', 'K', { ctrlKey: true, shiftKey: true }));
    assert.isFalse(opens('Control+Shift+k', 'k', { ctrlKey: true }));
    assert.isFalse(opens('s', 'S', { shiftKey: true }));
    assert.isFalse(isOpen(search));
    // On an Italian keyboard "/" is written with Shift, and capitals may be locked.
    assert.isTrue(opens('/', '/', { shiftKey: true }));
    await eventually('it is open', () => isOpen(search));
    for (const [shortcut, key, held] of [
      ['Control+Shift+k', 'K', { ctrlKey: true, shiftKey: true }],
      ['s', 'S', {}],
    ] as const) {
      one(search, '[part=close]').click();
      assert.isTrue(opens(shortcut, key, held));
      await eventually('it is open again', () => isOpen(search));
    }
  });

  it('takes the names of modifiers in any case, and no key for one whose modifier it does not know', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-dialog></site-search-dialog><input id="other" aria-label="Altro campo" />`,
    );
    await eventually('the button', () => all(search, '[part=button]').length === 1);
    const element = one(search, 'site-search-dialog');
    const opens = (shortcut: string, key: string, held: KeyboardEventInit, from: Node = document) => {
      element.setAttribute('shortcut', shortcut);
      const press = new KeyboardEvent('keydown', {
        key,
        ...held,
        bubbles: true,
        cancelable: true,
        composed: true,
      });
      from.dispatchEvent(press);
      return press.defaultPrevented;
    };
    for (const [shortcut, key, held, named] of [
      ['ctrl+k', 'k', { ctrlKey: true }, 'Control+k'],
      ['CTRL+K', 'k', { ctrlKey: true }, 'Control+K'],
      ['Ctrl + K', 'K', { ctrlKey: true }, 'Control+K'],
      ['control+k', 'k', { ctrlKey: true }, 'Control+k'],
      ['Meta+K', 'k', { metaKey: true }, 'Meta+K'],
      ['cmd+k', 'k', { metaKey: true }, 'Meta+k'],
      ['ALT+shift+k', 'K', { altKey: true, shiftKey: true }, 'Alt+Shift+k'],
      ['ctrl++', '+', { ctrlKey: true }, 'Control++'],
    ] as const) {
      assert.isFalse(opens(shortcut, key, {}), `${shortcut} without what it is held with`);
      assert.isTrue(opens(shortcut, key, held), shortcut);
      await eventually('it is open', () => isOpen(search));
      assert.strictEqual(one(search, '[part=button]').getAttribute('aria-keyshortcuts'), named);
      one(search, '[part=close]').click();
    }
    assert.isFalse(opens('Hyper+k', 'k', {}));
    assert.isFalse(opens('Shift+k', 'K', { shiftKey: true }, field(search, '#other')), 'a capital is typed');
    assert.isFalse(isOpen(search));
  });

  it('holds a whole search where the page fills only its button, with blanks around', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-dialog>
        <span slot="button">Cerca nel sito</span>
      </site-search-dialog>`,
    );
    await typeInside(search);
    await eventually('hits', () => titles(search).length === 4);
    assert.isTrue(one(search, 'ol').checkVisibility());
  });

  it('holds what the page puts into it, and nothing else', async () => {
    const search = await siteSearch(
      ownKey(),
      html`<site-search-dialog>
        <p>Cerca tra le norme</p>
        <site-search-box></site-search-box>
        <site-search-results></site-search-results>
      </site-search-dialog>`,
    );
    await typeInside(search);
    await eventually('hits', () => titles(search).length === 4);
    assert.strictEqual(all(search, 'site-search-box').length, 1);
    assert.isTrue(one(search, 'p', 'Cerca tra le norme').checkVisibility());
  });

  it('closes when it is moved, and opens as a dialog in its new place', async () => {
    const search = await siteSearch(
      ownKey(),
      html`${dialog}
        <p></p>`,
    );
    await eventually('the button', () => all(search, '[part=button]').length === 1);
    one(search, '[part=button]').click();
    await eventually('it is open', () => isOpen(search));
    one(search, 'p').append(one(search, 'site-search-dialog'));
    assert.isFalse(isOpen(search));
    await settled(search);
    one(search, '[part=button]').click();
    await eventually('it is open again', () => one(search, 'dialog').matches(':modal'));
  });
});
