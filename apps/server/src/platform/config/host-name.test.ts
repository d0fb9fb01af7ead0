import { describe, expect, it } from 'vitest';
import { hostName, surfaceOf } from './host-name.ts';

const laptop = { PLATFORM_HOST: undefined, SITES_HOST: undefined };
const live = { PLATFORM_HOST: 'portico.example', SITES_HOST: 'portico-sites.example' };

describe('a host name', () => {
  it.each([
    ['Shop.Example:8080', 'shop.example'],
    ['[::1]:3000', '[::1]'],
    ['shop.example.', 'shop.example'],
    [undefined, ''],
  ])('of %j is %j', (header, host) => {
    expect(hostName(header)).toBe(host);
  });
});

describe('a host shows', () => {
  it.each([
    ['localhost', { kind: 'demo' }],
    ['127.0.0.1', { kind: 'demo' }],
    ['[::1]', { kind: 'demo' }],
    ['studio.localhost', { kind: 'studio' }],
    ['bakery.localhost', { kind: 'site', identifier: 'bakery' }],
    ['a.b.localhost', { kind: 'custom', host: 'a.b.localhost' }],
    ['shop.example', { kind: 'custom', host: 'shop.example' }],
  ])('on a laptop, %s: %j', (host, surface) => {
    expect(surfaceOf(host, laptop)).toEqual(surface);
  });

  it.each([
    ['studio.portico.example', { kind: 'studio' }],
    ['bakery.portico-sites.example', { kind: 'site', identifier: 'bakery' }],
    ['studio.portico-sites.example', { kind: 'site', identifier: 'studio' }],
    ['localhost', { kind: 'custom', host: 'localhost' }],
    ['127.0.0.1', { kind: 'custom', host: '127.0.0.1' }],
    ['evilportico-sites.example', { kind: 'custom', host: 'evilportico-sites.example' }],
  ])('in production, %s: %j', (host, surface) => {
    expect(surfaceOf(host, live)).toEqual(surface);
  });
});
