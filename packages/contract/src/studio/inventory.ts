import { PRODUCT_LIMITS, stockRefusals } from '@portico/domain';
import { z } from 'zod';
import { csvFile, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';
import { INVENTORY_VIEWS } from './choices.ts';

const narrowed = {
  view: z.enum(INVENTORY_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  category: z.string().max(200).optional(),
};

/** All rows of a view and search. */
export const inventoryExportQuery = z.object(narrowed);
export type InventoryExportQuery = z.infer<typeof inventoryExportQuery>;

export const inventoryListQuery = z.object({
  ...narrowed,
  cursor: z.string().max(1600).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export type InventoryListQuery = z.infer<typeof inventoryListQuery>;

/** One variant that can run out. */
export const inventoryRow = z.object({
  variantId: z.string(),
  itemId: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** Values of its options, in the product's order; empty where there is one variant. */
  values: z.array(z.string()),
  sku: z.string(),
  /** What can be sold now: units that open payments hold have left it. */
  qtyInStock: z.int(),
  /** Units that open payments hold. */
  heldCount: z.int(),
  unlimited: z.boolean(),
  /** So many people wait for it to come back. */
  waitingCount: z.int(),
});
export type InventoryRow = Read<typeof inventoryRow>;

export const inventoryList = z.object({
  rows: z.array(inventoryRow),
  /** Rows of this view and search in all; with the first page only. */
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type InventoryList = Read<typeof inventoryList>;

/** How many variants each tab holds, and what can be filtered by. */
export const inventoryViews = z.object({
  counts: z.record(z.enum(INVENTORY_VIEWS), z.int()),
  categories: z.array(z.string()),
});
export type InventoryViews = Read<typeof inventoryViews>;

/** All of it or nothing. Stock is added to what is there, so sales in between stay counted. */
export const inventoryChangeBody = z.object({
  changes: z
    .array(
      z.object({
        variantId: z.uuid(),
        addStock: z
          .number()
          .int(stockRefusals.whole)
          .min(-PRODUCT_LIMITS.stockChange, stockRefusals.lessAtOnce)
          .max(PRODUCT_LIMITS.stockChange, stockRefusals.moreAtOnce),
      }),
    )
    .min(1, stockRefusals.nothing)
    .max(1000, stockRefusals.atOnce),
});
export type InventoryChange = z.infer<typeof inventoryChangeBody>;

/** What is left of each changed variant. */
export const inventoryChanged = z.object({
  counts: z.array(
    z.object({
      variantId: z.string(),
      qtyInStock: z.int(),
    }),
  ),
});
export type InventoryChanged = Read<typeof inventoryChanged>;

export const listInventory = siteCall({
  method: 'GET',
  path: '/inventory',
  right: 'stock.edit',
  query: inventoryListQuery,
  answer: inventoryList,
});

export const getInventoryCounts = siteCall({
  method: 'GET',
  path: '/inventory-views',
  right: 'stock.edit',
  answer: inventoryViews,
});

export const downloadInventory = siteCall({
  method: 'GET',
  path: '/inventory.csv',
  right: 'stock.edit',
  query: inventoryExportQuery,
  answer: csvFile,
});

export const updateInventory = siteCall({
  method: 'POST',
  path: '/inventory/changes',
  right: 'stock.edit',
  body: inventoryChangeBody,
  answer: inventoryChanged,
  sample: ({ ids: { variantId } }) => ({ body: { changes: [{ variantId, addStock: 2 }] } }),
});
