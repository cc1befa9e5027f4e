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
    'https://',
    '',
    '  ',
    undefined,
    7,
  ])('refuses %j', (address) => {
    expect(safeUrl(address)).toBeUndefined();
  });
});
