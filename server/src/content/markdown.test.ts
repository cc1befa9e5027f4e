import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { slugOf } from './slug.ts';

describe('an article’s text', () => {
  it('gives its headings fragments, unique, that the summary leads to', () => {
    const { html, summary } = renderMarkdown('## Perché\n\nx\n\n### Chi è\n\nx\n\n## Perché\n\nx');
    expect(summary).toEqual([
      { id: 'sez-perche', text: 'Perché', items: [{ id: 'sez-chi-e', text: 'Chi è' }] },
      { id: 'sez-perche-2', text: 'Perché', items: [] },
    ]);
    for (const id of ['sez-perche', 'sez-chi-e', 'sez-perche-2']) expect(html).toContain(`id="${id}"`);
  });

  it('shows everybody what stands before the first heading', () => {
    expect(renderMarkdown('Uno.\n\nDue.\n\n## Tre\n\nQuattro.').opening).toBe('<p>Uno.</p>\n<p>Due.</p>');
  });

  it('shows everybody its first paragraph when it has no heading', () => {
    expect(renderMarkdown('Uno.\n\nDue.').opening).toBe('<p>Uno.</p>');
  });

  it('shows everybody its first paragraph when something else follows, however many paragraphs there are', () => {
    const paragraphs = Array.from({ length: 400 }, (_, place) => `Paragrafo ${place}.`).join('\n\n');
    expect(renderMarkdown(`${paragraphs}\n\n- Uno\n\n## Due\n\nTre.`).opening).toBe('<p>Paragrafo 0.</p>');
  });

  it('that begins with something else shows nothing', () => {
    expect(renderMarkdown('- Uno\n\nDue.').opening).toBe('');
    expect(renderMarkdown('## Uno\n\nDue.').opening).toBe('');
  });

  it('aligns columns by data, because a style attribute would be refused by the page’s policy', () => {
    const { html } = renderMarkdown('| a | b |\n|---|--:|\n| x | 1 |');
    expect(html).toContain('<th data-align="right" scope="col">b</th>');
    expect(html).toContain('<td data-align="right">1</td>');
    expect(html).not.toContain('style=');
  });

  it('puts tables into a frame that the keyboard reaches', () => {
    expect(renderMarkdown('| a |\n|---|\n| x |').html).toContain(
      '<div data-table tabindex="0" role="region"',
    );
  });

  it('frames a table that was written by hand too, once, and not the one inside it', () => {
    const { html } = renderMarkdown(
      '<table><tr><td>Uno<table><tr><td>Due</td></tr></table></td></tr></table>\n\nTesto.',
    );
    expect(html.match(/<div data-table/g)).toHaveLength(1);
    expect(html).toMatch(/^<div data-table[^>]*><table>/);
    expect(html).toContain('</table></div>');
  });

  it('takes a minute for 200 words, and never none', () => {
    expect(renderMarkdown('parola').readingMinutes).toBe(1);
    expect(renderMarkdown('parola '.repeat(590)).readingMinutes).toBe(3);
  });
});

describe('a fragment', () => {
  it('has no accents, no punctuation and at most 60 characters', () => {
    expect(slugOf('L’Iva: «è» dovuta?')).toBe('l-iva-e-dovuta');
    expect(slugOf('a'.repeat(80))).toHaveLength(60);
    expect(slugOf('— !')).toBe('');
  });
});
