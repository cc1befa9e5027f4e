import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzerFor } from '../../../analysis/analyzers.ts';
import { PASSAGE_LENGTH, highlight } from './highlight.ts';
import { WantedWords } from './wanted-words.ts';

const mark = (main_content: string, words: readonly string[], rest: object = {}) =>
  highlight(
    { id: 'a', title: 't', main_content, ...rest },
    analyzerFor('it'),
    new WantedWords(words.map((surface) => ({ surface, stems: new Set<string>(), prefix: false }))),
  );

describe('highlight', () => {
  it('marks the words asked for, accents and all', () => {
    expect(mark('La società per azioni', ['societa'])).toBe('La <em>società</em> per azioni');
  });

  it('escapes everything that is not its own mark', () => {
    expect(mark('<script>alert("x")</script> & causa', ['causa'])).toBe(
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; <em>causa</em>',
    );
  });

  it('chooses the passage where most different words stand', () => {
    const text = `causa ${'altro '.repeat(80)} giusta causa ${'altro '.repeat(80)} giusta`;
    expect(mark(text, ['giusta', 'causa'])).toContain('<em>giusta</em> <em>causa</em>');
  });

  it('shows the description when the text has none of the words, the beginning when there is no description', () => {
    expect(mark('testo senza', ['causa'], { meta_description: 'di giusta causa' })).toBe(
      'di giusta <em>causa</em>',
    );
    expect(mark('testo senza', ['causa'])).toBe('testo senza');
  });

  it('never writes other markup, and never cuts a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const html = mark(text, ['a', 'b']);
        expect(html.replace(/<\/?em>/g, '')).not.toMatch(/[<>]/);
        expect(() => encodeURIComponent(html)).not.toThrow();
        expect(html.replace(/<\/?em>|&\w+;|&#39;/g, '.').length).toBeLessThan(PASSAGE_LENGTH + 80);
      }),
    );
  });
});
