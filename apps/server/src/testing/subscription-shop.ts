import { expect } from 'vitest';
import type { SiteTransaction } from '../platform/database/database.ts';
import { createDelivery } from '../sites/outbox/tasks.ts';
import { checkoutTasks } from '../store/checkout/tasks.ts';
import { makeAccount } from '../store/customers/make-account.ts';
import { startCustomerSession } from '../store/customers/sessions.ts';
import type { NewProduct } from '../store/catalog/new-product.ts';
import { methodTasks } from '../store/payments/forget-methods.ts';
import { subscriptionTasks } from '../store/subscriptions/tasks.ts';
import { MARTA, MARTA_BUYS } from './buyers.ts';
import { aCheckoutShop } from './checkout-shop.ts';
import type { TestProduct } from './products.ts';
import type { Shopper } from './shopper.ts';
import { runDueJobs, type TestStore } from './store.ts';

export const DAY_MS = 24 * 60 * 60_000;
const SUBSCRIBE = '/api/3/commerce/cart/subscription';
const PAY = '/api/commerce/checkout/pay';

/** Cards of the sandbox that are kept, and what later charges of them come to. */
export const LATER = {
  approves: '4242 4242 4242 4242',
  declinesOnce: '4000 0000 0001 0019',
  declines: '4000 0000 0001 0092',
  expired: '4000 0000 0000 0069',
  asks: '4000 0027 6000 3184',
  stalls: '4000 0000 0002 0018',
} as const;

/** A plan of every month. */
export const MONTHLY = {
  id: 'monthly',
  title: 'Every month',
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
} as const;

export type SubscriptionShop = Awaited<ReturnType<typeof aSubscriptionShop>>;

/** A shop that sells subscriptions, and people who have some. */
export async function aSubscriptionShop(store: TestStore, storeSettings: object = {}) {
  const shop = await aCheckoutShop(store, storeSettings);
  const { services, queue } = store;
  const { websiteId } = shop.site;
  const tasks = {
    ...checkoutTasks(services, createDelivery(services)),
    ...subscriptionTasks(services, createDelivery(services)),
    ...methodTasks(services),
  };
  const inSite = <Result>(work: (tx: SiteTransaction) => Promise<Result>) => services.database.inSite(websiteId, work);
  const run = async (task: string, payload: Readonly<Record<string, unknown>>): Promise<void> => {
    await tasks[task]?.({ websiteId, ...payload });
  };
  const runAll = async (): Promise<void> => {
    let count = 1;
    while (count > 0) {
      count = 0;
      for (const task of Object.keys(tasks)) {
        count += await runDueJobs({ services, queue }, { websiteId, task, run: (payload) => run(task, payload) });
      }
    }
  };
  return {
    ...shop,
    run,
    /** Runs everything that is due now, and what comes of it. */
    runAll,
    aCoffee: (overrides: Partial<NewProduct> = {}) =>
      shop.aJug({ isSubscribable: true, subscriptionOptions: [MONTHLY], ...overrides }),
    /** Somebody subscribes. @returns the id of her subscription */
    subscribe: async (
      product: TestProduct,
      {
        quantity = 1,
        option,
        ...fields
      }: {
        readonly quantity?: number;
        readonly option?: string;
        readonly cardNumber?: string;
        readonly cardExpiry?: string;
        readonly email?: string;
      } = {},
    ): Promise<string> => {
      const shopper = await shop.aNewShopper();
      const started = await shopper.call('POST', SUBSCRIBE, {
        itemId: product.itemId,
        sku: product.variants[0]?.sku,
        qty: quantity,
        additionalFields: '{}',
        ...(option === undefined ? {} : { subscriptionOptionId: option }),
      });
      expect(started.status, started.body).toBe(200);
      const { cartToken } = (started.json() as { data: { cartToken: string } }).data;
      const paid = await shopper.call('POST', PAY, { ...MARTA_BUYS, consent: 'agreed', ...fields, cartToken });
      expect(paid.status, paid.body).toBe(200);
      const [newest] = await inSite(({ kysely }) =>
        kysely
          .selectFrom('subscription')
          .select('id')
          .orderBy('started_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
      );
      return newest?.id ?? '';
    },
    /** Her browser who bought everything here, signed in to her account. */
    aMember: async (): Promise<Shopper> => {
      const shopper = await shop.aNewShopper();
      const account = { ...MARTA, passwordHash: null, acceptsMarketing: false };
      const token = await inSite(async (tx) =>
        startCustomerSession(tx, services, await makeAccount(tx, services, account)),
      );
      shopper.cookies.set('customer', token);
      await shopper.get('/api/context/config');
      return shopper;
    },
    subscription: (id: string) =>
      inSite(({ kysely }) =>
        kysely.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    cycles: (id: string) =>
      inSite(({ kysely }) =>
        kysely
          .selectFrom('subscription_cycle')
          .selectAll()
          .where('subscription_id', '=', id)
          .orderBy('cycle')
          .execute(),
      ),
    /** `1 paid, 2 scheduled`. */
    states: async (id: string): Promise<string> => {
      const rows = await inSite(({ kysely }) =>
        kysely
          .selectFrom('subscription_cycle')
          .select(['cycle', 'state'])
          .where('subscription_id', '=', id)
          .orderBy('cycle')
          .execute(),
      );
      return rows.map(({ cycle, state }) => `${cycle} ${state}`).join(', ');
    },
    /** Money that the sandbox has taken and not undone, in minor units. */
    taken: async (): Promise<bigint> => {
      const charges = await shop.charges();
      return charges
        .filter(({ card, voided_at: undone }) => card !== 'declines' && undone === null)
        .reduce((sum, { amount_cents: cents }) => sum + cents, 0n);
    },
    /** The hour comes at which a subscription is charged next; nothing is done yet. */
    toNextCharge: async (id: string): Promise<void> => {
      const due = await inSite(({ kysely }) =>
        kysely
          .selectFrom('subscription_cycle')
          .select('due_at')
          .where('subscription_id', '=', id)
          .orderBy('cycle', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow(),
      );
      services.clock.advance(due.due_at.getTime() - services.clock.now());
    },
    /** Time passes a day at a time, and each day does what is due. */
    days: async (count: number): Promise<void> => {
      for (let day = 0; day < count; day += 1) {
        services.clock.advance(DAY_MS);
        await runAll();
      }
    },
  };
}
