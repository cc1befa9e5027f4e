import { describe, expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

describe('an address to go on at', () => {
  it.each([
    ['/', '/'],
    ['/fisco/guide/?page=2#nota-1', '/fisco/guide/?page=2#nota-1'],
    ['/lavoro/ricerca?search=art.%202103', '/lavoro/ricerca?search=art.%202103'],
    ['/fisco/../lavoro/', '/lavoro/'],
    ['/https://altrove.example/', '/https://altrove.example/'],
  ])('%s is the portal’s own', (text, address) => {
    expect(ownAddress(text)).toBe(address);
  });

  it.each([
    '',
    'fisco/',
    '//altrove.example/',
    '///altrove.example/',
    '/\\altrove.example/',
    '\\\\altrove.example/',
    '/\t/altrove.example/',
    '/\n/altrove.example/',
    '/.//altrove.example/',
    '/..//altrove.example/',
    '/%2e//altrove.example/',
    'https://altrove.example/',
    'https:/altrove.example/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//',
  ])('%j is none', (text) => {
    expect(ownAddress(text)).toBeNull();
  });
});
