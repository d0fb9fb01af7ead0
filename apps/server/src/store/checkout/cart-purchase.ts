import { countsAsUnlimited, HOLD_MINUTES } from '@portico/domain';
import { isLocal } from '../../platform/config/is-local.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import { closeCart } from '../cart/leftovers.ts';
import { redeemGiftCards, releaseGiftCards } from '../gift-cards/holds.ts';
import { issueSoldCards } from '../gift-cards/issue.ts';
import { returnUses } from '../discounts/uses.ts';
import { CONFIRM_ORDER, confirmKey } from '../orders/order-jobs.ts';
import { orderToken } from '../orders/order-token.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { PurchaseKind } from '../payments/purchase-kind.ts';
import { settleKey } from '../payments/settle-job.ts';
import { endHolds, returnStock, sellHolds } from '../stock/holds.ts';
import { queueRestockNotices } from '../stock/queue-restock-notices.ts';

/** A cart that a shopper pays for in the checkout; it closes with its one order. */
export const cartPurchase: PurchaseKind = {
  kind: 'cart',
  holdMs: HOLD_MINUTES * 60_000,

  async fulfil(tx, services, { orderId, payment, now }) {
    const { id: paymentId, cartId, draft } = payment;
    const { holdsStock = !draft.lines.every(({ productType }) => countsAsUnlimited(productType)) } = payment;
    const bought = draft.lines.map(({ entryId, quantity }) => ({ entryId, quantity }));
    await Promise.all([
      // Before the cart and the stock, in the order in which starting a payment locks them.
      redeemGiftCards(tx, { id: paymentId, tenders: draft.tenders, orderId, now }),
      issueSoldCards(tx, services, {
        orderId,
        paymentId,
        draft,
        isSandboxPlay: !isLocal(services.environment),
        now,
      }),
      holdsStock &&
        sellHolds(tx, { paymentId, orderId, movementIds: draft.lines.map(() => services.newId()), soldAt: now }),
      closeCart(tx, services, { cartId, orderId, boughtAt: now, bought }),
      // Nobody has to ask any more what became of this payment.
      services.addJob(
        tx,
        CONFIRM_ORDER,
        { orderId },
        { jobKey: confirmKey(orderId), ends: settleKey(paymentId), isUntold: true },
      ),
    ]);
  },

  async placeOrder(tx, services, { orderId, payment, outcome, now }) {
    await placeOrder(tx, {
      orderId,
      eventId: services.newId(),
      newCustomerId: services.newId(),
      payment,
      method: outcome.method,
      tokenHash: tokenHash(orderToken(services.secrets, { websiteId: tx.websiteId, orderId })),
      placedAt: now,
      isSandboxPlay: !isLocal(services.environment),
    });
  },

  async release(tx, services, { id: paymentId, draft }) {
    await releaseGiftCards(tx, paymentId, draft.tenders);
    // Before stock, in the order in which starting a payment locks them.
    await returnUses(tx, paymentId, draft.coupons);
    const held = await endHolds(tx, paymentId);
    const { isShown } = await returnStock(tx, held);
    // Nothing comes back from nothing without pages showing it.
    if (isShown) {
      await queueRestockNotices(tx, services, { variantIds: held.map(({ variantId }) => variantId) });
      await services.versions.raise(tx);
    }
    return { isShown };
  },
};
