import { expect, it } from 'vitest';
import { domainRefusal, typedDomain } from './domain-name.ts';

const own = ['portico.dev', 'sites.dev'];

it.each([
  ['https://WWW.Shop.com/cart?x=1', 'www.shop.com'],
  [' shop.com. ', 'shop.com'],
  ['shop.com:8080', 'shop.com:8080'],
])('reads %s as %s', (typed, host) => {
  expect(typedDomain(typed)).toBe(host);
});

it.each([
  ['shop.com', undefined],
  ['xn--grn-ioa.de', undefined],
  ['a.b.c.shop.co.uk', undefined],
  ['shop', 'Enter'],
  ['-shop.com', 'Enter'],
  ['sh op.com', 'Enter'],
  [`${'a'.repeat(64)}.com`, 'Enter'],
  ['*.shop.com', 'Each'],
  ['shop.com:443', 'Enter the domain without a port'],
  ['203.0.113.7', 'This is an address'],
  ['shop.localhost', 'Nobody'],
  ['shop.123', 'Nobody'],
  ['portico.dev', 'This domain is'],
  ['studio.portico.dev', 'This domain is'],
  ['mine.sites.dev', 'This domain is'],
  ['notportico.dev', undefined],
])('[SEC-46] of %s says %s', (host, begin) => {
  expect(domainRefusal(host, own)?.startsWith(begin ?? '?')).toBe(begin === undefined ? undefined : true);
});
