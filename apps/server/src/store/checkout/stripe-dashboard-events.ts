import { orderNumberText } from '@portico/domain';
import type { Stripe } from 'stripe';
import { policyOf } from '../storefront/store-policy.ts';
import { keepDispute } from '../orders/dispute.ts';
import { takeOutsideRefunds } from '../orders/outside-refund.ts';
import type { StripeProvider } from '../payments/payment-setup.ts';
import { recordKeyRefused } from '../payments/refused-keys.ts';
import { stripeOf } from '../payments/stripe-client.ts';
import { disputeAtStripe, refundsAtStripe } from '../payments/stripe-dashboard.ts';
import { methodAtStripe } from '../payments/stripe-method.ts';
import { stripeErrorOf } from '../payments/stripe-errors.ts';
import { followMethod, isMethodKept } from '../subscriptions/follow-method.ts';
import { pauseForDispute } from '../subscriptions/pause-for-dispute.ts';
import type { Services } from '../services.ts';

/** What a message names; everything else of it is asked of Stripe. */
export interface ReportedByStripe {
  readonly websiteId: string;
  readonly provider: StripeProvider;
  readonly type: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** By which Stripe says that a card is another now, most of all without its owner having done anything. */
const METHOD_EVENTS = new Set(['payment_method.automatically_updated', 'payment_method.updated']);

/** An order whose payment is spoken about; `open` while the payment is not settled, `none` where it is no order of ours. */
type PaidOrder =
  | {
      readonly kind: 'order';
      readonly orderId: string;
      readonly paymentId: string;
      readonly subject: string;
      readonly currency: string;
    }
  | { readonly kind: 'open'; readonly paymentId: string }
  | { readonly kind: 'none' };

/**
 * Takes what was done in Stripe's own dashboard, or by the payer's bank: refunds, disputes, access that was taken away.
 * @param settle settles a payment that is still open, so that what happened to it later finds its order
 * @returns false when the message must come again
 */
export async function takeDashboardEvent(
  services: Services,
  told: ReportedByStripe,
  settle: (paymentId: string) => Promise<boolean>,
): Promise<boolean> {
  const { websiteId, provider, type, object } = told;
  if (type === 'account.application.deauthorized') {
    await recordKeyRefused(services, websiteId, provider, 'deauthorized');
    return true;
  }
  const isMethod = METHOD_EVENTS.has(type);
  const isDispute = type.startsWith('charge.dispute.');
  const isRefund = type.startsWith('refund.') || type === 'charge.refunded' || type === 'charge.refund.updated';
  if (!isMethod && !isDispute && !isRefund) {
    return true;
  }
  const stripe = await stripeOf(services, websiteId, provider);
  if (!stripe) {
    return true;
  }
  try {
    if (isMethod) {
      await takeMethod(services, told, stripe.client);
      return true;
    }
    return isDispute
      ? await takeDispute(services, told, stripe.client, settle)
      : await takeRefunds(services, told, stripe.client, textOf(object['payment_intent']), settle);
  } catch (cause) {
    const error = stripeErrorOf(cause);
    if (error?.type === 'StripeAuthenticationError') {
      await recordKeyRefused(services, websiteId, provider, 'key');
    }
    services.log.warn({ err: cause, type }, 'Stripe could not be asked about a message');
    return false;
  }
}

/** A card that a bank gave another number or end: what is kept of it follows, wherever it pays. */
async function takeMethod(services: Services, { websiteId, object }: ReportedByStripe, client: Stripe): Promise<void> {
  const reference = textOf(object['id']);
  if (reference !== undefined && (await services.database.readInSite(websiteId, (tx) => isMethodKept(tx, reference)))) {
    const method = await methodAtStripe(client, reference);
    if (method) {
      await services.database.inSite(websiteId, (tx) => followMethod(tx, method));
    }
  }
}

async function takeRefunds(
  services: Services,
  told: ReportedByStripe,
  client: Stripe,
  intentId: string | undefined,
  settle: (paymentId: string) => Promise<boolean>,
): Promise<boolean> {
  const order = await orderOf(services, told, client, intentId, settle);
  if (order.kind !== 'order' || intentId === undefined) {
    return order.kind !== 'open';
  }
  const refunds = await refundsAtStripe(client, intentId);
  return services.database.inSite(
    told.websiteId,
    async (tx) => (await takeOutsideRefunds(tx, services, order, refunds)) === 'taken',
  );
}

async function takeDispute(
  services: Services,
  told: ReportedByStripe,
  client: Stripe,
  settle: (paymentId: string) => Promise<boolean>,
): Promise<boolean> {
  const disputeId = textOf(told.object['id']);
  if (disputeId === undefined) {
    return true;
  }
  const askedAt = services.clock.now();
  const { dispute, intentId } = await disputeAtStripe(client, disputeId);
  const order = await orderOf(services, told, client, intentId, settle);
  if (order.kind === 'order') {
    await services.database.inSite(told.websiteId, async (tx) => {
      const { isLost } = await keepDispute(tx, services, order.orderId, { dispute, askedAt });
      if (isLost) {
        await pauseForDispute(tx, services, order.orderId);
      }
    });
  }
  return order.kind !== 'open';
}

/** The order of a payment, by Stripe's name of it; a payment that is still open is settled first. */
async function orderOf(
  services: Services,
  told: ReportedByStripe,
  client: Stripe,
  intentId: string | undefined,
  settle: (paymentId: string) => Promise<boolean>,
): Promise<PaidOrder> {
  if (intentId === undefined) {
    return { kind: 'none' };
  }
  const found = await findOrder(services, told, { reference: intentId });
  if (found.kind === 'order') {
    return found;
  }
  // The owner's account may serve other software too; or the answer that named the payment was lost.
  const paymentId = found.kind === 'open' ? found.paymentId : await ownPaymentId(told, client, intentId);
  if (paymentId === undefined || !(await settle(paymentId))) {
    return paymentId === undefined ? { kind: 'none' } : { kind: 'open', paymentId };
  }
  return findOrder(services, told, { paymentId });
}

async function ownPaymentId(
  { websiteId }: ReportedByStripe,
  client: Stripe,
  intentId: string,
): Promise<string | undefined> {
  const { metadata } = await client.paymentIntents.retrieve(intentId);
  return metadata['website_id'] === websiteId ? metadata['payment_id'] : undefined;
}

async function findOrder(
  services: Services,
  { websiteId, provider }: ReportedByStripe,
  by: { readonly reference?: string; readonly paymentId?: string },
): Promise<PaidOrder> {
  const site = await services.sites.byId(websiteId);
  const [row] = await services.database.readInSite(websiteId, (tx) =>
    tx.query<FoundRow>(FIND, [tx.websiteId, provider, by.reference ?? null, by.paymentId ?? null]),
  );
  if (!row || !site) {
    return { kind: 'none' };
  }
  if (row.order_id === null || row.number === null) {
    return row.state === 'started' || row.state === 'unknown' ? { kind: 'open', paymentId: row.id } : { kind: 'none' };
  }
  const number = orderNumberText(policyOf(site).orderNumberPrefix, row.number);
  return {
    kind: 'order',
    orderId: row.order_id,
    paymentId: row.id,
    subject: `Order ${number}`,
    currency: row.currency,
  };
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return value;
  }
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

interface FoundRow {
  readonly id: string;
  readonly state: string;
  readonly currency: string;
  readonly order_id: string | null;
  readonly number: bigint | null;
}

const FIND = {
  name: 'dashboard-find-order',
  text: `select p.id, p.state, p.currency, o.id as order_id, o.number from payment p
    left join customer_order o on o.website_id = $1 and o.cart_id = p.cart_id and o.payment_id = p.id
    where p.website_id = $1 and p.provider = $2 and (p.provider_reference = $3 or p.id = $4::uuid)`,
};
