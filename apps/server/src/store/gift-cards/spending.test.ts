import type { OrderConfirmedProps } from '@portico/contract';
import { giftCodeText } from '@portico/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepDispute } from '../orders/dispute.ts';
import { settleOrderRefund } from '../orders/settle-order-refund.ts';
import { cancelWholeOrder, startRefund } from '../orders/refund-order.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { DECLINES, expectSoundBooks, payWith, aCheckoutShop, type CheckoutShop } from '../../testing/checkout-shop.ts';
import { aDiscount } from '../../testing/discounts.ts';
import { aGiftCard, aGiftCardProduct, expectSoundLedgers, giftCards, ledgerOf } from '../../testing/gift-cards.ts';
import type { TestProduct } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aStore, ownStatements, type TestStore } from '../../testing/store.ts';

const COUPONS = '/api/commerce/shopping-cart/coupons';

let store: TestStore;
let shop: CheckoutShop;
let jug: TestProduct;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aCheckoutShop(store);
  jug = await shop.aJug();
});
afterEach(async () => {
  await expectSoundBooks(store, shop);
  await expectSoundLedgers(store, shop);
});

/** Somebody with a jug and these codes in the cart. */
async function aBuyer(...codes: readonly string[]): Promise<Shopper> {
  const shopper = await shop.aShopperWith(jug);
  for (const code of codes) {
    const entered = await shopper.call('POST', COUPONS, { code });
    expect(entered.status, entered.body).toBe(200);
  }
  return shopper;
}

const onlyOrder = async () => {
  const [order] = await shop.orders();
  if (!order) {
    throw new Error('There is no order.');
  }
  return order;
};

/** Gives so much of the only order back. */
async function refund(amountCents: bigint, lines: { position: number; quantity: number }[] = []) {
  const { services } = store;
  const { id: orderId, version } = await onlyOrder();
  const requestId = services.newId();
  const accountId = services.newId();
  const asked = { orderId, requestId, version: Number(version), accountId, reason: '', notifiesShopper: false };
  const started = await runCommand(services.database, shop.site.websiteId, (tx) =>
    startRefund(tx, services, { ...asked, amountCents, lines, returnsStock: false }),
  );
  const { websiteId } = shop.site;
  return started.ok ? settleOrderRefund(services, { websiteId, orderId, refundId: requestId }) : started.error;
}

