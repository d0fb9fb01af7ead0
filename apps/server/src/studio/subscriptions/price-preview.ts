import type { PricePreview } from '@portico/contract/studio';
import { periodOf, priceBatch, type Repriced, type StorePolicy } from '@portico/domain';
import { sql, type SqlBool } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../store/services.ts';
import type { NewPrice } from '../../store/subscriptions/change-price.ts';
import { subscriptionOf, type Subscription } from '../../store/subscriptions/stored-subscription.ts';
import { todaysShipping } from '../../store/subscriptions/todays-shipping.ts';

/** The states in which a price may be changed. */
const CHANGEABLE = ['active', 'past-due', 'paused'];

/** What another price would change for these subscriptions; those that have ended, or end, are left. */
export async function previewBatch(
  tx: SiteTransaction,
  services: Pick<Services, 'catalogue' | 'clock'>,
  policy: StorePolicy,
  { ids, priceCents, hasTodaysRates }: NewPrice & { readonly ids: readonly string[] },
): Promise<PricePreview> {
  const rows = await tx.kysely
    .selectFrom('subscription')
    .selectAll()
    .where('website_id', '=', tx.websiteId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('state', 'in', CHANGEABLE)
    .execute();
  const repriced: Repriced[] = [];
  for (const subscription of rows.map(subscriptionOf)) {
    const unitCents = priceCents ?? subscription.row.price_cents;
    const shipping = hasTodaysRates
      ? await todaysShipping(tx, services, policy, subscription, unitCents)
      : subscription.row.shipping_cents;
    // Where the shop does not send any more in that way, nothing is changed.
    repriced.push(...(shipping === undefined ? [] : [repricedOf(subscription, shipping)]));
  }
  const { raised, lowered, left, ...sums } = priceBatch(repriced, { priceCents, currency: policy.currency });
  return {
    raised,
    lowered,
    left: left + ids.length - repriced.length,
    beforeCents: Number(sums.beforeCents),
    afterCents: Number(sums.afterCents),
    shippingBeforeCents: Number(sums.shippingBeforeCents),
    shippingAfterCents: Number(sums.shippingAfterCents),
    monthlyBeforeCents: Number(sums.monthlyBeforeCents),
    monthlyAfterCents: Number(sums.monthlyAfterCents),
  };
}

function repricedOf({ row, currency, schedule }: Subscription, newShippingCents: bigint): Repriced {
  return {
    currency,
    priceCents: row.price_cents,
    quantity: row.quantity,
    shippingCents: row.shipping_cents,
    newShippingCents,
    ...periodOf(schedule, row.next_cycle ?? 1),
  };
}
