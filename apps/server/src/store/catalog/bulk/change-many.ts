import type { ProductBulkChange, ProductBulkResult } from '@portico/contract/studio';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { queueRestockNotices } from '../../stock/queue-restock-notices.ts';
import type { Services } from '../../services.ts';
import { keepBulkChange, takeBulkChange, type ChangedRow } from './history.ts';
import { changeItems, LOCK_ITEMS, valueOf, writeItems } from './items.ts';
import { LOCK_PRICES_OF_VARIANTS, planPrices, pricesOf, writePrices, type StoredPrices } from './prices.ts';

type BulkServices = Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>;

export interface ManyToChange {
  readonly itemIds: readonly string[];
  readonly change: ProductBulkChange;
  /** Says what would change, and changes nothing. */
  readonly isTrial: boolean;
}

/** As many price steps and refusals are told. */
const TOLD = 50;

/**
 * Changes many products in one transaction, and keeps how to take it back. Variants that cannot take the change stay as
 * they are and are told; ids of other websites are nobody's.
 */
export async function changeMany(
  services: BulkServices,
  tx: SiteTransaction,
  { itemIds: ids, change, isTrial }: ManyToChange,
): Promise<ProductBulkResult> {
  const now = new Date(services.clock.now());
  if (change.kind === 'prices') {
    const plan = await planPrices(tx, ids, change.by);
    if (!isTrial) {
      await writePrices(tx, plan.rows, now);
    }
    return {
      changeId: isTrial ? null : await finish(services, tx, change.kind, plan.rows, now),
      productCount: plan.itemIds.size,
      variantCount: plan.rows.length,
      steps: plan.steps.slice(0, TOLD),
      refusedCount: plan.refused.length,
      refused: plan.refused.slice(0, TOLD),
    };
  }
  const rows = isTrial ? [] : await changeItems(tx, ids, change, now);
  if (change.kind === 'visibility') {
    await tellWaiting(services, tx, rows);
  }
  return {
    changeId: isTrial ? null : await finish(services, tx, change.kind, rows, now),
    productCount: isTrial ? ids.length : rows.length,
    variantCount: 0,
    steps: [],
    refusedCount: 0,
    refused: [],
  };
}

/** Puts back what a change found, except where somebody has changed it since; undefined when it is too late. */
export async function undoMany(
  services: BulkServices,
  tx: SiteTransaction,
  changeId: string,
): Promise<number | undefined> {
  const change = await takeBulkChange(tx, changeId);
  if (change === undefined) {
    return undefined;
  }
  const now = new Date(services.clock.now());
  const present = await presentValues(tx, change.kind, change.rows);
  const untouched = change.rows
    .filter(([id, , after]) => JSON.stringify(present.get(id)) === JSON.stringify(after))
    .map(([id, before, after]): ChangedRow => [id, after, before]);
  if (change.kind === 'prices') {
    await writePrices(tx, untouched, now);
  } else {
    await writeItems(tx, change.kind, untouched, now);
  }
  if (change.kind === 'visibility') {
    await tellWaiting(services, tx, untouched);
  }
  await services.versions.raise(tx);
  return untouched.length;
}

async function finish(
  services: BulkServices,
  tx: SiteTransaction,
  kind: ProductBulkChange['kind'],
  rows: readonly ChangedRow[],
  now: Date,
): Promise<string | null> {
  if (rows.length === 0) {
    return null;
  }
  const id = services.newId();
  await keepBulkChange(tx, { id, kind, rows }, now);
  await services.versions.raise(tx);
  return id;
}

async function presentValues(
  tx: SiteTransaction,
  kind: ProductBulkChange['kind'],
  rows: readonly ChangedRow[],
): Promise<ReadonlyMap<string, unknown>> {
  const ids = rows.map(([id]) => id);
  if (kind === 'prices') {
    const variants = await tx.query<StoredPrices>(LOCK_PRICES_OF_VARIANTS, [tx.websiteId, ids]);
    return new Map(variants.map((variant) => [variant.id, pricesOf(variant)]));
  }
  const items = await tx.query<Parameters<typeof valueOf>[0]>(LOCK_ITEMS, [tx.websiteId, ids]);
  return new Map(items.map((item) => [item.id, valueOf(item, kind)]));
}

/** Whoever waits for a product that can be seen again is told. */
async function tellWaiting(services: BulkServices, tx: SiteTransaction, rows: readonly ChangedRow[]): Promise<void> {
  for (const [itemId, , after] of rows) {
    if (after === 'published') {
      await queueRestockNotices(tx, services, { itemId });
    }
  }
}
