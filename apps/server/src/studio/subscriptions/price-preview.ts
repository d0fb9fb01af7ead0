import type { PricePreview } from '@portico/contract/studio';
import { periodOf, priceBatch, type Schedule } from '@portico/domain';
import { currencyOrDefault, type CurrencyCode } from '@portico/locale';
import { sql, type SqlBool } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** The states in which a price may be changed. */
const CHANGEABLE = ['active', 'past-due', 'paused'];

/** What a price of a piece would change for these subscriptions; those that have ended, or end, are left. */
export async function previewBatch(
  tx: SiteTransaction,
  ids: readonly string[],
  price: { readonly priceCents: bigint; readonly currency: CurrencyCode },
): Promise<PricePreview> {
  const rows = await tx.kysely
    .selectFrom('subscription')
    .select(['currency', 'price_cents', 'quantity', 'schedule', 'next_cycle'])
    .where('website_id', '=', tx.websiteId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('state', 'in', CHANGEABLE)
    .execute();
  const { raised, lowered, left, ...sums } = priceBatch(
    rows.map((row) => ({
      currency: currencyOrDefault(row.currency),
      priceCents: row.price_cents,
      quantity: row.quantity,
      // A row's calendar holds nothing but what was written there.
      ...periodOf(row.schedule as Schedule, row.next_cycle ?? 1),
    })),
    price,
  );
  return {
    raised,
    lowered,
    left: left + ids.length - rows.length,
    beforeCents: Number(sums.beforeCents),
    afterCents: Number(sums.afterCents),
    monthlyBeforeCents: Number(sums.monthlyBeforeCents),
    monthlyAfterCents: Number(sums.monthlyAfterCents),
  };
}