describe('paying by gift card', () => {
  it('takes a part, with a code, delivery and tax; the card provider takes the rest', async () => {
    const { code: coupon } = await aDiscount(store.services, shop.site.websiteId);
    const card = await aGiftCard(store, shop, 500n);
    const shopper = await aBuyer(coupon, giftCodeText(card.code));

    store.statements.length = 0;
    const paid = await payWith(shopper);
    const statements = ownStatements(store).length;

    expect(paid.status, paid.body).toBe(200);
    // Two more than a payment without cards: one holds, one redeems.
    expect(statements).toBeLessThanOrEqual(15);
    const order = await onlyOrder();
    expect([order.discount_cents > 0n, order.shipping_cents > 0n, order.tax_cents > 0n]).toEqual([true, true, true]);
    expect(order.tenders).toEqual([
      { kind: 'gift-card', reference: card.id, hint: card.code.slice(-4), amountCents: '500' },
    ]);
    expect(await shop.payments()).toMatchObject([{ amount_cents: order.total_cents - 500n, provider: 'sandbox' }]);
    expect(await ledgerOf(store, shop, card.id)).toEqual([
      ['issue', 500n],
      ['redeem', -500n],
    ]);
  });

  it('pays all of it with several cards, the one that ends first before the others, and asks nobody for a card', async () => {
    const later = await aGiftCard(store, shop, 5000n);
    const sooner = await aGiftCard(store, shop, 300n, { endsAt: store.services.clock.now() + 86_400_000 });
    const shopper = await aBuyer(later.code, sooner.code);

    const paid = await payWith(shopper, { cardNumber: '', cardExpiry: '', cardCode: '' });

    expect(paid.status, paid.body).toBe(200);
    const order = await onlyOrder();
    expect(await shop.payments()).toMatchObject([{ amount_cents: 0n, provider: 'free' }]);
    expect(await ledgerOf(store, shop, sooner.id)).toContainEqual(['redeem', -300n]);
    expect(await ledgerOf(store, shop, later.id)).toContainEqual(['redeem', 300n - order.total_cents]);
  });

  it('holds what a payment takes, and lets it go when the payment fails', async () => {
    const card = await aGiftCard(store, shop, 500n);
    const shopper = await aBuyer(card.code);

    const declined = await payWith(shopper, { cardNumber: DECLINES });

    expect(declined.status).toBe(402);
    expect(await giftCards(store, shop)).toMatchObject([{ balance_cents: 500n, held_cents: 0n }]);
    expect((await payWith(shopper)).status).toBe(200);
  });

  it('asks again when a card has less than was seen', async () => {
    const card = await aGiftCard(store, shop, 500n);
    const [one, other] = [await aBuyer(card.code), await aBuyer(card.code)];
    const seen = (await one.get('/checkout')).json().totals.dueCents;
    await payWith(other);

    const refused = await payWith(one, { seenTotalCents: String(seen) });

    expect(refused.json().code).toBe('TOTAL_CHANGED');
    expect(await shop.orders()).toHaveLength(1);
  });

  it('never pays for a gift card, alone or among other things', async () => {
    const gift = await aGiftCardProduct(shop);
    const card = await aGiftCard(store, shop, 100_000n);
    const shopper = await aBuyer(card.code);
    await shopper.call('POST', '/api/commerce/shopping-cart/entries', {
      itemId: gift.itemId,
      sku: gift.variants[0]?.sku,
      quantity: 1,
    });

    await payWith(shopper);

    expect(await shop.payments()).toMatchObject([{ amount_cents: 2500n }]);
    expect(await giftCards(store, shop)).toHaveLength(2);
  });

  it('[SEC-28] lets a hundred people spend one card at once, and never more than is on it', async () => {
    const card = await aGiftCard(store, shop, 20_000n);
    const mug = await shop.aJug({ title: 'Mug' });
    await store.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely.updateTable('variant').set({ unlimited: true }).where('item_id', '=', mug.itemId).execute(),
    );
    const buyers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const shopper = await shop.aShopperWith(mug);
        await shopper.call('POST', COUPONS, { code: card.code });
        return { shopper, email: `buyer${index}@example.com` };
      }),
    );

    const paid = await Promise.all(buyers.map(({ shopper, email }) => payWith(shopper, { email })));

    const [after] = await giftCards(store, shop);
    const lines = await ledgerOf(store, shop, card.id);
    const spent = lines.slice(1).reduce((sum, [, cents]) => sum + BigInt(cents ?? 0), 0n);
    const orders = await shop.orders();
    const tendered = orders.flatMap(({ tenders }) => tenders as { amountCents: string }[]);
    expect(paid.filter(({ status }) => status >= 500)).toEqual([]);
    expect(after).toMatchObject({ held_cents: 0n, balance_cents: 20_000n + spent });
    expect(tendered.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)).toBe(-spent);
    expect(spent).toBeLessThan(0n);
  });
});

