import { describe, expect, it } from 'vitest';
import { hitAddress } from './hit-address.ts';

const ORIGIN = 'https://prontuario.example';

describe('the address of a hit', () => {
  it.each([
    ['/fisco/banche-dati/circolari/acconti/?id=7', '/fisco/banche-dati/circolari/acconti/?id=7'],
    [`${ORIGIN}/lavoro/banche-dati/guide/ferie/?id=9#due`, '/lavoro/banche-dati/guide/ferie/?id=9#due'],
  ])('%s is a document of the portal', (url, path) => {
    expect(hitAddress(url, ORIGIN)).toBe(path);
  });

  it.each([
    'https://altrove.example/fisco/banche-dati/x/?id=7',
    '//altrove.example/fisco/banche-dati/x/',
    'javascript:alert(1)',
    'http://prontuario.example/fisco/banche-dati/x/',
    '/content/allegati/modello.docx',
    '',
    'https://',
  ])('%s is left to the browser', (url) => {
    expect(hitAddress(url, ORIGIN)).toBeNull();
  });
});
