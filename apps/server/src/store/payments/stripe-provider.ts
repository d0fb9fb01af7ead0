import type { Stripe } from 'stripe';
import { toStripeAmount } from '@portico/domain';
import type { StripeProvider } from './payment-setup.ts';
import type { Charge, RecordedPayment, PaymentOutcome, PaymentProvider } from './provider.ts';
import { asPayment, isSetup } from './setup-payment.ts';
import { createStripeAccounts, type StripeParts } from './stripe-account.ts';
import { stripeBook } from './stripe-book.ts';
import { carrying, madeAround } from './stripe-find.ts';
import { payerAtStripe } from './stripe-method.ts';
import { createStripeMethods } from './stripe-methods.ts';
import { intentOutcome } from './stripe-outcome.ts';
import { refundAtStripe, undoneAtStripe } from './stripe-refunds.ts';

/** Whoever asked has gone by then: what was not confirmed is not confirmed any more. */
const CONFIRM_WITHIN_MS = 9500;

/** What is asked of a payment beside itself: the charge names the card, the method is what was kept. */
const EXPANDED = ['latest_charge', 'payment_method'];

/**
 * Payments with an owner's own Stripe account. A payment is first made there, under its own id as idempotency key, and
 * then confirmed with what the shopper typed into Stripe's fields: so it can be asked for and undone whenever our
 * process dies in between.
 */
export function createStripeProvider(name: StripeProvider, parts: StripeParts): PaymentProvider {
  const accounts = createStripeAccounts(name, parts);
  const { isLive } = accounts;
  const methods = createStripeMethods(accounts);

  async function start(charge: Charge): Promise<PaymentOutcome> {
    const startedAt = performance.now();
    if (isSetup(charge) && charge.keepFor) {
      const { keepFor: payer, paymentId: methodId, ...rest } = charge;
      return asPayment(charge, await methods.saveMethod({ ...rest, methodId, payer })) ?? { kind: 'unknown' };
    }
    const { amountCents, currency, paymentId, websiteId } = charge;
    const client = await accounts.clientOf(websiteId);
    const amount = toStripeAmount(amountCents, currency);
    if (!client || amount === undefined) {
      return { kind: 'declined', reason: client ? 'amount' : 'no_keys', isShopsFault: true };
    }
    try {
      const made = await client.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          metadata: { website_id: websiteId, payment_id: paymentId },
          ...(await keeping(client, charge)),
        },
        { idempotencyKey: paymentId },
      );
      if (performance.now() - startedAt > CONFIRM_WITHIN_MS) {
        return { kind: 'unknown', reference: made.id };
      }
      const confirmed = await client.paymentIntents.confirm(
        made.id,
        {
          confirmation_token: charge.source['confirmationToken'] ?? '',
          return_url: charge.returnUrl,
          expand: EXPANDED,
        },
        { idempotencyKey: `${paymentId} confirm` },
      );
      return intentOutcome(charge, confirmed, isLive) ?? { kind: 'unknown', reference: made.id };
    } catch (cause) {
      return accounts.declined(websiteId, client, cause);
    }
  }

  return {
    name,
    start,
    query: (payment) =>
      isSetup(payment)
        ? querySetup(payment)
        : accounts.ask(payment.websiteId, async (client) => {
            const intent = await findIntent(client, payment);
            return intent && intentOutcome(payment, intent, isLive);
          }),
    void: (payment) =>
      accounts.ask(payment.websiteId, async (client) => {
        if (isSetup(payment)) {
          return { wasTaken: false };
        }
        const intent = await findIntent(client, payment);
        return { wasTaken: intent !== undefined && (await undoneAtStripe(client, intent, payment)) };
      }),
    refund: async (payment, refund) => {
      const client = await accounts.clientOf(payment.websiteId);
      return client
        ? refundAtStripe(client, payment, refund, (type) => accounts.noteRefusal(payment.websiteId, type))
        : { kind: 'refused', reason: 'There are no keys of the Stripe account that took the payment.' };
    },
    methods,
    book: (websiteId, span) => accounts.ask(websiteId, (client) => stripeBook(client, websiteId, span)),
  };

  /** Who keeps a method without being charged has no payment there. */
  async function querySetup({ paymentId, ...payment }: RecordedPayment): Promise<PaymentOutcome | undefined> {
    const payer = { id: '', email: '', name: '' };
    return asPayment(payment, await methods.querySaved({ ...payment, methodId: paymentId, payer }));
  }
}

/** Has Stripe keep the card of a payment for its payer, set up for charges without her. */
async function keeping(client: Stripe, { websiteId, paymentId, keepFor }: Charge) {
  return keepFor
    ? {
        customer: await payerAtStripe(client, websiteId, keepFor, `${paymentId} payer`),
        setup_future_usage: 'off_session' as const,
      }
    : {};
}

/** The payment as Stripe has it; where its name never came back it is found among those of that time. */
async function findIntent(client: Stripe, payment: RecordedPayment): Promise<Stripe.PaymentIntent | undefined> {
  const { reference, paymentId, startedAt } = payment;
  const id =
    reference ?? (await carrying(client.paymentIntents.list(madeAround(startedAt)), 'payment_id', paymentId))?.id;
  return id === undefined ? undefined : client.paymentIntents.retrieve(id, { expand: EXPANDED });
}
