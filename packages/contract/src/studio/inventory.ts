import { PRODUCT_LIMITS } from '@portico/domain';
import { z } from 'zod';

/** Tabs of the inventory. */
export const INVENTORY_VIEWS = ['all', 'low', 'soldOut', 'wanted', 'held'] as const;
export type InventoryView = (typeof INVENTORY_VIEWS)[number];

const narrowed = {
  view: z.enum(INVENTORY_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  category: z.string().max(200).optional(),
};

/** `GET …/inventory.csv`: all rows of a view and search. */
export const inventoryExportQuery = z.object(narrowed);
export type InventoryExportQuery = z.infer<typeof inventoryExportQuery>;

/** `GET …/inventory`. */
export const inventoryListQuery = z.object({
  ...narrowed,
  cursor: z.string().max(1600).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export type InventoryListQuery = z.infer<typeof inventoryListQuery>;

/** One variant that can run out. */
export interface InventoryRow {
  readonly variantId: string;
  readonly itemId: string;
  readonly title: string;
  readonly pictureUrl: string | null;
  /** Values of its options, in the product's order; empty where there is one variant. */
  readonly values: readonly string[];
  readonly sku: string;
  /** What can be sold now: units that open payments hold have left it. */
  readonly qtyInStock: number;
  /** Units that open payments hold. */
  readonly heldCount: number;
  readonly unlimited: boolean;
  /** So many people wait for it to come back. */
  readonly waitingCount: number;
}

export interface InventoryList {
  readonly rows: readonly InventoryRow[];
  /** Rows of this view and search in all; with the first page only. */
  readonly total: number | null;
  readonly nextCursor: string | null;
}

/** `GET …/inventory-views`: how many variants each tab holds, and what can be filtered by. */
export interface InventoryViews {
  readonly counts: Readonly<Record<InventoryView, number>>;
  readonly categories: readonly string[];
}

/** `POST …/inventory/changes`: all of it or nothing. Stock is added to what is there, so sales in between stay counted. */
export const inventoryChangeBody = z.object({
  changes: z
    .array(
      z.object({
        variantId: z.uuid(),
        addStock: z
          .number()
          .int('Stock is counted in whole numbers.')
          .min(-PRODUCT_LIMITS.stockChange, 'That is more than can be taken off at once.')
          .max(PRODUCT_LIMITS.stockChange, 'That is more than can be added at once.'),
      }),
    )
    .min(1, 'Nothing is changed.')
    .max(1000, 'Change at most 1,000 counts at once.'),
});
export type InventoryChange = z.infer<typeof inventoryChangeBody>;

/** What is left of each changed variant. */
export interface InventoryChanged {
  readonly counts: readonly { readonly variantId: string; readonly qtyInStock: number }[];
}
