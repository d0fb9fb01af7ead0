import { expect, it } from 'vitest';
import { isLocal } from './is-local.ts';

it.each([
  [{}, true],
  [{ PLATFORM_HOST: 'localhost:3000' }, true],
  [{ PLATFORM_HOST: 'portico.localhost', SITES_HOST: 'sites.localhost:8080' }, true],
  [{ PLATFORM_HOST: '127.0.0.1' }, true],
  [{ PLATFORM_HOST: 'portico.example' }, false],
  [{ SITES_HOST: 'shops.example' }, false],
  [{ PLATFORM_HOST: 'localhost', SITES_HOST: 'shops.example' }, false],
  [{ PLATFORM_HOST: 'localhost.example' }, false],
  [{ PLATFORM_HOST: 'notlocalhost' }, false],
  [{ PLATFORM_HOST: '127.0.0.1.example' }, false],
  [{ PLATFORM_HOST: '10.0.0.1' }, false],
])('%j is local: %s', (hosts, expected) => {
  expect(isLocal(hosts)).toBe(expected);
});
