import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../sites/accounts/password.ts';
import { add, anAccountShop, buy, type AccountShop } from '../../testing/account-shop.ts';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import type { TestProduct } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

const CART = '/api/commerce/shopping-cart';

let store: TestStore;
let shop: AccountShop;
let product: TestProduct;
let shopper: Shopper;
let orderUrl: string;

beforeAll(async () => {
  store = await aStore();
  shop = await anAccountShop(store);
  product = await shop.aDownload();
  shopper = await shop.aBrowser();
  orderUrl = await buy(shopper, product);
  await add(shopper, product);
});
afterAll(() => store.close());

/** The site with a password, or the page of its products. */
async function lock(what: 'site' | 'page'): Promise<string> {
  const { database, sites, versions } = store.services;
  const passwordHash = await hashPassword('open sesame');
  const { websiteId } = shop.site;
  await (what === 'site'
    ? database.platform
        .updateTable('website')
        .set({ password_hash: passwordHash })
        .where('id', '=', websiteId)
        .execute()
    : database.inSite(websiteId, async (tx) => {
        await versions.raise(tx);
        await tx.kysely.updateTable('collection').set({ password_hash: passwordHash }).execute();
      }));
  sites.forget(websiteId);
  return passwordHash;
}

describe('a shop behind a password', () => {
  it('[SEC-4] sells nothing of a page that is locked to whoever has not opened it', async () => {
    await lock('page');
    const { itemId, variants } = product;
    const wait = { productId: itemId, variantId: variants[0]?.id, siteVisitorEmail: 'ada@example.com' };

    const answers = [
      await add(shopper, product),
      await shopper.form(`${CART}/entries`, { itemId, quantity: '1' }),
      await shopper.call('POST', '/api/3/commerce/cart/subscription', { itemId, qty: 1 }),
      await shopper.call('POST', '/api/site-users/account/notifications/restock', wait),
      await shopper.get(`/api/commerce/inventory/stock/?itemId=${itemId}`),
      await shopper.get(`/checkout/giftcard?giftCardProductId=${itemId}`),
    ];

    expect(answers.map(({ status }) => status < 400)).toEqual(answers.map(() => false));
  });

  it('[SEC-4] answers no call and shows no page of the store, however it is written, but links with rights of their own', async () => {
    const passwordHash = await lock('site');
    const { itemId } = product;
    const calls = [
      await shopper.get(CART),
      await shopper.get(`${CART}?mock=true`),
      await add(shopper, product),
      await shopper.call('PUT', `${CART}/entries/${store.services.newId()}`, { quantity: 1 }),
      await shopper.call('DELETE', `${CART}/entries/${store.services.newId()}`),
      await shopper.call('POST', `${CART}/coupons`, { code: 'X' }),
      await shopper.call('POST', `${CART}/estimate`, { country: 'US' }),
      await shopper.call('POST', '/api/3/commerce/cart/subscription', { itemId, qty: 1 }),
      await shopper.call('POST', '/api/commerce/checkout/quote', MARTA_BUYS),
      await shopper.call('POST', '/api/commerce/checkout/pay', MARTA_BUYS),
      await shopper.get(`/api/commerce/inventory/stock/?itemId=${itemId}`),
      await shopper.get(`/%61pi/commerce/inventory/stock/?itemId=${itemId}`),
      await shopper.form('/checkout', { ...MARTA_BUYS, intent: 'pay' }),
      await shopper.form('/account/sign-in', { email: 'ada@example.com', password: 'x' }),
      await shopper.form('/account/sign-up', { email: 'ada@example.com' }),
      await shopper.form(`${CART}/entries`, { itemId, quantity: '1' }),
    ];
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 401));

    for (const path of ['/cart', '/c%61rt', '/checkout', '/commerce/goto-checkout', '/account', '/account/sign-in']) {
      const page = await shopper.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.body, path).toContain('name="password"');
      expect(page.body, path).not.toContain('totalQuantity');
    }
    expect((await shopper.get(orderUrl)).body).toContain('SW-1001');

    // What the lock screen gives to whoever knows the password.
    const until = String(store.services.clock.now() + 1000);
    const given = `${shop.site.websiteId} site ${passwordHash} ${until}`;
    shopper.cookies.set('unlocked-site', `${until}.${store.services.secrets.sign('unlock', given)}`);

    expect((await shopper.get(CART)).json()).toMatchObject({ totalQuantity: 1 });
  });
});
