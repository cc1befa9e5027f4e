import { isIPv6 } from 'node:net';

/** Hextets of an IPv6 address that name a network: one household or office may use all the addresses of its /64. */
const NETWORK_HEXTETS = 4;

/** Who can be told from others by address: an IPv4 address, or the /64 of an IPv6 one. Anything else is as it is. */
export function networkOf(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined || !isIPv6(address)) return ipv4 ?? address;
  const [left = '', right] = address.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros =
    right === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, NETWORK_HEXTETS).join(':');
}
