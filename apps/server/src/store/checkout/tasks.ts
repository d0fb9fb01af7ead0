import { isOpenPayment, restsUntil } from '@portico/domain';
import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { DeliverMail } from '../../sites/outbox/tasks.ts';
import { CONFIRM_ORDER } from '../orders/order-jobs.ts';
import { returnedPaymentMail } from '../orders/order-mail.ts';
import { writeOrderMail } from '../orders/write-mail.ts';
import { SETTLE_REFUND, settleRefund } from '../payments/refund-payment.ts';
import { queueReviewRequestOfPaid } from '../orders/review-request.ts';
import type { Services } from '../services.ts';
import { askProvider, providerOf } from '../payments/ask-provider.ts';
import { findPayment, recordedPayment } from '../payments/payment-repository.ts';
import { findProviderRest, noteHeard } from '../payments/provider-rest.ts';
import { ASK_AGAIN_MS, SETTLE_PAYMENT, settleKey, VOID_PAYMENT } from '../payments/settle-job.ts';
import { expirePayment, holdEndsAt, purchaseOf, settlePayment } from '../payments/settle-payment.ts';

const paymentPayload = z.object({
  websiteId: z.string(),
  paymentId: z.string(),
  notifyShopper: z.boolean().optional(),
  /** As jobs said it that were queued by an older program. */
  tellShopper: z.boolean().optional(),
});
const refundPayload = z.object({ websiteId: z.string(), refundId: z.string() });
const orderPayload = z.object({ websiteId: z.string(), orderId: z.string() });

const LONGEST_PAUSE_MS = 60 * 60_000;

/** Jobs of buying; each is harmless when done twice. */
export function checkoutTasks(services: Services, deliver: DeliverMail): Tasks {
  return {
    [SETTLE_PAYMENT]: (payload) => askAgain(services, paymentPayload.parse(payload)),
    [VOID_PAYMENT]: (payload) => undo(services, paymentPayload.parse(payload)),
    [SETTLE_REFUND]: (payload) => {
      const { websiteId, refundId } = refundPayload.parse(payload);
      return settleRefund(services, websiteId, refundId);
    },
    [CONFIRM_ORDER]: (payload) => confirm(services, deliver, orderPayload.parse(payload)),
  };
}

/**
 * Settles a payment that nobody has settled: its process died, or the provider did not know. Asked again until the hold
 * ends; then the stock goes back.
 */
async function askAgain(services: Services, key: z.infer<typeof paymentPayload>): Promise<void> {
  const { websiteId, paymentId } = key;
  const { payment, rest } = await services.database.inSite(websiteId, async (tx) => {
    const found = await findPayment(tx, paymentId);
    return { payment: found, rest: found && (await findProviderRest(tx, found.provider)) };
  });
  if (!payment || !isOpenPayment(payment.state)) {
    return;
  }
  const purchase = purchaseOf(services, payment);
  const again = (at: number) =>
    services.database.inSite(websiteId, (tx) => {
      const runAt = Math.min(at, holdEndsAt(services, payment));
      return services.addJob(tx, SETTLE_PAYMENT, { paymentId }, { jobKey: settleKey(paymentId), runAt });
    });
  const until = restsUntil(rest, services.clock.now());
  // Of a charge that nobody waits for nothing is asked while its provider is away.
  if (until !== undefined && purchase.chargeAgain && services.clock.now() < holdEndsAt(services, payment)) {
    return again(until);
  }
  const heardOf = { websiteId, provider: payment.provider, askedAt: services.clock.now() };
  // While the provider is down nothing is known, but the hold ends all the same.
  const known = await askProvider(services, () =>
    providerOf(services, payment.provider).query(recordedPayment(websiteId, payment)),
  );
  const outcome =
    known ?? (await askProvider(services, async () => purchase.chargeAgain?.(services, websiteId, payment)));
  await noteHeard(services, heardOf, outcome);
  if (outcome?.kind === 'approved' || outcome?.kind === 'declined') {
    await settlePayment(services, key, outcome);
    return;
  }
  // A provider that has never heard of it will not hear of it any more: whoever started it is long gone.
  if (!outcome || services.clock.now() >= holdEndsAt(services, payment)) {
    await expirePayment(services, key);
    return;
  }
  await again(services.clock.now() + pauseAfter(services.clock.now() - payment.startedAt));
}

/** The longer nobody knows, the less often they are asked. */
function pauseAfter(ageMs: number): number {
  return Math.min(Math.max(ASK_AGAIN_MS * 3, ageMs / 30), LONGEST_PAUSE_MS);
}

async function undo(services: Services, key: z.infer<typeof paymentPayload>): Promise<void> {
  const { websiteId, paymentId, notifyShopper = key.tellShopper } = key;
  const payment = await services.database.inSite(websiteId, (tx) => findPayment(tx, paymentId));
  if (!payment || payment.state === 'approved') {
    return;
  }
  const { wasTaken } = await providerOf(services, payment.provider).void(recordedPayment(websiteId, payment));
  // Whoever saw her money go must hear that it came back.
  const site = notifyShopper || wasTaken ? await services.sites.byId(websiteId) : undefined;
  if (site) {
    await services.database.inSite(websiteId, (tx) =>
      sendMail(services, tx, returnedPaymentMail(services, site, payment)),
    );
  }
}

/**
 * Writes the mail of an order and delivers it; when that must wait, the job comes again and finds the mail it wrote. What
 * follows an order by days is queued here, where no shopper waits.
 */
async function confirm(
  services: Services,
  deliver: DeliverMail,
  { websiteId, orderId }: z.infer<typeof orderPayload>,
): Promise<void> {
  const mail = { websiteId, orderId, kind: 'confirmed', subjectId: orderId } as const;
  const written = await writeOrderMail(services, mail, {
    first: (tx) => queueReviewRequestOfPaid(tx, services, orderId),
    isTaken: true,
  });
  if (written) {
    await deliver({ websiteId, ...written });
  }
}
