import ipaddr from 'ipaddr.js';

/** Services of clouds for their own machines that stand among public addresses: Azure's. */
const OF_CLOUDS = new Set(['168.63.129.16']);

/**
 * Whether an IP address is a host of the public internet (SEC-44): not one of a private, shared, link-local or reserved
 * network, where clouds keep what they tell their machines, and no tunnel to an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  // An address with a zone belongs to one link.
  if (!ipaddr.isValid(address) || address.includes('%')) {
    return false;
  }
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || OF_CLOUDS.has(parsed.toString())) {
    return false;
  }
  // All public IPv6 hosts are here (RFC 4291 §2.4).
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
