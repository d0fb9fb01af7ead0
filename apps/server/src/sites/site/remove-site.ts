import type { Services } from '../services.ts';

/**
 * Whose rows hold on to others of the site, such as a picture of an item or the file of a product: the database refuses to take those away
 * before them, and in which order a site's tables go with its own row is nobody's to say. What is referenced by them comes after.
 */
export const HOLDING = [
  'gift_card_hold',
  'product_review',
  'order_download',
  'item_asset',
  'subscription',
  'cart',
  'customer_order',
  'product',
] as const;

/**
 * Takes a site away for good: its files, then its rows with those of its tables. Done again it does nothing, and where the
 * program ends between the two, the row still says that there is something to take away.
 */
export async function removeSite(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  websiteId: string,
): Promise<void> {
  await storage.deleteAll(websiteId);
  await database.inSite(websiteId, async (tx) => {
    // These have no reference to the site, which each of them would pay for.
    await tx.kysely.deleteFrom('visitor_event').where('website_id', '=', websiteId).execute();
    for (const table of HOLDING) {
      await tx.kysely.deleteFrom(table).where('website_id', '=', websiteId).execute();
    }
  });
  await database.platform.deleteFrom('website').where('id', '=', websiteId).execute();
}
