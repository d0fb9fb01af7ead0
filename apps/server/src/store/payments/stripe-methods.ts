import type { Stripe } from 'stripe';
import { toStripeAmount } from '@portico/domain';
import type { MethodToSave, SavedMethod, SavedMethods, SaveOutcome } from './saved-method.ts';
import { needsShopper, type StripeAccounts } from './stripe-account.ts';
import { stripeErrorOf } from './stripe-errors.ts';
import { carrying, madeAround } from './stripe-find.ts';
import { methodOf, payerAtStripe } from './stripe-method.ts';
import { intentOutcome } from './stripe-outcome.ts';

const NO_KEYS = { kind: 'declined', reason: 'no_keys', isShopsFault: true } as const;

/** Cards that Stripe keeps for an owner, set up for charges without the shopper. */
export function createStripeMethods(accounts: StripeAccounts): SavedMethods {
  return {
    saveMethod: async (method) => {
      const { websiteId, methodId, payer, source, returnUrl } = method;
      const client = await accounts.clientOf(websiteId);
      if (!client) {
        return NO_KEYS;
      }
      try {
        const made = await client.setupIntents.create(
          {
            customer: await payerAtStripe(client, websiteId, payer, `${methodId} payer`),
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { website_id: websiteId, method_id: methodId },
          },
          { idempotencyKey: methodId },
        );
        const confirmed = await client.setupIntents.confirm(
          made.id,
          {
            confirmation_token: source['confirmationToken'] ?? '',
            return_url: returnUrl,
            expand: ['payment_method'],
          },
          { idempotencyKey: `${methodId} confirm` },
        );
        return setupOutcome(method, confirmed, accounts.isLive) ?? { kind: 'unknown', reference: made.id };
      } catch (cause) {
        return accounts.declined(websiteId, client, cause);
      }
    },

    querySaved: (method) =>
      accounts.ask(method.websiteId, async (client) => {
        const setup = await findSetup(client, method);
        return setup && setupOutcome(method, setup, accounts.isLive);
      }),

    chargeSaved: async (payment, method, shopper) => {
      const { websiteId, paymentId, amountCents, currency } = payment;
      const client = await accounts.clientOf(websiteId);
      const amount = toStripeAmount(amountCents, currency);
      if (!client || amount === undefined) {
        return client ? { kind: 'declined', reason: 'amount', isShopsFault: true } : NO_KEYS;
      }
      try {
        const intent = await client.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            customer: method.payerReference,
            payment_method: method.reference,
            // Whoever is there is asked by her bank where it wants to.
            ...(shopper ? { return_url: shopper.returnUrl } : { off_session: true }),
            confirm: true,
            metadata: { website_id: websiteId, payment_id: paymentId },
            expand: ['latest_charge'],
          },
          { idempotencyKey: paymentId },
        );
        return intentOutcome(payment, intent, accounts.isLive) ?? { kind: 'unknown', reference: intent.id };
      } catch (cause) {
        return accounts.declined(websiteId, client, cause);
      }
    },

    removeMethod: (websiteId, method) => accounts.ask(websiteId, (client) => detach(client, method)),
  };
}

/**
 * What keeping a card came to.
 * @returns undefined for what was made but never confirmed: nobody's bank was asked
 * @throws when it is another than ours, or of the other mode
 */
function setupOutcome(
  { websiteId, methodId }: MethodToSave,
  setup: Stripe.SetupIntent,
  isLive: boolean,
): SaveOutcome | undefined {
  const { id: reference, metadata, livemode, status, client_secret: clientSecret, last_setup_error: error } = setup;
  if (metadata?.['website_id'] !== websiteId || metadata['method_id'] !== methodId || livemode !== isLive) {
    throw new Error(`What Stripe set up as ${reference} is not what was asked for.`);
  }
  const method = status === 'succeeded' ? methodOf(setup) : undefined;
  if (method) {
    return { kind: 'saved', method };
  }
  switch (status) {
    case 'requires_action':
      return { kind: 'challenge', reference, ...(clientSecret ? { clientSecret } : {}) };
    case 'canceled':
    case 'requires_payment_method':
      return error || status === 'canceled'
        ? { kind: 'declined', reason: error?.decline_code ?? error?.code ?? status, ...needsShopper(error ?? {}) }
        : undefined;
    case 'requires_confirmation':
      return undefined;
    default:
      return { kind: 'unknown', reference };
  }
}

async function findSetup(client: Stripe, method: MethodToSave): Promise<Stripe.SetupIntent | undefined> {
  const { reference, methodId, startedAt } = method;
  const id = reference ?? (await carrying(client.setupIntents.list(madeAround(startedAt)), 'method_id', methodId))?.id;
  return id === undefined ? undefined : client.setupIntents.retrieve(id, { expand: ['payment_method'] });
}

/** Stripe refuses to forget what it has forgotten already: then it is asked whether it has. */
async function detach(client: Stripe, { reference }: Pick<SavedMethod, 'reference'>): Promise<void> {
  try {
    await client.paymentMethods.detach(reference);
  } catch (cause) {
    const error = stripeErrorOf(cause);
    const isGone =
      error?.code === 'resource_missing' ||
      (error?.type === 'StripeInvalidRequestError' &&
        (await client.paymentMethods.retrieve(reference)).customer === null);
    if (!isGone) {
      throw cause;
    }
  }
}
