import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutTasks } from '../checkout/tasks.ts';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { aDiscount } from '../../testing/discounts.ts';
import { aProduct, aVariant, type TestProduct } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { collectOnly } from '../../testing/store-rules.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
const COUPONS = `${CART}/coupons`;
const PAY = '/api/commerce/checkout/pay';
const DECLINES = '4000 0000 0000 0002';
const NEVER_ANSWERS = '4000 0000 0000 9995';

let store: TestStore;
let site: TestSite;
let jug: TestProduct;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  site = await aSite(store.services, { shipping: collectOnly });
  jug = await aProduct(store.services, site.websiteId, { variants: [aVariant({ unlimited: true })] });
});

/** Somebody with two jugs and these codes in the cart. */
async function aBuyer(...codes: readonly string[]): Promise<Shopper> {
  const shopper = await aNewShopper(store.app, site);
  await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 2 });
  for (const code of codes) {
    const entered = await shopper.call('POST', COUPONS, { code });
    expect(entered.status, entered.body).toBe(200);
  }
  return shopper;
}
const pay = (shopper: Shopper, fields: Record<string, string> = {}) =>
  shopper.call('POST', PAY, { ...MARTA_BUYS, shippingOptionId: 'collect', ...fields });
const timesUsed = async (id: string) => {
  const row = await store.services.database.inSite(site.websiteId, (tx) =>
    tx.kysely.selectFrom('discount').select('times_used').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return row.times_used;
};
const orders = () =>
  store.services.database.inSite(site.websiteId, (tx) => tx.kysely.selectFrom('customer_order').selectAll().execute());
const payments = () =>
  store.services.database.inSite(site.websiteId, (tx) =>
    tx.kysely.selectFrom('payment').select(['id', 'state']).execute(),
  );

describe('an order that is bought with a code', () => {
  it('keeps what the code took, in all and line by line', async () => {
    const bowl = await aProduct(store.services, site.websiteId, { title: 'Bowl' });
    const { id, code } = await aDiscount(store.services, site.websiteId);
    const shopper = await aBuyer(code);
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });

    const paid = await pay(shopper, { seenTotalCents: '2700' });

    expect(paid.status, paid.body).toBe(200);
    const [order] = await orders();
    expect(order).toMatchObject({ subtotal_cents: 3000n, discount_cents: 300n, total_cents: 2700n });
    expect(order?.coupons).toEqual([{ discountId: id, code, kind: 'percentage', amountCents: '300' }]);
    const lines = await store.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('order_line').select('discount_cents').orderBy('position').execute(),
    );
    expect(lines.map((line) => line.discount_cents)).toEqual([200n, 100n]);
    expect(await timesUsed(id)).toBe(1);
  });

  it('takes at most fifteen statements, the code included', async () => {
    jug = await aProduct(store.services, site.websiteId);
    const { code } = await aDiscount(store.services, site.websiteId, { usage_limit: 5, customer_limit: 2 });
    const shopper = await aBuyer(code);

    store.statements.length = 0;
    const paid = await pay(shopper);

    expect(paid.status, paid.body).toBe(200);
    expect(store.statements.length).toBeLessThanOrEqual(15);
  });

  it('costs nothing and needs no card when the code pays for everything', async () => {
    const { code } = await aDiscount(store.services, site.websiteId, { percent: '100' });
    const shopper = await aBuyer(code);

    const paid = await pay(shopper, { cardNumber: '', cardExpiry: '', cardCode: '', seenTotalCents: '0' });

    expect(paid.status, paid.body).toBe(200);
    expect((await orders())[0]).toMatchObject({ total_cents: 0n, discount_cents: 2000n, payment_state: 'paid' });
  });
});

