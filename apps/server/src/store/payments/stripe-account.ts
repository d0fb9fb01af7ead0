import type { Stripe } from 'stripe';
import type { Services } from '../services.ts';
import type { StripeProvider } from './payment-setup.ts';
import type { Declined } from './provider.ts';
import { recordKeyRefused } from './refused-keys.ts';
import { NEEDS_SHOPPER } from './saved-method.ts';
import { stripeOf } from './stripe-client.ts';
import { isAboutKeys, isNoForGood, stripeErrorOf } from './stripe-errors.ts';

export type StripeParts = Pick<Services, 'database' | 'secrets' | 'environment' | 'log' | 'clock'>;

/** Owners' accounts at Stripe in one of its modes: what every call has in common, whatever it is about. */
export interface StripeAccounts {
  readonly isLive: boolean;
  /** An owner's way to her account; undefined where she has given no keys. */
  clientOf(websiteId: string): Promise<Stripe | undefined>;
  /** A call about what was made with her keys: without them nothing can be said of it, so it is asked again later. */
  ask<Answer>(websiteId: string, call: (client: Stripe) => Promise<Answer>): Promise<Answer>;
  /**
   * What a call that failed says: a refusal for good is a decline, and what was begun is cancelled.
   * @throws the cause, where the outcome is open
   */
  declined(websiteId: string, client: Stripe, cause: unknown): Promise<Declined>;
  /** Tells the owner when it was her key that Stripe refused. */
  noteRefusal(websiteId: string, type: string | undefined): Promise<void>;
}

export function createStripeAccounts(name: StripeProvider, parts: StripeParts): StripeAccounts {
  async function clientOf(websiteId: string): Promise<Stripe | undefined> {
    return (await stripeOf(parts, websiteId, name))?.client;
  }

  async function noteRefusal(websiteId: string, type: string | undefined): Promise<void> {
    if (type === 'StripeAuthenticationError') {
      await recordKeyRefused(parts, websiteId, name, 'key');
    }
  }

  return {
    isLive: name === 'stripe',
    clientOf,
    noteRefusal,

    ask: async (websiteId, call) => {
      const client = await clientOf(websiteId);
      if (!client) {
        throw new Error('There are no keys of the Stripe account that took the payment.');
      }
      try {
        return await call(client);
      } catch (cause) {
        await noteRefusal(websiteId, stripeErrorOf(cause)?.type);
        throw cause;
      }
    },

    declined: async (websiteId, client, cause) => {
      const error = stripeErrorOf(cause);
      if (!error || !isNoForGood(error)) {
        throw cause;
      }
      await noteRefusal(websiteId, error.type);
      parts.log.warn({ provider: name, code: error.code, type: error.type }, 'refused by Stripe');
      await cancel(client, error).catch((again: unknown) => {
        parts.log.warn({ err: again }, 'what was refused could not be cancelled at Stripe');
      });
      const reason = error.decline_code ?? error.code ?? error.type;
      return { kind: 'declined', reason, isShopsFault: isAboutKeys(error), ...needsShopper(error) };
    },
  };
}

/** Nobody is there to answer the bank. */
export function needsShopper({ code }: { readonly code?: string | undefined }): Pick<Declined, 'needsShopper'> {
  return code === NEEDS_SHOPPER ? { needsShopper: true } : {};
}

/** A card that is refused cannot be tried again under the same id: whoever tries again starts another. */
async function cancel(client: Stripe, error: NonNullable<ReturnType<typeof stripeErrorOf>>): Promise<void> {
  if (error.payment_intent) {
    await client.paymentIntents.cancel(error.payment_intent.id);
  } else if (error.setup_intent) {
    await client.setupIntents.cancel(error.setup_intent.id);
  }
}
