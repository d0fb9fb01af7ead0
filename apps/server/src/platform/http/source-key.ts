import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name the network of one household or machine; whoever has one has all addresses in it. */
const NETWORK_BITS = 64;

/**
 * Whom an address stands for where tries are counted: itself for IPv4, its network for IPv6. What is no address counts as
 * what it says.
 */
export function sourceKey(address: string): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}
