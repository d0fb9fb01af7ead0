import type { AccountSubscriptionProps, CheckoutPageProps } from '@portico/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARTA_BUYS } from '../../testing/buyers.ts';
import { aGiftCard, expectSoundLedgers, giftCards, ledgerOf } from '../../testing/gift-cards.ts';
import { letterOf } from '../../testing/letters.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { aSubscriptionShop, LATER, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { subscriptionLink } from '../orders/subscription-token.ts';

let store: TestStore;
let shop: SubscriptionShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aSubscriptionShop(store);
});
afterEach(() => expectSoundLedgers(store, shop));

/** Somebody subscribes to a coffee that comes to some 18 dollars a month, and pays with a gift card first. */
async function subscribeWith(cents: bigint, fields: Readonly<Record<string, string>>) {
  const card = await aGiftCard(store, shop, cents);
  const coffee = await shop.aCoffee();
  const shopper = await shop.aNewShopper();
  const started = await shopper.call('POST', '/api/3/commerce/cart/subscription', {
    itemId: coffee.itemId,
    sku: coffee.variants[0]?.sku,
    qty: 1,
    additionalFields: '{}',
  });
  const { cartToken } = (started.json() as { data: { cartToken: string } }).data;
  const entered = await shopper.call('POST', '/api/commerce/shopping-cart/coupons', { code: card.code, cartToken });
  expect(entered.status, entered.body).toBe(200);
  const page = (await shopper.get(`/checkout/subscribe?cartToken=${cartToken}`)).json() as CheckoutPageProps;
  expect(page.totals.giftCards).toHaveLength(1);
  const paid = await shopper.call('POST', '/api/commerce/checkout/pay', {
    ...MARTA_BUYS,
    consent: 'agreed',
    ...fields,
    cartToken,
  });
  expect(paid.status, paid.body).toBe(200);
  const row = await store.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
    kysely.selectFrom('subscription').selectAll().executeTakeFirstOrThrow(),
  );
  const [order] = await shop.orders();
  return { card, id: row.id, totalCents: order?.total_cents ?? 0n, row };
}

const balance = async () => (await giftCards(store, shop)).map((card) => [card.balance_cents, card.held_cents]);

describe('a gift card of a subscription', () => {
  it('pays renewals first where its subscriber wished so; an empty one is left out, and the mail says so', async () => {
    const { card, id, totalCents, row } = await subscribeWith(5000n, { giftForRenewals: 'yes' });
    expect(row.gift_card_ids).toEqual([card.id]);
    const before = await shop.taken();

    await shop.days(32);
    const second = 2n * totalCents;
    expect([await balance(), await shop.taken()]).toEqual([[[5000n - second, 0n]], before]);
    const page = (await (await shop.aNewShopper()).get(linkOf(id))).json() as AccountSubscriptionProps;
    expect(page.giftCards).toEqual([expect.stringContaining('pays first')]);
    await shop.days(31);

    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 paid, 4 scheduled');
    expect([await balance(), await shop.taken()]).toEqual([[[0n, 0n]], before + 3n * totalCents - 5000n]);
    expect((await ledgerOf(store, shop, card.id)).map(([kind]) => kind)).toEqual([
      'issue',
      'redeem',
      'redeem',
      'redeem',
    ]);
    expect((await shop.subscription(id)).gift_card_ids).toEqual([]);
    const mail = (await shop.mails()).findLast(({ subject }) => subject.startsWith('Your next'));
    const letter = await letterOf(store.services, shop.site.websiteId, mail?.id ?? '');
    expect(letter).toContain(`The gift card ending ${card.code.slice(-4)} is used up`);
  });

  it('pays the first payment alone where nobody wished more', async () => {
    const { totalCents, row } = await subscribeWith(5000n, {});
    expect(row.gift_card_ids).toEqual([]);

    await shop.days(32);

    expect(await balance()).toEqual([[5000n - totalCents, 0n]]);
  });

  it('gets back what was held when the rest is refused, and pays when that is tried again', async () => {
    const { id, totalCents } = await subscribeWith(3000n, {
      giftForRenewals: 'yes',
      cardNumber: LATER.declinesOnce,
    });
    const left = 3000n - totalCents;
    await shop.toNextCharge(id);
    await shop.runAll();
    expect([await shop.states(id), await balance()]).toEqual(['1 paid, 2 refused', [[left, 0n]]]);

    await shop.days(3);

    expect([await shop.states(id), await balance()]).toEqual(['1 paid, 2 paid, 3 scheduled', [[0n, 0n]]]);
  });

  it('pays no more once its subscriber says so, and keeps what is on it', async () => {
    const { id, totalCents } = await subscribeWith(5000n, { giftForRenewals: 'yes' });
    const shopper = await shop.aNewShopper();
    const { requestId, version } = (await shopper.get(linkOf(id))).json();
    const pressed = await shopper.form(linkOf(id), { intent: 'no-gift-cards', requestId, version: String(version) });
    expect(pressed.status).toBe(303);

    await shop.days(32);

    expect([await shop.states(id), await balance()]).toEqual([
      '1 paid, 2 paid, 3 scheduled',
      [[5000n - totalCents, 0n]],
    ]);
  });
});

const linkOf = (id: string) => subscriptionLink(store.services.secrets, shop.site.websiteId, id);
