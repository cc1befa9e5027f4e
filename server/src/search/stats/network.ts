import { BlockList, isIP, isIPv6 } from 'node:net';

/** Hextets of an IPv6 address that name a network: one household or office may use all the addresses of its /64. */
const NETWORK_HEXTETS = 4;

/** What is not of the Internet: this machine and the owner's own network, with the proxies that visitors come through. */
export const OWN_NETWORK = 'own';

const OWN_IPV4 = [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const;

const ownAddresses = new BlockList();
for (const [address, bits] of OWN_IPV4) ownAddresses.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownAddresses.addSubnet(address, bits, 'ipv6');

/** The bits of an IPv4 address. Asked at every search: a `BlockList` takes ten times as long to read one. */
function ipv4Bits(address: string): number {
  return address.split('.').reduce((bits, octet) => (bits << 8) | Number(octet), 0);
}

const ownIpv4 = OWN_IPV4.map(([address, bits]) => ({ bits: ipv4Bits(address), shift: 32 - bits }));

function isOwn(address: string): boolean {
  switch (isIP(address)) {
    case 4: {
      const bits = ipv4Bits(address);
      return ownIpv4.some((own) => bits >>> own.shift === own.bits >>> own.shift);
    }
    case 6:
      return ownAddresses.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Who can be told from others by address: an IPv4 address, or the /64 of an IPv6 one. Addresses of no public network are one, `OWN_NETWORK`. */
export function networkOf(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = ipv4 ?? address;
  if (isOwn(plain)) return OWN_NETWORK;
  if (!isIPv6(plain)) return plain;
  const [left = '', right] = plain.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros =
    right === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, NETWORK_HEXTETS).join(':');
}
