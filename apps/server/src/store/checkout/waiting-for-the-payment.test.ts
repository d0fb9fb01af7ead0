import { callUrl, getPaymentStateAt, type PaymentPageProps } from '@portico/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import {
  CHALLENGES,
  NEVER_ANSWERS,
  STALLS,
  aCheckoutShop,
  expectSoundBooks,
  followed,
  payWith,
  type CheckoutShop,
} from '../../testing/checkout-shop.ts';
import { location } from '../../testing/shopper.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const MINUTE_MS = 60_000;

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

/** Where script asks for the payment that a page waits for. */
const stateUrl = ({ asked }: PaymentPageProps) => callUrl(getPaymentStateAt, { query: asked });

describe('a provider that misbehaves', () => {
  it('stalls: every way back leads to the page that waits, until the order is there', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    await payWith(shopper, { cardNumber: STALLS });

    const waiting = await followed(shopper, '/checkout');
    const page = waiting.json();
    expect(page).toMatchObject({ lines: [{ quantity: 1 }], totals: { currency: 'USD' } });
    expect((await followed(shopper, '/checkout/payment')).json().pageUrl).toBe(page.pageUrl);
    expect((await shopper.get('/cart')).json().purchase).toEqual({ state: 'pending', url: page.pageUrl });
    expect((await shopper.get(stateUrl(page))).json()).toEqual({ state: 'pending' });

    await shop.settleIn(10_000);

    expect((await shopper.get(stateUrl(page))).json()).toEqual({ state: 'settled' });
    const [order] = await shop.orders();
    const orderPath = new RegExp(`^/commerce/orders/${order?.id}\\?token=`);
    expect(location(await shopper.get(page.pageUrl))).toMatch(orderPath);
    expect(location(await shopper.get('/checkout'))).toMatch(orderPath);
    expect((await shopper.get('/cart')).json().purchase.url).toMatch(orderPath);
    store.services.clock.advance(25 * 60 * MINUTE_MS);
    expect(location(await shopper.get('/checkout'))).toBe('/cart');
    expect((await shopper.get('/cart')).json().purchase).toBeUndefined();
  });

  it('stalls: the order is found although something was added meanwhile', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    await payWith(shopper, { cardNumber: STALLS });
    const { pageUrl } = (await followed(shopper, '/checkout')).json();
    const bowl = await shop.aJug();
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, sku: bowl.variants[0]?.sku, quantity: 1 });

    await shop.settleIn(10_000);

    expect(location(await shopper.get(pageUrl))).toContain(`/commerce/orders/${(await shop.orders())[0]?.id}`);
  });

  it('never answers: the page that waited shows the checkout again, filled in but for the card', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    await payWith(shopper, { cardNumber: NEVER_ANSWERS });
    const { pageUrl } = (await followed(shopper, '/checkout')).json();

    await shop.settleIn(16 * MINUTE_MS);

    const refused = await shopper.get(pageUrl);
    expect([refused.status, refused.headers['referrer-policy']]).toEqual([409, 'same-origin']);
    expect(refused.json()).toMatchObject({
      action: '/checkout',
      message: expect.stringContaining('You have not been charged'),
      values: { email: MARTA_BUYS.email, city: MARTA_BUYS.city, shippingOptionId: 'post' },
    });
  });

  it('wants it confirmed: the page that waits asks, without script too, and leads to the order', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    const paid = await shopper.form('/checkout', { ...MARTA_BUYS, cardNumber: CHALLENGES, intent: 'pay' });
    const page = (await followed(shopper, location(paid))).json();
    expect(page.challenge.kind).toBe('sandbox');
    expect((await shopper.call('POST', stateUrl(page))).json()).toEqual({ state: 'pending' });

    const answered = await shopper.form(page.challenge.action, { answer: 'confirm' });

    expect([answered.status, location(answered)]).toEqual([303, page.pageUrl]);
    expect(location(await shopper.get(page.pageUrl))).toContain(`/commerce/orders/${(await shop.orders())[0]?.id}`);
  });

  it('wants it confirmed and the shopper refuses: the checkout says so, and another card is taken', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);
    await payWith(shopper, { cardNumber: CHALLENGES });
    const page = (await followed(shopper, '/checkout')).json();

    await shopper.form(page.challenge.action, { answer: 'refuse' });

    const refused = await shopper.get(page.pageUrl);
    expect([refused.status, refused.json().message]).toEqual([402, expect.stringContaining('declined')]);
    expect(await shop.stockOf(jug)).toBe(10);
    expect((await payWith(shopper)).status).toBe(200);
  });

  it('is answered by nobody but who has the token of the payment [SEC-5]', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    await payWith(shopper, { cardNumber: CHALLENGES });
    const stranger = await shop.aNewShopper();

    await stranger.form('/checkout/payment/challenge', { answer: 'confirm' });

    expect([(await shop.orders()).length, (await shop.payments())[0]?.state]).toEqual([0, 'unknown']);
  });

  it('answers late: who waits has it asked, and need not wait for the job', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    await payWith(shopper, { cardNumber: STALLS });
    const page = (await followed(shopper, '/checkout')).json();
    expect((await shopper.call('POST', stateUrl(page))).json()).toEqual({ state: 'pending' });

    store.services.clock.advance(6000);

    expect((await shopper.call('POST', stateUrl(page))).json()).toEqual({ state: 'settled' });
    expect(await shop.orders()).toHaveLength(1);
  });

  it('tells nobody of a payment who does not have its token [SEC-5]', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    await payWith(shopper, { cardNumber: STALLS });
    const [payment] = await shop.payments();
    const stranger = await shop.aNewShopper();

    expect(location(await stranger.get(`/checkout/payment?payment=${payment?.id}.forged`))).toBe('/checkout');
  });

  it('without script: leads to the page that waits', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    const answer = await shopper.form('/checkout', { ...MARTA_BUYS, cardNumber: STALLS, intent: 'pay' });

    expect([answer.status, location(answer)]).toEqual([303, '/checkout/payment']);
  });
});
