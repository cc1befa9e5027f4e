// @vitest-environment jsdom
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepEarlyInput } from './early-input.ts';

/** A page whose fields React keeps a copy of; it says what React knows. */
function Page() {
  const [text, setText] = useState('');
  const [kept, setKept] = useState(false);
  const [answer, setAnswer] = useState('sì');
  const [sort, setSort] = useState('data');
  const [presses, setPresses] = useState(0);
  const [sent, setSent] = useState('');
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(text);
      }}
    >
      <input name="nome" value={text} onChange={({ target }) => setText(target.value)} />
      <input
        name="ricorda"
        type="checkbox"
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      {['sì', 'no'].map((vote) => (
        <input
          key={vote}
          name="voto"
          type="radio"
          value={vote}
          checked={answer === vote}
          onChange={({ target }) => setAnswer(target.value)}
        />
      ))}
      <select value={sort} onChange={({ target }) => setSort(target.value)}>
        <option value="data">Data</option>
        <option value="titolo">Titolo</option>
      </select>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        <b>Altro</b>
      </button>
      <button type="button">Niente</button>
      <button type="submit">Invia {sent}</button>
      <output>{`${text}|${kept}|${answer}|${sort}|${presses}`}</output>
    </form>
  );
}

let root: Root | undefined;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

const find = <Found extends Element>(selector: string, kind: new () => Found): Found => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`No ${selector} in the page.`);
  return found;
};

/** Serves the page, has a reader use it before its script has come, then takes it over. */
async function open(use: () => void): Promise<void> {
  document.body.innerHTML = renderToString(<Page />);
  const early = keepEarlyInput(document);
  use();
  early.stop();
  await act(() => (root = hydrateRoot(document.body, <Page />)));
  await act(() => early.replay(document.body));
}

const known = () => document.querySelector('output')?.textContent;

describe('what a reader does before the page answers', () => {
  it('is nothing, where nothing was done', async () => {
    await open(() => undefined);
    expect(known()).toBe('|false|sì|data|0');
  });

  it('what was written, ticked and chosen is known to the page, and still stands in its fields', async () => {
    await open(() => {
      find('[name=nome]', HTMLInputElement).value = 'interno';
      find('[name=ricorda]', HTMLInputElement).checked = true;
      find('[value=no]', HTMLInputElement).checked = true;
      find('select', HTMLSelectElement).value = 'titolo';
    });
    expect(known()).toBe('interno|true|no|titolo|0');
    expect(find('[name=nome]', HTMLInputElement).value).toBe('interno');
    expect(find('[name=ricorda]', HTMLInputElement).checked).toBe(true);
    expect(find('select', HTMLSelectElement).value).toBe('titolo');
  });

  it('leaves the cursor where it stands in a text', async () => {
    await open(() => {
      const field = find('[name=nome]', HTMLInputElement);
      field.value = 'interno';
      field.setSelectionRange(2, 4);
    });
    expect(find('[name=nome]', HTMLInputElement).selectionStart).toBe(2);
    expect(find('[name=nome]', HTMLInputElement).selectionEnd).toBe(4);
  });

  it('presses the button pressed last, once', async () => {
    await open(() => {
      find('button[type=button]:nth-of-type(2)', HTMLButtonElement).click();
      find('b', HTMLElement).click();
      find('b', HTMLElement).click();
    });
    expect(known()).toBe('|false|sì|data|1');
  });

  it('sends the form that was sent, with what was written into it, in place of the browser', async () => {
    let left = true;
    const seen = ({ defaultPrevented }: Event) => (left = !defaultPrevented);
    document.addEventListener('submit', seen, { once: true });
    await open(() => {
      find('[name=nome]', HTMLInputElement).value = 'interno';
      find('button[type=submit]', HTMLButtonElement).click();
    });
    expect(left).toBe(false);
    expect(find('button[type=submit]', HTMLButtonElement).textContent).toBe('Invia interno');
  });

  it('gives the form back to the browser where the page never answers, and only there', () => {
    for (const [takenOver, times] of [
      [false, 1],
      [true, 0],
    ] as const) {
      document.body.innerHTML = renderToString(<Page />);
      const early = keepEarlyInput(document);
      find('button[type=submit]', HTMLButtonElement).click();
      const sent = vi.fn((event: Event) => event.preventDefault());
      find('form', HTMLFormElement).addEventListener('submit', sent);
      if (takenOver) early.stop();
      early.giveUp();
      early.giveUp();
      expect(sent).toHaveBeenCalledTimes(times);
    }
  });

  it('leaves a search to the browser', async () => {
    const form = document.createElement('form');
    let left = false;
    await open(() => {
      document.body.append(form);
      form.addEventListener('submit', (event) => {
        left = !event.defaultPrevented;
        event.preventDefault();
      });
      form.requestSubmit();
      form.remove();
    });
    expect(left).toBe(true);
  });

  it('presses nothing that was taken out of the page meanwhile', async () => {
    const loose = document.createElement('button');
    loose.type = 'button';
    const pressed = vi.fn();
    await open(() => {
      document.body.append(loose);
      loose.click();
      loose.addEventListener('click', pressed);
      loose.remove();
    });
    expect(pressed).not.toHaveBeenCalled();
  });
});
