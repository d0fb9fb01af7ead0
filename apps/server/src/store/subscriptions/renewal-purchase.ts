import { chargedOf, stateAfter, type SubscriptionHappening } from '@portico/domain';
import { isLocal } from '../../platform/config/is-local.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { redeemGiftCards, releaseGiftCards } from '../gift-cards/holds.ts';
import { CONFIRM_ORDER, confirmKey } from '../orders/order-jobs.ts';
import { orderToken } from '../orders/order-token.ts';
import { placeOrder } from '../orders/place-order.ts';
import { recordedPayment } from '../payments/payment-repository.ts';
import type { PurchaseKind, PurchaseServices, Sale } from '../payments/purchase-kind.ts';
import { settleKey } from '../payments/settle-job.ts';
import { endHolds, returnStock, sellHolds } from '../stock/holds.ts';
import { queueRestockNotices } from '../stock/queue-restock-notices.ts';
import { comingRise, isComingPrice, openCycle, wakeAt } from './calendar.ts';
import { chargeMethod } from './charge-method.ts';
import { detachSpentCards } from './gift-cards.ts';
import { NO_PRICE_COMING } from './no-price-coming.ts';
import { noteRefusal } from './note-refusal.ts';
import { findCycleOf, lockSubscription, noteEvent, saveCycle, saveSubscription } from './repository.ts';
import type { CycleRow, Subscription, SubscriptionRow } from './stored-subscription.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';
import { noteWorth } from './worth.ts';

/** Nobody waits for a renewal: what it holds, it holds until the outcome is known. */
const HOLD_MS = 24 * 60 * 60_000;
/** Payment services know an idempotency key for a day; a charge is repeated under it well before. */
const CHARGE_AGAIN_MS = 20 * 60 * 60_000;

/** A cycle of a subscription, which the shop charges by itself. */
export const renewalPurchase: PurchaseKind = {
  kind: 'renewal',
  holdMs: HOLD_MS,

  async fulfil(tx, services, sale) {
    const { payment, orderId, now } = sale;
    const { subscription, cycle } = await lockBought(tx, payment.cartId);
    await redeemGiftCards(tx, { id: payment.id, tenders: payment.draft.tenders, orderId, now });
    await sellHolds(tx, {
      paymentId: payment.id,
      orderId,
      movementIds: payment.draft.lines.map(() => services.newId()),
      soldAt: now,
    });
    await services.addJob(tx, CONFIRM_ORDER, { orderId }, { jobKey: confirmKey(orderId), ends: settleKey(payment.id) });
    await saveCycle(tx, cycle, {
      state: 'paid',
      problem: '',
      order_id: orderId,
      total_cents: payment.draft.grandTotal.minorUnits,
      settled_at: now,
    });
    await noteEvent(tx, services, {
      id: orderId,
      subscriptionId: subscription.id,
      kind: 'paid',
      detail: { cycle: cycle.cycle, orderId, cents: payment.draft.grandTotal.minorUnits.toString() },
      actor: 'platform',
    });
    const left = await detachSpentCards(tx, services, subscription, { orderId, tenders: payment.draft.tenders });
    await goOn(tx, services, { subscription: left, cycle, sale });
  },

  async placeOrder(tx, services, { orderId, payment, outcome, now }) {
    const { subscription } = await lockBought(tx, payment.cartId);
    await placeOrder(tx, {
      orderId,
      eventId: services.newId(),
      newCustomerId: services.newId(),
      customerId: subscription.row.customer_id,
      payment,
      method: outcome.method,
      tokenHash: tokenHash(orderToken(services.secrets, { websiteId: tx.websiteId, orderId })),
      placedAt: now,
      isSandboxPlay: !isLocal(services.environment),
    });
  },

  async release(tx, services, { id: paymentId, cartId, draft }, declined) {
    const { subscription, cycle } = await lockBought(tx, cartId);
    await releaseGiftCards(tx, paymentId, draft.tenders);
    const held = await endHolds(tx, paymentId);
    const { isShown } = await returnStock(tx, held);
    if (isShown) {
      await queueRestockNotices(tx, services, { variantIds: held.map(({ variantId }) => variantId) });
      await services.versions.raise(tx);
    }
    await noteRefusal(tx, services, { subscription, cycle, paymentId, charged: chargedOf(draft), declined });
    return { isShown };
  },

  async chargeAgain(services, websiteId, payment) {
    if (services.clock.now() - payment.startedAt > CHARGE_AGAIN_MS) {
      return undefined;
    }
    return chargeMethod(services, recordedPayment(websiteId, payment), {
      provider: payment.provider,
      cycleId: payment.cartId,
    });
  },
};

async function lockBought(
  tx: SiteTransaction,
  cycleId: string,
): Promise<{ readonly subscription: Subscription; readonly cycle: CycleRow }> {
  const found = await findCycleOf(tx, cycleId);
  const subscription = found && (await lockSubscription(tx, found.subscription_id));
  // Read again: somebody may have changed it while the lock was waited for.
  const cycle = subscription && (await findCycleOf(tx, cycleId));
  if (!subscription || !cycle) {
    throw new Error(`Nothing is renewed by ${cycleId}.`);
  }
  return { subscription, cycle };
}

interface Charged {
  readonly subscription: Subscription;
  readonly cycle: CycleRow;
  readonly sale: Sale;
}

/** What a charge that was approved changes: the next cycle is planned, or that was the last. */
async function goOn(
  tx: SiteTransaction,
  services: PurchaseServices,
  { subscription, cycle, sale }: Charged,
): Promise<void> {
  const { row } = subscription;
  const paidCount = row.paid_count + 1;
  const isLast = row.cycle_limit > 0 && paidCount >= row.cycle_limit;
  const happening: SubscriptionHappening = { kind: 'charged', isLast };
  const state = stateAfter(subscription.state, happening) ?? subscription.state;
  const isRegular = row.paid_count >= row.first_count;
  const applied = isComingPrice(row, cycle.due_at.getTime());
  const change = {
    paid_count: paidCount,
    state,
    method_problem: '',
    charged_cents: sale.payment.draft.grandTotal.minorUnits,
    charged_quantity: sale.payment.draft.lines[0]?.quantity ?? row.quantity,
    ...(applied ? comingTerms(row) : {}),
    ...(isRegular ? { total_cents: sale.payment.draft.grandTotal.minorUnits } : {}),
  };
  if (state === 'ended' && subscription.state !== 'ended') {
    await wakeAt(tx, services, subscription, null, {
      ...change,
      reason: 'finished',
      next_cycle: null,
      ended_at: sale.now,
    });
    await queueSubscriptionMail(tx, services, {
      subscriptionId: row.id,
      kind: 'subscription-ended',
      subject: 'finished',
    });
    return;
  }
  const saved = await saveSubscription(tx, subscription, change);
  await noteWorth(tx, services, subscription, saved);
  // One that was charged later than the next, or of what was ended meanwhile, plans nothing.
  if (cycle.cycle === row.next_cycle && (state === 'active' || state === 'past-due')) {
    await openCycle(tx, services, saved, cycle.cycle + 1);
  }
}

/** What was announced, as what holds; until the next order says exactly what a cycle comes to. */
function comingTerms(row: SubscriptionRow) {
  const { more, moreShipping } = comingRise(row);
  return {
    ...NO_PRICE_COMING,
    price_cents: row.coming_price_cents ?? row.price_cents,
    shipping_cents: row.shipping_cents + moreShipping,
    total_cents: row.total_cents + more,
    first_total_cents: row.first_total_cents + moreShipping,
  };
}
