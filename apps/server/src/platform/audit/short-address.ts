import { isIPv4, isIPv6 } from 'node:net';

/** Hexadecimal groups of an IPv6 address that name its network: 48 bits. */
const NETWORK_GROUPS = 3;

/**
 * The network that an address lies in, rather than the machine: the first three parts of IPv4, the first 48 bits of
 * IPv6. Empty for what is no address.
 */
export function shortAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) {
    return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  }
  if (!isIPv6(mapped)) {
    return '';
  }
  const [head = '', tail] = (mapped.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - (tail === '' ? 0 : tail.split(':').length));
  const all = [...groups, ...Array.from({ length: zeros }, () => '0')];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/48`;
}
