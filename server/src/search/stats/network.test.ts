import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8::5:6:7:8', '2001:db8:0:0'],
    ['127.0.0.1', 'own'],
    ['::ffff:10.1.2.3', 'own'],
    ['172.31.255.255', 'own'],
    ['172.32.0.1', '172.32.0.1'],
    ['::1', 'own'],
    ['fd00::7', 'own'],
    ['::', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
