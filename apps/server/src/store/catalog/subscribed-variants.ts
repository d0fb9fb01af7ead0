import type { SiteTransaction } from '../../platform/database/database.ts';

/** How many live subscriptions hold a product, or one of some of its variants: it cannot be taken away from under them. */
export async function subscriptionsOf(
  tx: SiteTransaction,
  itemId: string,
  variantIds: readonly string[] | null = null,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(HELD, [tx.websiteId, itemId, variantIds]);
  return row?.count ?? 0;
}

const HELD = {
  name: 'catalog-live-subscriptions',
  text: `select count(*)::int as count from subscription where website_id = $1 and item_id = $2 and state <> 'ended'
    and ($3::uuid[] is null or variant_id = any($3::uuid[]))`,
};
