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

/** Whether shoppers hear of refunds that were begun in the payment service's dashboard. */
export async function readNotices(tx: SiteTransaction): Promise<boolean> {
  const [row] = await tx.query<{ notifies_of_outside_refunds: boolean }>(READ_NOTICES, [tx.websiteId]);
  return row?.notifies_of_outside_refunds ?? false;
}

/** Chooses whether shoppers hear of such refunds. */
export async function writeNotices(
  tx: SiteTransaction,
  unchosen: Unchosen,
  notifiesOfOutsideRefunds: boolean,
  now: Date,
): Promise<void> {
  await tx.query(WRITE_NOTICES, [tx.websiteId, notifiesOfOutsideRefunds, now, unchosen]);
}

/** Whether the sandbox of a site is switched away. */
export async function readSandboxAway(tx: SiteTransaction): Promise<boolean> {
  const [row] = await tx.query<{ is_sandbox_away: boolean }>(READ_AWAY, [tx.websiteId]);
  return row?.is_sandbox_away ?? false;
}

/** Switches the sandbox away, or lets it answer again. */
export async function writeSandboxAway(
  tx: SiteTransaction,
  unchosen: Unchosen,
  isAway: boolean,
  now: Date,
): Promise<void> {
  await tx.query(WRITE_AWAY, [tx.websiteId, isAway, now, unchosen]);
}

const READ_AWAY = {
  name: 'sandbox-away',
  text: 'select is_sandbox_away from payment_setup where website_id = $1',
};

const WRITE_AWAY = {
  name: 'sandbox-away-write',
  text: `insert into payment_setup (website_id, provider, is_sandbox_away, updated_at) values ($1, $4, $2, $3)
    on conflict (website_id) do update set is_sandbox_away = excluded.is_sandbox_away, updated_at = excluded.updated_at`,
};

const READ_NOTICES = {
  name: 'payment-notices',
  text: 'select notifies_of_outside_refunds from payment_setup where website_id = $1',
};

const WRITE_NOTICES = {
  name: 'payment-notices-write',
  text: `insert into payment_setup (website_id, provider, notifies_of_outside_refunds, updated_at) values ($1, $4, $2, $3)
    on conflict (website_id) do update set notifies_of_outside_refunds = excluded.notifies_of_outside_refunds,
      updated_at = excluded.updated_at`,
};

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
