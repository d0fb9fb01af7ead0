import { z } from 'zod';
import { csvFile, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';
import { PRODUCT_VIEWS, PRODUCT_SORTS, VISIBILITIES } from './choices.ts';

const productType = z.coerce.number().int().min(1).max(5);

/** What narrows the list of products and its export. */
const productFilters = {
  view: z.enum(PRODUCT_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  type: z.union([productType.transform((one) => [one]), z.array(productType).max(5)]).optional(),
  category: z.string().max(200).optional(),
};

export const productListQuery = z.object({
  ...productFilters,
  sort: z.enum(PRODUCT_SORTS).default('changed'),
  cursor: z.string().max(600).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ProductListQuery = z.infer<typeof productListQuery>;

export const productExportQuery = z.object(productFilters);
export type ProductFilters = z.infer<typeof productExportQuery>;

export const productRow = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  productType: z.int(),
  isSubscribable: z.boolean(),
  visibility: z.enum(VISIBILITIES),
  /** Epoch milliseconds; when a scheduled product appears. */
  publishAt: z.int(),
  /** Names of the options in their order, with how many values each has. */
  options: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
    }),
  ),
  variantCount: z.int(),
  /** Units of all limited variants together. */
  qtyInStock: z.int(),
  hasUnlimited: z.boolean(),
  /** Limited variants that have run out. */
  outCount: z.int(),
  /** Limited variants with `LOW_STOCK` or fewer left. */
  lowCount: z.int(),
  isSoldOut: z.boolean(),
  /** What a buyer pays for the cheapest variant, in minor units. */
  fromCents: z.int(),
  isPriceVaried: z.boolean(),
  isOnSale: z.boolean(),
  categories: z.array(z.string()),
  /** Epoch milliseconds. */
  changedAt: z.int(),
});
export type ProductRow = Read<typeof productRow>;

export const productList = z.object({
  rows: z.array(productRow),
  /** Rows of this view and search in all; with the first page only. */
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type ProductList = Read<typeof productList>;

/** How many products each tab holds, and what can be filtered by. */
export const productViews = z.object({
  counts: z.record(z.enum(PRODUCT_VIEWS), z.int()),
  categories: z.array(z.string()),
});
export type ProductViews = Read<typeof productViews>;

export const listProducts = siteCall({
  method: 'GET',
  path: '/products',
  right: 'products.edit',
  query: productListQuery,
  answer: productList,
});

export const getProductCounts = siteCall({
  method: 'GET',
  path: '/product-views',
  right: 'products.edit',
  answer: productViews,
});

/** A line for each variant, in the columns that an import of products takes. */
export const downloadProducts = siteCall({
  method: 'GET',
  path: '/products.csv',
  right: 'products.edit',
  alsoRight: 'data.export',
  query: productExportQuery,
  answer: csvFile,
});
