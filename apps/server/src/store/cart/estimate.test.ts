import type { CartPageProps } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDiscount } from '../../testing/discounts.ts';
import { aProduct } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { maineTax, northAmerica } from '../../testing/store-rules.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';

const CART = '/api/commerce/shopping-cart';
const ESTIMATE = `${CART}/estimate`;
const PORTLAND = { country: 'US', region: 'ME', postalCode: '04102' };

let store: TestStore;
let site: TestSite;

beforeAll(async () => {
  store = await aStore();
  site = await aSite(store.services, { shipping: northAmerica, taxes: maineTax });
});
afterAll(() => store.close());

async function aShopperWithJug(): Promise<Shopper> {
  const jug = await aProduct(store.services, site.websiteId);
  const shopper = await aNewShopper(store.app, site);
  await shopper.call('POST', `${CART}/entries`, { itemId: jug.itemId, quantity: 2 });
  return shopper;
}
const page = async (shopper: Shopper) => JSON.parse((await shopper.get('/cart')).body) as CartPageProps;

describe('the estimate of delivery and tax', () => {
  it('is reckoned for the place and the first way to it, and kept', async () => {
    const shopper = await aShopperWithJug();

    const { shoppingCart, estimate } = (await shopper.call('POST', ESTIMATE, PORTLAND)).json();

    expect(shoppingCart).toMatchObject({
      shippingLocation: PORTLAND,
      selectedShippingOption: { id: 'post' },
      shippingCostCents: 800,
      taxCents: 110,
      grandTotalCents: 2910,
      applicableTaxRules: [{ id: 'me' }],
    });
    expect(estimate).toMatchObject({ regionLabel: 'State', postalLabel: 'ZIP code', isTaxKnown: true });
    expect((await shopper.get(CART)).json()).toEqual(shoppingCart);
    expect((await page(shopper)).estimate).toEqual(estimate);
  });

  it('[CART-001] fills every field of the cart that an order does not fill', async () => {
    const [held, ended] = [
      await aDiscount(store.services, site.websiteId, { combines: true }),
      await aDiscount(store.services, site.websiteId, { combines: true }),
    ];
    const startedAt = store.services.clock.now();
    const shopper = await aShopperWithJug();
    for (const { code } of [held, ended]) {
      expect((await shopper.call('POST', `${CART}/coupons`, { code })).status).toBe(200);
    }
    await store.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.updateTable('discount').set({ is_paused: true }).where('id', '=', ended.id).execute(),
    );
    await shopper.call('POST', ESTIMATE, { ...PORTLAND, shippingOptionId: 'express' });

    const cart = (await shopper.get(CART)).json();

    expect(cart).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      websiteId: site.websiteId,
      orderId: null,
      created: startedAt,
      isPurchased: false,
      entries: [{ quantity: 2, subTotal: { value: '2000', currency: 'USD' } }],
      selectedShippingOption: { id: 'express', priceMoney: { value: '1900', currency: 'USD' } },
      shippingLocation: PORTLAND,
      applicableTaxRules: [{ id: 'me', name: 'Maine' }],
      coupons: [{ code: held.code }, { code: ended.code }],
      validCoupons: [{ code: held.code, discountCents: 200 }],
      invalidCoupons: [{ code: ended.code, discountCents: 0 }],
      subtotalCents: 2000,
      discountCents: 200,
      shippingCostCents: 1900,
      taxCents: 99,
      grandTotalCents: 3799,
      totalQuantity: 2,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: true,
    });
    expect(cart.shippingOptions.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['post', 'express']),
    );
  });

  it('follows the way that is chosen, and the cart', async () => {
    const shopper = await aShopperWithJug();
    const express = { ...PORTLAND, shippingOptionId: 'express' };

    const { shoppingCart } = (await shopper.call('POST', ESTIMATE, express)).json();
    const [entry] = shoppingCart.entries;
    const grown = (await shopper.call('PUT', `${CART}/entries/${entry.id}`, { quantity: 4 })).json().shoppingCart;

    expect([shoppingCart.shippingCostCents, grown.shippingCostCents, grown.taxCents]).toEqual([1900, 1900, 220]);
  });

  it('offers no delivery where the store does not go, and says when the tax is not known', async () => {
    const shopper = await aShopperWithJug();

    const norway = (await shopper.call('POST', ESTIMATE, { country: 'NO' })).json();
    const somewhere = (await shopper.call('POST', ESTIMATE, { country: 'US' })).json();

    expect(norway.shoppingCart.shippingOptions.map(({ id }: { id: string }) => id)).not.toContain('post');
    expect(norway.estimate.countries.map(({ code }: { code: string }) => code)).toEqual(['CA', 'US']);
    expect(somewhere.estimate.isTaxKnown).toBe(false);
  });

  it('is forgotten when no country is given, and works without script', async () => {
    const shopper = await aShopperWithJug();
    const sent = await shopper.form(ESTIMATE, PORTLAND);
    const estimated = await page(shopper);
    await shopper.form(ESTIMATE, { country: '' });

    expect([sent.status, sent.headers['location']]).toEqual([303, '/cart']);
    expect(estimated.cart.shippingLocation).toEqual(PORTLAND);
    expect((await page(shopper)).cart).toMatchObject({ shippingLocation: null, shippingCostCents: 0, taxCents: 0 });
  });

  it('refuses what is no place, and whoever has no cart', async () => {
    const shopper = await aShopperWithJug();
    const stranger = await aNewShopper(store.app, site);

    for (const wrong of [{ country: 7 }, { country: { a: 1 } }, { postalCode: 'x'.repeat(101) }, { region: ['ME'] }]) {
      expect((await shopper.call('POST', ESTIMATE, wrong)).status).toBe(400);
    }
    expect((await shopper.get(CART)).json().shippingLocation).toBeNull();
    expect((await stranger.call('POST', ESTIMATE, PORTLAND)).json().code).toBe('CART_EMPTY');
  });
});
