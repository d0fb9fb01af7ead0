import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { aCheckoutShop, expectSoundBooks, payWith, type CheckoutShop } from '../../testing/checkout-shop.ts';
import { aProduct, aVariant } from '../../testing/products.ts';
import type { Answer } from '../../testing/shopper.ts';
import { aSite } from '../../testing/site.ts';
import { aStore, ownStatements, type TestStore } from '../../testing/store.ts';

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

/** What the page of one purchase shows. */
const pageOf = (answer: Answer) =>
  answer.json() as {
    values: Record<string, string>;
    totals: { grandTotalCents: number };
    isTaxKnown: boolean;
    cart: { cartType: string; entries: { chosenVariant: { sku: string } }[] };
    agreement?: { lines: string[]; consent: string };
  };

describe('the checkout page', () => {
  it('[SUBS-001, SUBS-008] sells a subscription from the cart of its token', async () => {
    const coffee = await shop.aJug({
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 },
    });
    const shopper = await shop.aNewShopper();
    const { cartToken } = (
      await shopper.call('POST', '/api/3/commerce/cart/subscription', {
        itemId: coffee.itemId,
        qty: 1,
        additionalFields: '{}',
      })
    ).json().data;

    const page = pageOf(await shopper.get(`/checkout/subscribe?cartToken=${cartToken}`));
    expect([page.cart.cartType, page.values['cartToken']]).toEqual(['subscription', cartToken]);
    expect(page.agreement?.lines).toEqual([
      '$10.00 every 2 weeks',
      'Next payments: Mar 16, 2026 · Mar 30, 2026 · Apr 13, 2026',
      'Cancel whenever you like.',
    ]);
    expect(page.agreement?.consent).toContain('may charge this payment method: $10.00 every 2 weeks');

    const unticked = await shopper.call('POST', '/api/commerce/checkout/pay', { ...MARTA_BUYS, cartToken });
    expect([unticked.status, Object.keys(unticked.json().errors)]).toEqual([400, ['consent']]);
    store.statements.length = 0;
    const paid = await shopper.form('/checkout/subscribe', { ...MARTA_BUYS, consent: 'agreed', cartToken });
    expect(paid.status, paid.body).toBe(303);
    // Two more than a payment without: one writes the subscription, one wakes it.
    expect(ownStatements(store).length).toBeLessThanOrEqual(15);
    expect(await shop.orders()).toHaveLength(1);
    const begun = await store.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
      kysely.selectFrom('subscription').select(['item_id', 'state', 'paid_count']).execute(),
    );
    expect(begun).toEqual([{ item_id: coffee.itemId, state: 'active', paid_count: 1 }]);
  });

  it('sells a subscription that costs less than the minimum of ordinary carts', async () => {
    const strict = await aCheckoutShop(store, { minimumOrderSubtotal: { value: '200000' } });
    const coffee = await strict.aJug({
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 },
    });
    const shopper = await strict.aNewShopper();
    const started = await shopper.call('POST', '/api/3/commerce/cart/subscription', { itemId: coffee.itemId, qty: 1 });
    const { cartToken } = started.json().data;

    expect((await shopper.get(`/checkout/subscribe?cartToken=${cartToken}`)).status).toBe(200);
    const paid = await shopper.form('/checkout/subscribe', { ...MARTA_BUYS, consent: 'agreed', cartToken });
    expect(paid.status, paid.body).toBe(303);
  });

  it('[GIFT-002, GIFT-003, GIFT-004] sells the chosen denomination of a gift card', async () => {
    const card = await shop.aJug({
      productType: ProductType.GiftCard,
      variantOptionOrdering: ['Amount'],
      variants: ['$25', '$50'].map((amount, index) =>
        aVariant({ attributes: { Amount: amount }, price: money(2500n * BigInt(index + 1), 'USD'), qtyInStock: 0 }),
      ),
    });
    const shopper = await shop.aNewShopper();
    const sku = card.variants[1]?.sku ?? '';

    const page = pageOf(
      await shopper.get(
        `/checkout/giftcard?websiteId=${shop.site.websiteId}&giftCardProductId=${card.itemId}&sku=${sku}`,
      ),
    );
    expect([page.cart.entries[0]?.chosenVariant.sku, page.totals.grandTotalCents]).toEqual([sku, 5000]);
    // No address changes what a gift card comes to.
    expect(page.isTaxKnown).toBe(true);
    expect(
      await store.services.database.inSite(shop.site.websiteId, (tx) =>
        tx.kysely.selectFrom('cart').select('id').execute(),
      ),
    ).toEqual([]);

    const cartToken = page.values['cartToken'] ?? '';
    const answers = await Promise.all([payWith(shopper, { cartToken }), payWith(shopper, { cartToken })]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await shop.orders()).map(({ total_cents: total }) => total)).toEqual([5000n]);
  });

  it('[GIFT-006] asks for a denomination where none was chosen', async () => {
    const card = await shop.aJug({
      productType: ProductType.GiftCard,
      variantOptionOrdering: ['Amount'],
      variants: [aVariant({ attributes: { Amount: '$25' } })],
    });

    const answer = await (
      await shop.aNewShopper()
    ).get(`/checkout/giftcard?websiteId=${shop.site.websiteId}&giftCardProductId=${card.itemId}`);

    expect([answer.status, answer.json().error]).toEqual([400, 'Select a denomination for the Gift Card']);
  });

  it('does not sell the gift card of another site, nor by a token that was changed', async () => {
    const shopper = await shop.aNewShopper();
    const other = await aSite(store.services);
    const card = await aProduct(store.services, other.websiteId, { productType: ProductType.GiftCard });

    for (const websiteId of [other.websiteId, shop.site.websiteId]) {
      // oxlint-disable-next-line no-await-in-loop -- one shopper opens one after the other
      const page = await shopper.get(`/checkout/giftcard?websiteId=${websiteId}&giftCardProductId=${card.itemId}`);
      expect([page.status, page.body.includes('not-found-page')]).toEqual([404, true]);
    }
    expect((await payWith(shopper, { cartToken: 'gift.WyJ4Iiwi4oKsIl0.abc.def' })).json().code).toBe('CART_EMPTY');
  });
});