describe('the limits of a code', () => {
  it('hold against twenty buyers at once: one of them gets it', async () => {
    const { id, code } = await aDiscount(store.services, site.websiteId, { usage_limit: 1 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(code)));

    const paid = await Promise.all(
      buyers.map((buyer, index) => pay(buyer, { seenTotalCents: '1800', email: `buyer${index}@example.com` })),
    );

    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(paid.filter(({ status }) => status !== 200).map(({ json }) => json().code))).toEqual(
      new Set(['COUPON_USED_UP']),
    );
    expect((await orders()).map(({ discount_cents: cents }) => cents)).toEqual([200n]);
    expect(await timesUsed(id)).toBe(1);

    // They were told why, and may buy without it.
    const loser = buyers[paid.findIndex(({ status }) => status !== 200)];
    expect((await (loser ?? (await aBuyer())).get(CART)).json()).toMatchObject({ discountCents: 0 });
    expect(loser && (await pay(loser, { seenTotalCents: '2000' })).status).toBe(200);
  });

  it('hold for one person in ten windows at once', async () => {
    const { code } = await aDiscount(store.services, site.websiteId, { customer_limit: 2 });
    const windows = await Promise.all(Array.from({ length: 10 }, () => aBuyer(code)));

    const paid = await Promise.all(
      windows.map((shopper, index) =>
        pay(shopper, { seenTotalCents: '1800', email: index % 2 === 0 ? 'ada@example.com' : ' ADA@example.com ' }),
      ),
    );

    expect(paid.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(paid.filter(({ status }) => status !== 200).map(({ json }) => json().code))).toEqual(
      new Set(['COUPON_USED_BY_YOU']),
    );
    expect((await pay(await aBuyer(code), { seenTotalCents: '1800', email: 'bo@example.com' })).status).toBe(200);
  });

  it('are told with the total as soon as the email is known', async () => {
    const { code } = await aDiscount(store.services, site.websiteId, { customer_limit: 1 });
    await pay(await aBuyer(code), { seenTotalCents: '1800' });
    const shopper = await aBuyer(code);

    const quote = (await shopper.call('POST', '/api/commerce/checkout/quote', { email: 'MARTA@example.com' })).json();

    expect(quote.totals).toMatchObject({ discountCents: 0, grandTotalCents: 2000 });
    expect(quote.cart.invalidCoupons[0].message).toBe(`You have already used the code “${code}”.`);
    expect((await pay(shopper, { seenTotalCents: '2000' })).status).toBe(200);
  });

  it('count nothing for a card that is declined', async () => {
    const { id, code } = await aDiscount(store.services, site.websiteId, { usage_limit: 1 });
    const shopper = await aBuyer(code);

    expect((await pay(shopper, { cardNumber: DECLINES })).status).toBe(402);
    expect(await timesUsed(id)).toBe(0);

    expect((await pay(shopper, { seenTotalCents: '1800' })).status).toBe(200);
    expect(await timesUsed(id)).toBe(1);
  });

  it('count nothing for a payment that never came', async () => {
    const { id, code } = await aDiscount(store.services, site.websiteId, { usage_limit: 1 });
    const shopper = await aBuyer(code);

    await pay(shopper, { cardNumber: NEVER_ANSWERS });
    expect(await timesUsed(id)).toBe(1);
    store.services.clock.advance(16 * 60_000);
    const [payment] = await payments();
    await checkoutTasks(store.services, createDelivery(store.services))['settle-payment']?.({
      websiteId: site.websiteId,
      paymentId: payment?.id,
    });

    expect(await timesUsed(id)).toBe(0);
    expect((await pay(await aBuyer(code), { seenTotalCents: '1800' })).status).toBe(200);
  });

  it('are never believed of a client: a total that is too low is refused', async () => {
    const shopper = await aBuyer();

    const paid = await pay(shopper, { seenTotalCents: '1', discountCents: '1999', coupons: 'FREE' });

    expect([paid.status, paid.json().code, (await orders()).length]).toEqual([409, 'TOTAL_CHANGED', 0]);
  });

  it('lock in one order: buyers with codes and stock in any order never wait for each other', async () => {
    const [first, second] = [
      await aDiscount(store.services, site.websiteId, { combines: true }),
      await aDiscount(store.services, site.websiteId, { combines: true }),
    ];
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? aBuyer(first.code, second.code) : aBuyer(second.code, first.code),
      ),
    );

    const paid = await Promise.all(
      buyers.map((buyer, index) => pay(buyer, index % 3 === 0 ? { cardNumber: DECLINES } : {})),
    );

    expect(paid.map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? 402 : 200)),
    );
    expect([await timesUsed(first.id), await timesUsed(second.id)]).toEqual([8, 8]);
  });
});
