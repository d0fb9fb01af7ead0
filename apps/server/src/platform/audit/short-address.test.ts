import { describe, expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

describe('an address in the audit log', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:12:34::1', '2001:db8:12::/48'],
    ['2001:0db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['somewhere', ''],
    ['', ''],
  ])('tells the network and not the machine of %j', (address, network) => {
    expect(shortAddress(address)).toBe(network);
  });
});
