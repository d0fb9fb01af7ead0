import { IMPORT_FIELDS, type ImportField } from '@portico/contract/studio';
import { urlIdOf } from '../catalog/url-id.ts';
import type { CsvRow } from './csv-rows.ts';
import type { FileFormat, ProductRows } from './file-format.ts';
import type { RowProblem } from './problem.ts';
import { shopify } from './shopify.ts';

/** By what a column says, the name of the column; a file need not say everything. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, string>>>;

/** Under which names programs write what a column says; the first that a file has is taken. */
const NAMES: Readonly<Record<ImportField, RegExp>> = {
  title: /^(?:title|name|product(?: name| title)?|item(?: name)?|post_title)$/i,
  price: /^(?:(?:regular |retail |sale |unit |net |gross )?price|amount|preis|prix|precio)\b/i,
  key: /^(?:handle|slug|parent(?: sku| id)?|product id|group(?: id)?|id)$/i,
  description: /^(?:(?:long |product )?description|body(?: \(html\))?|text|post_content)$/i,
  sku: /^(?:(?:variant |product )?sku|article(?: number| no\.?)?|item (?:code|number)|code)$/i,
  stock: /^(?:stock|(?:stock |in )?quantity|qty|inventory|in stock\??|on hand)$/i,
  priceBefore: /^(?:compare.?at(?: price)?|old price|rrp|msrp|list price)$/i,
  categories: /^(?:categor(?:y|ies)|type|collection|department)$/i,
  tags: /^(?:tags?|keywords?|labels?)$/i,
  brand: /^(?:brand|vendor|manufacturer|maker)$/i,
  option: /^(?:size|colou?r|variant|option(?: ?1)?(?: value)?|glaze|style)$/i,
  weightGrams: /^(?:weight \(?g(?:rams)?\)?|grams|variant grams)$/i,
  barcode: /^(?:barcode|gtin|ean|upc|isbn)$/i,
  image: /^(?:images?(?: src| url)?|image link|picture|photo)$/i,
  taxable: /^(?:taxable|charge tax)$/i,
  seoTitle: /^(?:seo|meta|page) title$/i,
  seoDescription: /^(?:seo|meta) description$/i,
};

/** What the columns of a file probably say, each once. */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const left = new Set(columns.filter((column) => column !== ''));
  const mapping: Partial<Record<ImportField, string>> = {};
  for (const field of IMPORT_FIELDS) {
    const column = [...left].find((name) => NAMES[field].test(name));
    if (column !== undefined) {
      mapping[field] = column;
      left.delete(column);
    }
  }
  return mapping;
}

/** What a column of Shopify's export has in a file whose columns were named by hand. */
const SHOPIFY_COLUMNS: Readonly<Record<string, ImportField>> = {
  Title: 'title',
  'Variant Price': 'price',
  'Body (HTML)': 'description',
  'Variant SKU': 'sku',
  'Variant Inventory Qty': 'stock',
  'Variant Compare At Price': 'priceBefore',
  Type: 'categories',
  Tags: 'tags',
  Vendor: 'brand',
  'Option1 Value': 'option',
  'Variant Grams': 'weightGrams',
  'Variant Barcode': 'barcode',
  'Image Src': 'image',
  'Variant Taxable': 'taxable',
  'SEO Title': 'seoTitle',
  'SEO Description': 'seoDescription',
};

/**
 * A file of any program, once its owner said which column says what: it is read as an export of Shopify would be that has
 * these columns. Rows of one key, or of one title where no column is the key, are the variants of a product.
 */
export function mappedFormat(mapping: ColumnMapping): FileFormat {
  const named = (row: CsvRow): CsvRow => ({ ...row, cell: (column) => cellOf(row, column, mapping) });
  return {
    ...shopify,
    name: 'CSV',
    keyColumn: mapping.key ?? mapping.title ?? '',
    columns: [],
    continues: (row, first) => shopify.continues(named(row), named(first)),
    importKey: (first) => {
      const handle = named(first).cell('Handle');
      return handle === '' ? undefined : `csv:${handle}`;
    },
    assemble: ([first, ...others], context) => {
      const rows: ProductRows = [named(first), ...others.map(named)];
      const { product, problems: found } = shopify.assemble(rows, context);
      const problems = found.map((problem) => inOwnColumns(problem, mapping));
      const importKey = `csv:${rows[0].cell('Handle')}`;
      return product ? { product: { ...product, importKey }, problems } : { problems };
    },
  };
}

/** A problem names the column of the file, not the one that it was read as. */
function inOwnColumns(problem: RowProblem, mapping: ColumnMapping): RowProblem {
  const ownOf = (column: string): string => {
    const field = SHOPIFY_COLUMNS[column];
    return (field && mapping[field]) ?? column;
  };
  if (problem.kind === 'refused') {
    const { refusal } = problem;
    return 'column' in refusal ? { ...problem, refusal: { ...refusal, column: ownOf(refusal.column) } } : problem;
  }
  const { note } = problem;
  return 'column' in note ? { ...problem, note: { ...note, column: ownOf(note.column) } } : problem;
}

function cellOf(row: CsvRow, column: string, mapping: ColumnMapping): string {
  const said = (field: ImportField) => (mapping[field] === undefined ? '' : row.cell(mapping[field]));
  switch (column) {
    case 'Handle': {
      const key = said('key') || said('title');
      return key === '' ? '' : urlIdOf(key);
    }
    case 'Option1 Name':
      return mapping.option ?? '';
    // Whoever counts no stock sells without counting.
    case 'Variant Inventory Tracker':
      return said('stock') === '' ? '' : 'counted';
    case 'Variant Price':
    case 'Variant Compare At Price':
      return amountText(said(column === 'Variant Price' ? 'price' : 'priceBefore'));
    default: {
      const field = SHOPIFY_COLUMNS[column];
      return field === undefined ? '' : said(field);
    }
  }
}

/**
 * An amount without the sign of its currency; `9,50` and `1.299,50`, as much of the world writes, with a point. What has no figure
 * stays, so that it is named where it is refused.
 */
function amountText(said: string): string {
  if (!/\d/.test(said)) return said;
  const amount = said.replace(/^[^\d.,-]+|[^\d.,]+$/g, '');
  return /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(amount) ? amount.replaceAll('.', '').replace(',', '.') : amount;
}
