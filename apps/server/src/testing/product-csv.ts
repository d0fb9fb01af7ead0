import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ImportedProduct } from '../store/imports/imported-product.ts';
import { problemText } from '../store/imports/problem.ts';
import { readProducts } from '../store/imports/read-products.ts';

/** A row by its columns; a missing cell is empty. */
export type Cells = Readonly<Record<string, string>>;

const quoted = (cell: string) => (/[",\r\n;]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A CSV file of these columns. */
export function csv(columns: readonly string[], rows: readonly Cells[], end = '\n'): string {
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
  return [columns.map(quoted).join(','), ...lines, ''].join(end);
}

/** The columns of Shopify's exports that are read. */
export const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Barcode,Image Src,Image Alt Text,Gift Card,Variant Image,Status,Variant Taxable,SEO Title,SEO Description'.split(
    ',',
  );
export const shopifyCsv = (...rows: Cells[]) => csv(SHOPIFY, rows);
/** A good row: one product without options. */
export const cup: Cells = {
  Handle: 'cup',
  Title: 'Cup',
  'Body (HTML)': '<p>A cup</p>',
  Type: 'Cups',
  Tags: 'blue, small, blue',
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant SKU': 'CUP-1',
  'Variant Grams': '300',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '7',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '12.50',
  'Variant Requires Shipping': 'true',
  'Gift Card': 'false',
};

/** The columns of Squarespace's product file. */
export const SQUARESPACE = [
  'Product ID [Non Editable]',
  'Variant ID [Non Editable]',
  'Product Type [Non Editable]',
  'Product Page',
  'Product URL',
  'Title',
  'Description',
  'SKU',
  'GTIN',
  'MPN',
  ...[1, 2, 3, 4, 5, 6].flatMap((number) => [`Option Name ${number}`, `Option Value ${number}`]),
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  'Categories',
  'Tags',
  'Weight',
  'Length',
  'Width',
  'Height',
  'Visible',
  'Hosted Image URLs',
  'Brand',
  'Taxable',
  'SEO Title',
  'SEO Description',
];
export const squarespaceCsv = (...rows: Cells[]) => csv(SQUARESPACE, rows);
/** A good row: one product without options. */
export const bowl: Cells = {
  'Product ID [Non Editable]': '5f1',
  'Product Type [Non Editable]': 'PHYSICAL',
  'Product Page': 'shop',
  'Product URL': 'bowl',
  Title: 'Bowl',
  Description: '<p>A bowl</p>',
  SKU: 'SQ1',
  Price: '20.00',
  'Sale Price': '0.00',
  'On Sale': 'No',
  Stock: '3',
  Visible: 'Yes',
};

export interface ReadFile {
  /** The name of the format, or the code of the refusal. */
  readonly format: string;
  readonly products: readonly ImportedProduct[];
  readonly problems: readonly string[];
}

/** Reads a whole file of this content. */
export function readContent(content: string | Buffer, encoding?: string): Promise<ReadFile> {
  return withCsv(content, (file) => readFile(file, encoding));
}

/** A file of this content, for as long as it is used. */
export async function withCsv<Value>(content: string | Buffer, use: (file: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-csv-'));
  try {
    writeFileSync(path.join(folder, 'products.csv'), content);
    return await use(path.join(folder, 'products.csv'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readFile(file: string, encoding: string | undefined): Promise<ReadFile> {
  const result = await readProducts(file, { currency: 'USD', units: 'imperial' }, { encoding });
  if (!result.ok) {
    return { format: result.error.code, products: [], problems: [] };
  }
  const products: ImportedProduct[] = [];
  const problems: string[] = [];
  for await (const entry of result.value.entries) {
    if (entry.kind === 'product') {
      products.push(entry.product);
    } else {
      problems.push(problemText(entry.problem));
    }
  }
  return { format: result.value.format, products, problems };
}
