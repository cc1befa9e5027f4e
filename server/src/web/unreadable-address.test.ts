import { describe, expect, it } from 'vitest';
import { readableAddress } from './unreadable-address.ts';

describe('the address that is answered', () => {
  it.each([
    ['/fisco/%', '/fisco/404/'],
    ['/fisco/100%/', '/fisco/404/'],
    ['/%ff', '/404/'],
    ['/%c0%af/fisco/', '/404/'],
    ['/lavoro/%E0%A4%A/?id=1', '/lavoro/404/?id=1'],
    ['/editoria/%u0041/?area=lavoro', '/editoria/404/?area=lavoro'],
  ])('is a missing page’s of the same area for one that cannot be read: %s', (url, answered) => {
    expect(readableAddress({ url })).toBe(answered);
  });

  it.each(['/', '/fisco/', '/fisco/citt%C3%A0/?a=%ff', '/fisco/?sconto=100%', '/100%25/'])(
    'is the request’s own for one that can: %s',
    (url) => {
      expect(readableAddress({ url })).toBe(url);
    },
  );

  it.each(['/api/%ff', '/v1/search/%', '/media/%ff?v=1'])('is a service’s to refuse: %s', (url) => {
    expect(readableAddress({ url })).toBe(url);
  });
});
