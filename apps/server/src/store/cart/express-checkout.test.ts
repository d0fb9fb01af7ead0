import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPages } from '../../testing/plain-pages.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStore, aStoreApp, type TestStore } from '../../testing/store.ts';

let store: TestStore;
let site: TestSite;
let shopper: Shopper;

beforeAll(async () => {
  store = await aStore();
  site = await aSite(store.services);
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await aNewShopper(store.app, site);
});

describe('express checkout', () => {
  it('[EXPR-001, EXPR-002] goes on with a cart cookie', async () => {
    shopper.cookies.set('CART', 'any');

    const answer = await shopper.get('/commerce/goto-checkout');

    expect([answer.status, answer.headers['location']]).toEqual([303, '/checkout']);
  });

  it('[EXPR-002, EXPR-003] knows the cart cookie of https, which nobody but this host can set, and hasCart as ever', async () => {
    const proxied = { ...store.services, environment: { ...store.services.environment, TRUST_PROXY: 'loopback' } };
    const shop = await aStoreApp({ ...proxied, storePages: plainPages });
    const go = async (cookie: string) =>
      (
        await shop.inject({
          url: '/commerce/goto-checkout',
          headers: { host: site.host, cookie, 'x-forwarded-proto': 'https' },
        })
      ).headers['location'];

    expect([await go('__Host-CART=any'), await go('CART=any'), await go('hasCart=true')]).toEqual([
      '/checkout',
      undefined,
      '/checkout',
    ]);
    await shop.close();
  });

  it('[EXPR-003] goes on with hasCart set to true, without a cart cookie', async () => {
    shopper.cookies.set('hasCart', 'true');

    const answer = await shopper.get('/commerce/goto-checkout');

    expect([answer.status, answer.headers['location']]).toEqual([303, '/checkout']);
  });

  it.each([undefined, '', 'false', 'TRUE', '1', 'truer', 'untrue', '"true"'])(
    '[EXPR-004, EXPR-005] does not go on with hasCart %j',
    async (value) => {
      if (value !== undefined) {
        shopper.cookies.set('hasCart', value);
      }

      const answer = await shopper.get('/commerce/goto-checkout');

      expect(answer.headers['location']).toBeUndefined();
      expect(answer.json().message).toBe(
        'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
      );
    },
  );
});
