import { LRUCache } from 'lru-cache';
import { isLocal } from '../../platform/config/is-local.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';

/** Modes of Stripe: each has keys of its own, and a payment is spoken about with the keys it was made with. */
export const STRIPE_PROVIDERS = ['stripe', 'stripe-test'] as const;
export type StripeProvider = (typeof STRIPE_PROVIDERS)[number];

/** Who takes the payments of a site. */
export type PaymentSetup =
  | { readonly provider: 'none' | 'sandbox' }
  | { readonly provider: StripeProvider; readonly publishableKey: string };

/** Sites whose setup is kept: one row each. */
const KEPT = 10_000;

/** Reads setups, and keeps each as long as its site's content version stays: every change of a setup raises it. */
export function createPaymentSetups(
  database: Database,
  unchosen: Unchosen,
): (site: { readonly websiteId: string; readonly contentVersion: bigint }) => Promise<PaymentSetup> {
  const kept = new LRUCache<string, { readonly version: bigint; readonly setup: PaymentSetup }>({ max: KEPT });
  return async ({ websiteId, contentVersion }) => {
    const found = kept.get(websiteId);
    if (found?.version === contentVersion) {
      return found.setup;
    }
    const setup = await database.readInSite(websiteId, (tx) => readSetup(tx, unchosen));
    kept.set(websiteId, { version: contentVersion, setup });
    return setup;
  };
}

/** Who takes the payments of a site whose owner has not chosen. */
export type Unchosen = 'none' | 'sandbox';

/** The demo on one's own machine takes play money; a shop of the internet nothing, until its owner says so. */
export function unchosenProvider(environment: Parameters<typeof isLocal>[0]): Unchosen {
  return isLocal(environment) ? 'sandbox' : 'none';
}

/** Who takes the payments of a site. */
export async function readSetup(tx: SiteTransaction, unchosen: Unchosen): Promise<PaymentSetup> {
  const [row] = await tx.query<{ provider: PaymentSetup['provider']; publishable_key: string | null }>(READ, [
    tx.websiteId,
  ]);
  if (!row) {
    return { provider: unchosen };
  }
  if (row.provider === 'none' || row.provider === 'sandbox') {
    return { provider: row.provider };
  }
  return row.publishable_key === null
    ? { provider: 'none' }
    : { provider: row.provider, publishableKey: row.publishable_key };
}

/** Chooses who takes the payments of a site; the caller raises its content version. */
export async function writeSetup(tx: SiteTransaction, provider: PaymentSetup['provider'], now: Date): Promise<void> {
  await tx.query(WRITE, [tx.websiteId, provider, now]);
  // Every page of the shop says so, without a question to the database.
  await tx.query(MARK, [tx.websiteId, provider === 'sandbox']);
}

/** Something of a site's payments that is on or off; off where nobody said. */
export interface PaymentSwitch {
  read(tx: SiteTransaction): Promise<boolean>;
  write(tx: SiteTransaction, unchosen: Unchosen, isOn: boolean, now: Date): Promise<void>;
}

/** Whether shoppers hear of refunds that were begun in the payment service's dashboard. */
export const outsideRefundNotices = paymentSwitch('payment-notices', 'notifies_of_outside_refunds');

/** Whether the sandbox of a site does not answer. */
export const sandboxAway = paymentSwitch('sandbox-away', 'is_sandbox_away');

function paymentSwitch(name: string, column: 'notifies_of_outside_refunds' | 'is_sandbox_away'): PaymentSwitch {
  const read = { name, text: `select ${column} as is_on from payment_setup where website_id = $1` };
  const write = {
    name: `${name}-write`,
    text: `insert into payment_setup (website_id, provider, ${column}, updated_at) values ($1, $4, $2, $3)
      on conflict (website_id) do update set ${column} = excluded.${column}, updated_at = excluded.updated_at`,
  };
  return {
    async read(tx) {
      const [row] = await tx.query<{ is_on: boolean }>(read, [tx.websiteId]);
      return row?.is_on ?? false;
    },
    async write(tx, unchosen, isOn, now) {
      await tx.query(write, [tx.websiteId, isOn, now, unchosen]);
    },
  };
}

const WRITE = {
  name: 'payment-setup-write',
  text: `insert into payment_setup (website_id, provider, updated_at) values ($1, $2, $3)
    on conflict (website_id) do update set provider = excluded.provider, updated_at = excluded.updated_at`,
};

const MARK = {
  name: 'payment-setup-mark',
  text: `update website set settings = jsonb_set(settings, '{takesPlayMoney}', to_jsonb($2::boolean)) where id = $1`,
};

const READ = {
  name: 'payment-setup',
  text: `select s.provider, k.publishable_key from payment_setup s
    left join payment_key k on k.website_id = $1 and k.provider = s.provider where s.website_id = $1`,
};
