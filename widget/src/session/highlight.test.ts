import { describe, expect, it } from 'vitest';
import { highlightRuns } from './highlight.ts';

describe('highlightRuns', () => {
  it('separates what matched from what did not', () => {
    expect(highlightRuns('il <em>licenziamento</em> per giusta causa')).toEqual([
      { text: 'il ', matched: false },
      { text: 'licenziamento', matched: true },
      { text: ' per giusta causa', matched: false },
    ]);
  });

  it('decodes the escapes of the service once', () => {
    expect(highlightRuns('&lt;b&gt; &amp;amp; &quot;l&#39;atto&#x27;')).toEqual([
      { text: "<b> &amp; \"l'atto'", matched: false },
    ]);
  });

  it('reads letters with accents that are written by name', () => {
    expect(highlightRuns('perch&eacute; l&agrave; &Egrave; &uuml;ber')).toEqual([
      { text: 'perché là È über', matched: false },
    ]);
  });

  it('leaves any other markup as text', () => {
    expect(highlightRuns('<img src=x onerror=alert(1)><em>a</em>')).toEqual([
      { text: '<img src=x onerror=alert(1)>', matched: false },
      { text: 'a', matched: true },
    ]);
  });

  it('survives unbalanced marks, unknown entities and impossible code points', () => {
    expect(highlightRuns('</em>a<em>b<em>c &foo; &constructor; &xvalueOf; &#9999999;&#xyz;')).toEqual([
      { text: '', matched: false },
      { text: 'a', matched: false },
      { text: 'b', matched: true },
      { text: 'c &foo; &constructor; &xvalueOf; \ufffd\ufffd', matched: true },
    ]);
  });

  it('begins with what did not match, so that texts of one answer and the next find their nodes', () => {
    expect(highlightRuns('<em>a</em> b')).toEqual([
      { text: '', matched: false },
      { text: 'a', matched: true },
      { text: ' b', matched: false },
    ]);
    expect(highlightRuns('')).toEqual([{ text: '', matched: false }]);
  });
});
