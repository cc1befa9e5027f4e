import { assert, fixture, html } from '@open-wc/testing';
import { html as template, nothing } from 'lit/html.js';
import { css, ReactiveElement } from './reactive-element.ts';
import type { Changed, PropertyDeclarations } from './reactive-element.ts';

const names = new Map<CustomElementConstructor, string>();

/** An element of a class, which is registered under a name that no other test has. */
function make<Made extends HTMLElement>(element: new () => Made): Made {
  if (!names.has(element)) {
    names.set(element, `test-reactive-${names.size}`);
    customElements.define(`test-reactive-${names.size - 1}`, element);
  }
  return new element();
}

type Stage = 'willUpdate' | 'render' | 'drawing' | 'updated';

/** Shows its text, and fails where a test says. */
class Greeting extends ReactiveElement {
  static override styles = [
    css`
      p {
        color: rgb(1, 2, 3);
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    text: {},
    size: { type: Number },
    loud: { type: Boolean },
    firstName: {},
    secret: { attribute: false },
  };

  declare text: string | undefined;
  declare size: number | undefined;
  declare loud: boolean | undefined;
  declare firstName: string | undefined;
  declare secret: unknown;

  failing: Stage | undefined;
  drawings = 0;
  readonly told: string[][] = [];

  get shown(): string | null | undefined {
    return this.renderRoot.querySelector('p')?.textContent;
  }

  protected override willUpdate(_changed: Changed): void {
    this.fail('willUpdate');
  }

  protected override render(): unknown {
    this.drawings++;
    this.fail('render');
    const draw = () => this.fail('drawing');
    const late = {
      *[Symbol.iterator]() {
        draw();
        yield '';
      },
    };
    return template`<p>${this.text ?? 'nobody'}</p>${late}`;
  }

  protected override updated(changed: Changed): void {
    this.told.push([...changed]);
    this.fail('updated');
  }

  private fail(stage: Stage): void {
    if (this.failing === stage) throw new Error(`${stage} fails`);
  }
}

async function greet(text = 'Ada'): Promise<Greeting> {
  const element = make(Greeting);
  (await fixture(html`<div></div>`)).append(element);
  element.text = text;
  await element.updateComplete;
  return element;
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an element that draws itself', () => {
  for (const stage of ['willUpdate', 'render', 'drawing', 'updated'] as const) {
    it(`says that ${stage} failed, and draws again at the next change`, async () => {
      const element = await greet();
      element.failing = stage;
      element.text = 'Bea';
      assert.match(String(await failure(element.updateComplete)), new RegExp(`${stage} fails`));
      element.failing = undefined;
      element.text = 'Cleo';
      await element.updateComplete;
      assert.strictEqual(element.shown, 'Cleo');
    });
  }

  it('tells what has changed since it was last drawn, also what a failed drawing did not show', async () => {
    const element = await greet();
    element.failing = 'drawing';
    element.size = 2;
    await failure(element.updateComplete);
    element.failing = undefined;
    element.told.length = 0;
    element.text = 'Bea';
    await element.updateComplete;
    assert.sameMembers(element.told.flat(), ['size', 'text']);
  });

  it('draws once what changes in one task, and again what changes afterwards', async () => {
    const element = await greet();
    element.drawings = 0;
    element.text = 'Bea';
    element.size = 1;
    element.text = 'Cleo';
    await element.updateComplete;
    assert.strictEqual(element.drawings, 1);
    element.text = 'Cleo';
    await element.updateComplete;
    assert.strictEqual(element.drawings, 1, 'the same is no change');
  });

  it('draws with the rest what it changes before, and anew what it changes after', async () => {
    class Busy extends Greeting {
      protected override willUpdate(): void {
        this.size = (this.text ?? '').length;
      }
      protected override updated(changed: Changed): void {
        super.updated(changed);
        if (changed.has('text')) this.loud = true;
      }
    }
    const element = make(Busy);
    (await fixture(html`<div></div>`)).append(element);
    element.text = 'Ada';
    await element.updateComplete;
    await element.updateComplete;
    assert.deepEqual(element.told, [['text', 'size'], ['loud']]);
    assert.strictEqual(element.drawings, 2);
  });

  it('reads its attributes, and what they no longer say', async () => {
    const element = await greet();
    element.setAttribute('text', 'Bea');
    element.setAttribute('size', '3');
    element.setAttribute('loud', '');
    element.setAttribute('first-name', 'Cleo');
    element.setAttribute('secret', 'no');
    const { text, size, loud, firstName, secret } = element;
    assert.deepEqual([text, size, loud, firstName, secret], ['Bea', 3, true, 'Cleo', undefined]);
    for (const name of ['text', 'size', 'loud', 'first-name']) element.removeAttribute(name);
    assert.deepEqual(
      [element.text, element.size, element.loud, element.firstName],
      [undefined, undefined, false, undefined],
    );
    assert.isFalse(element.hasAttribute('text'), 'nothing is written back');
  });

  it('keeps what a page gave it before its class was there, in place of its attributes', async () => {
    const name = `test-reactive-late`;
    const holder = await fixture(html`<div></div>`);
    const element = document.createElement(name);
    element.setAttribute('text', 'Bea');
    Object.assign(element, { text: 'Ada', secret: 7 });
    holder.append(element);
    class Late extends Greeting {}
    customElements.define(name, Late);
    if (!(element instanceof Late)) throw new Error('it was not upgraded');
    await element.updateComplete;
    assert.deepEqual([element.shown, element.secret], ['Ada', 7]);
    element.text = 'Cleo';
    await element.updateComplete;
    assert.strictEqual(element.shown, 'Cleo');
  });

  it('inherits properties, and adds its own, whichever class is asked first', async () => {
    class Below extends Greeting {
      static override properties: PropertyDeclarations = { size: { attribute: 'how-large' }, more: {} };
      declare more: string | undefined;
    }
    assert.sameMembers([...Below.observedAttributes], ['text', 'how-large', 'loud', 'first-name', 'more']);
    assert.include([...Greeting.observedAttributes], 'size');
    const element = make(Below);
    (await fixture(html`<div></div>`)).append(element);
    element.setAttribute('how-large', '4');
    element.setAttribute('text', 'Ada');
    await element.updateComplete;
    assert.deepEqual([String(element.size), element.shown], ['4', 'Ada']);
  });

  it('is cloned with its attributes, as an element of its own', async () => {
    const element = await greet();
    element.setAttribute('text', 'Bea');
    element.secret = 7;
    const clone = element.cloneNode(true);
    if (!(clone instanceof Greeting)) throw new Error('the clone is no greeting');
    element.after(clone);
    await clone.updateComplete;
    assert.deepEqual([clone.shown, clone.secret], ['Bea', undefined]);
    clone.text = 'Cleo';
    await clone.updateComplete;
    await element.updateComplete;
    assert.deepEqual([element.shown, clone.shown], ['Bea', 'Cleo']);
  });

  it('goes on after it left the page and came back', async () => {
    const element = await greet();
    const { parentElement } = element;
    element.remove();
    element.text = 'Bea';
    await element.updateComplete;
    parentElement?.append(element);
    await element.updateComplete;
    assert.strictEqual(element.shown, 'Bea');
    element.text = 'Cleo';
    await element.updateComplete;
    assert.strictEqual(element.shown, 'Cleo');
  });

  it('keeps its looks in another document, and when it comes back', async () => {
    const element = await greet();
    const home = element.parentElement;
    const frame = document.createElement('iframe');
    home?.append(frame);
    const colour = () => {
      const paragraph = element.renderRoot.querySelector('p');
      return paragraph && element.ownerDocument.defaultView?.getComputedStyle(paragraph).color;
    };
    frame.contentDocument?.body.append(element);
    assert.strictEqual(colour(), 'rgb(1, 2, 3)');
    element.text = 'Bea';
    await element.updateComplete;
    assert.strictEqual(element.shown, 'Bea');
    home?.append(element);
    assert.strictEqual(colour(), 'rgb(1, 2, 3)');

    const unseen = make(Greeting);
    frame.contentDocument?.body.append(unseen);
    await unseen.updateComplete;
    assert.strictEqual(unseen.shown, 'nobody', 'one that was never drawn here');
    const inert = document.implementation.createHTMLDocument();
    inert.body.append(unseen);
    home?.append(unseen);
    unseen.text = 'Dora';
    await unseen.updateComplete;
    assert.strictEqual(unseen.shown, 'Dora', 'one that was in a document without a window');
  });

  it('recovers where the drawing that replaces a server’s fails', async () => {
    const holder = await fixture<HTMLElement>(html`<div></div>`);
    const element = make(Greeting);
    element.attachShadow({ mode: 'open' }).innerHTML = '<p>from the server</p>';
    element.failing = 'drawing';
    holder.append(element);
    assert.match(String(await failure(element.updateComplete)), /drawing fails/);
    element.failing = undefined;
    element.text = 'Ada';
    await element.updateComplete;
    assert.strictEqual(element.shown, 'Ada');
    assert.strictEqual(element.renderRoot.querySelectorAll('p').length, 1);
  });

  it('leaves what a server drew until it has something to show', async () => {
    class Waiting extends Greeting {
      protected override render(): unknown {
        return this.text ? super.render() : nothing;
      }
    }
    const element = make(Waiting);
    element.attachShadow({ mode: 'open' }).innerHTML = '<p>from the server</p>';
    (await fixture(html`<div></div>`)).append(element);
    element.size = 1;
    await element.updateComplete;
    assert.strictEqual(element.shown, 'from the server');
    element.text = 'Ada';
    await element.updateComplete;
    assert.strictEqual(element.shown, 'Ada');
    assert.sameMembers(element.told.flat(), ['size', 'text']);
  });
});
