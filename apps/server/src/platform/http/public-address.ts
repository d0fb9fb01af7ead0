import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are no public hosts: private, loopback, link-local (with cloud metadata), shared, reserved, multicast. */
const NOT_PUBLIC_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Inside global unicast: tunnels that carry IPv4 addresses, protocol assignments, documentation. */
const NOT_PUBLIC_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4');
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6');
/** All public IPv6 hosts are here (RFC 4291 §2.4); mapped, local and multicast addresses are not. */
const globalUnicast = listOf([['2000::', 3]], 'ipv6');

/** Whether an IP address is a host of the public internet (SEC-44). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) {
    return !notPublicV4.check(address, 'ipv4');
  }
  // An address with a zone belongs to one link.
  if (!isIPv6(address) || address.includes('%')) {
    return false;
  }
  return globalUnicast.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) {
    list.addSubnet(network, prefix, family);
  }
  return list;
}
