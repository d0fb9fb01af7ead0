import { MAX_VARIANT_OPTIONS, ProductType } from '@portico/domain';

/** Options in the order of a product, from 1. */
export const OPTION_NUMBERS: readonly number[] = Array.from({ length: MAX_VARIANT_OPTIONS }, (_, index) => index + 1);

export const optionName = (number: number) => `Option Name ${number}`;
export const optionValue = (number: number) => `Option Value ${number}`;

/** What a row says of its product: the first row of each has it. */
const OF_PRODUCT = [
  'Kind',
  'Title',
  'Page',
  'Address',
  'Description',
  'Excerpt',
  'Categories',
  'Tags',
  'Visible',
  'Brand',
  'Taxable',
  'SEO Title',
  'SEO Description',
  'Images',
] as const;

const OF_VARIANT = [
  'SKU',
  'GTIN',
  'MPN',
  'Currency',
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  'Stock When Exported',
  'Weight (g)',
  'Length (mm)',
  'Width (mm)',
  'Height (mm)',
  'Variant Image',
] as const;

export type ProductColumn = (typeof OF_PRODUCT)[number];
export type VariantColumn = (typeof OF_VARIANT)[number];

/** The columns of an export of products, as an import takes them. */
export const PORTICO_COLUMNS: readonly string[] = [
  'Product ID',
  ...OF_PRODUCT,
  ...OPTION_NUMBERS.flatMap((number) => [optionName(number), optionValue(number)]),
  ...OF_VARIANT,
];

/** Where each column stands, by its name in small letters. */
export const columnPositions: ReadonlyMap<string, number> = new Map(
  PORTICO_COLUMNS.map((column, index) => [column.toLowerCase(), index]),
);

/** What the column `Kind` calls each type. */
export const KINDS: Readonly<Record<ProductType, string>> = {
  [ProductType.Physical]: 'Physical',
  [ProductType.Digital]: 'Digital',
  [ProductType.Service]: 'Service',
  [ProductType.GiftCard]: 'Gift card',
  [ProductType.Paywall]: 'Membership',
};

/** How the import key of a product of an export begins. */
export const OWN_KEY = 'portico:';
