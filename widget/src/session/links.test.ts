import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeUrl } from './links.ts';

describe('safeUrl', () => {
  it.each([
    'https://example.it/a?b=1#c',
    'http://example.it',
    '/fisco/banche-dati/?id=1',
    '../su',
    '#qui',
    '?q=a:b',
    'mailto:redazione@example.it',
    'MAILTO:redazione@example.it',
    'Https://example.it',
    '1:2',
    'perché: no',
    '/a:b',
    '//example.it/x',
  ])('lets %s through', (address) => {
    expect(safeUrl(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://example.it/1',
    'file:///etc/passwd',
    'j\r\na\tvascript:alert(1)',
    '\t\u0000 \u001fjavascript:alert(1)',
    'httpsx://example.it',
    'http+x:y',
    'view-source:https://example.it',
    '',
    '  ',
    undefined,
    7,
  ])('refuses %j', (address) => {
    expect(safeUrl(address)).toBeUndefined();
  });

  it('lets nothing through that a browser would open otherwise, whatever is put before, into and after a scheme', () => {
    const odd = fc.string({
      unit: fc.constantFrom(
        '\t',
        '\n',
        '\r',
        '\u0000',
        '\u001f',
        ' ',
        '\u00a0',
        ':',
        '/',
        '\\',
        'x',
        'ſ',
        '+',
        '_',
        '1',
      ),
      maxLength: 4,
    });
    const scheme = fc.constantFrom(
      'javascript:',
      'data:',
      'https:',
      'mailto:',
      'ftp:',
      'HTTP:',
      '',
      'vbscript:',
    );
    fc.assert(
      fc.property(odd, scheme, fc.nat(10), odd, odd, (before, name, at, inside, after) => {
        const address = before + name.slice(0, at) + inside + name.slice(at) + after;
        if (safeUrl(address) === undefined || !URL.canParse(address, 'https://example.it')) return;
        expect(new URL(address, 'https://example.it').protocol).toMatch(/^(https?|mailto):$/);
      }),
      { numRuns: 5000 },
    );
  });
});
