import { GIFT_CARD_TENDER, hasGiftCards, paymentStateAfterRefunds, undoRefund } from '@portico/domain';
import { refundToGiftCards, undoTakenCards } from '../gift-cards/refunds.ts';
import type { Services } from '../services.ts';
import { queueOrderMail, queueRefund } from './order-jobs.ts';
import { insertEvent, lockOrder, saveOrder } from './order-repository.ts';
import { closeRefund, findRefund, returnedCents, type RefundState } from './order-refunds.ts';
import { returnMoney } from './return-money.ts';

interface RefundKey {
  readonly websiteId: string;
  readonly orderId: string;
  readonly refundId: string;
}

/**
 * The second step of giving money back: asks the payment service, and keeps what it says. Harmless however often it is
 * called, by whoever: the service knows the refund by its id, and only one caller closes it.
 */
export async function settleOrderRefund(services: Services, key: RefundKey): Promise<RefundState | undefined> {
  const { websiteId, orderId, refundId } = key;
  const refund = await services.database.readInSite(websiteId, (tx) => findRefund(tx, orderId, refundId));
  if (refund?.state !== 'pending') {
    return refund?.state;
  }
  // Without a part of the payment nobody has to be asked.
  const outcome =
    refund.split.chargeCents === 0n
      ? 'done'
      : await returnMoney(services, websiteId, { ...refund, amountCents: refund.split.chargeCents });
  return services.database.inSite(websiteId, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) {
      return undefined;
    }
    if (outcome === 'pending') {
      await queueRefund(tx, services, { orderId, refundId }, refund.askedAt);
      return 'pending';
    }
    const now = new Date(services.clock.now());
    if (!(await closeRefund(tx, { orderId, refundId, state: outcome, now }))) {
      return (await findRefund(tx, orderId, refundId))?.state;
    }
    // What gift cards paid goes back once the payment's part is certain: one refund, settled once.
    if (outcome === 'done') {
      const parts = locked.tenders.map(({ kind, reference }, place) => ({
        cardId: reference,
        cents: kind === GIFT_CARD_TENDER ? (refund.split.tenderCents[place] ?? 0n) : 0n,
      }));
      await refundToGiftCards(tx, services, { orderId, refundId, now }, parts);
    } else if (hasGiftCards(locked.progress.lines)) {
      await undoTakenCards(tx, { orderId, refundId, now });
    }
    const order = outcome === 'failed' ? undoRefund(locked.progress, refund) : locked.progress;
    const paymentState = paymentStateAfterRefunds(order, await returnedCents(tx, orderId));
    await saveOrder(tx, locked, { ...order, paymentState });
    if (outcome === 'failed') {
      const detail = { amountCents: Number(refund.amountCents), refundId };
      await insertEvent(tx, { id: services.newId(), orderId, kind: 'refund-failed', detail, happenedAt: now });
    } else if (refund.notifiesShopper) {
      await queueOrderMail(tx, services, { kind: 'refunded', orderId, subjectId: refundId });
    }
    return outcome;
  });
}
