import type { Stripe } from 'stripe';
import type { Clock } from '../../platform/services.ts';
import type { Services } from '../services.ts';
import type { StripeProvider } from './payment-setup.ts';
import type { Charge, NotedPayment, PaymentOutcome, PaymentProvider } from './provider.ts';
import { toStripeAmount } from '@portico/domain';
import { recordKeyRefused } from './refused-keys.ts';
import { stripeOf } from './stripe-client.ts';
import { isAboutKeys, isNoForGood, stripeErrorOf } from './stripe-errors.ts';
import { intentOutcome } from './stripe-outcome.ts';
import { refundAtStripe, undoneAtStripe } from './stripe-refunds.ts';

/** Whoever asked has gone by then: what was not confirmed is not confirmed any more. */
const CONFIRM_WITHIN_MS = 9500;
/** Our clock and Stripe's may differ; payments of this span around the start are looked through. */
const CLOCKS_DIFFER_S = 300;
/** Pages of a hundred that are looked through for one payment. */
const MOST_SEEN = 2000;

type StripeParts = Pick<Services, 'database' | 'secrets' | 'environment' | 'log'> & { readonly clock: Clock };

/**
 * Payments with an owner's own Stripe account. A payment is first made there, under its own id as idempotency key, and
 * then confirmed with what the shopper typed into Stripe's fields: so it can be asked for and undone whenever our
 * process dies in between.
 */
export function createStripeProvider(name: StripeProvider, parts: StripeParts): PaymentProvider {
  const isLive = name === 'stripe';

  async function start(charge: Charge): Promise<PaymentOutcome> {
    const startedAt = performance.now();
    const { amountCents, currency, paymentId } = charge;
    const stripe = await stripeOf(parts, charge.websiteId, name);
    const amount = toStripeAmount(amountCents, currency);
    if (!stripe || amount === undefined) {
      return { kind: 'declined', reason: stripe ? 'amount' : 'no_keys', isShopsFault: true };
    }
    const { paymentIntents } = stripe.client;
    try {
      const made = await paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          metadata: { website_id: charge.websiteId, payment_id: paymentId },
        },
        { idempotencyKey: paymentId },
      );
      if (performance.now() - startedAt > CONFIRM_WITHIN_MS) {
        return { kind: 'unknown', reference: made.id };
      }
      const confirmed = await paymentIntents.confirm(
        made.id,
        {
          confirmation_token: charge.source['confirmationToken'] ?? '',
          return_url: charge.returnUrl,
          expand: ['latest_charge'],
        },
        { idempotencyKey: `${paymentId} confirm` },
      );
      return intentOutcome(charge, confirmed, isLive) ?? { kind: 'unknown', reference: made.id };
    } catch (cause) {
      return refused(charge.websiteId, stripe.client, cause);
    }
  }

  /** A card that is refused cannot be tried again under the same payment: the next click starts another. */
  async function refused(websiteId: string, client: Stripe, cause: unknown): Promise<PaymentOutcome> {
    const error = stripeErrorOf(cause);
    if (!error || !isNoForGood(error)) {
      throw cause;
    }
    await recordRefusal(websiteId, error.type);
    parts.log.warn({ provider: name, code: error.code, type: error.type }, 'payment refused by Stripe');
    const intentId = error.payment_intent?.id;
    if (intentId !== undefined) {
      await client.paymentIntents.cancel(intentId).catch((again: unknown) => {
        parts.log.warn({ err: again }, 'a refused payment could not be cancelled at Stripe');
      });
    }
    const reason = error.decline_code ?? error.code ?? error.type;
    return { kind: 'declined', reason, isShopsFault: isAboutKeys(error) };
  }

  return {
    name,
    start,
    query: (payment) =>
      watched(payment.websiteId, async () => {
        const stripe = await needed(payment.websiteId);
        const intent = await findIntent(stripe, payment);
        return intent && intentOutcome(payment, intent, isLive);
      }),
    void: (payment) =>
      watched(payment.websiteId, async () => {
        const stripe = await needed(payment.websiteId);
        const intent = await findIntent(stripe, payment);
        return { wasTaken: intent !== undefined && (await undoneAtStripe(stripe, intent, payment)) };
      }),
    refund: async (payment, refund) => {
      const stripe = await stripeOf(parts, payment.websiteId, name);
      return stripe
        ? refundAtStripe(stripe.client, payment, refund, (type) => recordRefusal(payment.websiteId, type))
        : { kind: 'refused', reason: 'There are no keys of the Stripe account that took the payment.' };
    },
  };

  /** A call after which the owner hears of it when Stripe takes her key no more. */
  async function watched<Answer>(websiteId: string, call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (cause) {
      await recordRefusal(websiteId, stripeErrorOf(cause)?.type);
      throw cause;
    }
  }

  async function recordRefusal(websiteId: string, type: string | undefined): Promise<void> {
    if (type === 'StripeAuthenticationError') {
      await recordKeyRefused(parts, websiteId, name, 'key');
    }
  }

  /** Without its keys nothing can be said of a payment: asked again later. */
  async function needed(websiteId: string): Promise<Stripe> {
    const stripe = await stripeOf(parts, websiteId, name);
    if (!stripe) {
      throw new Error('There are no keys of the Stripe account that took the payment.');
    }
    return stripe.client;
  }
}

/** The payment as Stripe has it; where its name never came back it is found among those of that time. */
async function findIntent(client: Stripe, payment: NotedPayment): Promise<Stripe.PaymentIntent | undefined> {
  const expand = ['latest_charge'];
  if (payment.reference !== undefined) {
    return client.paymentIntents.retrieve(payment.reference, { expand });
  }
  const at = Math.floor(payment.startedAt / 1000);
  const created = { gte: at - CLOCKS_DIFFER_S, lte: at + CLOCKS_DIFFER_S };
  let seen = 0;
  for await (const intent of client.paymentIntents.list({ created, limit: 100 })) {
    if (intent.metadata['payment_id'] === payment.paymentId) {
      return client.paymentIntents.retrieve(intent.id, { expand });
    }
    seen += 1;
    if (seen >= MOST_SEEN) {
      throw new Error('Too many payments of that time to look through.');
    }
  }
  return undefined;
}
