import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('shows any text as that text, in content and in attributes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (text) => {
        const { childNodes } = parseFragment(html`<p title="${text}">${text}</p>`.markup);
        const [paragraph] = childNodes as [DefaultTreeAdapterTypes.Element];
        expect(childNodes).toHaveLength(1);
        expect(paragraph.attrs).toEqual([{ name: 'title', value: text }]);
        expect(paragraph.childNodes).toMatchObject([{ nodeName: '#text', value: text }]);
      }),
    );
  });

  it('keeps markup, one or many, and leaves out what is nothing', () => {
    const parts = ['a', '<'].map((text) => html`<b>${text}</b>`);
    expect(html`${parts}${undefined}${false}${html`<i></i>`}${0}`.markup).toBe(
      '<b>a</b><b>&#60;</b><i></i>0',
    );
  });
});
