import { expect } from 'vitest';
import type { NewProduct } from '../store/catalog/new-product.ts';
import { checkoutTasks } from '../store/checkout/tasks.ts';
import type { SiteTransaction } from '../platform/database/database.ts';
import { createDelivery } from '../sites/outbox/tasks.ts';
import { MARTA_BUYS } from './buyers.ts';
import { aProduct, type TestProduct } from './products.ts';
import { location, type Answer, type Shopper } from './shopper.ts';
import { aSite } from './site.ts';
import { aNewShopper, runDueJobs, type TestStore } from './store.ts';
import { maineTax, northAmerica } from './store-rules.ts';

const PAY = '/api/commerce/checkout/pay';
const ENTRIES = '/api/commerce/shopping-cart/entries';

/** Cards of the sandbox with which a payment goes another way. */
export const DECLINES = '4000 0000 0000 0002';
export const CHALLENGES = '4000 0000 0000 3220';
export const STALLS = '4000 0000 0000 0259';
export const NEVER_ANSWERS = '4000 0000 0000 9995';

/** A shop, what people do in it, and what its books hold. */
export type CheckoutShop = Awaited<ReturnType<typeof aCheckoutShop>>;

/** A shop in Maine that sends within North America, taxes what stays in Maine, and numbers orders from SW-1001. */
export async function aCheckoutShop({ services, app, queue }: TestStore, storeSettings: object = {}) {
  const site = await aSite(services, {
    settings: {
      storeSettings: { storeLocation: { country: 'US', region: 'ME' }, orderNumberPrefix: 'SW-', ...storeSettings },
    },
    shipping: northAmerica,
    taxes: maineTax,
  });
  const { websiteId } = site;
  const inSite = <Result>(work: (tx: SiteTransaction) => Promise<Result>) => services.database.inSite(websiteId, work);
  const shop = {
    site,
    aJug: (overrides: Partial<NewProduct> = {}) => aProduct(services, websiteId, overrides),
    aNewShopper: () => aNewShopper(app, site),
    /** Somebody with one thing in the cart. */
    aShopperWith: async (product: TestProduct, quantity = 1): Promise<Shopper> => {
      const shopper = await aNewShopper(app, site);
      const { itemId, variants } = product;
      const added = await shopper.call('POST', ENTRIES, { itemId, sku: variants[0]?.sku, quantity });
      expect(added.status, added.body).toBe(200);
      return shopper;
    },
    orders: () => inSite(({ kysely }) => kysely.selectFrom('customer_order').selectAll().orderBy('number').execute()),
    payments: () => inSite(({ kysely }) => kysely.selectFrom('payment').selectAll().execute()),
    holds: () => inSite(({ kysely }) => kysely.selectFrom('stock_hold').selectAll().execute()),
    mails: () => inSite(({ kysely }) => kysely.selectFrom('mail_message').selectAll().orderBy('id').execute()),
    charges: () => inSite(({ kysely }) => kysely.selectFrom('sandbox_charge').selectAll().execute()),
    stockOf: async ({ variants }: TestProduct): Promise<number> => {
      const row = await inSite(({ kysely }) =>
        kysely
          .selectFrom('variant')
          .select('qty_in_stock')
          .where('id', '=', variants[0]?.id ?? '')
          .executeTakeFirstOrThrow(),
      );
      return row.qty_in_stock;
    },
    /** Runs a job as its queue would. */
    run: async (task: string, payload: Readonly<Record<string, unknown>>): Promise<void> => {
      const job = checkoutTasks(services, createDelivery(services))[task];
      if (!job) {
        throw new Error(`There is no job ${task}.`);
      }
      await job({ websiteId, ...payload });
    },
    /** Runs the jobs of a name that are due, as they were queued; answers how many. */
    runDue: (task: string): Promise<number> =>
      runDueJobs({ services, queue }, { websiteId, task, run: (payload) => shop.run(task, payload) }),
    /** How many jobs of a name wait for their turn. */
    waitingJobs: (task: string): number =>
      [...queue.values()].filter((job) => job.websiteId === websiteId && job.task === task).length,
    /** Time passes, and the job asks what became of the one payment. */
    settleIn: async (milliseconds: number): Promise<void> => {
      services.clock.advance(milliseconds);
      const [payment] = await shop.payments();
      await shop.run('settle-payment', { paymentId: payment?.id });
    },
  };
  return shop;
}

/** Presses "Pay" with everything filled in. */
export const payWith = (shopper: Shopper, overrides: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  shopper.call('POST', PAY, { ...MARTA_BUYS, ...overrides });

/** What must always be true of a site's books: a variant has what came and went, less what is held. */
export async function expectSoundBooks({ services }: TestStore, { site }: CheckoutShop): Promise<void> {
  const rows = await services.database.inSite(site.websiteId, async (tx) => {
    const movements = await tx.kysely.selectFrom('stock_movement').select(['variant_id', 'quantity']).execute();
    const held = await tx.kysely.selectFrom('stock_hold').select(['variant_id', 'quantity']).execute();
    const variants = await tx.kysely.selectFrom('variant').select(['id', 'qty_in_stock', 'unlimited']).execute();
    return { movements, held, variants };
  });
  for (const variant of rows.variants.filter(({ unlimited }) => !unlimited)) {
    const sum = (list: readonly { variant_id: string; quantity: number }[]) =>
      list.filter(({ variant_id: id }) => id === variant.id).reduce((total, { quantity }) => total + quantity, 0);
    expect(variant.qty_in_stock).toBe(sum(rows.movements) - sum(rows.held));
  }
}

/** What a browser comes to that follows redirects. */
export async function followed(shopper: Shopper, path: string): Promise<Answer> {
  const answer = await shopper.get(path);
  return answer.status === 303 ? followed(shopper, location(answer)) : answer;
}
