import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCheckoutShop, payWith, type CheckoutShop } from '../../testing/checkout-shop.ts';
import { aGiftCardProduct, deliverDue, expectSoundLedgers, giftCards } from '../../testing/gift-cards.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

const AMOUNTS = { leastCents: 1000, mostCents: 50_000, stepCents: 500 };

let store: TestStore;
let shop: CheckoutShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aCheckoutShop(store);
});
afterEach(() => expectSoundLedgers(store, shop));

/** Somebody at the checkout of a gift card, of no denomination unless one is named. */
async function atCheckout(amounts: typeof AMOUNTS | null = AMOUNTS, denomination?: number) {
  const product = await aGiftCardProduct(shop, amounts ? { giftAmounts: amounts } : {});
  const sku = denomination === undefined ? '' : (product.variants[denomination]?.sku ?? '');
  const shopper = await shop.aNewShopper();
  const page = await shopper.get(`/checkout/giftcard?giftCardProductId=${product.itemId}&sku=${sku}`);
  expect(page.status, page.body).toBe(200);
  return { shopper, page: page.json(), cartToken: String(page.json().values.cartToken) };
}

describe('a gift card of the shopper’s own amount', () => {
  it('[GIFT-001] costs and is worth what she chose between the owner’s limits, and is no denomination', async () => {
    const { shopper, page, cartToken } = await atCheckout();
    expect(page.giftChoice).toEqual({
      amounts: { least: '$10.00', most: '$500.00', step: '$5.00' },
      isAmountAsked: true,
    });
    expect([page.values.giftAmount, page.totals.grandTotalCents]).toEqual(['$10.00', 1000]);

    const quoted = await shopper.call('POST', '/api/commerce/checkout/quote', { cartToken, giftAmount: '85' });
    expect(quoted.json()).toMatchObject({
      totals: { grandTotalCents: 8500 },
      cart: { entries: [{ chosenVariant: { attributes: {} } }] },
    });
    store.statements.length = 0;
    const paid = await payWith(shopper, { cartToken, giftAmount: '85' });
    expect(paid.status, paid.body).toBe(200);
    expect(store.statements.length).toBeLessThanOrEqual(15);

    expect(await giftCards(store, shop)).toMatchObject([{ balance_cents: 8500n }]);
    expect((await shop.orders()).map(({ total_cents: total }) => total)).toEqual([8500n]);
  });

  it('[SEC-26] is refused outside the limits and between the steps, beside its field', async () => {
    const { shopper, cartToken } = await atCheckout();
    for (const giftAmount of ['5', '501', '12.34', 'free']) {
      const refused = await payWith(shopper, { cartToken, giftAmount });
      expect([refused.status, refused.json().errors]).toEqual([
        400,
        { giftAmount: 'Please choose an amount from $10.00 to $500.00, in steps of $5.00.' },
      ]);
    }
    expect(await giftCards(store, shop)).toEqual([]);
  });

  it('has to be typed where no denomination was chosen, and may stay empty where one was', async () => {
    const asked = await atCheckout();
    const refused = await payWith(asked.shopper, { cartToken: asked.cartToken, giftAmount: '' });
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { giftAmount: 'Please choose an amount from $10.00 to $500.00, in steps of $5.00.' },
    ]);
    expect(await giftCards(store, shop)).toEqual([]);

    const chosen = await atCheckout(AMOUNTS, 1);
    expect([chosen.page.giftChoice.isAmountAsked, chosen.page.values.giftAmount]).toEqual([undefined, '']);
    const paid = await payWith(chosen.shopper, { cartToken: chosen.cartToken, giftAmount: '' });
    expect(paid.status, paid.body).toBe(200);
    expect(await giftCards(store, shop)).toMatchObject([{ balance_cents: 5000n }]);
  });

  it('is bought with a name alone: nothing is sent, and nothing is taxed', async () => {
    const { shopper, page, cartToken } = await atCheckout(null, 0);
    expect(page.addressNeed).toBe('name');

    const nameless = await payWith(shopper, { cartToken, lastName: '', region: '', country: '' });
    expect(Object.keys(nameless.json().errors)).toEqual(['lastName']);
    const paid = await payWith(shopper, { cartToken, region: '', postalCode: '', country: '' });

    expect(paid.status, paid.body).toBe(200);
  });

  it('holds as it was chosen last, after a payment that came to nothing', async () => {
    const { shopper, cartToken } = await atCheckout(AMOUNTS, 0);
    const declined = await payWith(shopper, { cartToken, giftAmount: '100', cardNumber: '4000 0000 0000 0002' });
    expect(declined.status).toBe(402);

    const unseen = await payWith(shopper, { cartToken, giftAmount: '30', seenTotalCents: '10000' });
    expect(unseen.json().code).toBe('TOTAL_CHANGED');
    const paid = await payWith(shopper, { cartToken, giftAmount: '30', seenTotalCents: '3000' });

    expect(paid.status, paid.body).toBe(200);
    expect(await giftCards(store, shop)).toMatchObject([{ balance_cents: 3000n }]);
  });

  it('cannot be chosen where the owner offers denominations alone', async () => {
    const { shopper, page, cartToken } = await atCheckout(null, 1);
    expect(page.giftChoice).toEqual({});

    await payWith(shopper, { cartToken, giftAmount: '1' });

    expect(await giftCards(store, shop)).toMatchObject([{ balance_cents: 5000n }]);
  });
});

describe('gift cards for several people', () => {
  it('are bought in one order, and each gets a mail with a code of their own', async () => {
    const { shopper, cartToken } = await atCheckout(null, 0);
    const gifts = {
      cartToken,
      giftName: 'Hanna',
      giftEmail: 'hanna@example.com',
      giftMessage: 'Thank you all',
      giftOthers: 'Ada <ada@example.com>\nbo@example.com',
    };
    const quoted = await shopper.call('POST', '/api/commerce/checkout/quote', gifts);
    expect(quoted.json().totals.grandTotalCents).toBe(7500);

    const paid = await Promise.all([payWith(shopper, gifts), payWith(shopper, gifts)]);
    expect(paid.map(({ status }) => status)).toEqual([200, 200]);
    await deliverDue(store, shop);

    const cards = await giftCards(store, shop);
    expect(cards.map((card) => [card.recipient_name, card.recipient_email, card.balance_cents])).toEqual([
      ['Hanna', 'hanna@example.com', 2500n],
      ['Ada', 'ada@example.com', 2500n],
      ['', 'bo@example.com', 2500n],
    ]);
    expect(new Set(cards.map((card) => card.code_hash)).size).toBe(3);
    const told = (await shop.mails()).filter(
      ({ subject }) => subject === 'Marta has sent you a gift card of Test shop',
    );
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada@example.com',
      'bo@example.com',
      'hanna@example.com',
    ]);
  });

  it('are refused with the line that has no address, and above twenty', async () => {
    const { shopper, cartToken } = await atCheckout(null, 0);
    const refused = await payWith(shopper, { cartToken, giftOthers: 'ada@example.com\nBo of Portland' });
    const tooMany = await payWith(shopper, { cartToken, giftOthers: 'ada@example.com\n'.repeat(20) });

    expect([refused.json().errors, tooMany.json().errors]).toEqual([
      { giftOthers: expect.stringContaining('“Bo of Portland”') },
      { giftOthers: 'One order takes 20 cards at most.' },
    ]);
  });
});
