import { fillMessage } from '@portico/locale';
import { paymentRefusals } from '@portico/domain';
import type { PaymentCheck, StripeMode } from '@portico/contract/studio';
import type { Stripe } from 'stripe';
import { readShownKeys } from '../../store/payments/payment-keys.ts';
import { recordKeyTaken } from '../../store/payments/refused-keys.ts';
import { stripeOf } from '../../store/payments/stripe-client.ts';
import { stripeErrorOf } from '../../store/payments/stripe-errors.ts';
import type { Services } from '../../store/services.ts';

/** What the shop must hear of: listed in docs/owners.md too. */
const NEEDED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** Asks Stripe whether everything is in place, and says of each thing what to do about it. */
export async function checkStripe(
  services: Services,
  websiteId: string,
  mode: StripeMode,
  webhookUrl: string,
): Promise<readonly PaymentCheck[]> {
  const stripe = await stripeOf(services, websiteId, mode);
  if (!stripe) {
    const shown = await services.database.readInSite(websiteId, (tx) => readShownKeys(tx, mode));
    return [bad('keys', shown ? paymentRefusals.serverKey : paymentRefusals.none)];
  }
  const account = await accountCheck(stripe.client);
  const areKeysGood = account.some(({ subject, isGood }) => subject === 'keys' && isGood);
  if (areKeysGood) {
    await recordKeyTaken(services, websiteId, mode);
  }
  return account.some(({ subject, isGood }) => subject === 'keys' && !isGood)
    ? account
    : [...account, await messagesCheck(stripe.client, webhookUrl, stripe.keys.webhookSecret !== undefined)];
}

async function accountCheck(client: Stripe): Promise<readonly PaymentCheck[]> {
  try {
    const account = await client.accounts.retrieveCurrent();
    const name = account.business_profile?.name ?? '';
    return [
      good('keys', name === '' ? paymentRefusals.known : fillMessage(paymentRefusals.knownOf, { name })),
      account.charges_enabled
        ? good('account', paymentRefusals.mayCharge)
        : bad('account', paymentRefusals.mayNotCharge),
    ];
  } catch (cause) {
    switch (stripeErrorOf(cause)?.type) {
      case 'StripePermissionError':
        return [good('keys', paymentRefusals.notRead)];
      case 'StripeAuthenticationError':
        return [bad('keys', paymentRefusals.refused)];
      default:
        return [bad('keys', paymentRefusals.silent)];
    }
  }
}

async function messagesCheck(client: Stripe, webhookUrl: string, hasSecret: boolean): Promise<PaymentCheck> {
  if (!hasSecret) {
    return bad('messages', paymentRefusals.noSecret);
  }
  try {
    const { data } = await client.webhookEndpoints.list({ limit: 100 });
    const endpoint = data.find(({ url }) => url === webhookUrl);
    if (!endpoint) {
      return bad('messages', paymentRefusals.noWebhook);
    }
    if (endpoint.status !== 'enabled') {
      return bad('messages', paymentRefusals.webhookOff);
    }
    const missing = NEEDED_EVENTS.filter(
      (event) => !endpoint.enabled_events.includes('*') && !endpoint.enabled_events.includes(event),
    );
    return missing.length === 0
      ? good('messages', paymentRefusals.webhook)
      : bad('messages', fillMessage(paymentRefusals.events, { events: missing.join(', ') }));
  } catch (cause) {
    return stripeErrorOf(cause)?.type === 'StripePermissionError'
      ? good('messages', paymentRefusals.webhookNotRead)
      : bad('messages', paymentRefusals.webhookSilent);
  }
}

function good(subject: PaymentCheck['subject'], text: string): PaymentCheck {
  return { subject, isGood: true, text };
}

function bad(subject: PaymentCheck['subject'], text: string): PaymentCheck {
  return { subject, isGood: false, text };
}
