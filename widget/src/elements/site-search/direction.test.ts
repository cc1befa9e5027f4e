import { assert, html } from '@open-wc/testing';
import '../define.ts';
import type { SiteSearch } from './site-search.ts';
import { all, eventually, field, one, ownKey, searched, sees, siteSearch } from '../testing/harness.ts';

/** Where the first and the last sign of a text stand. */
function ends(text: Text, words: string): readonly [DOMRect, DOMRect] {
  const range = document.createRange();
  const place = (at: number, sign: string) => {
    range.setStart(text, at);
    range.setEnd(text, at + sign.length);
    return range.getBoundingClientRect();
  };
  const signs = Array.from(words);
  const [first = '', last = ''] = [signs[0], signs.at(-1)];
  const begin = text.data.indexOf(words);
  return [place(begin, first), place(begin + words.length - last.length, last)];
}

/**
 * Whether Italian words of one line read from left to right, those of a whole line where the lines of its page begin.
 */
function assertItalian(element: Element, words: string, line?: Element): void {
  const text = [...element.childNodes].find((node) => node instanceof Text && node.data.includes(words));
  if (!(text instanceof Text)) throw new Error(`there is no text "${words}"`);
  const [first, last] = ends(text, words);
  assert.closeTo(last.top, first.top, first.height / 2, `on one line: ${words}`);
  assert.isAbove(last.left, first.left, words);
  if (!line) return;
  const { left, right } = line.getBoundingClientRect();
  assert.isBelow(right - last.right, first.left - left, `on the right: ${words}`);
}

/** A search in a page that is written from right to left. */
async function rightToLeft(content: Parameters<typeof siteSearch>[1]): Promise<SiteSearch> {
  const search = await siteSearch(ownKey(), content);
  search.dir = 'rtl';
  return search;
}

describe('Italian texts in a page written from right to left', () => {
  it('keep the order of numbers and words in a count', async () => {
    const search = await rightToLeft(html`<site-search-count></site-search-count>`);
    await searched(search, 'ferie');
    await sees(search, '4 risultati');
    assertItalian(one(search, '[part=count]'), '4 risultati', search);
  });

  it('keep their ends in facets and in the filters that are chosen', async () => {
    const search = await rightToLeft(
      html`<site-search-facet field='custom_fields.autore-"A:B"' label="Chi ha scritto?"></site-search-facet>
        <site-search-filters></site-search-filters>`,
    );
    await searched(search, 'nel');
    const author = 'Bianchi #1 😀';
    await sees(search, author);
    assertItalian(one(search, 'legend'), 'Chi ha scritto?', search);
    const name = one(search, '.name', author);
    assertItalian(name, author, name);
    search.session.choose({ values: { 'custom_fields.autore-"A:B"': [author] } });
    await eventually('the filter', () => all(search, '[part=filter]').length === 1);
    assertItalian(one(search, '[part=filter] span'), author);
  });

  it('keep their ends in an answer and what is said about it', async () => {
    const search = await rightToLeft(
      html`<site-search-answer heading="Che cosa dice la legge?"></site-search-answer
        ><site-search-results></site-search-results>`,
    );
    await searched(search, 'posso licenziare?');
    await eventually('the button', () => all(search, '[part=ask]').length === 1);
    one(search, '[part=ask]').click();
    await sees(search, 'È stata utile?');
    assertItalian(one(search, 'h2'), 'Che cosa dice la legge?', search);
    assertItalian(one(search, '[part=text]'), 'Conta il contratto.', search);
    assertItalian(one(search, '[part=caution]'), 'verifica le fonti.', search);
    assertItalian(one(search, '[part=rating] span'), 'È stata utile?');
  });

  it('keep their ends in recommendations', async () => {
    const search = await rightToLeft(
      html`<site-search-recommendations
        block-id="related"
        item-id="d1"
        heading="E poi?"
      ></site-search-recommendations>`,
    );
    await eventually('documents', () => all(search, '[part=excerpt]').length === 4);
    assertItalian(one(search, 'h2'), 'E poi?', search);
    assertItalian(one(search, '[part=excerpt]'), 'la disciplina in breve.', search);
  });

  it('keep their ends in a hint and in suggestions', async () => {
    const search = await rightToLeft(
      html`<site-search-box recent-searches></site-search-box><site-search-results></site-search-results>`,
    );
    search.minLength = 4;
    search.minLengthMessage = 'Ancora qualche lettera.';
    await eventually('the field', () => all(search, 'input').length > 0);
    const input = field(search);
    const type = (query: string) => {
      input.value = query;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    input.value = 'ferie pagate?';
    input.form?.requestSubmit();
    input.focus();
    await eventually('the list', () => input.role === 'combobox');
    type('fer');
    await sees(search, 'Ancora qualche lettera.');
    assertItalian(one(search, '[part=hint]'), 'Ancora qualche lettera.', search);
    type('');
    await eventually('a recent search', () => all(search, '[part=option]').length === 1);
    const option = one(search, '[role=option]');
    assertItalian(option, 'ferie pagate?', search);
    const words = document.createRange();
    words.selectNodeContents(option);
    const { right } = words.getBoundingClientRect();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(option);
    assert.deepEqual(
      [borderLeftWidth, borderRightWidth],
      ['0px', '3px'],
      'the mark is where the text begins',
    );
    assert.closeTo(words.getBoundingClientRect().right, right, 0.5);
  });
});
