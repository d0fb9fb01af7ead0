import { money } from '@portico/locale';
import { inject } from 'vitest';
import { checkoutTasks } from '../store/checkout/tasks.ts';
import { createDelivery } from '../sites/outbox/tasks.ts';
import { orderTasks } from '../store/orders/tasks.ts';
import { writeKeys } from '../store/payments/payment-keys.ts';
import {
  FAKE_SECRET_KEY,
  FAKE_WEBHOOK_SECRET,
  startFakeStripe,
  type FakeStripe,
  type SignedMessage,
} from './fake-stripe.ts';
import type { FakeBank } from './fake-stripe-objects.ts';
import { shopAndStudio, type OrderAdmin } from './order-admin.ts';
import { aProduct, aVariant } from './products.ts';
import type { Answer, Shopper } from './shopper.ts';
import { aSite, type TestSite } from './site.ts';
import { aNewShopper } from './store.ts';
import { northAmerica } from './store-rules.ts';
import { createTestServices, testClock } from './test-services.ts';

/** A platform whose shops take payments with a stand-in for Stripe, over real HTTP. */
export interface StripeAdmin extends Omit<OrderAdmin, 'statements'> {
  readonly stripe: FakeStripe;
  readonly clock: ReturnType<typeof testClock>;
}

export async function aStripeAdmin(): Promise<StripeAdmin> {
  const clock = testClock();
  const stripe = await startFakeStripe(() => clock.now());
  const services = await createTestServices(inject('postgresUrl'), {
    clock,
    environment: { STRIPE_API_URL: stripe.url, OPEN_HOLDS_PER_ADDRESS: '1000' },
  });
  const admin = await shopAndStudio(services);
  return {
    ...admin,
    stripe,
    clock,
    close: async () => {
      await admin.close();
      await stripe.stop();
    },
  };
}

/** A shop that takes payments with Stripe's test mode, and a jug of 25.00 of which there are ten. */
export interface StripeShop {
  readonly site: TestSite;
  readonly itemId: string;
  readonly variantId: string;
  /** Somebody with a jug in the cart. */
  aBuyer(quantity?: number): Promise<Buyer>;
  /** Brings a message of Stripe's. @returns the status of the answer */
  told(message: SignedMessage): Promise<number>;
  /** Runs a job as its queue would. */
  run(task: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface Buyer extends Shopper {
  pay(bank: FakeBank): Promise<Answer>;
}

const ADA = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Shopper',
  country: 'US',
  region: 'ME',
  shippingOptionId: 'collect',
};

export async function aStripeShop({ services, shop, clock }: StripeAdmin): Promise<StripeShop> {
  const settings = { storeSettings: { storeLocation: { country: 'US', region: 'ME' }, orderNumberPrefix: 'SW-' } };
  const site = await aSite(services, { settings, shipping: northAmerica });
  await services.database.inSite(site.websiteId, async (tx) => {
    const now = new Date(clock.now());
    const change = {
      publishableKey: 'pk_test_fake',
      secretKey: FAKE_SECRET_KEY,
      webhookSecret: FAKE_WEBHOOK_SECRET,
      accountName: 'Fake Shop',
    };
    await writeKeys(tx, services.secrets, 'stripe-test', { change, now });
    await tx.kysely
      .insertInto('payment_setup')
      .values({ website_id: site.websiteId, provider: 'stripe-test', updated_at: now })
      .execute();
  });
  const jug = await aProduct(services, site.websiteId, {
    title: 'Jug',
    variants: [aVariant({ price: money(2500n, 'USD') })],
  });
  const { itemId } = jug;
  return {
    site,
    itemId,
    variantId: jug.variants[0]?.id ?? '',
    aBuyer: async (quantity = 1) => {
      const shopper = await aNewShopper(shop, site);
      await shopper.call('POST', '/api/commerce/shopping-cart/entries', { itemId, quantity });
      return {
        ...shopper,
        pay: (bank) =>
          shopper.call('POST', '/api/commerce/checkout/pay', { ...ADA, confirmationToken: `ctoken_${bank}` }),
      };
    },
    told: async ({ payload, signature }) => {
      const answer = await shop.inject({
        method: 'POST',
        url: '/api/commerce/payment-events/stripe',
        headers: { host: site.host, 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      });
      return answer.statusCode;
    },
    run: async (task, payload) => {
      const deliver = createDelivery(services);
      const job = { ...checkoutTasks(services, deliver), ...orderTasks(services, deliver) }[task];
      if (!job) {
        throw new Error(`There is no job ${task}.`);
      }
      await job({ websiteId: site.websiteId, ...payload });
    },
  };
}
