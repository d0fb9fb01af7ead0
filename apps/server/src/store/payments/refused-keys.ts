import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { StripeProvider } from './payment-setup.ts';

/** Why Stripe takes an owner's key no more: it knows it not, or access was taken away. */
export type RefusedWhy = 'key' | 'deauthorized';

type KeyServices = Pick<Services, 'clock' | 'database'>;

/** Notes that Stripe takes an owner's key no more, since when; the studio tells her. */
export async function recordKeyRefused(
  { clock, database }: KeyServices,
  websiteId: string,
  provider: StripeProvider,
  why: RefusedWhy,
): Promise<void> {
  await database.inSite(websiteId, (tx) => tx.query(RECORD, [tx.websiteId, provider, new Date(clock.now()), why]));
}

/** Stripe has taken the key again. */
export async function recordKeyTaken(
  { database }: Pick<Services, 'database'>,
  websiteId: string,
  provider: StripeProvider,
): Promise<void> {
  await database.inSite(websiteId, (tx) => tx.query(CLEAR, [tx.websiteId, provider]));
}

/** Whether Stripe takes the key no more that a payment was asked for with: then no card would have helped. */
export async function isKeyRefused(tx: SiteTransaction, provider: string): Promise<boolean> {
  return (await tx.query(IS_REFUSED, [tx.websiteId, provider])).length > 0;
}

const IS_REFUSED = {
  name: 'payment-key-is-refused',
  text: 'select from payment_key where website_id = $1 and provider = $2 and refused_at is not null',
};

const RECORD = {
  name: 'payment-key-refused',
  text: `update payment_key set refused_at = $3, refused_why = $4
    where website_id = $1 and provider = $2 and refused_at is null`,
};

const CLEAR = {
  name: 'payment-key-taken',
  text: `update payment_key set refused_at = null, refused_why = null
    where website_id = $1 and provider = $2 and refused_at is not null`,
};
