import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { aCheckoutShop, expectSoundBooks, payWith, type CheckoutShop } from '../../testing/checkout-shop.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

const PAY = '/api/commerce/checkout/pay';
const QUOTE = '/api/commerce/checkout/quote';
const ENTRIES = '/api/commerce/shopping-cart/entries';

let store: TestStore;
let shop: CheckoutShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aCheckoutShop(store);
});
afterEach(() => expectSoundBooks(store, shop));

describe('what a client says of money', () => {
  it.each(['0', '1', '1854', '1856', '-1855', '01855', '1855.0', '18.55', ' 1855', '1e3', 'NaN', 'Infinity'])(
    'is refused where it is another total than the one to pay: %j',
    async (seenTotalCents) => {
      const jug = await shop.aJug();
      const shopper = await shop.aShopperWith(jug);

      const answer = await payWith(shopper, { seenTotalCents });

      expect([answer.status, answer.json().code]).toEqual([409, 'TOTAL_CHANGED']);
      expect([(await shop.payments()).length, await shop.stockOf(jug)]).toEqual([0, 10]);
    },
  );

  it('is never believed: no price, discount, shipping price, tax or total, at any step', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aNewShopper();
    const free = {
      price: 0,
      priceCents: 0,
      priceMoney: { value: '0', currency: 'USD' },
      purchasePriceCents: 0,
      unitPrice: { minorUnits: '0', currency: 'USD' },
      salePriceCents: 0,
      onSale: true,
      currency: 'JPY',
      subtotalCents: 0,
      discountCents: 1855,
      discount: 1855,
      shippingCostCents: 0,
      shipping: 0,
      shippingOption: { id: 'post', priceCents: 0 },
      taxCents: 0,
      taxes: [],
      taxIncluded: true,
      grandTotal: 0,
      grandTotalCents: 0,
      totals: { subtotalCents: 0, shippingCostCents: 0, taxCents: 0, grandTotalCents: 0 },
      amountCents: 1,
      draft: { grandTotal: { minorUnits: '0', currency: 'USD' } },
      paymentState: 'paid',
      state: 'approved',
      provider: 'free',
      setup: { provider: 'none' },
    };
    const right = {
      subtotalCents: 2000,
      discountCents: 0,
      shippingCostCents: 800,
      taxCents: 110,
      grandTotalCents: 2910,
    };

    const added = await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1, ...free });
    const { id } = added.json().newlyAdded;
    const changed = await shopper.call('PUT', `${ENTRIES}/${id}`, { ...free, quantity: 2 });
    const quoted = await shopper.call('POST', QUOTE, { ...MARTA_BUYS, ...free });
    const refused = await shopper.call('POST', PAY, { ...MARTA_BUYS, ...free, seenTotalCents: '0' });
    const paid = await shopper.call('POST', PAY, { ...MARTA_BUYS, ...free, seenTotalCents: '2910' });

    expect([added.status, changed.status, paid.status]).toEqual([200, 200, 200]);
    expect(changed.json().shoppingCart).toMatchObject({ subtotalCents: 2000 });
    expect(quoted.json().totals).toMatchObject({ ...right, currency: 'USD' });
    expect([refused.status, refused.json().code]).toEqual([409, 'TOTAL_CHANGED']);
    expect((await shopper.get(paid.json().orderUrl)).json().order.totals).toMatchObject({ ...right, currency: 'USD' });
    expect((await shop.payments()).map((one) => [one.provider, one.amount_cents, one.currency])).toEqual([
      ['sandbox', 2910n, 'USD'],
    ]);
    const charges = await store.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.selectFrom('sandbox_charge').select(['amount_cents', 'currency']).execute(),
    );
    expect(charges).toEqual([{ amount_cents: 2910n, currency: 'USD' }]);
  });

  it('is never believed from a form without script either', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aNewShopper();
    const free = { price: '0', priceCents: '0', discountCents: '1855', shippingCostCents: '0', taxCents: '0' };
    const all = { ...free, amountCents: '1', grandTotalCents: '0', 'totals[grandTotalCents]': '0', provider: 'free' };

    const added = await shopper.form(ENTRIES, { itemId: jug.itemId, quantity: '2', ...all });
    const refused = await shopper.form('/checkout', { ...MARTA_BUYS, ...all, seenTotalCents: '1', intent: 'pay' });
    const paid = await shopper.form('/checkout', { ...MARTA_BUYS, ...all, seenTotalCents: '2910', intent: 'pay' });

    expect([added.status, refused.status, paid.status]).toEqual([303, 409, 303]);
    expect((await shop.orders()).map(({ total_cents: cents }) => cents)).toEqual([2910n]);
    expect((await shop.charges()).map(({ amount_cents: cents }) => cents)).toEqual([2910n]);
  });
});
