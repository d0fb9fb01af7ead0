import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { aKit } from '../../testing/content.ts';
import { aProduct } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite } from '../../testing/site.ts';
import { maineTax, northAmerica } from '../../testing/store-rules.ts';
import { aNewShopper, aDrawnStore, type TestStore } from '../../testing/store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await aDrawnStore();
});
afterAll(() => store.close());

/** A visitor of a new shop with so many jugs of $10.00 in the cart. */
async function aShopperWithJugs(quantity: number, storeSettings: object = {}, settings: object = {}): Promise<Shopper> {
  const site = await aSite(store.services, {
    settings: { storeSettings, ...settings },
    shipping: northAmerica,
    taxes: maineTax,
  });
  await aKit(store.services, site.websiteId);
  const { itemId } = await aProduct(store.services, site.websiteId);
  const shopper = await aNewShopper(store.app, site);
  await shopper.form('/api/commerce/shopping-cart/entries', { itemId, quantity: String(quantity) });
  return shopper;
}

const leadsToCheckout = (html: string) => html.includes('href="/checkout"');

/** What the page of a new order keeps for advertisers, in a shop with such settings. */
async function toldAfterPaying(settings: object): Promise<unknown> {
  const shopper = await aShopperWithJugs(1, {}, settings);
  const paid = await shopper.form('/checkout', { ...MARTA_BUYS, intent: 'pay', seenTotalCents: '1855' });
  const { body } = await shopper.get(String(paid.headers['location']));
  const text = /data-told-later="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"');
  return text === undefined ? undefined : JSON.parse(text);
}

describe('the pages of the store, as they are drawn', () => {
  it('[ORDER-001, ORDER-002] lead from the cart to the checkout and to the confirmed order, each of its page type', async () => {
    const shopper = await aShopperWithJugs(1);

    const cart = await shopper.get('/cart');
    const checkout = await shopper.get('/checkout');
    const paid = await shopper.form('/checkout', { ...MARTA_BUYS, intent: 'pay', seenTotalCents: '1855' });
    const order = await shopper.get(String(paid.headers['location']));

    expect([leadsToCheckout(cart.body), paid.status, order.status]).toEqual([true, 303, 200]);
    expect([cart, checkout, order].map(({ body }) => /<body id="system-page-(\d+)"/.exec(body)?.[1])).toEqual([
      '200',
      '201',
      '202',
    ]);
  });

  it('[EVENT-024] leave what advertisers hear of a purchase to the next page, where the owner has any', async () => {
    expect(await toldAfterPaying({})).toBeUndefined();
    expect(await toldAfterPaying({ visitorSettings: { pixels: { meta: '1234567890' } } })).toEqual({
      name: 'Purchase',
      order: expect.stringMatching(/\d/),
      currency: 'USD',
      totalCents: 1855,
    });
  });

  it('[ORDER-003] lead no cart below the minimum to the checkout, and say what is needed', async () => {
    const minimum = { minimumOrderSubtotal: { value: '2000' } };
    const below = await aShopperWithJugs(1, minimum);
    const reached = await aShopperWithJugs(2, minimum);
    const said = 'To check out, your order subtotal must be $20.00 or more.';

    const [few, enough] = [(await below.get('/cart')).body, (await reached.get('/cart')).body];

    expect([few.includes(said), leadsToCheckout(few)]).toEqual([true, false]);
    expect([enough.includes(said), leadsToCheckout(enough)]).toEqual([false, true]);
    expect((await reached.get('/checkout')).status).toBe(200);
  });

  it('[EXPR-001, EXPR-005] say why the express way to the checkout ends, and lead there with a cart', async () => {
    const shopper = await aShopperWithJugs(1);
    const said = 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.';

    const withCart = await shopper.get('/commerce/goto-checkout');
    shopper.cookies.clear();
    const without = await shopper.get('/commerce/goto-checkout');

    expect([withCart.status, withCart.headers['location']]).toEqual([303, '/checkout']);
    expect([without.headers['location'], without.body.includes(`>${said}</p>`)]).toEqual([undefined, true]);
    expect((await shopper.get('/cart')).body.includes(said)).toBe(false);
  });
});