describe('giving back', () => {
  it('gives the payment card its part first and the gift card last, to the cent', async () => {
    const card = await aGiftCard(store, shop, 500n);
    await payWith(await aBuyer(card.code));
    const { total_cents: total } = await onlyOrder();

    await refund(total - 501n);
    expect(await ledgerOf(store, shop, card.id)).toHaveLength(2);
    await refund(100n);
    await refund(401n);

    expect(await ledgerOf(store, shop, card.id)).toEqual([
      ['issue', 500n],
      ['redeem', -500n],
      ['refund', 99n],
      ['refund', 401n],
    ]);
    expect((await onlyOrder()).payment_state).toBe('refunded');
    expect(await giftCards(store, shop)).toMatchObject([{ balance_cents: 500n }]);
  });

  it('gives a card that has ended another year with what goes back to it', async () => {
    const endsAt = store.services.clock.now() + 86_400_000;
    const card = await aGiftCard(store, shop, 100_000n, { endsAt });
    await payWith(await aBuyer(card.code));
    const { total_cents: total } = await onlyOrder();
    store.services.clock.advance(2 * 86_400_000);

    await refund(total);

    const [after] = await giftCards(store, shop);
    expect(after?.ends_at?.getTime()).toBe(store.services.clock.now() + 366 * 86_400_000);
  });

  it('gives back of a sold card what is left on it and no more, and the card with it', async () => {
    const gift = await aGiftCardProduct(shop);
    const shopper = await shop.aShopperWith({ ...gift, variants: gift.variants.slice(1) });
    await payWith(shopper);
    await store.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.query(
        {
          name: 'test-spend',
          text: `with moved as (update gift_card set balance_cents = 3000, last_sequence = 2 where website_id = $1 returning id)
            insert into gift_card_entry (website_id, card_id, sequence, kind, amount_cents, balance_before, balance_after, reference, happened_at)
            select $1, id, 2, 'adjust', -2000, 5000, 3000, id, now() from moved`,
        },
        [shop.site.websiteId],
      ),
    );

    expect(await refund(5000n)).toEqual({ code: 'GIFT_CARD_SPENT', leftCents: 3000n });
    expect(await refund(3000n)).toBe('done');

    expect(await giftCards(store, shop)).toMatchObject([{ balance_cents: 0n }]);
  });

  it('reads as refunded on the page of its order once it was given back', async () => {
    const gift = await aGiftCardProduct(shop);
    const shopper = await shop.aShopperWith(gift);
    const paid = await payWith(shopper);
    const stated = async () => {
      const { order } = (await shopper.get(String(paid.json().orderUrl))).json() as OrderConfirmedProps;
      return order.giftCards.map(({ state }) => state);
    };
    const before = await stated();

    const { total_cents: total } = await onlyOrder();
    expect(await refund(total)).toBe('done');

    expect([before, await stated()]).toEqual([['waiting'], ['refunded']]);
  });

  it('stops what is left of cards whose payment is disputed', async () => {
    const { services } = store;
    const gift = await aGiftCardProduct(shop);
    await payWith(await shop.aShopperWith(gift));
    const { id: orderId, currency } = await onlyOrder();
    const dispute = {
      reference: 'dp_1',
      amountCents: 2500n,
      currency,
      reason: 'fraudulent',
      status: 'needs_response',
      state: 'open',
      isWithdrawn: false,
      evidenceDueAt: undefined,
      openedAt: services.clock.now(),
    } as const;

    await services.database.inSite(shop.site.websiteId, (tx) =>
      keepDispute(tx, services, orderId, { dispute, askedAt: services.clock.now() }),
    );

    expect(await giftCards(store, shop)).toMatchObject([{ state: 'disabled', balance_cents: 2500n }]);
  });

  it('gives everything back when the order is cancelled', async () => {
    const { services } = store;
    const card = await aGiftCard(store, shop, 500n);
    await payWith(await aBuyer(card.code));
    const { id: orderId, version } = await onlyOrder();
    const refundId = services.newId();
    const cancelled = await runCommand(services.database, shop.site.websiteId, (tx) =>
      cancelWholeOrder(tx, services, {
        orderId,
        refundId,
        requestId: services.newId(),
        version: Number(version),
        accountId: services.newId(),
        returnsStock: true,
        reason: '',
        notifiesShopper: false,
      }),
    );
    expect(cancelled.ok).toBe(true);

    await settleOrderRefund(services, { websiteId: shop.site.websiteId, orderId, refundId });

    expect(await ledgerOf(store, shop, card.id)).toContainEqual(['refund', 500n]);
  });
});

it('keeps a ledger that nobody can rewrite, and whose sum is the balance', async () => {
  const card = await aGiftCard(store, shop, 500n);
  const change = (text: string) =>
    store.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.query({ name: `test-${text.length}`, text }, [shop.site.websiteId, card.id]),
    );

  await expect(change('update gift_card set balance_cents = 600 where website_id = $1 and id = $2')).rejects.toThrow(
    /gift_card_ledger_fkey/,
  );
  await expect(
    change('update gift_card_entry set amount_cents = 1 where website_id = $1 and card_id = $2'),
  ).rejects.toThrow(/permission denied/);
  await expect(change('delete from gift_card_entry where website_id = $1 and card_id = $2')).rejects.toThrow(
    /permission denied/,
  );
});
