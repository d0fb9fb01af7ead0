import type { PaymentOutcome, PaymentProvider } from '../store/payments/provider.ts';
import { answerChallenge } from '../store/payments/sandbox-provider.ts';
import type { MethodToSave, SavedMethods } from '../store/payments/saved-method.ts';
import type { StripeAdmin, StripeShop } from './stripe-shop.ts';

/** What a shopper's card does once it is kept. */
export type KeptCardBehaviour =
  | 'approves'
  | 'declines'
  | 'asks when kept'
  | 'declines once later'
  | 'declines later'
  | 'has expired later'
  | 'asks later'
  | 'is slow later';

/** A payment service that keeps cards, as a test meets it. */
export interface MethodKeeper {
  readonly provider: PaymentProvider;
  readonly methods: SavedMethods;
  /** What the shopper's browser hands over for a card. */
  sourceOf(card: KeptCardBehaviour): Readonly<Record<string, string>>;
  /** The shopper tells her bank that it is she: about a payment or a method of ours, as the service names it. */
  confirm(id: string, reference: string | undefined): Promise<void>;
  /** A slow bank has made up its mind about a payment. */
  finish(outcome: PaymentOutcome): Promise<void>;
  /** How many charges took money. */
  takenCount(): Promise<number>;
}

type KeeperParts = Pick<StripeAdmin, 'services' | 'clock' | 'stripe'> & Pick<StripeShop, 'site'>;

const SANDBOX_CARDS: Readonly<Record<KeptCardBehaviour, string>> = {
  approves: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  'asks when kept': '4000 0025 0000 3155',
  'declines once later': '4000 0000 0001 0019',
  'declines later': '4000 0000 0001 0092',
  'has expired later': '4000 0000 0000 0069',
  'asks later': '4000 0027 6000 3184',
  'is slow later': '4000 0000 0002 0018',
};

/** The sandbox, whose shopper types a card. */
export function sandboxKeeper({ services, clock, site }: KeeperParts): MethodKeeper {
  return {
    ...provided(services.payments.provider('sandbox')),
    sourceOf: (card) => ({ cardNumber: SANDBOX_CARDS[card], cardExpiry: '12 / 34', cardCode: '123' }),
    confirm: (id) => answerChallenge(services, { websiteId: site.websiteId, paymentId: id }, true),
    finish: async () => clock.advance(10_000),
    takenCount: async () => {
      const rows = await services.database.inSite(site.websiteId, ({ kysely }) =>
        kysely.selectFrom('sandbox_charge').select('payment_id').where('card', '!=', 'declines').execute(),
      );
      return rows.length;
    },
  };
}

const STRIPE_TOKENS: Readonly<Record<KeptCardBehaviour, string>> = {
  approves: 'ctoken_ok',
  declines: 'ctoken_declined',
  'asks when kept': 'ctoken_challenge',
  'declines once later': 'ctoken_later-declined-once',
  'declines later': 'ctoken_later-declined',
  'has expired later': 'ctoken_later-expired',
  'asks later': 'ctoken_later-asks',
  'is slow later': 'ctoken_later-slow',
};

/** Stripe's stand-in, whose shopper's browser hands a token over. */
export function stripeKeeper({ services, stripe }: KeeperParts): MethodKeeper {
  return {
    ...provided(services.payments.provider('stripe-test')),
    sourceOf: (card) => ({ confirmationToken: STRIPE_TOKENS[card] }),
    confirm: async (_id, reference = '') => {
      stripe.settle(reference, 'succeeded');
      stripe.kept.settle(reference, 'succeeded');
    },
    finish: async (outcome) => stripe.settle('reference' in outcome ? (outcome.reference ?? '') : '', 'succeeded'),
    takenCount: async () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length,
  };
}

function provided(provider: PaymentProvider | undefined): Pick<MethodKeeper, 'provider' | 'methods'> {
  if (!provider?.methods) {
    throw new Error('This payment service keeps no cards.');
  }
  return { provider, methods: provider.methods };
}

/** A method that somebody wants to have kept. */
export function aMethodToSave({ services, clock, site }: KeeperParts): MethodToSave {
  return {
    websiteId: site.websiteId,
    methodId: services.newId(),
    payer: { id: services.newId(), email: 'ada@example.com', name: 'Ada Shopper' },
    startedAt: clock.now(),
  };
}
